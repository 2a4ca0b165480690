#include "engine/base/accessor_names.h"

#include <cctype>
#include <string>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_replace.h"

namespace augment {
namespace {

// The word that the name begins with is `verb`: "set_count", "setCount", "SetCount", not "setup".
bool BeginsWith(absl::string_view name, absl::string_view verb) {
  if (!absl::StartsWithIgnoreCase(name, verb) || name.size() <= verb.size()) return false;
  const auto next = static_cast<unsigned char>(name[verb.size()]);
  return next == '_' || std::isupper(next) != 0;
}

// "Count", "count_", "_count" -> "count".
std::string Plain(absl::string_view name) {
  return absl::StrReplaceAll(absl::AsciiStrToLower(name), {{"_", ""}});
}

}  // namespace

bool SetsWhatGets(absl::string_view mutator, absl::string_view getter) {
  constexpr absl::string_view kSet = "set";
  if (!BeginsWith(mutator, kSet)) return false;
  const std::string what = Plain(mutator.substr(kSet.size()));
  if (Plain(getter) == what) return true;
  for (const absl::string_view verb : {"get", "is", "has"}) {
    if (BeginsWith(getter, verb) && Plain(getter.substr(verb.size())) == what) return true;
  }
  return false;
}

}  // namespace augment
