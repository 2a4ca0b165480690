#include "bench/strategies/run.h"

#include <algorithm>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/measure.h"
#include "engine/base/status.h"
#include "google/protobuf/util/json_util.h"
#include "proto/report.pb.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {

absl::Status ReadNumbers(const std::string& json, strategies::Row* row) {
  proto::ReportDocument report;
  google::protobuf::util::JsonParseOptions parse;
  parse.ignore_unknown_fields = true;
  const auto parsed = google::protobuf::util::JsonStringToMessage(json, &report, parse);
  if (!parsed.ok()) return absl::DataLossError(parsed.ToString());
  row->set_called(report.summary().called());
  row->set_tried(report.summary().tried());
  row->set_dropped(report.summary().contracts_dropped());
  row->set_faults(report.summary().faults());
  row->set_preconditions(report.summary().undocumented_preconditions());
  row->set_written(report.summary().tests_written());
  for (const proto::ReportedTest& target : report.targets()) {
    if (target.has_error() && row->error().empty()) row->set_error(target.error());
    row->set_candidates(row->candidates() + target.statistics().candidates());
    row->set_seconds(row->seconds() + target.statistics().seconds());
    row->set_blocks(row->blocks() + target.statistics().blocks_beyond_tests());
    for (const auto& called : target.called()) {
      row->set_new_calls(row->new_calls() + called.returned_new());
    }
    if (!target.has_mutation() || target.mutation().has_unknown()) continue;
    const proto::ReportedMutation& mutation = target.mutation();
    row->set_mutants(row->mutants() + mutation.mutants());
    row->set_reached_before(row->reached_before() + mutation.reached_before());
    row->set_reached_after(row->reached_after() + mutation.reached_after());
    row->set_caught_before(row->caught_before() + mutation.caught_before());
    row->set_caught_after(row->caught_after() + mutation.caught_after());
  }
  return absl::OkStatus();
}

absl::Status RunStrategy(const RunStrategyOptions& options, const std::vector<std::string>& tests,
                         Bazel* bazel, strategies::Row* row) {
  const std::string name = absl::StrCat(options.logs, "/", row->strategy(), ".", row->seed());
  const std::string script = options.logs + "/augment.sh";
  const std::string json = name + ".json";
  const std::string store = options.logs + "/store";
  RemoveTree(json);
  // What an earlier strategy learnt is not this one's.
  RemoveTree(store);
  RETURN_IF_ERROR(WriteToolScript(script, bazel));
  const int64_t budget = std::max<int64_t>(
      1, options.budget_seconds / std::max<int64_t>(1, static_cast<int64_t>(tests.size())));
  // Nothing is written: what would be is in the report.
  std::vector<std::string> arguments = {
      absl::StrCat("--mode=", options.mutants ? "diff" : "report"),
      "--format=json",
      absl::StrCat("--output=", json),
      absl::StrCat("--strategy=", row->strategy()),
      absl::StrCat("--seed=", row->seed()),
      absl::StrCat("--budget=", budget, "s"),
      absl::StrCat("--store=", store)};
  arguments.insert(arguments.end(), tests.begin(), tests.end());
  ASSIGN_OR_RETURN(
      const ProcessResult ran,
      RunTool(script, *bazel, static_cast<double>(options.timeout_seconds), arguments));
  RETURN_IF_ERROR(WriteFile(name + ".log", ran.out));
  const absl::StatusOr<std::string> text = ReadFile(json);
  if (!text.ok()) {
    row->set_error(
        ran.exit_code == 124
            ? absl::StrCat("augment did not end within ", options.timeout_seconds, " s")
            : absl::StrCat("augment ended with ", ran.exit_code, ": ", TellingLine(ran.out)));
    return absl::OkStatus();
  }
  return ReadNumbers(*text, row);
}

}  // namespace augment
