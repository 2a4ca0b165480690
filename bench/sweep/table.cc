#include "bench/sweep/table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace augment {
namespace {

using sweep::Row;
using Line = std::vector<std::string>;

constexpr char kMissing[] = "-";

struct Share {
  int64_t part = 0;
  int64_t whole = 0;
};

std::optional<Share> Tried(const Row& row) {
  if (!row.has_tried() || !row.has_functions()) return std::nullopt;
  return Share{row.tried(), row.functions()};
}

std::optional<Share> Recreated(const Row& row) {
  if (!row.has_recreated() || !row.has_objects()) return std::nullopt;
  return Share{row.recreated(), row.objects()};
}

std::optional<Share> Startable(const Row& row) {
  if (!row.has_startable() || !row.has_objects()) return std::nullopt;
  return Share{row.startable(), row.objects()};
}

std::optional<Share> Captured(const Row& row) {
  if (!row.has_captured() || !row.has_functions()) return std::nullopt;
  return Share{row.captured(), row.functions()};
}

std::optional<Share> WithTest(const Row& row) {
  if (!row.has_faults_with_test() || !row.has_faults()) return std::nullopt;
  return Share{row.faults_with_test(), row.faults()};
}

std::optional<double> BuildFactor(const Row& row) {
  if (!row.has_plain_build_seconds() || !row.has_added_build_seconds()) return std::nullopt;
  if (row.plain_build_seconds() <= 0) return std::nullopt;
  return row.added_build_seconds() / row.plain_build_seconds();
}

std::optional<double> ProcessorFactor(const Row& row) {
  if (!row.has_plain_processor_seconds() || !row.has_added_processor_seconds()) return std::nullopt;
  if (row.plain_processor_seconds() <= 0) return std::nullopt;
  return row.added_processor_seconds() / row.plain_processor_seconds();
}

std::string Percent(const std::optional<Share>& share) {
  if (!share.has_value() || share->whole == 0) return kMissing;
  // Only what is complete is called 100.
  const double percent =
      100.0 * static_cast<double>(share->part) / static_cast<double>(share->whole);
  return absl::StrFormat("%.1f%%", share->part == share->whole ? 100.0 : std::min(percent, 99.9));
}

std::string Part(const std::optional<Share>& share) {
  if (!share.has_value()) return kMissing;
  return absl::StrCat(share->part, "/", share->whole, " ", Percent(share));
}

std::string Times(const std::optional<double>& factor) {
  return factor.has_value() ? absl::StrFormat("%.1fx", *factor) : kMissing;
}

template <typename Get>
std::optional<Share> Sum(const std::vector<Row>& rows, const Get& get) {
  std::optional<Share> sum;
  for (const Row& row : rows) {
    const std::optional<Share> share = get(row);
    if (!share.has_value()) continue;
    if (!sum.has_value()) sum = Share();
    sum->part += share->part;
    sum->whole += share->whole;
  }
  return sum;
}

std::optional<double> Median(std::vector<double> numbers) {
  if (numbers.empty()) return std::nullopt;
  std::sort(numbers.begin(), numbers.end());
  const size_t middle = numbers.size() / 2;
  return numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

// Five minutes and twice the plain build from asking to the answer.
std::string InTime(const Row& row) {
  if (!row.has_plain_build_seconds() || !row.has_added_build_seconds()) return kMissing;
  const double took = row.added_build_seconds() + row.search_seconds();
  return took <= 300 + 2 * row.plain_build_seconds() && row.has_search_seconds() ? "yes" : "NO";
}

std::string YesNo(bool yes) { return yes ? "yes" : "NO"; }

Line Heading() {
  return {"library",  "half",      "commit", "seed",       "plain",     "builds",
          "behaves",  "searched",  "tried",  "re-created", "startable", "moments",
          "captured", "withdrawn", "faults", "with test",  "preconds",  "build s",
          "added s",  "build",     "cpu",    "largest MB", "in time",   "seconds"};
}

Line Cells(const Row& row) {
  return {
      row.library(),
      row.half(),
      row.commit().substr(0, 8),
      absl::StrCat(row.seed()),
      row.plain_passes() ? "pass" : "FAIL",
      YesNo(row.builds()),
      YesNo(row.behaves()),
      YesNo(Searched(row)),
      Part(Tried(row)),
      Part(Recreated(row)),
      Part(Startable(row)),
      row.has_moments() ? absl::StrCat(row.moments()) : kMissing,
      Part(Captured(row)),
      row.has_withdrawn() ? absl::StrCat(row.withdrawn()) : kMissing,
      row.has_faults() ? absl::StrCat(row.faults()) : kMissing,
      Part(WithTest(row)),
      row.has_preconditions() ? absl::StrCat(row.preconditions()) : kMissing,
      row.has_plain_build_seconds() ? absl::StrFormat("%.1f", row.plain_build_seconds()) : kMissing,
      row.has_added_build_seconds() ? absl::StrFormat("%.1f", row.added_build_seconds()) : kMissing,
      Times(BuildFactor(row)),
      Times(ProcessorFactor(row)),
      row.has_largest_action_mb() ? absl::StrFormat("%.0f", row.largest_action_mb()) : kMissing,
      InTime(row),
      absl::StrFormat("%.0f", row.seconds())};
}

}  // namespace

bool Searched(const Row& row) {
  return row.builds() && row.behaves() && row.has_functions() && row.has_tried() &&
         row.tried() > 0 && row.tried() * 2 >= row.functions();
}

std::string Table(const std::vector<Row>& rows) {
  std::vector<Line> lines = {Heading()};
  for (const Row& row : rows) lines.push_back(Cells(row));
  std::vector<size_t> widths(lines[0].size(), 0);
  for (const Line& line : lines) {
    for (size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
  }
  std::string text;
  for (size_t at = 0; at < lines.size(); ++at) {
    std::string line;
    for (size_t i = 0; i < lines[at].size(); ++i) {
      const std::string& cell = lines[at][i];
      const std::string space(widths[i] - cell.size(), ' ');
      // Words to the left, numbers to the right.
      const bool left = i < 8;
      absl::StrAppend(&line, i == 0 ? "" : "  ", left ? cell : space, left ? space : cell);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    absl::StrAppend(&text, line, "\n");
    if (at > 0 && !rows[at - 1].error().empty()) {
      absl::StrAppend(&text, "    ", rows[at - 1].error(), "\n");
    }
  }
  return text;
}

std::string MomentsLine(const std::vector<Row>& rows) {
  std::vector<Row> with;
  int64_t moments = 0;
  double candidates = 0;
  double seconds = 0;
  double megabytes = 0;
  for (const Row& row : rows) {
    if (!row.has_startable()) continue;
    with.push_back(row);
    moments += row.moments();
    candidates += static_cast<double>(row.moment_candidates());
    seconds += row.moment_seconds();
    megabytes = std::max(megabytes, row.moments_megabytes());
  }
  return absl::StrCat("moments: ", Percent(Sum(with, Startable)), " startable (recipes ",
                      Percent(Sum(with, Recreated)), "), ", Percent(Sum(with, Tried)),
                      " of called functions tried, ",
                      seconds > 0 ? absl::StrFormat("%.0f", candidates / seconds) : kMissing,
                      " forks/s on a core, ", moments, " moments, ",
                      absl::StrFormat("%.0f", megabytes), " MB at most\n");
}

std::string SummaryLine(const std::vector<Row>& rows) {
  int64_t searched = 0;
  std::optional<int64_t> withdrawn;
  std::optional<double> largest;
  std::vector<double> factors;
  for (const Row& row : rows) {
    if (Searched(row)) ++searched;
    if (row.has_withdrawn()) withdrawn = withdrawn.value_or(0) + row.withdrawn();
    if (row.has_largest_action_mb()) {
      largest = std::max(largest.value_or(0), row.largest_action_mb());
    }
    if (const std::optional<double> factor = BuildFactor(row)) factors.push_back(*factor);
  }
  return absl::StrCat(
      "sweep: ", searched, " of ", rows.size(), " searched, ", Percent(Sum(rows, Tried)),
      " of called functions tried, ", Percent(Sum(rows, Recreated)), " of objects re-created, ",
      Percent(Sum(rows, Captured)), " of called functions captured, ", Percent(Sum(rows, WithTest)),
      " of faults with a test, ", withdrawn.has_value() ? absl::StrCat(*withdrawn) : kMissing,
      " pieces withdrawn, build ", Times(Median(factors)), ", largest action ",
      largest.has_value() ? absl::StrFormat("%.0f", *largest) : kMissing, " MB\n");
}

}  // namespace augment
