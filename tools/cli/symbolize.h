// Addresses in sanitizer reports as functions and lines.
#ifndef AUGMENT_TOOLS_CLI_SYMBOLIZE_H_
#define AUGMENT_TOOLS_CLI_SYMBOLIZE_H_

#include <string>

namespace augment {

// `report` with "#3 0x55… (/path/x.driver+0x7d150)" as "#3 Stack::pop() at
// stack.cc:29", by addr2line; frames of the probe and below it are left out.
// Without addr2line the report comes back unchanged.
std::string Symbolized(const std::string& report, const std::string& driver);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SYMBOLIZE_H_
