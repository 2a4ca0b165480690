#include "tools/cli/flaky_tests.h"

#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "tools/cli/choose_tests.h"
#include "tools/cli/files.h"
#include "tools/cli/scratch_package.h"
#include "tools/mutation/rerun.h"

namespace augment {
namespace {

using Flaky = std::map<std::string, std::string>;

// The built program of the file; empty where it does not build.
absl::StatusOr<std::string> BuiltProgram(const VerifyFile& file, const VerifyOptions& options,
                                         Bazel* bazel) {
  const std::string places = absl::StrCat("--package_path=%workspace%:", options.scratch);
  ASSIGN_OR_RETURN(const BazelResult built,
                   bazel->Run({"build", "--nocheck_visibility", places,
                               absl::StrCat("//", kScratchPackage, ":", file.name)}));
  if (built.exit_code != 0) return "";
  return absl::StrCat(bazel->bin(), "/", kScratchPackage, "/", file.name);
}

absl::StatusOr<std::string> WriteAndBuild(const VerifyFile& file, const Manifest& manifest,
                                          const VerifyOptions& options, Bazel* bazel) {
  RETURN_IF_ERROR(WriteScratchPackage({file}, manifest, options));
  absl::StatusOr<std::string> path = BuiltProgram(file, options, bazel);
  RemoveTree(absl::StrCat(options.scratch, "/", kScratchPackage));
  return path;
}

absl::StatusOr<Flaky> RunAgain(const VerifyFile& file, const Manifest& manifest,
                               const VerifyOptions& options, Bazel* bazel) {
  VerifyFile filled = file;
  for (TestText& test : filled.tests) test.body = OnFilledStack(test.body);
  absl::StatusOr<std::string> path = WriteAndBuild(filled, manifest, options, bazel);
  RETURN_IF_ERROR(path.status());
  if (path->empty()) {
    path = WriteAndBuild(file, manifest, options, bazel);
    RETURN_IF_ERROR(path.status());
  }
  if (path->empty()) return Flaky();
  TestProgram program;
  program.path = *path;
  program.workspace = manifest.workspace;
  std::vector<std::string> cases;
  for (const TestText& test : file.tests) cases.push_back(test.FullName());
  RerunOptions how;
  how.scratch = options.scratch + "_run";
  absl::StatusOr<Flaky> flaky = FindFlaky(program, *file.suite.framework, cases, how);
  RemoveTree(how.scratch);
  RETURN_IF_ERROR(flaky.status());
  for (auto& [name, surroundings] : *flaky) {
    surroundings = absl::StrCat("it fails when it is run with ", surroundings);
  }
  return flaky;
}

}  // namespace

std::string OnFilledStack(const std::string& body) {
  return absl::StrCat(
      "  []() __attribute__((noinline)) {\n"
      "    volatile char stack[65536];\n"
      "    for (volatile char& byte : stack) byte = 75;\n"
      "  }();\n"
      "  [&]() __attribute__((noinline)) {\n",
      body, "\n  }();\n");
}

absl::StatusOr<Flaky> FindFlakyTests(VerifyFile file, const Manifest& manifest,
                                     const VerifyOptions& options, Bazel* bazel,
                                     Progress* progress) {
  if (file.tests.empty()) return Flaky();
  progress->Show(
      "verify     in other orders, time zones and locales, for another user, with other random "
      "numbers");
  VerifyOptions seeded = options;
  seeded.seeded = true;
  ASSIGN_OR_RETURN(Flaky flaky, RunAgain(file, manifest, seeded, bazel));
  VerifyOptions sanitized = options;
  sanitized.sanitized = true;
  file.once = true;
  ASSIGN_OR_RETURN(Verification seen, VerifyTests({file}, manifest, sanitized, bazel, progress));
  for (const auto& [name, how] : seen[file.name]) {
    if (how.outcome != Verified::kFailed && how.outcome != Verified::kUnstable) continue;
    flaky.emplace(name, absl::StrCat("with sanitizers ", how.reason));
  }
  return flaky;
}

std::vector<TestText> WithLastingArguments(const std::vector<TestText>& tests, EmitOptions emit,
                                           const std::vector<proto::SubjectModel>& models,
                                           const proto::Report& report,
                                           std::set<std::string>* includes) {
  for (const TestText& test : tests) emit.lasting.insert(test.test);
  std::map<int, TestText> written;
  Emission emission = EmitNewTests(emit, models, report);
  for (TestText& test : emission.tests) written.emplace(test.test, std::move(test));
  std::vector<TestText> lasting;
  for (const TestText& test : tests) {
    const auto found = written.find(test.test);
    if (found == written.end() || test.cut_size != 0 || found->second.body == test.body) continue;
    lasting.push_back(test);
    lasting.back().body = found->second.body;
  }
  if (!lasting.empty()) includes->insert(emission.includes.begin(), emission.includes.end());
  return lasting;
}

}  // namespace augment
