#include "bench/tests_worth/table.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "bench/sweep/aligned.h"

namespace augment {
namespace {

using tests_worth::Part;
using tests_worth::Row;

const Part* FindPart(const Row& row, const char* name) {
  const auto part = row.parts().find(name);
  return part == row.parts().end() || !part->second.error().empty() ? nullptr : &part->second;
}

double Percent(int part, int all) { return all == 0 ? 0 : 100.0 * part / all; }

std::string Points(int part, int all) {
  return all == 0 ? "-" : absl::StrFormat("+%.1f", Percent(part, all));
}

double Median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

bool IsWhole(const Row& row) {
  return row.error().empty() && row.made() > 0 && FindPart(row, kOurs) != nullptr &&
         FindPart(row, kRandom) != nullptr;
}

}  // namespace

std::string WorthTable(const std::vector<Row>& rows) {
  std::vector<std::vector<std::string>> lines = {
      {"library", "mutants", "suite %", "ours", "random", "branches", "suite %", "ours", "random",
       "tests", "of random", "assertions", "redundant", "failed runs", "s", "s random"}};
  for (const Row& row : rows) {
    std::vector<std::string> line = {row.library(), absl::StrCat(row.made()),
                                     absl::StrFormat("%.1f", Percent(row.noticed(), row.made()))};
    const Part* const ours = FindPart(row, kOurs);
    const Part* const random = FindPart(row, kRandom);
    const auto add = [&line](const Part* part, const std::string& text) {
      line.push_back(part == nullptr ? "-" : text);
    };
    for (const Part* const part : {ours, random}) {
      add(part, part == nullptr ? "" : Points(part->noticed(), row.made()));
    }
    line.push_back(absl::StrCat(row.branches()));
    line.push_back(absl::StrFormat("%.1f", Percent(row.taken(), row.branches())));
    for (const Part* const part : {ours, random}) {
      add(part, part == nullptr ? "" : Points(part->branches(), row.branches()));
    }
    for (const Part* const part : {ours, random}) {
      add(part, part == nullptr ? ""
                : part->written() == part->tests()
                    ? absl::StrCat(part->tests())
                    : absl::StrCat(part->tests(), "/", part->written()));
    }
    add(ours, ours == nullptr ? "" : absl::StrCat(ours->assertions()));
    add(ours, ours == nullptr ? "" : ours->has_redundant() ? absl::StrCat(ours->redundant()) : "-");
    add(ours, ours == nullptr ? "" : absl::StrCat(ours->failed(), "/", ours->runs()));
    for (const Part* const part : {ours, random}) {
      add(part, part == nullptr ? "" : absl::StrFormat("%.0f", part->seconds()));
    }
    lines.push_back(std::move(line));
  }
  std::string text = Aligned(lines);
  for (const Row& row : rows) {
    if (!row.error().empty()) absl::StrAppend(&text, row.library(), ": ", row.error(), "\n");
    for (const char* const name : {kOurs, kRandom}) {
      const auto part = row.parts().find(name);
      if (part == row.parts().end()) continue;
      if (!part->second.error().empty()) {
        absl::StrAppend(&text, row.library(), ", ", name, ": ", part->second.error(), "\n");
      }
      for (const std::string& failing : part->second.failing()) {
        absl::StrAppend(&text, row.library(), ", ", name, ": ", failing,
                        " fails on the library as it is\n");
      }
    }
  }
  return text;
}

std::string WorthLines(const std::vector<Row>& rows) {
  int made = 0;
  int suites = 0;
  int ours_noticed = 0;
  int random_noticed = 0;
  int tests = 0;
  int assertions = 0;
  int runs = 0;
  int failed = 0;
  std::vector<double> ours_points;
  std::vector<double> random_points;
  std::vector<double> ours_branches;
  std::vector<double> random_branches;
  for (const Row& row : rows) {
    if (!IsWhole(row)) continue;
    const Part& ours = *FindPart(row, kOurs);
    const Part& random = *FindPart(row, kRandom);
    made += row.made();
    suites += row.noticed();
    ours_noticed += ours.noticed();
    random_noticed += random.noticed();
    tests += ours.tests();
    assertions += ours.assertions();
    runs += ours.runs();
    failed += ours.failed();
    ours_points.push_back(Percent(ours.noticed(), row.made()));
    random_points.push_back(Percent(random.noticed(), row.made()));
    ours_branches.push_back(Percent(ours.branches(), row.branches()));
    random_branches.push_back(Percent(random.branches(), row.branches()));
  }
  return absl::StrFormat(
      "medians over %d of %d libraries: mutants +%.1f points ours, +%.1f random; branches +%.1f "
      "ours, +%.1f random\n"
      "tests: %.1f%% of mutants killed by the suites, +%.1f points ours, +%.1f random, %d tests, "
      "%.1f assertions a test, %d flaky of %d runs\n",
      ours_points.size(), rows.size(), Median(ours_points), Median(random_points),
      Median(ours_branches), Median(random_branches), Percent(suites, made),
      Percent(ours_noticed, made), Percent(random_noticed, made), tests,
      tests == 0 ? 0 : static_cast<double>(assertions) / tests, failed, runs);
}

}  // namespace augment
