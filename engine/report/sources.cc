#include "engine/report/sources.h"

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace augment {

std::vector<SourceRow> SourceRows(const proto::Report& report) {
  std::map<std::string, SourceRow> rows;
  for (const proto::ContractReport& contract : report.contracts()) {
    if (contract.template_name().empty()) continue;
    SourceRow& row = rows[contract.template_name()];
    row.is_template = true;
    ++row.inferred;
    row.dropped += contract.state() == proto::ContractReport::DROPPED ? 1 : 0;
  }
  for (const proto::SourceReport& source : report.sources()) {
    SourceRow& row = rows[source.name()];
    row.candidates = source.candidates();
    row.drops = source.drops();
  }
  for (const proto::Finding& finding : report.findings()) {
    if (finding.group() != proto::Finding::ALONE || finding.found_by().empty()) continue;
    SourceRow& row = rows[finding.found_by()];
    ++(finding.verdict() == proto::FAULT ? row.faults : row.preconditions);
  }
  std::vector<SourceRow> sorted;
  for (auto& [name, row] : rows) {
    row.name = name;
    sorted.push_back(row);
  }
  std::stable_sort(sorted.begin(), sorted.end(), [](const SourceRow& x, const SourceRow& y) {
    return x.is_template != y.is_template ? x.is_template : x.inferred > y.inferred;
  });
  return sorted;
}

std::string SourcesText(const proto::Report& report) {
  if (report.sources().empty()) return "";
  std::string text =
      absl::StrFormat("%-16s %9s %8s %8s %8s %8s %8s\n", "calls made for", "inferred", "dropped",
                      "tried", "refuted", "faults", "precond.");
  for (const SourceRow& row : SourceRows(report)) {
    const auto own = [&row](int count) {
      return row.is_template ? absl::StrCat(count) : std::string("-");
    };
    absl::StrAppend(&text, absl::StrFormat("%-16s %9s %8s %8d %8d %8d %8d\n", row.name,
                                           own(row.inferred), own(row.dropped), row.candidates,
                                           row.drops, row.faults, row.preconditions));
  }
  return text;
}

}  // namespace augment
