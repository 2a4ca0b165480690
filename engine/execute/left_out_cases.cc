#include "engine/execute/left_out_cases.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/string_view.h"
#include "absl/time/clock.h"

namespace augment {
namespace {

constexpr absl::string_view kFilter = "--gtest_filter=";
// A filter may also be said in these; what the command line says is stronger.
constexpr absl::string_view kFilterVariables[] = {"GTEST_FILTER", "TESTBRIDGE_TEST_ONLY"};

std::string FilterOf(const DriverOptions& options) {
  for (const absl::string_view variable : kFilterVariables) {
    for (const auto& [name, value] : options.test_environment) {
      if (name == variable && !value.empty()) return value;
    }
  }
  return "*";
}

}  // namespace

void LeaveOutCases(const std::vector<std::string>& cases, DriverOptions* options) {
  if (cases.empty()) return;
  const auto given =
      std::find_if(options->test_arguments.rbegin(), options->test_arguments.rend(),
                   [](const std::string& word) { return absl::StartsWith(word, kFilter); });
  const std::string filter =
      given == options->test_arguments.rend() ? FilterOf(*options) : given->substr(kFilter.size());
  const bool leaves_out = absl::StrContains(filter, "-");
  std::string changed =
      absl::StrCat(kFilter, filter, leaves_out ? ":" : "-", absl::StrJoin(cases, ":"));
  if (given == options->test_arguments.rend()) {
    options->test_arguments.push_back(std::move(changed));
  } else {
    *given = std::move(changed);
  }
}

absl::StatusOr<ListedMoments> ListMomentsOfOthers(absl::Duration time_limit, DriverOptions* options,
                                                  std::vector<LeftOutCase>* left_out) {
  const absl::Time end = absl::Now() + time_limit;
  absl::StatusOr<ListedMoments> listed = ListMoments(*options, time_limit);
  while (listed.ok() && !listed->said.empty() && !listed->moments.empty() && absl::Now() < end &&
         left_out->size() < kMostLeftOut) {
    // The case that it was in last.
    const std::string& name = listed->moments.back().test_case();
    if (name.empty()) break;
    DriverOptions others = *options;
    LeaveOutCases({name}, &others);
    absl::StatusOr<ListedMoments> again = ListMoments(others, end - absl::Now());
    // Another one died, which came to no moment, or it dies of something else than a case.
    const bool comes_further =
        again.ok() && (again->complete || again->moments.size() > listed->moments.size());
    if (!comes_further) break;
    left_out->push_back({name, listed->ended_early, listed->said});
    again->blocks.insert(again->blocks.end(), listed->blocks.begin(), listed->blocks.end());
    *options = std::move(others);
    listed = std::move(again);
  }
  return listed;
}

}  // namespace augment
