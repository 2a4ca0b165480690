#include "tools/cli/verify.h"

#include <algorithm>
#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "tools/cli/broken_tests.h"
#include "tools/cli/case_runner.h"
#include "tools/cli/files.h"
#include "tools/cli/frame.h"
#include "tools/cli/sanitizers.h"
#include "tools/cli/scratch_package.h"
#include "tools/cli/test_log.h"

namespace augment {
namespace {

// Each round takes out at least one test of every unfinished file. Of what one template makes the
// compiler complains once, so that tests with the same mistake go one by one.
constexpr int kMostRounds = 20;
constexpr int kRuns = 3;
constexpr int kTimeoutSeconds = 15;

struct Tally {
  int passed = 0;
  int failed = 0;
  std::string how;
  std::string output;
};

void ReadRuns(const VerifyFile& file, const std::vector<TestRun>& runs, const std::string& label,
              std::map<std::string, VerifiedTest>* outcomes) {
  std::map<std::string, Tally> tallies;
  for (const TestRun& run : runs) {
    const auto log = run.outputs.find("test.log");
    if (run.label != label || log == run.outputs.end()) continue;
    absl::StatusOr<std::string> text = ReadFile(log->second);
    if (!text.ok()) continue;
    for (const auto& [name, end] : ReadTestLog(*text)) {
      Tally& tally = tallies[name];
      if (end == TestEnd::kPassed) {
        ++tally.passed;
      } else {
        ++tally.failed;
        tally.output = OutputOf(*text, name);
        tally.how = end == TestEnd::kFailed   ? "an assertion fails"
                    : run.status == "TIMEOUT" ? "it does not end"
                                              : "it crashes or exits";
      }
    }
  }
  for (const TestText& test : file.tests) {
    const auto found = tallies.find(test.FullName());
    if (found == tallies.end()) continue;
    const Tally& tally = found->second;
    VerifiedTest& outcome = (*outcomes)[test.FullName()];
    outcome.reason = tally.how;
    outcome.output = tally.output;
    outcome.outcome = tally.failed == 0   ? Verified::kPassed
                      : tally.passed == 0 ? Verified::kFailed
                                          : Verified::kUnstable;
  }
}

std::vector<std::string> TestCommand(const std::vector<VerifyFile>& files,
                                     const VerifyOptions& options) {
  std::vector<std::string> command = {"test",
                                      "--keep_going",
                                      "--nocheck_visibility",
                                      "--test_output=summary",
                                      "--test_summary=none",
                                      absl::StrCat("--test_timeout=", kTimeoutSeconds),
                                      absl::StrCat("--package_path=%workspace%:", options.scratch)};
  bool run_under = false;  // all files are of one framework
  if (options.sanitized) {
    const std::vector<std::string> flags = SanitizedFlags();
    command.insert(command.end(), flags.begin(), flags.end());
  }
  for (const VerifyFile& file : files) {
    if (file.tests.empty()) continue;
    if (!run_under) {
      command.push_back(
          absl::StrCat("--run_under=", kScratchPackage, "/",
                       file.suite.framework->LogsCases() ? kOutputCutterName : kCaseRunnerName));
      run_under = true;
    }
    const std::string label = absl::StrCat("//", kScratchPackage, ":", file.name);
    command.push_back(absl::StrCat("--runs_per_test=", label, "@", file.once ? 1 : kRuns));
    command.push_back(label);
  }
  return command;
}

}  // namespace

bool VerifyFile::IsFramed() const {
  return !frame.empty() && (!in_parts || suite.one_source || AnyIsFramed(tests));
}

absl::StatusOr<Verification> VerifyTests(const std::vector<VerifyFile>& files,
                                         const Manifest& manifest, const VerifyOptions& options,
                                         Bazel* bazel, Progress* progress) {
  Verification verification;
  std::vector<VerifyFile> pending = files;
  for (int round = 0; round < kMostRounds; ++round) {
    const bool any = std::any_of(pending.begin(), pending.end(),
                                 [](const VerifyFile& file) { return !file.tests.empty(); });
    if (!any) break;
    RETURN_IF_ERROR(WriteScratchPackage(pending, manifest, options));
    ASSIGN_OR_RETURN(
        BazelResult result,
        bazel->Run(TestCommand(pending, options), {[progress](const BuildProgress& now) {
                     progress->ShowBuild("verify     ", now.done, now.all, now.doing);
                   }}));
    if (result.exit_code != 0 && result.exit_code != 1 && result.exit_code != 3) {
      return absl::InternalError(absl::StrCat("verifying the tests of ", manifest.target,
                                              " failed:\n", BuildErrors(result.err, 20)));
    }
    // Of headers that do not compile by themselves: the next round has what they want.
    bool repaired = result.exit_code != 0 && round + 1 < kMostRounds &&
                    LearnMissing(result.err, kScratchPackage, files[0].suite.repair.get());
    for (VerifyFile& file : pending) {
      if (file.tests.empty()) continue;
      std::map<std::string, VerifiedTest>& outcomes = verification[file.name];
      const std::string label = absl::StrCat("//", kScratchPackage, ":", file.name);
      const auto built = result.built.find(label);
      if (built == result.built.end() || !built->second) {
        if (repaired) continue;
        if (!MarkBroken(file, result.err, &outcomes) &&
            !MarkUnlinked(file, result.err, &outcomes)) {
          // What the user's source includes stands in front of its tests as it is.
          const bool framed = !file.frame.empty();
          repaired = round + 1 < kMostRounds &&
                     LearnUnfit(result.err, file.includes,
                                framed ? std::set<std::string>() : file.suite.standard_includes,
                                file.suite.repair.get());
          if (repaired) continue;
          for (const TestText& test : file.tests) {
            outcomes[test.FullName()].reason = BuildErrors(result.err, 3);
          }
        }
      } else {
        ReadRuns(file, result.runs, label, &outcomes);
      }
      // A test without an outcome ran after one that took the process down.
      std::vector<TestText> rest;
      for (const TestText& test : file.tests) {
        if (outcomes.count(test.FullName()) == 0) rest.push_back(test);
      }
      const bool nothing_new = rest.size() == file.tests.size();
      // One may end all that is around it, so that nobody tells which (`kill(0, SIGHUP)`).
      const bool may_isolate = nothing_new && !file.isolated && rest.size() > 1;
      if (may_isolate) file.isolated = true;
      const bool stuck = nothing_new && !may_isolate;
      if (round + 1 == kMostRounds || stuck) {
        // There will be no other round: what kept this one from its end is why.
        for (const TestText& test : rest) {
          outcomes[test.FullName()].reason =
              absl::StrCat("beside it another one did not build or end, as did one in each of ",
                           round + 1, " rounds: ", BuildErrors(result.err, 1));
        }
      }
      file.tests = stuck ? std::vector<TestText>() : std::move(rest);
    }
  }
  RemoveTree(absl::StrCat(options.scratch, "/", kScratchPackage));
  for (const VerifyFile& file : files) {
    for (const TestText& test : file.tests) {
      VerifiedTest& outcome = verification[file.name][test.FullName()];
      if (outcome.reason.empty() && outcome.outcome == Verified::kNotBuilt) {
        outcome.reason = "it was not run";
      }
    }
  }
  return verification;
}

}  // namespace augment
