#include "bench/soundness/templates.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace augment::soundness {

void Templates::Contract(const std::string& name, bool unsound, bool dropped) {
  Row& row = rows_[name];
  ++row.inferred;
  row.unsound += unsound ? 1 : 0;
  row.invalidated += unsound && dropped ? 1 : 0;
}

void Templates::Calls(const std::string& source, double candidates, double drops) {
  rows_[source].candidates += candidates;
  rows_[source].drops += drops;
}

std::string Templates::Table() const {
  std::vector<std::pair<std::string, Row>> sorted(rows_.begin(), rows_.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& x, const auto& y) {
    const auto rank = [](const Row& row) {
      return std::make_tuple(row.inferred == 0, -row.faults, -row.drops, -row.inferred);
    };
    return rank(x.second) < rank(y.second);
  });
  std::string text = absl::StrFormat("%-16s %9s %8s %12s %11s %8s %7s\n", "template", "inferred",
                                     "unsound", "invalidated", "candidates", "refuted", "faults");
  for (const auto& [name, row] : sorted) {
    const auto own = [is_template = row.inferred > 0](int count) {
      return is_template ? absl::StrCat(count) : std::string("-");
    };
    absl::StrAppend(
        &text, absl::StrFormat("%-16s %9s %8s %12s %11.0f %8.0f %7d\n", name, own(row.inferred),
                               own(row.unsound), own(row.invalidated), row.candidates, row.drops,
                               row.faults));
  }
  return text;
}

}  // namespace augment::soundness
