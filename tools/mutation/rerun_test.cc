#include "tools/mutation/rerun.h"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

class FindFlakyTest : public ::testing::Test {
 protected:
  // A program for sh that stands for one of tests.
  std::map<std::string, std::string> Find(const std::string& framework, const std::string& text,
                                          int runs = 9) {
    TestProgram program;
    program.path = ::testing::TempDir() + "/program";
    program.workspace = "w";
    EXPECT_TRUE(MakeFolders(program.path + ".runfiles/w").ok());
    EXPECT_TRUE(WriteFile(program.path, "#!/bin/sh\n" + text).ok());
    EXPECT_EQ(chmod(program.path.c_str(), 0755), 0);
    RerunOptions options;
    options.runs = runs;
    options.scratch = ::testing::TempDir() + "/scratch";
    absl::StatusOr<std::map<std::string, std::string>> found =
        FindFlaky(program, *FindFramework(framework), {"S.A", "S.B"}, options);
    EXPECT_TRUE(found.ok()) << found.status();
    return found.ok() ? *found : std::map<std::string, std::string>();
  }
};

constexpr char kBothPass[] =
    "echo '[ RUN      ] S.A'; echo '[       OK ] S.A (0 ms)'\n"
    "echo '[ RUN      ] S.B'; echo '[       OK ] S.B (0 ms)'\n";

TEST_F(FindFlakyTest, NothingIsSaidOfWhatAlwaysPasses) {
  EXPECT_THAT(Find("gtest", kBothPass), IsEmpty());
}

TEST_F(FindFlakyTest, TheCaseThatFailsInAnotherTimeZone) {
  EXPECT_THAT(
      Find("gtest",
           "echo '[ RUN      ] S.A'; echo '[       OK ] S.A (0 ms)'\n"
           "echo '[ RUN      ] S.B'\n"
           "if [ \"$TZ\" = Asia/Kathmandu ]; then echo '[  FAILED  ] S.B (0 ms)'; exit 1; fi\n"
           "echo '[       OK ] S.B (0 ms)'\n"),
      UnorderedElementsAre(
          Pair("S.B",
               HasSubstr("LC_ALL=C TZ=Asia/Kathmandu its output in a terminal --gtest_shuffle"))));
}

TEST_F(FindFlakyTest, TheCaseThatFailsForAnotherUserOrOnOneProcessor) {
  const auto find = [this](const char* condition) {
    return Find("gtest", absl::StrCat("echo '[ RUN      ] S.A'; echo '[       OK ] S.A (0 ms)'\n"
                                      "echo '[ RUN      ] S.B'\n"
                                      "if ",
                                      condition,
                                      "; then echo '[  FAILED  ] S.B (0 ms)'; exit 1; fi\n"
                                      "echo '[       OK ] S.B (0 ms)'\n"));
  };
  EXPECT_THAT(find("[ \"$USER\" = nobody ]"),
              UnorderedElementsAre(Pair("S.B", HasSubstr("USER=nobody one processor"))));
  const std::string all = std::to_string(sysconf(_SC_NPROCESSORS_ONLN));
  if (all != "1") {
    EXPECT_THAT(find("[ $(nproc) = 1 ]"), UnorderedElementsAre(Pair("S.B", HasSubstr("HOME=/"))));
  }
}

TEST_F(FindFlakyTest, TheCaseThatFailsInATerminal) {
  if (!HasTerminals()) GTEST_SKIP() << "there is no `script`";
  EXPECT_THAT(Find("gtest",
                   "echo '[ RUN      ] S.A'; echo '[       OK ] S.A (0 ms)'\n"
                   "echo '[ RUN      ] S.B'\n"
                   "if [ -t 1 ]; then echo '[  FAILED  ] S.B (0 ms)'; exit 1; fi\n"
                   "echo '[       OK ] S.B (0 ms)'\n"),
              UnorderedElementsAre(Pair("S.B", HasSubstr("its output in a terminal"))));
}

TEST_F(FindFlakyTest, TheCaseThatFailsWithOtherBytesInMemoryThatNobodyWrote) {
  const std::string program =
      std::filesystem::current_path().string() + "/tools/mutation/unwritten";
  EXPECT_THAT(Find("gtest", absl::StrCat("echo '[ RUN      ] S.A'\n", "if ! ", program,
                                         "; then echo '[  FAILED  ] S.A (0 ms)'; exit 1; fi\n",
                                         "echo '[       OK ] S.A (0 ms)'\n")),
              UnorderedElementsAre(Pair("S.A", HasSubstr("perturb=170"))));
}

TEST_F(FindFlakyTest, TheCaseThatFailsWithOtherRandomNumbers) {
  const std::string other = std::string("if [ -n \"$AUGMENT_RANDOM_SEED\" ]; then\n") +
                            "echo '[ RUN      ] S.A'; echo '[  FAILED  ] S.A (0 ms)'; exit 1; fi\n";
  EXPECT_THAT(Find("gtest", other + kBothPass),
              UnorderedElementsAre(Pair("S.A", HasSubstr("AUGMENT_RANDOM_SEED=2"))));
}

TEST_F(FindFlakyTest, TheCaseThatFailsInAnotherOrder) {
  EXPECT_THAT(Find("gtest", "case \"$*\" in *seed=4*) echo '[ RUN      ] S.A'; exit 139;; esac\n" +
                                std::string(kBothPass)),
              UnorderedElementsAre(Pair("S.A", HasSubstr("--gtest_random_seed=4"))));
}

TEST_F(FindFlakyTest, AsOftenAsAsked) {
  EXPECT_THAT(Find("gtest",
                   "case \"$*\" in *seed=4*) echo '[ RUN      ] S.A'; exit 139;; esac\n" +
                       std::string(kBothPass),
                   3),
              IsEmpty());
}

// Catch2 does not say of each case how it ended: each is run alone.
TEST_F(FindFlakyTest, OfAnotherFrameworkEachCaseIsRunAlone) {
  EXPECT_THAT(Find("catch2",
                   "[ \"$LC_ALL\" = de_DE.UTF-8 ] || exit 0\n"
                   "case \"$*\" in *S.A*) exit 0;; esac\nexit 1\n"),
              UnorderedElementsAre(Pair("S.B", HasSubstr("LC_ALL=de_DE.UTF-8"))));
}

TEST_F(FindFlakyTest, AllThatFailOnlyTogether) {
  EXPECT_THAT(
      Find("catch2", "case \"$*\" in *S.*) exit 0;; *'--rng-seed 2'*) exit 1;; esac\nexit 0\n"),
      UnorderedElementsAre(Pair("S.A", HasSubstr("--rng-seed 2")),
                           Pair("S.B", HasSubstr("--rng-seed 2"))));
}

// It may want arguments: nothing can be said.
TEST_F(FindFlakyTest, WhatNeverPassesIsNotJudged) {
  EXPECT_THAT(Find("gtest", "exit 1\n"), IsEmpty());
}

}  // namespace
}  // namespace augment
