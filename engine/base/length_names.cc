#include "engine/base/length_names.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

// `argc` is the number of main()'s arguments (C++17, [basic.start.main]).
constexpr absl::string_view kLengths[] = {"len", "size", "count",    "num", "bytes",
                                          "n",   "cb",   "capacity", "argc"};
constexpr absl::string_view kLengthsBeforeText[] = {"len", "size", "bytes", "cb", "capacity"};
constexpr absl::string_view kObjectCounts[] = {"count", "num", "n"};
constexpr absl::string_view kEnds[] = {"end", "last", "stop", "finish", "limit"};

template <class Words>
bool Has(absl::string_view name, const Words& words) {
  std::string lower = absl::AsciiStrToLower(name);
  // The second of two: `n2` of the standard's `compare(pos1, n1, s, n2)`.
  while (lower.size() > 1 && absl::ascii_isdigit(static_cast<unsigned char>(lower.back()))) {
    lower.pop_back();
  }
  return std::any_of(std::begin(words), std::end(words), [&](absl::string_view word) {
    return lower == word || (word.size() > 2 && absl::StrContains(lower, word));
  });
}

}  // namespace

bool IsLengthName(absl::string_view name) { return Has(name, kLengths); }
bool IsLengthNameBeforeText(absl::string_view name) { return Has(name, kLengthsBeforeText); }
bool IsObjectCountName(absl::string_view name) { return Has(name, kObjectCounts); }
bool IsCountOf(absl::string_view number, absl::string_view pointer) {
  constexpr size_t kShortest = 2;
  const std::string count = absl::AsciiStrToLower(number);
  const std::string of = absl::AsciiStrToLower(pointer);
  if (of.size() < kShortest) return false;
  if (count == of + "cnt") return true;
  absl::string_view rest = count;
  if (!absl::ConsumePrefix(&rest, "n")) return false;
  absl::ConsumePrefix(&rest, "_");
  return rest == of || (rest.size() >= kShortest && of[0] == 'p' && rest == of.substr(1));
}
bool IsEndName(absl::string_view name) { return Has(name, kEnds); }
bool IsObjectEndName(absl::string_view name) {
  constexpr absl::string_view kObjectEnds[] = {"end", "last"};
  constexpr absl::string_view kLastWords[] = {"_end", "End", "_last", "Last"};
  return std::find(std::begin(kObjectEnds), std::end(kObjectEnds), name) != std::end(kObjectEnds) ||
         std::any_of(std::begin(kLastWords), std::end(kLastWords),
                     [&](absl::string_view word) { return absl::EndsWith(name, word); });
}

}  // namespace augment
