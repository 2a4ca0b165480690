#include "tools/cli/shards.h"

#include <algorithm>
#include <map>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "tools/cli/kept.h"
#include "tools/cli/search_flags.h"
#include "tools/cli/test_failure.h"
#include "tools/cli/test_log.h"
#include "tools/cli/test_outputs.h"

namespace augment {
namespace {

// Without a limit of time Bazel's own is that of a large test, which suffices for the default
// number of candidates.
constexpr absl::Duration kStart = absl::Minutes(5);
constexpr size_t kMostLines = 8;

std::vector<std::string> Command(const Prepared& prepared, const CampaignOptions& how, int shards) {
  std::vector<std::string> command = {
      "test",
      "--keep_going",
      "--test_output=summary",
      "--test_summary=none",
      // They say nothing that a repeat would change.
      "--cache_test_results=yes",
      absl::StrCat("--runs_per_test=", shards),
      "--test_sharding_strategy=disabled",
      absl::StrCat("--test_arg=--shards=", shards),
      prepared.manifest.target + ".presubmit",
  };
  if (how.budget != absl::InfiniteDuration()) {
    command.push_back(
        absl::StrCat("--test_timeout=", absl::ToInt64Seconds(2 * how.budget + kStart)));
  }
  for (const std::string& argument : SearchArguments(how.budget)) {
    command.push_back("--test_arg=" + argument);
  }
  if (!prepared.kept.dropped().empty()) {
    command.push_back("--test_filter=" + DroppedFilter(prepared.kept));
  }
  return command;
}

}  // namespace

absl::StatusOr<std::vector<std::string>> RunShards(const Prepared& prepared,
                                                   const CampaignOptions& how, int shards,
                                                   const std::string& folder, Bazel* bazel,
                                                   Progress* progress) {
  progress->Show(absl::StrCat("search     ", shards, " shards"), /*plain=*/true);
  ASSIGN_OR_RETURN(BazelResult result, bazel->Run(Command(prepared, how, shards)));
  std::map<int, const TestRun*> runs;
  for (const TestRun& run : result.runs) {
    if (absl::EndsWith(run.label, ".presubmit")) runs[run.run] = &run;
  }
  std::vector<std::string> records;
  for (int shard = 1; shard <= shards; ++shard) {
    std::string why = "Bazel did not run it";
    if (const auto found = runs.find(shard); found != runs.end()) {
      const TestRun& run = *found->second;
      const size_t before = records.size();
      RETURN_IF_ERROR(CollectOutputs(run, ".shard", folder, &records));
      if (records.size() > before) continue;
      why = absl::StrCat(run.status, "\n", LastLines(LogOf(run), kMostLines));
    } else if (runs.empty() && result.exit_code != 0) {
      why = absl::StrCat("it does not build\n", BuildErrors(result.err, kMostLines));
    }
    absl::StripTrailingAsciiWhitespace(&why);
    progress->Say(absl::StrCat("shard      ", shard, " of ", shards,
                               " left nothing, and its share is searched here: ", why));
  }
  return records;
}

}  // namespace augment
