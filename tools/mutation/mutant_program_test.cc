#include "tools/mutation/mutant_program.h"

#include <sys/stat.h>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tools/cli/files.h"
#include "tools/mutation/parallel.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

class MutantProgramTest : public ::testing::Test {
 protected:
  MutantProgramTest() : folder_(*TemporaryFolder::Create(::testing::TempDir())) {
    runs_.scratch = folder_.path() + "/scratch";
  }

  // A shell script as if it were a test.
  MutantProgram Program(const std::string& script) const {
    MutantProgram program;
    program.program.path = folder_.path() + "/a_test";
    program.program.workspace = "user";
    EXPECT_TRUE(MakeFolders(program.program.path + ".runfiles/user").ok());
    EXPECT_TRUE(WriteFile(program.program.path, "#!/bin/sh\n" + script).ok());
    chmod(program.program.path.c_str(), 0755);
    return program;
  }

  TemporaryFolder folder_;
  MutantRuns runs_;
};

TEST_F(MutantProgramTest, TheOriginalSaysWhatItReachesAndHowLongItTakes) {
  MutantProgram program = Program("printf '3\\n12\\n' > \"$AUGMENT_MUTANTS_REACHED\"\nsleep 0.2\n");
  program.reaches = {99};
  runs_.slower = 4;
  const absl::StatusOr<bool> passed = TryOriginal(runs_, &program);
  ASSERT_TRUE(passed.ok()) << passed.status();
  EXPECT_TRUE(*passed);
  EXPECT_THAT(program.reaches, ElementsAre(3, 12));
  EXPECT_GE(program.limit, 4 * absl::Seconds(0.2));
}

// As GoogleTest's log says it.
TEST_F(MutantProgramTest, CasesThatFailWithoutAMutantAreLeftOut) {
  MutantProgram program = Program(R"(
echo '[ RUN      ] S.Passes'; echo '[       OK ] S.Passes (0 ms)'
case "$*" in *S.Crashes*) ;; *) echo '[ RUN      ] S.Crashes'; exit 139 ;; esac
case "$*" in *--gtest_filter=S.*-S.Slow:S.Crashes:S.Fails) exit 0 ;; esac
echo '[ RUN      ] S.Fails'; echo '[  FAILED  ] S.Fails (0 ms)'
exit 1
)");
  program.program.arguments = {"--gtest_filter=S.*-S.Slow"};
  const absl::StatusOr<SuiteWithout> without = TryOriginalSuite(runs_, &program);
  ASSERT_TRUE(without.ok()) << without.status();
  EXPECT_TRUE(without->passed) << without->why_not;
  EXPECT_THAT(without->left_out, ElementsAre("S.Crashes", "S.Fails"));
}

TEST_F(MutantProgramTest, ASuiteOfWhichNothingPassesSaysWhy) {
  MutantProgram all = Program("echo '[ RUN      ] S.A'; echo '[  FAILED  ] S.A (0 ms)'; exit 1\n");
  EXPECT_EQ(TryOriginalSuite(runs_, &all)->why_not, "S.A fails");
  MutantProgram plain = Program("echo 'main.cc:3: not equal'; exit 1\n");
  EXPECT_EQ(TryOriginalSuite(runs_, &plain)->why_not, "it ends with \"main.cc:3: not equal\"");
  MutantProgram slow = Program("sleep 9\n");
  slow.limit = absl::Seconds(1);
  EXPECT_EQ(TryOriginalSuite(runs_, &slow)->why_not, "it takes longer than 1s");
}

TEST_F(MutantProgramTest, AFastProgramMayTakeTheLeast) {
  MutantProgram program = Program("exit 1\n");
  runs_.least_limit = absl::Seconds(30);
  const absl::StatusOr<bool> passed = TryOriginal(runs_, &program);
  ASSERT_TRUE(passed.ok()) << passed.status();
  EXPECT_FALSE(*passed);
  EXPECT_GE(program.limit, absl::Seconds(30));
}

TEST_F(MutantProgramTest, WhatWasEndedMayNotTakeLonger) {
  MutantProgram program = Program("sleep 9\n");
  program.limit = absl::Seconds(1);
  const absl::StatusOr<bool> passed = TryOriginal(runs_, &program);
  ASSERT_TRUE(passed.ok()) << passed.status();
  EXPECT_FALSE(*passed);
  EXPECT_EQ(program.limit, absl::Seconds(1));
}

TEST_F(MutantProgramTest, NothingIsLeftOfARun) {
  const MutantProgram program = Program("touch \"$TEST_TMPDIR/file\"\n");
  ASSERT_TRUE(RunOn(program, 5, runs_, 7).ok());
  EXPECT_FALSE(FileExists(runs_.scratch + "_run7"));
}

TEST_F(MutantProgramTest, WhatStandsInItsOwnWayRunsAlone) {
  const std::string held = folder_.path() + "/held";
  const MutantProgram alone =
      Program("mkdir " + held + " || exit 1\nsleep 0.3\nrmdir " + held + "\n");
  const absl::StatusOr<size_t> threads = ThreadsThatAgree({&alone}, runs_);
  ASSERT_TRUE(threads.ok()) << threads.status();
  EXPECT_EQ(*threads, 1);
  const MutantProgram free = Program("exit 0\n");
  EXPECT_EQ(*ThreadsThatAgree({&free}, runs_), ThreadsOfMachine(32));
}

}  // namespace
}  // namespace augment
