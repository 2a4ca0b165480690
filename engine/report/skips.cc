#include "engine/report/skips.h"

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/report/summary.h"

namespace augment {
namespace {

constexpr size_t kMostReasons = 6;

std::string OrUnknown(const std::string& reason) {
  return reason.empty() ? "reason unknown" : reason;
}

}  // namespace

std::map<std::string, int> CountSkips(const proto::Report& report) {
  std::map<std::string, int> counts;
  for (const proto::FunctionReport& function : report.functions()) {
    if (!function.captured()) {
      ++counts[OrUnknown(function.skip_reason())];
    } else if (!function.callable()) {
      ++counts[absl::StrCat("not called: ", OrUnknown(function.not_callable_reason()))];
    }
  }
  return counts;
}

std::string SkipsText(const proto::Report& report) {
  const std::map<std::string, int> counts = CountSkips(report);
  if (counts.empty()) return "";
  std::vector<std::pair<int, std::string>> sorted;
  int all = 0;
  for (const auto& [reason, count] : counts) {
    sorted.emplace_back(-count, reason);
    all += count;
  }
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::string> parts;
  int rest = 0;
  for (size_t i = 0; i < sorted.size(); ++i) {
    if (i < kMostReasons) {
      parts.push_back(absl::StrCat(-sorted[i].first, " ", sorted[i].second));
    } else {
      rest -= sorted[i].first;
    }
  }
  if (rest > 0) parts.push_back(absl::StrCat(rest, " for other reasons (augment explain)"));
  return absl::StrCat("skipped  ", all, " of ", Count(report.functions_size(), "function"), ": ",
                      absl::StrJoin(parts, ", "), "\n");
}

}  // namespace augment
