// The runner at work, with a shell script as the program.
#include "tools/cli/case_runner.h"

#include <cstdlib>
#include <map>
#include <string>

#include "gtest/gtest.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"
#include "tools/cli/test_log.h"

namespace augment {
namespace {

// What a program does for a case is the case's name.
constexpr char kProgram[] = R"sh(#!/usr/bin/env bash
case $1 in
  --names) printf 'All cases:\n  A.passes\n  A.fails\n  A.crashes\n  A.exits\n  A.exits_badly\n  A.prints\n';;
  A.passes) echo '<end/>';;
  A.fails) echo '<end/>'; exit 1;;
  A.crashes) echo '<end/>'; kill -SEGV $$;;
  A.exits) exit 0;;
  A.exits_badly) exit 1;;
  A.unknown) echo '<end/>';;
  A.prints) exec yes;;
esac
)sh";

std::string List() {
  std::string text = "list\t--names\nend\t<end/>\n";
  for (const char* name :
       {"A.passes", "A.fails", "A.crashes", "A.exits", "A.exits_badly", "A.unknown", "A.prints"}) {
    text += std::string("case\t") + name + "\t" + name + "\t" + name + "\n";
  }
  return text;
}

std::map<std::string, TestEnd> RunCases(const std::string& shard, const std::string& shards) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
  EXPECT_TRUE(folder.ok()) << folder.status();
  const std::string program = folder->path() + "/program";
  EXPECT_TRUE(WriteFile(program, kProgram).ok());
  EXPECT_TRUE(WriteFile(program + ".cases", List()).ok());
  EXPECT_TRUE(WriteFile(folder->path() + "/runner", kCaseRunner).ok());
  absl::StatusOr<ProcessResult> result = RunProcess(
      {"bash", "-c",
       "chmod +x " + program + " && TEST_SHARD_INDEX=" + shard + " TEST_TOTAL_SHARDS=" + shards +
           " bash " + folder->path() + "/runner " + program});
  EXPECT_TRUE(result.ok()) << result.status();
  return result.ok() ? ReadTestLog(result->out) : std::map<std::string, TestEnd>();
}

TEST(CaseRunnerTest, SaysHowEachCaseEnds) {
  EXPECT_EQ(RunCases("0", "1"), (std::map<std::string, TestEnd>{{"A.passes", TestEnd::kPassed},
                                                                {"A.fails", TestEnd::kFailed},
                                                                {"A.crashes", TestEnd::kCutOff},
                                                                {"A.exits", TestEnd::kCutOff},
                                                                {"A.exits_badly", TestEnd::kCutOff},
                                                                {"A.prints", TestEnd::kCutOff}}));
}

TEST(CaseRunnerTest, TakesItsShare) {
  EXPECT_EQ(RunCases("1", "3"),
            (std::map<std::string, TestEnd>{{"A.fails", TestEnd::kFailed},
                                            {"A.exits_badly", TestEnd::kCutOff}}));
}

absl::StatusOr<ProcessResult> RunCut(const std::string& command) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
  EXPECT_TRUE(folder.ok()) << folder.status();
  EXPECT_TRUE(WriteFile(folder->path() + "/cut", kOutputCutter).ok());
  return RunProcess({"bash", "-c", "bash " + folder->path() + "/cut " + command});
}

TEST(OutputCutterTest, EndsWhatPrintsWithoutEnd) {
  const absl::StatusOr<ProcessResult> result = RunCut("yes");
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_NE(result->exit_code, 0);
  EXPECT_EQ(result->out.size(), size_t{1} << 20);
}

TEST(OutputCutterTest, TakesAnyNumberOfShortLines) {
  const absl::StatusOr<ProcessResult> result =
      RunCut("bash -c 'for i in {1..40}; do echo; sleep 0.002; done'");
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(result->exit_code, 0);
  EXPECT_EQ(result->out, std::string(40, '\n'));
}

TEST(OutputCutterTest, LeavesOthersAsTheyAre) {
  const absl::StatusOr<ProcessResult> result = RunCut("bash -c 'echo a; echo b >&2; exit 3'");
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(result->exit_code, 3);
  EXPECT_EQ(result->out, "a\nb\n");
}

// Bazel kills a test that takes too long, and its log is all that tells which case that was.
TEST(OutputCutterTest, WhatWasSaidBeforeItHangsIsSaid) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
  ASSERT_TRUE(folder.ok()) << folder.status();
  ASSERT_TRUE(WriteFile(folder->path() + "/cut", kOutputCutter).ok());
  const absl::StatusOr<ProcessResult> result =
      RunProcess({"bash", "-c",
                  "timeout -s KILL 1 bash " + folder->path() + "/cut bash -c 'echo a; sleep 60'"});
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_NE(result->exit_code, 0);
  EXPECT_EQ(result->out, "a\n");
}

}  // namespace
}  // namespace augment
