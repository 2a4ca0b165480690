#include "tools/cli/options.h"

#include "absl/flags/reflection.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(ParseOptionsTest, RunIsTheDefaultCommand) {
  absl::StatusOr<Options> options = ParseOptions({"//a:b", "//c/..."});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->command, "run");
  EXPECT_EQ(options->targets, (std::vector<std::string>{"//a:b", "//c/..."}));
  EXPECT_EQ(options->mode, Options::Mode::kApply);
  EXPECT_FALSE(options->mode_given);
  EXPECT_EQ(options->format->name, std::string("text"));
}

TEST(ParseOptionsTest, EveryFormatIsKnownToTheFlagAndToHelp) {
  for (const ReportFormat& format : ReportFormats()) {
    const absl::FlagSaver flags;
    absl::StatusOr<Options> options =
        ParseOptions({absl::StrCat("--format=", format.name), "//a:b"});
    ASSERT_TRUE(options.ok()) << options.status();
    EXPECT_EQ(options->format, &format);
    EXPECT_NE(HelpText("//tools:augment").find(absl::StrCat(format.name, ": ", format.description)),
              std::string::npos);
    const absl::Status query =
        ParseOptions({"query", "List a: a.x()", "//a:b", absl::StrCat("--format=", format.name)})
            .status();
    EXPECT_EQ(query.ok(), !format.document) << query;
  }
}

TEST(ParseOptionsTest, AskingForTheDefaultModeIsSomethingElse) {
  absl::StatusOr<Options> options = ParseOptions({"--mode", "apply", "//a:b"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_TRUE(options->mode_given);
}

TEST(ParseOptionsTest, FlagsMayStandAnywhereAndRepeat) {
  absl::StatusOr<Options> options = ParseOptions(
      {"check", "--bazel_flag=--copt=-DA=1,2", "//a:b", "--bazel_flag", "-c", "--", "--odd"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->command, "check");
  EXPECT_EQ(options->bazel_flags, (std::vector<std::string>{"--copt=-DA=1,2", "-c"}));
  EXPECT_EQ(options->targets, (std::vector<std::string>{"//a:b", "--odd"}));
}

TEST(ParseOptionsTest, QueriesComeBeforeTheTarget) {
  absl::StatusOr<Options> options = ParseOptions({"query", "List a: !a.has(-1)", "//a:b"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->targets, (std::vector<std::string>{"List a: !a.has(-1)", "//a:b"}));
  EXPECT_EQ(options->matches, 45);
}

TEST(ParseOptionsTest, TheFrameworkIsFoundOutUnlessGiven) {
  EXPECT_EQ(ParseOptions({"//a:b"})->framework, nullptr);
  EXPECT_EQ(ParseOptions({"--framework=gtest", "//a:b"})->framework, &GoogleTest());
  EXPECT_EQ(ParseOptions({"--framework=auto", "//a:b"})->framework, nullptr);
}

TEST(ParseOptionsTest, SourcesOfCandidatesAreKnownByName) {
  // Those that are always used cannot be asked for.
  for (const char* name : {"nosuch", "small-scope"}) {
    absl::StatusOr<Options> options = ParseOptions({std::string("--sources=") + name, "//a:b"});
    EXPECT_TRUE(absl::IsInvalidArgument(options.status()));
    EXPECT_NE(options.status().message().find(name), std::string::npos) << options.status();
  }
  absl::StatusOr<Options> options = ParseOptions({"--sources=", "//a:b"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_TRUE(options->how.sources.empty());
}

TEST(ParseOptionsTest, AStrategyIsKnownByItsName) {
  const absl::FlagSaver flags;
  EXPECT_EQ(ParseOptions({"//a:b"})->how.strategy->name, "stateful");
  for (const Strategy& strategy : Strategies()) {
    absl::StatusOr<Options> options = ParseOptions({"--strategy=" + strategy.name, "//a:b"});
    ASSERT_TRUE(options.ok()) << options.status();
    EXPECT_EQ(options->how.strategy, &strategy);
    EXPECT_NE(HelpText("//tools:augment").find(strategy.name + ": "), std::string::npos);
  }
  const absl::Status wrong = ParseOptions({"--strategy=contracts", "//a:b"}).status();
  EXPECT_NE(wrong.message().find("allowed are stateful, eclat"), std::string::npos) << wrong;
}

TEST(ParseOptionsTest, CallsMayBeLeftOutOfWhatIsLearnt) {
  const absl::FlagSaver flags;
  EXPECT_EQ(ParseOptions({"//a:b"})->how.learn_every, 1);
  EXPECT_EQ(ParseOptions({"--learn_every=10", "//a:b"})->how.learn_every, 10);
  const absl::Status wrong = ParseOptions({"--learn_every=0", "//a:b"}).status();
  EXPECT_NE(wrong.message().find("--learn_every must be positive"), std::string::npos) << wrong;
}

TEST(ParseOptionsTest, AModelHasFormatsOfItsOwn) {
  const absl::FlagSaver flags;
  EXPECT_EQ(ParseOptions({"model", "//a:b"})->model_format, ModelFormat::kText);
  EXPECT_EQ(ParseOptions({"model", "--format=svg", "//a:b"})->model_format, ModelFormat::kSvg);
  const absl::Status wrong = ParseOptions({"model", "--format=json", "//a:b"}).status();
  EXPECT_NE(wrong.message().find("text, dot or svg"), std::string::npos) << wrong;
}

TEST(ParseOptionsTest, WrongUseSaysWhatIsAllowed) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"--mode=appply", "//a:b"},
        {"--nosuch=1", "//a:b"},
        {"--format=jso", "//a:b"},
        {"--candidates=-1", "//a:b"},
        {"--budget=fast", "//a:b"},
        {"--format"},
        {"--framework=nosuch", "//a:b"},
        {},
        {"reproduce", "//a:b"},
        {"query", "//a:b"},
        {"model", "//a:b", "//a:c"},
        {"run", "--format=dot", "//a:b"},
        {"query", "List a", "//a:b", "--matches=0"},
        {"triage", "--accept=1", "//a:b"},
        {"triage", "--accept=1", "--reason=x", "--drop=A.B", "//a:b"},
        {"run", "--drop=A.B", "//a:b"},
        {"prune", "--mutants=0", "//a:b"},
        {"prune", "--format=html", "//a:b"},
        {"run", "--reason=x", "//a:b"}}) {
    const absl::FlagSaver flags;  // no case fails by the flag of another one
    absl::StatusOr<Options> options = ParseOptions(arguments);
    EXPECT_TRUE(absl::IsInvalidArgument(options.status()));
  }
}

TEST(ParseOptionsTest, TestsAreDroppedWithoutAReason) {
  const absl::FlagSaver flags;
  absl::StatusOr<Options> options = ParseOptions({"triage", "--drop=A.B,C", "//a:b"});
  ASSERT_TRUE(options.ok()) << options.status();
  EXPECT_EQ(options->drop, (std::vector<std::string>{"A.B", "C"}));
}

TEST(ParseOptionsTest, HelpNeedsNothingElse) {
  EXPECT_TRUE(ParseOptions({"--help"})->help);
  EXPECT_NE(HelpText("//tools:augment").find("  13  a generated file is stale"), std::string::npos);
  EXPECT_NE(HelpText("//tools:augment").find("  14  nothing could be tried"), std::string::npos);
}

}  // namespace
}  // namespace augment
