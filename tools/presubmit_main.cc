// `<name>.presubmit`: fails when augment finds a fault that nobody has accepted.
//
// In:     the arguments that rules/private/presubmit.bzl lists; AUGMENT_REPORT,
//         a path for a copy of the JSON report. Where Bazel runs it in shards, each
//         searches and judges its share of the functions.
// Out:    0 no new fault; 1 otherwise, or when the work could not be done, with
//         the reason. The report lies in the test's undeclared outputs, in every
//         format that is one document.
//         With --shards=n, of which the runs of this test are one each
//         (--runs_per_test=n): 0, and a record of what the shard tried in the
//         undeclared outputs, for the tool that judges (tools/cli/shards.h).
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/flags/parse.h"
#include "absl/flags/usage.h"
#include "absl/status/status.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/base/status.h"
#include "engine/campaign/assemble.h"
#include "engine/campaign/left_out.h"
#include "engine/campaign/models.h"
#include "engine/emit/emit.h"
#include "engine/report/baseline.h"
#include "engine/report/format.h"
#include "engine/report/summary.h"
#include "engine/report/text.h"
#include "engine/trace/trace.h"
#include "tools/cli/commands.h"
#include "tools/cli/files.h"
#include "tools/cli/kept.h"
#include "tools/cli/process.h"
#include "tools/cli/search_flags.h"

// Arguments and variables of the user's test; each may be given several times,
// which a repeated Abseil flag cannot say, so they are taken out before.
ABSL_FLAG(std::string, target, "", "label of the augmented_cc_test");
ABSL_FLAG(std::string, traced, "", "the instrumented test");
ABSL_FLAG(std::string, driver, "", "the driver");
ABSL_FLAG(std::string, models, "", "subject models, separated by commas");
ABSL_FLAG(std::string, withdrawals, "", "what the build left out, separated by commas");
ABSL_FLAG(std::string, kept, "", "what running the traced test showed; empty: nothing");
ABSL_FLAG(std::string, baseline, "", "file of accepted findings; empty: none");
ABSL_FLAG(int32_t, shards, 0,
          "in how many runs of this test a campaign is searched, of which this is one: it leaves a "
          "record and judges nothing; 0: it judges");

namespace augment {
namespace {

struct TestInvocation {
  std::vector<std::string> args;
  std::map<std::string, std::string> environment;
};

std::string LastLines(const std::string& text, size_t count) {
  std::vector<std::string> lines = absl::StrSplit(text, '\n');
  std::string result;
  for (size_t i = lines.size() > count ? lines.size() - count : 0; i < lines.size(); ++i) {
    absl::StrAppend(&result, "  | ", lines[i], "\n");
  }
  return result;
}

// Only cases that are known to differ did not pass.
bool AsDropped(const std::string& trace, const proto::KeptWithdrawals& kept) {
  const absl::StatusOr<Trace> read = ReadTrace(trace);
  return read.ok() && OnlyDroppedFailed({read->failed.begin(), read->failed.end()}, kept);
}

absl::Status Capture(const TestInvocation& test, const proto::KeptWithdrawals& kept,
                     const std::string& trace) {
  std::vector<std::string> command = {absl::GetFlag(FLAGS_traced)};
  command.insert(command.end(), test.args.begin(), test.args.end());
  ProcessOptions options;
  options.environment = test.environment;
  options.environment["AUGMENT_TRACE"] = trace;
  // As Bazel hands on --test_filter.
  if (!kept.dropped().empty()) options.environment["TESTBRIDGE_TEST_ONLY"] = DroppedFilter(kept);
  // Ours, not the traced test's.
  options.environment["XML_OUTPUT_FILE"] = "";
  options.merge_output = true;
  ASSIGN_OR_RETURN(ProcessResult result, RunProcess(command, options));
  if (result.exit_code == 0 || AsDropped(trace, kept)) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat("the test itself does not pass (",
                   result.signal != 0 ? absl::StrCat("signal ", result.signal)
                                      : absl::StrCat("exit code ", result.exit_code),
                   "), so there is no behaviour to start from. Run `bazel test ",
                   absl::GetFlag(FLAGS_target), "`. Its last lines:\n", LastLines(result.out, 15)));
}

// What is left out may not grow unseen.
absl::Status CanCallEnough(const proto::KeptWithdrawals& kept,
                           const std::vector<proto::SubjectModel>& models,
                           const std::string& tool) {
  const int callable = CallableFunctions(models);
  if (callable >= static_cast<int>(kept.callable())) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(
      "it can call ", callable, " functions, and could call ", kept.callable(), " when ",
      absl::GetFlag(FLAGS_kept), " was written. See what was lost, and write it anew: ",
      "delete the file and run ", RunCommand(tool, absl::GetFlag(FLAGS_target)), ".\n"));
}

// What Bazel says of this run, which is not for the traced test: all of its cases are run.
std::string TakeVariable(const char* name) {
  const char* const value = std::getenv(name);
  const std::string text = value == nullptr ? "" : value;
  unsetenv(name);
  return text;
}

// Which shard this is: by --shards one of the runs of the test, else as Bazel shards tests.
absl::StatusOr<CampaignOptions::Shard> ReadShard() {
  CampaignOptions::Shard shard;
  const std::string index = TakeVariable("TEST_SHARD_INDEX");
  const std::string of = TakeVariable("TEST_TOTAL_SHARDS");
  if (const std::string status = TakeVariable("TEST_SHARD_STATUS_FILE"); !status.empty()) {
    RETURN_IF_ERROR(WriteFile(status, ""));
  }
  if (const int shards = absl::GetFlag(FLAGS_shards); shards > 0) {
    // Bazel 4 says the number of the run as a seed.
    const std::string numbered = TakeVariable("TEST_RUN_NUMBER");
    const std::string seed = TakeVariable("TEST_RANDOM_SEED");
    int run = 1;
    if (shards > 1 && !absl::SimpleAtoi(numbered.empty() ? seed : numbered, &run)) run = 0;
    if (run < 1 || run > shards) {
      return absl::FailedPreconditionError(absl::StrCat(
          "it is to search one of ", shards, " shards, and Bazel does not say which. Give it ",
          "--runs_per_test=", shards, ".\n"));
    }
    shard.index = run - 1;
    shard.of = shards;
  } else if (!of.empty() &&
             (!absl::SimpleAtoi(of, &shard.of) || !absl::SimpleAtoi(index, &shard.index) ||
              shard.index < 0 || shard.index >= shard.of)) {
    return absl::FailedPreconditionError(
        absl::StrCat("TEST_SHARD_INDEX is \"", index, "\" of \"", of, "\".\n"));
  }
  return shard;
}

absl::StatusOr<proto::Report> Search(const TestInvocation& test, const std::string& folder,
                                     const std::string& tool, const CampaignOptions::Shard& shard) {
  Artifacts artifacts;
  artifacts.target = absl::GetFlag(FLAGS_target);
  artifacts.driver = absl::GetFlag(FLAGS_driver);
  artifacts.called_unknown = "a presubmit does not build the copy of the test that notes its calls";
  artifacts.test.arguments = test.args;
  artifacts.test.folder = std::filesystem::current_path().string();
  artifacts.test.environment.assign(test.environment.begin(), test.environment.end());
  ASSIGN_OR_RETURN(std::vector<proto::SubjectModel> models,
                   ReadModels(absl::StrSplit(absl::GetFlag(FLAGS_models), ',', absl::SkipEmpty())));
  artifacts.models = std::move(models);
  RETURN_IF_ERROR(AddLeftOut(
      absl::StrSplit(absl::GetFlag(FLAGS_withdrawals), ',', absl::SkipEmpty()), &artifacts));
  ASSIGN_OR_RETURN(proto::KeptWithdrawals kept, ReadKept(absl::GetFlag(FLAGS_kept)));
  RETURN_IF_ERROR(CanCallEnough(kept, artifacts.models, tool));
  const std::string trace = folder + "/test.trace";
  RETURN_IF_ERROR(Capture(test, kept, trace));
  artifacts.traces = {trace};
  CampaignOptions how;
  how.store_folder = folder + "/store";
  how.scratch_folder = folder + "/scratch";
  RETURN_IF_ERROR(ReadSearchFlags(&how));
  how.faults_only = true;
  how.shard = shard;
  if (absl::GetFlag(FLAGS_shards) > 0) {
    const char* const outputs = std::getenv("TEST_UNDECLARED_OUTPUTS_DIR");
    how.record = absl::StrCat(outputs == nullptr ? folder : outputs, "/augment.shard");
  }
  proto::Baseline baseline;
  if (!absl::GetFlag(FLAGS_baseline).empty()) {
    ASSIGN_OR_RETURN(proto::Baseline read, ReadBaseline(absl::GetFlag(FLAGS_baseline)));
    baseline = std::move(read);
  }
  ASSIGN_OR_RETURN(proto::Report report, SearchArtifacts(artifacts, std::move(how), baseline));
  FillReproduce(tool, &report);
  EmitOptions emit;
  emit.target = artifacts.target;
  if (const TestFramework* suite = SuiteFramework(artifacts.models)) emit.framework = suite;
  EmitTests(emit, artifacts.models, &report);
  return report;
}

// What a person reads in the test's log.
std::string Verdict(const proto::Report& report, const Summary& summary, const std::string& tool,
                    const CampaignOptions::Shard& shard) {
  std::string text;
  if (shard.of > 1) absl::StrAppend(&text, "shard ", shard.index + 1, " of ", shard.of, "  ");
  const std::string baseline = absl::GetFlag(FLAGS_baseline);
  if (summary.new_faults() == 0) {
    absl::StrAppend(&text, "PASS  no new fault");
  } else {
    absl::StrAppend(&text, "FAIL  ", Count(summary.new_faults(), "new fault"));
  }
  absl::StrAppend(&text, ", ", summary.known_faults, " known (",
                  baseline.empty() ? absl::StrCat("no ", kBaselineFile) : baseline, ")\n\n",
                  CaptureLine(report), "\n", ContractsLine(report), "\n", SearchLine(report),
                  "\n\n", FindingsText(report, {}));
  for (const proto::Finding& finding : report.findings()) {
    if (finding.verdict() != proto::FAULT || finding.known()) continue;
    absl::StrAppend(&text, "accept:  ",
                    RunCommand(tool, absl::StrCat("triage --accept=", finding.id(),
                                                  " --reason=\"…\" ", report.target())),
                    "\n");
  }
  return absl::StrCat(text, SummaryLine(summary), "\n");
}

// Every format that is one document.
void WriteDocuments(const proto::Report& report, const Summary& summary) {
  const char* const folder = std::getenv("TEST_UNDECLARED_OUTPUTS_DIR");
  const char* const copy = std::getenv("AUGMENT_REPORT");
  const ReportedRun run = {{{&report, summary, {}, "", ""}}, /*color=*/false};
  std::vector<std::pair<std::string, const ReportFormat*>> files;
  for (const ReportFormat& format : ReportFormats()) {
    if (!format.document || folder == nullptr) continue;
    files.emplace_back(absl::StrCat(folder, "/augment.", format.name), &format);
  }
  if (copy != nullptr) files.emplace_back(copy, FindReportFormat("json"));
  for (const auto& [path, format] : files) {
    if (absl::Status written = WriteFile(path, format->write(run)); !written.ok()) {
      std::cerr << "augment: " << written.message() << "\n";
    }
  }
}

int Main(const std::string& program, const TestInvocation& test) {
  const char* tmp = std::getenv("TEST_TMPDIR");
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create(tmp == nullptr ? "" : tmp);
  const std::string tool = ToolLabel(program);
  absl::StatusOr<CampaignOptions::Shard> shard = ReadShard();
  absl::StatusOr<proto::Report> report =
      !folder.ok()  ? absl::StatusOr<proto::Report>(folder.status())
      : !shard.ok() ? absl::StatusOr<proto::Report>(shard.status())
                    : Search(test, folder->path(), tool, *shard);
  if (!report.ok()) {
    std::cout << "FAIL  the presubmit of " << absl::GetFlag(FLAGS_target)
              << " could not do its work:\n"
              << report.status().message() << "\n";
    return 1;
  }
  if (absl::GetFlag(FLAGS_shards) > 0) {
    std::cout << "shard " << shard->index + 1 << " of " << shard->of << "\n"
              << SearchLine(*report) << "\n";
    return 0;
  }
  const Summary summary = Summarize(*report, 0);
  WriteDocuments(*report, summary);
  std::cout << Verdict(*report, summary, tool, *shard);
  return summary.new_faults() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  absl::SetProgramUsageMessage("The runner of <name>.presubmit; started by Bazel.");
  augment::TestInvocation test;
  std::vector<char*> others;
  for (int i = 0; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.rfind("--test_arg=", 0) == 0) {
      test.args.push_back(argument.substr(11));
    } else if (argument.rfind("--test_env=", 0) == 0) {
      const size_t equals = argument.find('=', 11);
      test.environment[argument.substr(11, equals - 11)] = argument.substr(equals + 1);
    } else {
      others.push_back(argv[i]);
    }
  }
  absl::ParseCommandLine(static_cast<int>(others.size()), others.data());
  augment::HandleInterrupts("augment: interrupted\n");
  return augment::Main(argv[0], test);
}
