#include "bench/subjects/table.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace augment {
namespace {

using Row = std::vector<std::string>;

std::string Count(int64_t number) {
  std::string digits = absl::StrCat(number);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) {
    digits.insert(static_cast<size_t>(at), ",");
  }
  return digits;
}

std::string Percent(int64_t part, int64_t whole) {
  if (whole == 0) return "-";
  // Only what is complete is called 100.
  const double share = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  return absl::StrFormat("%.1f%%", part == whole ? 100.0 : std::min(share, 99.9));
}

std::string Part(int64_t part, int64_t whole) {
  return absl::StrCat(Count(part), "/", Count(whole), " ", Percent(part, whole));
}

std::string Times(double factor) { return absl::StrFormat("%.2fx", factor); }

std::string Seconds(double seconds) { return seconds < 0 ? "-" : absl::StrFormat("%.1f", seconds); }

double Slowdown(const Measurements& m) {
  return m.plain_seconds <= 0 ? 0 : m.traced_seconds / m.plain_seconds;
}

double BytesPerEvent(const Measurements& m) {
  return m.events == 0 ? 0 : static_cast<double>(m.trace_bytes) / static_cast<double>(m.events);
}

double Median(std::vector<double> numbers) {
  if (numbers.empty()) return 0;
  std::sort(numbers.begin(), numbers.end());
  const size_t middle = numbers.size() / 2;
  return numbers.size() % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2;
}

const Row& Heading() {
  static const Row* const heading = new Row{"subject",          "suite plain/traced",
                                            "public",           "captured",
                                            "called, captured", "events",
                                            "objects",          "faithful",
                                            "opaque",           "trace bytes",
                                            "bytes/ev",         "run s plain",
                                            "slowdown",         "build s",
                                            "added s"};
  return *heading;
}

Row MakeRow(const Measurements& m) {
  if (!m.problem.empty()) return {m.subject, absl::StrCat("not measured: ", m.problem)};
  return {m.subject,
          absl::StrCat(m.plain, "/", m.traced, m.equal ? ", equal" : ", DIFFERENT"),
          Count(m.functions),
          Part(m.captured, m.functions),
          Part(m.called_captured, m.called),
          Count(m.events),
          Count(m.objects),
          Part(m.faithful, m.recipes),
          Part(m.opaque_calls, m.calls),
          Count(m.trace_bytes),
          absl::StrFormat("%.1f", BytesPerEvent(m)),
          absl::StrFormat("%.3f", m.plain_seconds),
          Times(Slowdown(m)),
          Seconds(m.build_seconds),
          Seconds(m.added_build_seconds)};
}

}  // namespace

std::string Table(const std::vector<Measurements>& rows) {
  std::vector<Row> lines = {Heading()};
  for (const Measurements& m : rows) lines.push_back(MakeRow(m));
  std::vector<size_t> widths(Heading().size(), 0);
  for (const Row& line : lines) {
    // A reason runs on to the right instead of widening a column.
    if (line.size() < widths.size()) continue;
    for (size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
  }
  for (const Row& line : lines) widths[0] = std::max(widths[0], line[0].size());
  std::string text;
  for (const Row& line : lines) {
    for (size_t i = 0; i < line.size(); ++i) {
      const std::string space(widths[i] - std::min(widths[i], line[i].size()), ' ');
      // Words to the left, numbers to the right.
      const bool left = i < 2;
      absl::StrAppend(&text, i == 0 ? "" : "  ", left ? line[i] : space, left ? space : line[i]);
    }
    while (!text.empty() && text.back() == ' ') text.pop_back();
    text += "\n";
  }
  return text;
}

std::string SummaryLine(const std::vector<Measurements>& rows) {
  Measurements sum;
  int64_t equal = 0;
  std::vector<double> slowdowns;
  std::vector<double> bytes;
  for (const Measurements& m : rows) {
    if (!m.problem.empty()) continue;
    if (m.equal) ++equal;
    sum.called += m.called;
    sum.called_captured += m.called_captured;
    sum.calls += m.calls;
    sum.opaque_calls += m.opaque_calls;
    sum.recipes += m.recipes;
    sum.faithful += m.faithful;
    slowdowns.push_back(Slowdown(m));
    bytes.push_back(BytesPerEvent(m));
  }
  return absl::StrCat("subjects: ", equal, " of ", rows.size(), " suites equal, ",
                      Percent(sum.called_captured, sum.called), " of called functions captured, ",
                      Percent(sum.calls - sum.opaque_calls, sum.calls),
                      " of calls without opaque arguments, ", Percent(sum.faithful, sum.recipes),
                      " of recipes faithful, median slowdown ", Times(Median(slowdowns)),
                      ", median ", absl::StrFormat("%.1f", Median(bytes)), " bytes/event\n");
}

}  // namespace augment
