#include "tools/cli/include_repair.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace augment {
namespace {

// The file in which the first error of a compiler is; "" for none, as where it is a linker's.
std::string FileOfFirstError(const std::string& err) {
  for (const absl::string_view line : absl::StrSplit(err, '\n')) {
    for (const absl::string_view mark : {": error:", ": fatal error:"}) {
      const size_t at = line.find(mark);
      if (at == absl::string_view::npos) continue;
      const absl::string_view place = line.substr(0, at);  // "./a/b.h:17:25", "collect2"
      const size_t end = place.find(':');
      if (end != absl::string_view::npos) return std::string(place.substr(0, end));
    }
  }
  return "";
}

}  // namespace

std::set<std::string> IncludeRepair::Of(const std::set<std::string>& includes) const {
  std::set<std::string> rest = more;
  for (const std::string& include : includes) {
    if (without.count(include) == 0) rest.insert(include);
  }
  for (const std::string& include : first) rest.erase(include);
  return rest;
}

std::set<std::string> IncludeRepair::Behind(const std::set<std::string>& includes) const {
  std::set<std::string> all = Of(includes);
  all.insert(first.begin(), first.end());
  return all;
}

bool LearnMissing(const std::string& err, const std::string& of_tests, IncludeRepair* repair) {
  constexpr absl::string_view kNote = " is defined in header ";
  const int before = repair->size();
  for (const absl::string_view line : absl::StrSplit(err, '\n')) {
    const size_t at = line.find(kNote);
    if (at == absl::string_view::npos) continue;
    const size_t open = line.find('<', at);
    const size_t close = line.find('>', at);
    if (open == absl::string_view::npos || close == absl::string_view::npos || close < open) {
      continue;
    }
    const bool of_test = absl::StartsWith(line, absl::StrCat(of_tests, "/"));
    (of_test ? repair->more : repair->first)
        .insert(std::string(line.substr(open, close - open + 1)));
  }
  return repair->size() != before;
}

bool LearnUnfit(const std::string& err, const std::set<std::string>& includes,
                const std::set<std::string>& standard, IncludeRepair* repair) {
  const std::string file = FileOfFirstError(err);
  if (file.empty()) return false;
  for (const std::string& include : repair->Of(includes)) {
    const std::string path = include.substr(1, include.size() - 2);
    if (file != path && !absl::EndsWith(file, absl::StrCat("/", path))) continue;
    repair->without.insert(include);
    return true;
  }
  const int before = repair->size();
  // What is included anyway stands in front as well.
  repair->first.insert(standard.begin(), standard.end());
  return repair->size() != before;
}

}  // namespace augment
