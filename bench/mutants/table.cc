#include "bench/mutants/table.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "bench/mutants/reported.h"
#include "bench/sweep/aligned.h"

namespace augment {
namespace {

using mutants::Found;
using mutants::Missed;
using mutants::Row;

const Found* FindFound(const Missed& missed, const std::string& way) {
  const auto found = missed.found().find(way);
  return found == missed.found().end() ? nullptr : &found->second;
}

// A map of protobuf has no order.
template <typename Map>
auto Sorted(const Map& map) {
  return std::map<std::string, typename Map::mapped_type>(map.begin(), map.end());
}

// "3/20" of those that were looked for in that way; "-" when none was.
std::string Part(const Row& row, const std::string& way) {
  int looked = 0;
  int found = 0;
  for (const Missed& missed : row.missed()) {
    const Found* result = FindFound(missed, way);
    if (result == nullptr) continue;
    ++looked;
    found += result->found() ? 1 : 0;
  }
  return looked == 0 ? "-" : absl::StrCat(found, "/", looked);
}

std::vector<std::string> WaysOf(const std::vector<Row>& rows) {
  std::map<std::string, bool> ways;
  for (const Row& row : rows) {
    for (const auto& [way, written] : row.written()) ways[way] = true;
  }
  std::vector<std::string> names;
  for (const auto& [way, there] : ways) names.push_back(way);
  return names;
}

}  // namespace

std::string MutantsTable(const std::vector<Row>& rows, bool details) {
  const std::vector<std::string> ways = WaysOf(rows);
  std::vector<std::vector<std::string>> lines = {
      {"library", "places", "made", "killed", "unnoticed", "drawn", "reached"}};
  for (const std::string& way : ways) {
    lines[0].push_back(way);
    lines[0].push_back("tests");
    lines[0].push_back("of noticed");
  }
  for (const Row& row : rows) {
    const auto reached = std::count_if(row.missed().begin(), row.missed().end(),
                                       [](const Missed& missed) { return missed.reached(); });
    lines.push_back({row.library(), absl::StrCat(row.sites()), absl::StrCat(row.made()),
                     absl::StrCat(row.killed()), absl::StrCat(row.unnoticed()),
                     absl::StrCat(row.missed_size()), absl::StrCat(reached)});
    for (const std::string& way : ways) {
      lines.back().push_back(Part(row, way));
      const auto written = row.written().find(way);
      const bool there = written != row.written().end();
      lines.back().push_back(there ? absl::StrCat(written->second.tests()) : "-");
      // Faults are looked for on one mutant at a time.
      lines.back().push_back(there && absl::EndsWith(way, "tests") && row.noticed_size() > 0
                                 ? absl::StrCat(written->second.noticed(), "/", row.noticed_size())
                                 : "-");
    }
  }
  std::string text = Aligned(lines);
  for (const Row& row : rows) {
    if (!row.error().empty()) absl::StrAppend(&text, row.library(), ": ", row.error(), "\n");
    for (const auto& [way, written] : Sorted(row.written())) {
      if (written.error().empty()) continue;
      absl::StrAppend(&text, row.library(), ", ", way, ": ", written.error(), "\n");
    }
    for (const Missed& missed : row.missed()) {
      if (!details) break;
      absl::StrAppend(&text, row.library(), " ", missed.number(), " ", missed.file(), ":",
                      missed.line(), " ", missed.function(), " ", missed.kind(), " ",
                      missed.change(), missed.reached() ? "" : " (not reached)");
      for (const auto& [way, found] : Sorted(missed.found())) {
        if (found.found()) absl::StrAppend(&text, "; ", way, ": ", found.test());
      }
      text += '\n';
    }
  }
  return text;
}

std::string MutantsLine(const std::vector<Row>& rows, const std::vector<std::string>& ways) {
  int all = 0;
  int found = 0;
  size_t failing = 0;
  std::map<std::string, int> by_way;
  std::vector<int64_t> candidates;
  for (const Row& row : rows) {
    // The same one may be written in several ways.
    std::set<std::string> names;
    for (const std::string& way : ways) {
      const auto written = row.written().find(way);
      if (written == row.written().end() || absl::StrContains(way, "random")) continue;
      names.insert(written->second.failing().begin(), written->second.failing().end());
    }
    failing += names.size();
    for (const Missed& missed : row.missed()) {
      const bool looked = std::all_of(ways.begin(), ways.end(), [&](const std::string& way) {
        return FindFound(missed, way) != nullptr;
      });
      if (!looked) continue;
      ++all;
      bool any = false;
      std::optional<int64_t> soonest;
      for (const std::string& way : ways) {
        const Found& result = *FindFound(missed, way);
        if (!result.found()) continue;
        ++by_way[way];
        if (absl::StrContains(way, "random")) continue;
        any = true;
        if (!result.has_candidates()) continue;
        soonest =
            soonest.has_value() ? std::min(*soonest, result.candidates()) : result.candidates();
      }
      found += any ? 1 : 0;
      if (soonest.has_value()) candidates.push_back(*soonest);
    }
  }
  std::vector<std::string> parts;
  for (const std::string& way : ways) {
    parts.push_back(absl::StrCat(way, " ", by_way[way],
                                 absl::StrContains(way, "random") ? " with the same oracles" : ""));
  }
  std::sort(candidates.begin(), candidates.end());
  const std::string median =
      candidates.empty() ? "-" : absl::StrCat(candidates[candidates.size() / 2]);
  return absl::StrCat("mutants: ", found, " of ", all, " found (", absl::StrJoin(parts, ", "),
                      "), median ", median, " candidates, false ", failing, " on the originals\n");
}

std::string MutantsByLine(const std::vector<Row>& rows, const std::vector<std::string>& ways) {
  struct Counts {
    int all = 0;
    int alone = 0;
  };
  // All of them are told, those that found nothing too.
  std::map<std::string, Counts> counts = {
      {kByWitnesses, {}}, {kByAliases, {}}, {kByUncalled, {}}, {kByOthers, {}}};
  bool any = false;
  for (const Row& row : rows) {
    for (const Missed& missed : row.missed()) {
      std::set<std::string> by;
      for (const std::string& way : ways) {
        const Found* found = FindFound(missed, way);
        if (found == nullptr || absl::StrContains(way, "random")) continue;
        by.insert(found->by().begin(), found->by().end());
      }
      any = any || !by.empty();
      for (const std::string& what : by) {
        ++counts[what].all;
        counts[what].alone += by.size() == 1 ? 1 : 0;
      }
    }
  }
  if (!any) return "";
  std::vector<std::string> parts;
  for (const auto& [what, count] : counts) {
    parts.push_back(absl::StrCat(what, " ", count.all, " (", count.alone, " alone)"));
  }
  return absl::StrCat("found by: ", absl::StrJoin(parts, ", "), "\n");
}

}  // namespace augment
