#include "tools/cli/search_flags.h"

#include <cstdint>
#include <limits>
#include <map>
#include <optional>

#include "absl/flags/commandlineflag.h"
#include "absl/flags/flag.h"
#include "absl/flags/reflection.h"
#include "absl/strings/str_cat.h"
#include "engine/generate/source_registry.h"
#include "engine/generate/strategy.h"
#include "engine/oracle/registry.h"

ABSL_FLAG(std::optional<int64_t>, candidates, std::nullopt,
          "how many sequences of calls to try for each target; the same number gives the same "
          "tests. Default: 20000, or with --budget as many as there is time for");
ABSL_FLAG(
    absl::Duration, budget, absl::InfiniteDuration(),
    "time for the campaign of each target, e.g. 60s: its search ends at 85 % of it, what failed "
    "is repeated until 112 % at the latest, and tests for new behaviour take a fifth of it; "
    "the report says what was left out");
ABSL_FLAG(uint64_t, seed, 1, "seed of the search");
ABSL_FLAG(std::string, strategy, augment::Strategies().front().name, augment::StrategiesHelp());
ABSL_FLAG(std::vector<std::string>, sources, {},
          "sources of candidates to use besides the usual ones, by name; docs/design.md, \"What is "
          "tried\", has them all");
ABSL_FLAG(std::string, starts, "both",
          "where candidates start: recipes: from calls of their own; moments: with the objects of "
          "the running test, between its statements; both");
ABSL_FLAG(int, learn_every, 1,
          "infer contracts of every n-th recorded call of a function only: how much a suite of a "
          "tenth would do (--learn_every=10); the objects of the others are still started from");
ABSL_FLAG(std::string, oracles, "",
          "what else is to tell of faults, or is not to: +leak (memory that stays allocated), "
          "-comparisons, -containers, -contracts; several with commas; crash in front: only what "
          "crashes, hangs or breaks what is written");
ABSL_FLAG(bool, unconfined, false,
          "run candidates even where the kernel cannot confine them to a scratch folder");

namespace augment {

absl::Status IncorrectUsage(const std::string& what) {
  return absl::InvalidArgumentError(absl::StrCat("Incorrect usage: ", what));
}

absl::Status ReadSearchFlags(CampaignOptions* how) {
  how->budget = absl::GetFlag(FLAGS_budget);
  if (const std::optional<int64_t> candidates = absl::GetFlag(FLAGS_candidates)) {
    how->candidates = *candidates;
  } else if (how->budget != absl::InfiniteDuration()) {
    how->candidates = std::numeric_limits<int64_t>::max();
  }
  if (how->candidates <= 0) return IncorrectUsage("--candidates must be positive");
  if (how->budget <= absl::ZeroDuration()) return IncorrectUsage("--budget must be positive");
  how->seed = absl::GetFlag(FLAGS_seed);
  const std::string strategy = absl::GetFlag(FLAGS_strategy);
  how->strategy = FindStrategy(strategy);
  if (how->strategy == nullptr) {
    return IncorrectUsage(absl::StrCat("--strategy=", strategy, "; allowed are ", StrategyNames()));
  }
  const std::map<std::string, CampaignOptions::Starts> starts = {
      {"both", CampaignOptions::Starts::kBoth},
      {"recipes", CampaignOptions::Starts::kRecipes},
      {"moments", CampaignOptions::Starts::kMoments}};
  const auto start = starts.find(absl::GetFlag(FLAGS_starts));
  if (start == starts.end()) {
    return IncorrectUsage(absl::StrCat("--starts=", absl::GetFlag(FLAGS_starts),
                                       "; allowed are both, recipes and moments"));
  }
  how->starts = start->second;
  how->learn_every = absl::GetFlag(FLAGS_learn_every);
  if (how->learn_every <= 0) return IncorrectUsage("--learn_every must be positive");
  how->sources = absl::GetFlag(FLAGS_sources);
  if (absl::Status named = CheckSourceNames(how->sources); !named.ok()) {
    return IncorrectUsage(absl::StrCat("--sources: ", named.message()));
  }
  absl::StatusOr<std::set<std::string>> oracles = ParseOracles(absl::GetFlag(FLAGS_oracles));
  if (!oracles.ok()) {
    return IncorrectUsage(absl::StrCat("--oracles: ", oracles.status().message()));
  }
  how->oracles = *std::move(oracles);
  how->confined = !absl::GetFlag(FLAGS_unconfined);
  return absl::OkStatus();
}

std::vector<std::string> SearchArguments(absl::Duration budget) {
  std::vector<std::string> arguments;
  for (const char* name : {"candidates", "seed", "strategy", "sources", "starts", "learn_every",
                           "oracles", "unconfined"}) {
    const absl::CommandLineFlag* const flag = absl::FindCommandLineFlag(name);
    if (flag->CurrentValue() == flag->DefaultValue()) continue;
    arguments.push_back(absl::StrCat("--", name, "=", flag->CurrentValue()));
  }
  if (budget != absl::InfiniteDuration()) {
    arguments.push_back(absl::StrCat("--budget=", absl::FormatDuration(budget)));
  }
  return arguments;
}

}  // namespace augment
