#include "bench/history/table.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace augment {
namespace {

using history::Campaign;
using history::Finding;

// Each once, whichever faults it was run for.
std::vector<const Campaign*> CampaignsOf(const std::vector<HistoryRow>& rows) {
  std::vector<const Campaign*> all;
  for (const HistoryRow& row : rows) {
    if (row.campaign == nullptr) continue;
    if (std::find(all.begin(), all.end(), row.campaign) == all.end()) all.push_back(row.campaign);
  }
  return all;
}

std::string Told(const Finding& finding) {
  if (finding.test().empty()) return "no test";
  if (!finding.has_old_fails()) return "not run";
  if (!finding.old_fails()) return "passes on the old version";
  if (!finding.has_new_builds()) return "not run on the new version";
  if (!finding.new_builds()) return "does not compile on the new version";
  return finding.new_passes() ? "mended" : "fails on both";
}

std::string Half(const std::vector<HistoryRow>& rows, const std::string& half) {
  int all = 0;
  int found = 0;
  for (const HistoryRow& row : rows) {
    if (row.fault.half() != half) continue;
    if (row.campaign == nullptr || !row.campaign->error().empty()) continue;
    ++all;
    if (Decide(row.fault, row.campaign).stage == Stage::kFound) ++found;
  }
  return all == 0 ? "-" : absl::StrCat(found, " of ", all);
}

}  // namespace

std::string HistoryTable(const std::vector<HistoryRow>& rows) {
  std::vector<std::vector<std::string>> lines = {
      {"fault", "half", "kind", "old fails", "new passes", "test", "findings", "stage", "finding"}};
  const auto yes = [](bool known, bool value) { return known ? (value ? "yes" : "no") : "-"; };
  for (const HistoryRow& row : rows) {
    const bool known = row.reproduced && row.reproduction.error().empty();
    const Decision decision = Decide(row.fault, row.campaign);
    const bool about = decision.stage == Stage::kFound || decision.stage == Stage::kBeyond ||
                       decision.stage == Stage::kNotBuilt;
    lines.push_back({row.fault.id(), row.fault.half(), row.fault.kind(),
                     yes(known, row.reproduction.old_fails()),
                     yes(known, row.reproduction.new_passes()), row.fault.test(),
                     row.campaign == nullptr ? "-" : absl::StrCat(row.campaign->findings_size()),
                     Name(decision.stage), about ? decision.finding : "-"});
  }
  std::vector<size_t> widths(lines[0].size());
  for (const auto& line : lines) {
    for (size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
  }
  std::string text;
  for (const auto& line : lines) {
    for (size_t i = 0; i + 1 < line.size(); ++i) {
      absl::StrAppend(&text, absl::StrFormat("%-*s  ", static_cast<int>(widths[i]), line[i]));
    }
    absl::StrAppend(&text, line.back(), "\n");
  }
  for (const HistoryRow& row : rows) {
    if (row.reproduced && !row.reproduction.error().empty()) {
      absl::StrAppend(&text, row.fault.id(), ": ", row.reproduction.error(), "\n");
    }
    const Decision decision = Decide(row.fault, row.campaign);
    const bool why = decision.stage == Stage::kUnknown || decision.stage == Stage::kNotCaptured ||
                     decision.stage == Stage::kNotTried;
    if (why && !decision.finding.empty()) {
      absl::StrAppend(&text, row.fault.id(), ": ", decision.finding, "\n");
    }
  }
  return text;
}

std::string FindingLines(const std::vector<HistoryRow>& rows) {
  std::string text;
  for (const Campaign* campaign : CampaignsOf(rows)) {
    for (int i = 0; i < std::min(kFirst, campaign->findings_size()); ++i) {
      const Finding& finding = campaign->findings(i);
      absl::StrAppend(&text, campaign->library(), ":", campaign->test(), " ", finding.id(), " ",
                      finding.verdict(), " ", finding.oracle(), " ", finding.function(), ": ",
                      Told(finding), "\n");
    }
  }
  return text;
}

std::string HistoryLine(const std::vector<HistoryRow>& rows, const std::vector<Judged>& judged) {
  std::map<std::pair<std::string, std::string>, bool> real;
  for (const Judged& one : judged) real[{one.library, one.id}] = one.real;
  std::set<std::pair<std::string, std::string>> others;
  std::set<std::string> libraries;
  for (const Campaign* campaign : CampaignsOf(rows)) {
    if (!campaign->error().empty()) continue;
    libraries.insert(campaign->library());
    for (int i = 0; i < std::min(kFirst, campaign->findings_size()); ++i) {
      if (Mended(campaign->findings(i))) continue;
      others.insert({campaign->library(), campaign->findings(i).id()});
    }
  }
  int right = 0;
  bool all_judged = !others.empty();
  for (const auto& other : others) {
    const auto found = real.find(other);
    if (found == real.end()) {
      all_judged = false;
    } else if (found->second) {
      ++right;
    }
  }
  const int count = static_cast<int>(others.size());
  const std::string share = all_judged ? absl::StrFormat("%.0f%%", 100.0 * right / count) : "-";
  const std::string wrong = all_judged
                                ? absl::StrFormat("%.1f", static_cast<double>(count - right) /
                                                              static_cast<double>(libraries.size()))
                                : "-";
  return absl::StrCat("history: ", Half(rows, "open"), " found in the first five, shut half ",
                      Half(rows, "shut"), " at first try, ", share, " of other findings real, ",
                      wrong, " false per library\n");
}

}  // namespace augment
