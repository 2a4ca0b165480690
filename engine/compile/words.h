// Names in what compilers say and in lines of code.
//
// Threads: any; no state.
#ifndef AUGMENT_ENGINE_COMPILE_WORDS_H_
#define AUGMENT_ENGINE_COMPILE_WORDS_H_

#include <set>
#include <string>

#include "absl/strings/string_view.h"

namespace augment::compile {

// What stands between punctuation and spaces.
std::set<std::string> Words(absl::string_view text);

// A character of "ns::Name".
bool IsPartOfName(char c);

// "a::B" is in "T<a::B>", not in "a::Bee" or "c::a::B". The empty name is in nothing.
bool NamesWhole(absl::string_view text, absl::string_view name);

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_WORDS_H_
