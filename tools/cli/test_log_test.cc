// What is read out of a test's log.
#include "tools/cli/test_log.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr char kHead[] =
    "exec ${PAGER:-/usr/bin/less} \"$0\" || exit 1\nExecuting tests from //a:b\n"
    "-----------------------------------------------------------------------------\n";

TEST(ReadCrashTest, NoneWithoutSignal) {
  EXPECT_EQ(ReadCrash("a Segmentation fault that a test speaks of\n").signal, "");
}

TEST(ReadCrashTest, OfTheShell) {
  const Crash crash = ReadCrash(
      "external/bazel_tools/tools/test/test-setup.sh: line 320:  7 Segmentation fault      "
      "(core dumped) \"${TEST_PATH}\" \"$@\" 2>&1\n");
  EXPECT_EQ(crash.signal, "SIGSEGV");
  EXPECT_FALSE(crash.noted);
  EXPECT_EQ(ReadCrash("[1]   Aborted      ( \"${TEST_PATH}\" \"$@\" 2>&1 ) 0<&0\n").signal,
            "SIGABRT");
}

TEST(ReadCrashTest, OfTheTestItself) {
  Crash crash = ReadCrash("[ RUN      ] A.B\naugment: SIGBUS in 0x00000000000012ef\n");
  EXPECT_EQ(crash.signal, "SIGBUS");
  EXPECT_TRUE(crash.noted);
  EXPECT_TRUE(crash.inside);
  EXPECT_EQ(crash.function, 0x12efu);
  crash = ReadCrash("augment: SIGABRT after 0xffffffffffffffff\n");
  EXPECT_FALSE(crash.inside);
  EXPECT_EQ(crash.function, ~uint64_t{0});
  crash = ReadCrash("augment: SIGSEGV before any recorded call\n");
  EXPECT_EQ(crash.signal, "SIGSEGV");
  EXPECT_EQ(crash.function, 0u);
}

TEST(OutputOfTest, IsWhatStandsBetweenTwoTests) {
  const char* const log =
      "[ RUN      ] A.First\none\n[       OK ] A.First (0 ms)\n"
      "[ RUN      ] A.FirstOfAll\ntwo\n[  FAILED  ] A.FirstOfAll (0 ms)\n"
      "[ RUN      ] A.Last\nthree\n";
  EXPECT_EQ(OutputOf(log, "A.First"), "one\n[       OK ] A.First (0 ms)\n");
  EXPECT_EQ(OutputOf(log, "A.FirstOfAll"), "two\n[  FAILED  ] A.FirstOfAll (0 ms)\n");
  EXPECT_EQ(OutputOf(log, "A.Last"), "three\n");
  EXPECT_EQ(OutputOf(log, "A"), "");
}

TEST(LastLinesTest, AreOfTheTestItself) {
  EXPECT_EQ(LastLines(kHead, 5), "");
  EXPECT_EQ(LastLines(std::string(kHead) + "one\n\ntwo\nthree\naugment: SIGBUS in 0x1\n", 2),
            "    two\n    three\n");
  EXPECT_EQ(LastLines("one\n", 2), "    one\n");
}

}  // namespace
}  // namespace augment
