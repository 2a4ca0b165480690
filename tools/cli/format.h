// clang-format, with the style in force where a file lies.
#ifndef AUGMENT_TOOLS_CLI_FORMAT_H_
#define AUGMENT_TOOLS_CLI_FORMAT_H_

#include <string>

namespace augment {

// `text` formatted as if it were the file `path`, which need not exist; `text`
// itself where there is no clang-format.
std::string FormatSource(const std::string& path, const std::string& text);

// The width of a line in the style in force at `path`; 80 when unknown.
int ColumnLimit(const std::string& path);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_FORMAT_H_
