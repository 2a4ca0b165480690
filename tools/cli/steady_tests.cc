#include "tools/cli/steady_tests.h"

#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "tools/cli/files.h"
#include "tools/cli/scratch_package.h"
#include "tools/mutation/rerun.h"

namespace augment {
namespace {

using Unsteady = std::map<std::string, std::string>;

// The built program of the file; empty where it does not build.
absl::StatusOr<std::string> BuiltProgram(const VerifyFile& file, const VerifyOptions& options,
                                         Bazel* bazel) {
  const std::string places = absl::StrCat("--package_path=%workspace%:", options.scratch);
  ASSIGN_OR_RETURN(const BazelResult built,
                   bazel->Run({"build", "--nocheck_visibility", places,
                               absl::StrCat("//", kScratchPackage, ":", file.name)}));
  if (built.exit_code != 0) return "";
  ASSIGN_OR_RETURN(const BazelResult info, bazel->Run({"info", "bazel-bin"}));
  if (info.exit_code != 0) return absl::InternalError(BuildErrors(info.err, 1));
  return absl::StrCat(absl::StripAsciiWhitespace(info.out), "/", kScratchPackage, "/", file.name);
}

absl::StatusOr<Unsteady> RunAgain(const VerifyFile& file, const Manifest& manifest,
                                  const VerifyOptions& options, Bazel* bazel) {
  RETURN_IF_ERROR(WriteScratchPackage({file}, manifest, options));
  absl::StatusOr<std::string> path = BuiltProgram(file, options, bazel);
  RemoveTree(absl::StrCat(options.scratch, "/", kScratchPackage));
  RETURN_IF_ERROR(path.status());
  if (path->empty()) return Unsteady();
  TestProgram program;
  program.path = *path;
  program.workspace = manifest.workspace;
  std::vector<std::string> cases;
  for (const TestText& test : file.tests) cases.push_back(test.FullName());
  RerunOptions how;
  how.scratch = options.scratch + "_run";
  absl::StatusOr<Unsteady> unsteady = FindUnsteady(program, *file.suite.framework, cases, how);
  RemoveTree(how.scratch);
  RETURN_IF_ERROR(unsteady.status());
  for (auto& [name, surroundings] : *unsteady) {
    surroundings = absl::StrCat("it fails when it is run with ", surroundings);
  }
  return unsteady;
}

}  // namespace

absl::StatusOr<Unsteady> FindUnsteadyTests(VerifyFile file, const Manifest& manifest,
                                           const VerifyOptions& options, Bazel* bazel,
                                           Progress* progress) {
  if (file.tests.empty()) return Unsteady();
  progress->Show("verify     in other orders, time zones and locales");
  ASSIGN_OR_RETURN(Unsteady unsteady, RunAgain(file, manifest, options, bazel));
  VerifyOptions sanitized = options;
  sanitized.sanitized = true;
  file.once = true;
  ASSIGN_OR_RETURN(Verification seen, VerifyTests({file}, manifest, sanitized, bazel, progress));
  for (const auto& [name, how] : seen[file.name]) {
    if (how.outcome != Verified::kFailed && how.outcome != Verified::kUnstable) continue;
    unsteady.emplace(name, absl::StrCat("with sanitizers ", how.reason));
  }
  return unsteady;
}

std::vector<TestText> WithLastingArguments(const std::vector<TestText>& tests, EmitOptions emit,
                                           const std::vector<proto::SubjectModel>& models,
                                           const proto::Report& report,
                                           std::set<std::string>* includes) {
  for (const TestText& test : tests) emit.lasting.insert(test.test);
  proto::Report tests_only;
  *tests_only.mutable_registry() = report.registry();
  *tests_only.mutable_tests() = report.tests();
  *tests_only.mutable_moments() = report.moments();
  std::map<int, TestText> written;
  Emission emission = EmitTests(emit, models, &tests_only);
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
