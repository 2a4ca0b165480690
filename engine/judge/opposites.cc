#include "engine/judge/opposites.h"

#include <algorithm>
#include <cstddef>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace augment {
namespace {

struct Opposite {
  const char* ends;
  const char* begins;
};

constexpr Opposite kOpposites[] = {
    {"end", "begin"}, {"end", "start"}, {"leave", "enter"}, {"exit", "enter"}};

// "begin" as `like` is spelt: "Begin" like "End", "BEGIN" like "END".
std::string SpeltLike(absl::string_view like, const char* word) {
  std::string spelt = word;
  if (!absl::ascii_isupper(static_cast<unsigned char>(like[0]))) return spelt;
  if (std::all_of(like.begin(), like.end(), absl::ascii_isupper)) {
    return absl::AsciiStrToUpper(spelt);
  }
  spelt[0] = absl::ascii_toupper(static_cast<unsigned char>(spelt[0]));
  return spelt;
}

// A word of `text` begins here: behind a mark, or with a capital behind a small letter.
bool BeginsWord(absl::string_view text, size_t at) {
  if (at == 0 || at == text.size()) return true;
  const auto before = static_cast<unsigned char>(text[at - 1]);
  const auto here = static_cast<unsigned char>(text[at]);
  return !absl::ascii_isalnum(before) || !absl::ascii_isalnum(here) ||
         (absl::ascii_isupper(here) && !absl::ascii_isupper(before));
}

}  // namespace

std::vector<std::string> BegunBy(const std::string& name) {
  std::vector<std::string> names;
  const std::string lower = absl::AsciiStrToLower(name);
  for (const Opposite& opposite : kOpposites) {
    const std::string ends = opposite.ends;
    for (size_t at = lower.find(ends); at != std::string::npos; at = lower.find(ends, at + 1)) {
      const size_t behind = at + ends.size();
      if (ends.size() == name.size() || !BeginsWord(name, at) || !BeginsWord(name, behind)) {
        continue;
      }
      names.push_back(
          absl::StrCat(name.substr(0, at),
                       SpeltLike(absl::string_view(name).substr(at, ends.size()), opposite.begins),
                       name.substr(behind)));
    }
  }
  return names;
}

}  // namespace augment
