#include "tools/mutation/runs.h"

#include <sys/stat.h>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

class RunTestTest : public ::testing::Test {
 protected:
  RunTestTest() : folder_(*TemporaryFolder::Create(::testing::TempDir())) {}

  // Runs a shell script as if it were a test.
  RunEnd Run(const std::string& script, int mutant) {
    TestProgram program;
    program.path = folder_.path() + "/a_test";
    program.workspace = "user";
    EXPECT_TRUE(MakeFolders(program.path + ".runfiles/user").ok());
    EXPECT_TRUE(WriteFile(program.path, "#!/bin/sh\n" + script).ok());
    chmod(program.path.c_str(), 0755);
    RunOptions options;
    options.mutant = mutant;
    options.limit = absl::Seconds(2);
    options.scratch = folder_.path() + "/scratch";
    absl::StatusOr<RunEnd> end = RunTest(program, options);
    EXPECT_TRUE(end.ok()) << end.status();
    return end.ok() ? *end : RunEnd();
  }

  TemporaryFolder folder_;
};

TEST_F(RunTestTest, TheMutantIsChosenByTheEnvironment) {
  EXPECT_TRUE(Run("test \"$AUGMENT_MUTANT\" = 7", 7).passed);
  EXPECT_FALSE(Run("test \"$AUGMENT_MUTANT\" = 7", 8).passed);
}

TEST_F(RunTestTest, InputIsAnEmptyPipe) {
  EXPECT_TRUE(Run("test -p /dev/stdin && test -z \"$(cat)\"", 0).passed);
}

TEST_F(RunTestTest, CasesThatFailAndTheOneThatEndsIt) {
  const RunEnd end =
      Run("echo '[ RUN      ] S.Passes'\necho '[       OK ] S.Passes (0 ms)'\n"
          "echo '[ RUN      ] S.Fails'\necho '[  FAILED  ] S.Fails (0 ms)'\n"
          "echo '[ RUN      ] S.Crashes'\nkill -SEGV $$",
          0);
  EXPECT_FALSE(end.passed);
  EXPECT_EQ(end.cases, 3);
  EXPECT_THAT(end.failed, ElementsAre("S.Crashes", "S.Fails"));
}

TEST_F(RunTestTest, WhatDoesNotEndIsEnded) {
  const RunEnd end = Run("sleep 100", 0);
  EXPECT_TRUE(end.timed_out);
  EXPECT_FALSE(end.passed);
}

TEST_F(RunTestTest, WhatPrintsWithoutEndIsCut) {
  const RunEnd end = Run("yes", 0);
  EXPECT_FALSE(end.passed);
  EXPECT_FALSE(end.timed_out);
  EXPECT_EQ(end.log.size(), 1048576u);
}

TEST_F(RunTestTest, NoProgram) {
  EXPECT_FALSE(RunTest({folder_.path() + "/none", "user", {}, {}}, {}).ok());
}

}  // namespace
}  // namespace augment
