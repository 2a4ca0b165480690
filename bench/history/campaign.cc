#include "bench/history/campaign.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "bench/history/cases.h"
#include "bench/history/decide.h"
#include "bench/mutants/written.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/measure.h"
#include "engine/base/status.h"
#include "google/protobuf/util/json_util.h"
#include "proto/report.pb.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"
#include "tools/cli/sanitizers.h"
#include "tools/mutation/runs.h"

namespace augment {
namespace {

using history::Campaign;
using history::Fault;
using history::Finding;
using history::Library;
using history::Reproduction;

constexpr char kWorkspaceName[] = "user";

std::string ProgramRule(const std::string& name, const Library& library,
                        const std::string& framework = "") {
  std::string deps = framework;
  for (const std::string& target : library.targets()) {
    absl::StrAppend(&deps, "\":", target, "\", ");
  }
  return absl::StrCat("\ncc_test(\n    name = \"", name, "\",\n    srcs = [\"", name,
                      ".cc\"],\n    deps = [", deps, "],\n)\n");
}

absl::Status Append(const std::string& path, const std::string& text) {
  ASSIGN_OR_RETURN(const std::string old, ReadFile(path));
  return WriteFile(path, old + text);
}

// Why it does not build; "" when it does.
absl::StatusOr<std::string> Build(const std::string& label, Bazel* bazel) {
  std::vector<std::string> command = {"build"};
  for (const std::string& flag : SanitizedFlags("-mutants")) command.push_back(flag);
  command.push_back(label);
  ASSIGN_OR_RETURN(const BazelResult built, bazel->Run(command));
  if (built.exit_code == 0) return std::string();
  return absl::StrCat("does not build: ", TellingLine(BuildErrors(built.err, 1000)));
}

absl::StatusOr<TestProgram> ProgramAt(const std::string& label, Bazel* bazel) {
  TestProgram program;
  ASSIGN_OR_RETURN(const std::string bin, BinOf(SanitizedFlags("-mutants"), bazel));
  program.path = PathOf(bin, label);
  program.workspace = kWorkspaceName;
  return program;
}

absl::StatusOr<bool> Passes(TestProgram program, const std::string& name,
                            const std::string& scratch) {
  if (!name.empty()) program.arguments.push_back("--gtest_filter=" + name);
  RunOptions run;
  run.limit_memory = false;
  run.scratch = scratch;
  ASSIGN_OR_RETURN(const RunEnd end, RunTest(program, run));
  if (end.passed && !name.empty() && end.cases != 1) {
    return absl::InternalError(absl::StrCat(program.path, " has no case ", name));
  }
  return end.passed;
}

void ReadReport(const proto::ReportDocument& report, Campaign* campaign) {
  for (const proto::ReportedFinding& reported : report.findings()) {
    Finding* finding = campaign->add_findings();
    finding->set_id(reported.id());
    finding->set_function(reported.function());
    finding->set_verdict(reported.verdict());
    finding->set_oracle(reported.oracle());
    *finding->mutable_calls() = reported.calls();
    finding->set_test(reported.test());
  }
  for (const proto::ReportedTest& target : report.targets()) {
    if (target.has_error() && campaign->error().empty()) campaign->set_error(target.error());
    for (const proto::ReportedCalled& reported : target.called()) {
      history::Called* called = campaign->add_called();
      called->set_function(reported.function());
      called->set_captured(reported.captured());
      called->set_tried(reported.tried());
      called->set_reason(reported.captured() ? reported.untried_reason() : reported.skip_reason());
    }
  }
}

}  // namespace

absl::Status Past::Fetch(const Library& library) {
  RETURN_IF_ERROR(workspace_.Fetch(library.old()));
  RETURN_IF_ERROR(workspace_.Fetch(library.new_()));
  for (const std::string& name : library.needs()) {
    RETURN_IF_ERROR(workspace_.Fetch(libraries_.at(name).new_()));
  }
  return absl::OkStatus();
}

absl::StatusOr<Reproduction> Past::Reproduce(const Fault& fault) {
  const Library& library = libraries_.at(fault.library());
  Reproduction result;
  result.set_id(fault.id());
  RETURN_IF_ERROR(Fetch(library));
  ASSIGN_OR_RETURN(Bazel * bazel, workspace_.Start());
  ASSIGN_OR_RETURN(
      const std::string source,
      ReadFile(absl::StrCat(options_.checkout, "/bench/history/faults/", fault.id(), ".cc")));
  const std::string name = "history_" + fault.id();
  for (const sweep::Library* version : {&library.old(), &library.new_()}) {
    const std::string package = absl::StrCat(options_.folder, "/", version->name());
    RETURN_IF_ERROR(WriteFile(absl::StrCat(package, "/", name, ".cc"), source));
    RETURN_IF_ERROR(Append(package + "/BUILD.bazel", ProgramRule(name, library)));
    const std::string label = absl::StrCat("//", version->name(), ":", name);
    ASSIGN_OR_RETURN(const std::string why, Build(label, bazel));
    if (!why.empty()) {
      result.set_error(absl::StrCat(version->name(), " ", why));
      return result;
    }
    ASSIGN_OR_RETURN(const TestProgram program, ProgramAt(label, bazel));
    ASSIGN_OR_RETURN(const bool passes, Passes(program, "", options_.cache + "/scratch"));
    if (version == &library.old()) {
      result.set_old_fails(!passes);
    } else {
      result.set_new_passes(passes);
    }
  }
  return result;
}

absl::StatusOr<std::string> Past::Search(const std::string& test, const std::string& logs,
                                         Campaign* campaign) {
  ASSIGN_OR_RETURN(Bazel * bazel, workspace_.Start());
  const std::string script = options_.cache + "/augment.sh";
  const std::string json = logs + ".json";
  RemoveTree(json);
  RETURN_IF_ERROR(WriteToolScript(script, bazel));
  const std::string store = options_.cache + "/store";
  RemoveTree(store);
  ASSIGN_OR_RETURN(
      const ProcessResult ran,
      RunTool(script, *bazel, options_.timeout_seconds,
              // Of what it writes only the tests for faults are looked at.
              {"--mode=apply", "--mutants=0", "--framework=gtest", "--format=json",
               absl::StrCat("--output=", json), absl::StrCat("--budget=", options_.budget),
               absl::StrCat("--store=", store), absl::StrCat("--seed=", options_.seed), test}));
  RETURN_IF_ERROR(WriteFile(logs + ".log", ran.out));
  const absl::StatusOr<std::string> text = ReadFile(json);
  if (!text.ok()) {
    return absl::StrCat("augment ended with ", ran.exit_code, ": ", TellingLine(ran.out));
  }
  proto::ReportDocument report;
  google::protobuf::util::JsonParseOptions options;
  options.ignore_unknown_fields = true;
  const auto parsed = google::protobuf::util::JsonStringToMessage(*text, &report, options);
  if (!parsed.ok()) return absl::DataLossError(parsed.ToString());
  ReadReport(report, campaign);
  return std::string();
}

// Where a list comprehension makes the suite's programs buildozer sees no rule, and whoever ran the
// tool pastes what it prints.
absl::Status Past::Declare(const Library& library, const std::string& name) {
  const std::string path = absl::StrCat(options_.folder, "/", library.old().name(), "/BUILD.bazel");
  ASSIGN_OR_RETURN(const std::string build, ReadFile(path));
  if (absl::StrContains(build, absl::StrCat("\"", name, "\""))) return absl::OkStatus();
  return Append(path, ProgramRule(name, library, "\"@com_google_googletest//:gtest_main\", "));
}

absl::Status Past::TryOnOld(const std::string& test, Campaign* campaign) {
  ASSIGN_OR_RETURN(Bazel * bazel, workspace_.Start());
  ASSIGN_OR_RETURN(const std::string why, Build(test + kFaultsSuffix, bazel));
  if (!why.empty()) {
    campaign->set_error("what was written for the old version " + why);
    return absl::OkStatus();
  }
  ASSIGN_OR_RETURN(const TestProgram program, ProgramAt(test + kFaultsSuffix, bazel));
  for (Finding& finding : *campaign->mutable_findings()) {
    if (finding.test().empty()) continue;
    ASSIGN_OR_RETURN(const bool passes,
                     Passes(program, finding.test(), options_.cache + "/scratch"));
    finding.set_old_fails(!passes);
  }
  return absl::OkStatus();
}

absl::Status Past::TryOnNew(const Library& library, const std::string& test, Campaign* campaign) {
  ASSIGN_OR_RETURN(Bazel * bazel, workspace_.Start());
  ASSIGN_OR_RETURN(const std::string source,
                   ReadFile(absl::StrCat(PathOf(options_.folder, test), kFaultsSuffix, ".cc")));
  // The rule as the tool wrote it, about the same names in the other package.
  ProcessOptions options;
  options.folder = options_.folder;
  ASSIGN_OR_RETURN(const ProcessResult rule,
                   RunProcess({"buildozer", "print rule", test + kFaultsSuffix}, options));
  if (rule.exit_code != 0 || rule.out.empty()) {
    return absl::InternalError("buildozer does not print the rule: " + rule.err);
  }
  const std::string& old = library.old().name();
  const std::string& renamed = library.new_().name();
  const std::string package = absl::StrCat(options_.folder, "/", renamed);
  const std::string label =
      absl::StrCat("//", renamed, test.substr(test.rfind(':')), kFaultsSuffix);
  const std::string path = PathOf(options_.folder, label) + ".cc";
  RETURN_IF_ERROR(Append(package + "/BUILD.bazel",
                         "\n" + absl::StrReplaceAll(rule.out, {{"//" + old + ":", ":"},
                                                               {"-I" + old, "-I" + renamed}})));
  const std::vector<std::pair<std::string, std::string>> places = {
      {"\"" + old + "/", "\"" + renamed + "/"}};
  const std::string moved = absl::StrReplaceAll(source, places);
  RETURN_IF_ERROR(WriteFile(path, moved));
  ASSIGN_OR_RETURN(const std::string why, Build(label, bazel));
  ASSIGN_OR_RETURN(const TestProgram program, ProgramAt(label, bazel));
  for (int i = 0; i < campaign->findings_size(); ++i) {
    Finding& finding = *campaign->mutable_findings(i);
    if (!finding.old_fails()) continue;
    bool builds = why.empty();
    if (!builds) {
      // One case alone may compile where the file does not. Of those behind the first five, too,
      // it would take long.
      if (i >= kFirst) continue;
      absl::StatusOr<std::string> alone = KeepCase(moved, finding.test());
      if (!alone.ok()) return alone.status();
      RETURN_IF_ERROR(WriteFile(path, *alone));
      ASSIGN_OR_RETURN(const std::string still, Build(label, bazel));
      builds = still.empty();
    }
    finding.set_new_builds(builds);
    if (!builds) continue;
    ASSIGN_OR_RETURN(const bool passes,
                     Passes(program, finding.test(), options_.cache + "/scratch"));
    finding.set_new_passes(passes);
  }
  return absl::OkStatus();
}

absl::Status Past::Run(Campaign* campaign) {
  const absl::Time begin = absl::Now();
  const Library& library = libraries_.at(campaign->library());
  const std::string test = absl::StrCat("//", library.old().name(), ":", campaign->test());
  RETURN_IF_ERROR(Fetch(library));
  RETURN_IF_ERROR(MakeFolders(options_.cache + "/logs"));
  const std::string logs =
      absl::StrCat(options_.cache, "/logs/", campaign->library(), ".", campaign->test());
  ASSIGN_OR_RETURN(const std::string why, Search(test, logs, campaign));
  if (!why.empty()) campaign->set_error(why);
  const bool written =
      FileExists(absl::StrCat(PathOf(options_.folder, test), kFaultsSuffix, ".cc"));
  if (campaign->error().empty() && written) {
    RETURN_IF_ERROR(Declare(library, absl::StrCat(campaign->test(), kFaultsSuffix)));
    RETURN_IF_ERROR(TryOnOld(test, campaign));
    if (campaign->error().empty()) RETURN_IF_ERROR(TryOnNew(library, test, campaign));
  }
  campaign->set_seconds(absl::ToDoubleSeconds(absl::Now() - begin));
  return absl::OkStatus();
}

}  // namespace augment
