// Reports in, generated sources and reports out: testdata/X.report.textproto
// and X.model.textproto give X.tests.golden, X.faults.golden, X.text.golden,
// X.explain.golden, and X.<format>.golden of each format for programs; for each framework
// but GoogleTest both sources in one, X.FRAMEWORK.golden. After a wanted change:
//   bazel run //engine/report:golden_test -- --update
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/emit/emit.h"
#include "engine/report/format.h"
#include "engine/report/summary.h"
#include "engine/report/text.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr char kFolder[] = "engine/report/testdata/";
bool update = false;

std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

class GoldenTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const std::string base = absl::StrCat(kFolder, GetParam());
    models_.resize(1);
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(ReadFile(base + ".model.textproto"),
                                                              &models_[0]));
    ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(ReadFile(base + ".report.textproto"),
                                                              &report_));
    EmitOptions options;
    options.target = report_.target();
    emission_ = EmitTests(options, models_, &report_);
  }

  void ExpectGolden(const std::string& kind, const std::string& actual) {
    const std::string path = absl::StrCat(kFolder, GetParam(), ".", kind, ".golden");
    if (update) {
      const char* workspace = std::getenv("BUILD_WORKSPACE_DIRECTORY");
      std::ofstream(absl::StrCat(workspace == nullptr ? "." : workspace, "/", path)) << actual;
      return;
    }
    EXPECT_EQ(ReadFile(path), actual) << path;
  }

  std::vector<proto::SubjectModel> models_;
  proto::Report report_;
  Emission emission_;
};

const char kCommand[] = "bazel run //tools:augment -- //pkg:some_test";

TEST_P(GoldenTest, Tests) {
  EXPECT_TRUE(emission_.left_out.empty()) << emission_.left_out[0];
  ExpectGolden("tests", RenderSource(OwnedHeader(kCommand, false, "0123456789abcdef", 100),
                                     emission_.includes, emission_.tests));
}

TEST_P(GoldenTest, InOtherFrameworks) {
  for (const TestFramework* framework : TestFrameworks()) {
    if (framework == &GoogleTest()) continue;
    EmitOptions options;
    options.target = report_.target();
    options.framework = framework;
    const Emission emission = EmitTests(options, models_, &report_);
    std::vector<std::string> macros;
    if (const std::string main = framework->MainMacro(); !main.empty()) macros.push_back(main);
    const std::string tests =
        RenderSource("// Tests.\n", emission.includes, emission.tests, {macros, {}});
    ExpectGolden(
        framework->Name(),
        absl::StrCat(tests, "\n",
                     RenderSource("// Faults.\n", emission.fault_includes, emission.faults)));
    const SourceFile file = ParseSource(tests, *framework);
    ASSERT_EQ(file.tests.size(), emission.tests.size());
    for (size_t i = 0; i < file.tests.size(); ++i) {
      EXPECT_EQ(file.tests[i].Source(), emission.tests[i].Source());
    }
  }
}

TEST_P(GoldenTest, Faults) {
  ExpectGolden("faults", RenderSource(OwnedHeader(kCommand, true, "", 100),
                                      emission_.fault_includes, emission_.faults));
}

TEST_P(GoldenTest, Text) {
  ExpectGolden("text", absl::StrCat(CaptureLine(report_), "\n", ContractsLine(report_), "\n",
                                    SearchLine(report_), "\n\n", FindingsText(report_, {}),
                                    SummaryLine(Summarize(report_, 3)), "\n"));
}

TEST_P(GoldenTest, Explain) { ExpectGolden("explain", ExplainText(report_)); }

TEST_P(GoldenTest, Contracts) {
  const auto text = ContractsText(report_, "all");
  if (report_.functions().empty()) return;
  ASSERT_TRUE(text.ok()) << text.status();
  ExpectGolden("contracts", *text);
}

TEST_P(GoldenTest, ContractsOfNothing) {
  const auto text = ContractsText(report_, "no such function");
  EXPECT_TRUE(absl::IsNotFound(text.status())) << text.status();
  for (const proto::FunctionReport& function : report_.functions()) {
    EXPECT_TRUE(absl::StrContains(text.status().message(), function.function())) << text.status();
  }
}

TEST_P(GoldenTest, Documents) {
  ReportedRun run;
  run.targets.emplace_back();
  run.targets[0].report = &report_;
  run.targets[0].summary = Summarize(report_, 3);
  run.targets[0].files = {"pkg/some_test_augmented.cc"};
  run.targets[0].paste = "buildozer sees no rule. Paste into pkg/BUILD.bazel:\n\ncc_test(…)\n";
  run.targets[0].sources["examples/bounded_stack/bounded_stack.cc"] =
      "void BoundedStack::push(int element) {\n"
      "  if (size_ < kCapacity) {\n"
      "    elements_[size_++] = element;\n"
      "  }\n"
      "}\n\n\n\n"
      "int BoundedStack::limit() { return 3; }\n";
  for (const ReportFormat& format : ReportFormats()) {
    if (format.document) ExpectGolden(format.name, format.write(run));
  }
}

TEST_P(GoldenTest, WhatIsWrittenReadsBackAsItWas) {
  const SourceFile file = ParseSource(RenderSource("// x\n", emission_.includes, emission_.tests));
  ASSERT_EQ(file.tests.size(), emission_.tests.size());
  for (size_t i = 0; i < file.tests.size(); ++i) {
    EXPECT_EQ(file.tests[i].Source(), emission_.tests[i].Source());
    EXPECT_EQ(file.tests[i].Fingerprint(), emission_.tests[i].Fingerprint());
  }
  EXPECT_EQ(MergeTests(file.tests, emission_.tests, {}).size(), file.tests.size());
}

INSTANTIATE_TEST_SUITE_P(Reports, GoldenTest, testing::Values("bounded_stack", "values"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  augment::update = argc > 1 && std::string(argv[1]) == "--update";
  return RUN_ALL_TESTS();
}
