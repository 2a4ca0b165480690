// Names in what compilers say and in lines of code.
//
// Threads: any; no state.
#ifndef AUGMENT_ENGINE_COMPILE_WORDS_H_
#define AUGMENT_ENGINE_COMPILE_WORDS_H_

#include <set>
#include <string>

#include "absl/strings/string_view.h"

namespace augment::compile {

// In a list of what a test names, before the path of a file that it includes itself.
constexpr char kDirectlyIncluded[] = "#include ";
// … before the path of a file that its sources include, a tab, and what they define before that, as
// `#define` has it. Without a tab: they include it.
constexpr char kDefinedBefore[] = "#defined before ";

// What stands between punctuation and spaces.
std::set<std::string> Words(absl::string_view text);

// A character of "ns::Name".
bool IsPartOfName(char c);

// "a::B" is in "T<a::B>", not in "a::Bee" or "c::a::B". The empty name is in nothing.
bool NamesWhole(absl::string_view text, absl::string_view name);

// "ns::Map::find" of "ns::Map<int, A<b> >::find(int) const", "ns::Map<K>::find(K)" and
// "bool ns::Map<K>::find(K) const".
std::string PlainName(absl::string_view signature);

// Of the names in a text those that are in a namespace for internals, from it on:
// "detail::Box" of "ns::detail::Box<int>".
std::set<std::string> InternalNames(absl::string_view text);

// "F" of "F(a, b) a + b", as `#define` has it.
std::string MacroName(absl::string_view definition);

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_WORDS_H_
