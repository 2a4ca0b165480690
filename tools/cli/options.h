// The command line.
#ifndef AUGMENT_TOOLS_CLI_OPTIONS_H_
#define AUGMENT_TOOLS_CLI_OPTIONS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/emit/frameworks/framework.h"
#include "engine/explore/campaign.h"
#include "engine/report/format.h"

namespace augment {

// Bazel hands 1 and 2 on as its own, so ours start at 10.
enum ExitCode {
  kDone = 0,
  kNewFaults = 10,
  kUsage = 11,
  kToolFailure = 12,
  kStale = 13,
  kNothingTried = 14,
};

// Of `model`.
enum class ModelFormat { kText, kDot, kSvg };

struct Options {
  enum class Mode { kApply, kDiff, kReport };

  std::string command;  // run, check, explain, model, reproduce, triage, query, prune
  // Labels and patterns; reproduce: target, id; query: text, target.
  std::vector<std::string> targets;
  Mode mode = Mode::kApply;
  bool mode_given = false;
  const ReportFormat* format = nullptr;  // of the engine's list; not owned
  ModelFormat model_format = ModelFormat::kText;
  CampaignOptions how;  // to search; folders and progress are set for each target
  int shards = 1;       // Bazel tests that search, each a share; 1: this program does
  int matches = 45;
  // Tests for new behaviour: how many mutants tell which of them are worth keeping (0: none do),
  // and how many of a class are.
  int mutants = 1500;
  int max_tests = 12;
  std::string contracts;                     // explain: of which functions
  const TestFramework* framework = nullptr;  // of generated tests; null: auto
  std::string output;
  std::string store;
  std::vector<std::string> bazel_startup;
  std::vector<std::string> bazel_flags;
  std::vector<std::string> accept;
  std::vector<std::string> drop;
  std::string reason;
  bool help = false;
};

// Errors: InvalidArgument, with what is allowed.
absl::StatusOr<Options> ParseOptions(const std::vector<std::string>& arguments);

// What --help prints.
std::string HelpText(const std::string& tool_label);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_OPTIONS_H_
