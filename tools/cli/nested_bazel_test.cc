// What the tool reads of Bazel's and GoogleTest's output.
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tools/cli/bazel.h"
#include "tools/cli/build_events.h"
#include "tools/cli/manifest.h"
#include "tools/cli/test_log.h"

namespace augment {
namespace {

TEST(ReadTestLogTest, TellsHowEachTestEnded) {
  const auto ends = ReadTestLog(R"([ RUN      ] A.Passes
[       OK ] A.Passes (0 ms)
[ RUN      ] A.Fails
noise without a line break[  FAILED  ] A.Fails (1 ms)
[ RUN      ] A.Crashes
Segmentation fault
[  FAILED  ] 1 test, listed below:
)");
  ASSERT_EQ(ends.size(), 3u);
  EXPECT_EQ(ends.at("A.Passes"), TestEnd::kPassed);
  EXPECT_EQ(ends.at("A.Fails"), TestEnd::kFailed);
  EXPECT_EQ(ends.at("A.Crashes"), TestEnd::kCutOff);
}

TEST(MissingFunctionTest, IsNamedAsACallNamesIt) {
  EXPECT_EQ(MissingFunction("a.cc:function C(): error: undefined reference to "
                            "'load_tile[abi:cxx11](std::string const&)'"),
            "load_tile");
  EXPECT_EQ(MissingFunction("a.cc:3: undefined reference to `ns::Tile::load(int)'"), "load");
  EXPECT_EQ(MissingFunction("a.cc:3: undefined reference to `limit'"), "limit");
  EXPECT_EQ(MissingFunction("a.cc:3: error: 'load' was not declared"), "");
}

TEST(ReadBuildEventsTest, FindsRunsAndBuilds) {
  BazelResult result;
  ReadBuildEvents(
      R"({"id":{"testResult":{"label":"//a:b","run":2,"shard":3}},"testResult":{"status":"FAILED","testActionOutput":[{"name":"test.log","uri":"file:///x/y%20z/test.log"}]}}
{"id":{"targetCompleted":{"label":"//a:b"}},"completed":{"success":true}}
{"id":{"targetCompleted":{"label":"//a:c"}},"aborted":{"reason":"ANALYSIS_FAILURE"}}
{"id":{"testResult":{"label":"//a:cut)",
      &result);
  ASSERT_EQ(result.runs.size(), 1u);
  EXPECT_EQ(result.runs[0].run, 2);
  EXPECT_EQ(result.runs[0].shard, 3);
  EXPECT_EQ(result.runs[0].outputs.at("test.log"), "/x/y z/test.log");
  EXPECT_TRUE(result.built.at("//a:b"));
  EXPECT_FALSE(result.built.at("//a:c"));
}

TEST(ReadBuildProgressTest, CountsActions) {
  BuildProgress progress;
  ASSERT_TRUE(ReadBuildProgress("[12 / 1,170] Compiling a/b.cc; 3s linux-sandbox", &progress));
  EXPECT_EQ(progress.done, 12);
  EXPECT_EQ(progress.all, 1170);
  EXPECT_EQ(progress.doing, "Compiling a/b.cc; 3s linux-sandbox");
  EXPECT_FALSE(ReadBuildProgress("INFO: 3 processes", &progress));
  EXPECT_FALSE(ReadBuildProgress("[a / b] c", &progress));
}

TEST(BuildErrorsTest, LeavesOutBookkeeping) {
  EXPECT_EQ(BuildErrors("INFO: x\nLoading: 0 packages\nERROR: Compiling a.cc failed: error "
                        "executing command gcc -a\na.cc:1: error: b\n[3 / 4] busy\n",
                        5),
            "  | ERROR: Compiling a.cc failed\n  | a.cc:1: error: b\n");
  EXPECT_EQ(BuildErrors("a\nb\nc\n", 1), "  | a\n  | … 2 more lines\n");
}

TEST(BuildErrorsTest, ShowsErrorsRatherThanWarnings) {
  EXPECT_EQ(
      BuildErrors("In file included from a.h\na.h:1: warning: b\na.cc:2:3: error: c\nd\ne\n", 2),
      "  | a.cc:2:3: error: c\n  | d\n  | … 3 more lines\n");
  EXPECT_EQ(BuildErrors("a.h:1: warning: b\nx\na.cc:(.text+0x5): undefined reference to `f'\n", 2),
            "  | x\n  | a.cc:(.text+0x5): undefined reference to `f'\n  | … 1 more lines\n");
}

TEST(BuildErrorsTest, ShowsBazelsOwnErrorsToo) {
  EXPECT_EQ(BuildErrors("WARNING: Option 'a' is deprecated\nComputing main repo mapping: \n"
                        "WARNING: Option 'a' is deprecated\nERROR: a/BUILD: label is duplicated\n"
                        "WARNING: Target pattern parsing failed.\nERROR: no test targets\n",
                        2),
            "  | ERROR: a/BUILD: label is duplicated\n  | WARNING: Target pattern parsing failed.\n"
            "  | … 3 more lines\n");
}

TEST(ParseManifestTest, LabelsBecomeAbsolute) {
  absl::StatusOr<Manifest> manifest = ParseManifest(
      R"({"format": "1", "target": "//p/q:t", "package": "p/q", "driver": "bazel-out/d", "deps": [":a", "b", "//c", "@d//:e"], "library_files": {"v/a.h": "p/a.h"}, "called_label": "//p/q:t.called"})");
  ASSERT_TRUE(manifest.ok()) << manifest.status();
  EXPECT_EQ(manifest->deps, (std::vector<std::string>{"//p/q:a", "//p/q:b", "//c", "@d//:e"}));
  EXPECT_EQ(manifest->Name(), "t");
  EXPECT_EQ(manifest->library_files.at("v/a.h"), "p/a.h");
  EXPECT_EQ(manifest->called_label, "//p/q:t.called");
}

TEST(ManifestTest, DefinesWhatItsTargetDoesByAnyAttribute) {
  Manifest manifest;
  manifest.defines = {"LEVEL=3", "CHECKED"};
  manifest.copts = {"-O2", "-DTWICE(x)=x+x"};
  for (const char* macro : {"LEVEL", "CHECKED", "TWICE"})
    EXPECT_TRUE(manifest.Defines(macro)) << macro;
  for (const char* macro : {"LEVE", "CHECKED_TOO", "O2", ""})
    EXPECT_FALSE(manifest.Defines(macro)) << macro;
}

TEST(ParseManifestTest, AnotherVersionsIsRefused) {
  const auto manifest = ParseManifest(R"({"format": "0", "target": "//p:t", "driver": "d"})");
  EXPECT_EQ(manifest.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(manifest.status().message()),
              testing::HasSubstr("//p:t was made by the rules of another version of augment"));
}

TEST(ParseManifestTest, OtherTextIsRefused) {
  EXPECT_FALSE(ParseManifest("{").ok());
  EXPECT_FALSE(ParseManifest("{}").ok());
}

}  // namespace
}  // namespace augment
