#include "engine/base/length_names.h"

#include <algorithm>
#include <iterator>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"

namespace augment {
namespace {

constexpr absl::string_view kLengths[] = {"len",   "size", "count", "num",
                                          "bytes", "n",    "cb",    "capacity"};

}  // namespace

bool IsLengthName(absl::string_view name) {
  const std::string lower = absl::AsciiStrToLower(name);
  return std::any_of(std::begin(kLengths), std::end(kLengths), [&](absl::string_view word) {
    return lower == word || (word.size() > 2 && absl::StrContains(lower, word));
  });
}

}  // namespace augment
