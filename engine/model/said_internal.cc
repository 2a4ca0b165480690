#include "engine/model/said_internal.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"

namespace augment {

bool SaysInternal(const std::string& comment) {
  static constexpr const char* kWords[] = {
      "\\internal",     "@internal",          "\\cond ",
      "@cond ",         "(internal)",         "internal use",
      "internal usage", "used internally by", "implementation detail",
      "\\private",      "@private",
  };
  const std::string lower = absl::AsciiStrToLower(comment);
  return std::any_of(std::begin(kWords), std::end(kWords),
                     [&lower](const char* words) { return absl::StrContains(lower, words); });
}

bool SaysDeprecated(const std::string& comment) {
  static constexpr const char* kWords[] = {
      "\\deprecated",           "@deprecated",          "deprecated:",
      "function is deprecated", "method is deprecated",
  };
  const std::string lower = absl::AsciiStrToLower(comment);
  return std::any_of(std::begin(kWords), std::end(kWords),
                     [&lower](const char* words) { return absl::StrContains(lower, words); });
}

}  // namespace augment
