#include "bench/sweep/measure.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/report.h"
#include "bench/sweep/server.h"
#include "bench/sweep/workspace.h"
#include "proto/compile.pb.h"
#include "tools/cli/files.h"
#include "tools/cli/kept.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

constexpr char kTool[] = "@augment//tools:augment";
constexpr int kMorePlainRuns = 6;

// What one run of all tests of a library came to.
struct Suite {
  bool passed = true;
  std::map<std::string, std::string> logs;  // label without ".traced" -> text
  std::string first_failure;
};

std::vector<std::string> WithSuffix(std::vector<std::string> labels, const std::string& suffix) {
  for (std::string& label : labels) label += suffix;
  return labels;
}

class Measuring {
 public:
  Measuring(const MeasureOptions& options, Bazel* bazel, sweep::Row* row)
      : options_(options), bazel_(*bazel), row_(*row) {}

  absl::Status Steps() {
    for (const auto& step : {&Measuring::FindServer, &Measuring::FindTests, &Measuring::BuildPlain,
                             &Measuring::RunPlain, &Measuring::BuildDerived, &Measuring::RunTraced,
                             &Measuring::Search, &Measuring::RunTracedAgain}) {
      if (absl::Status status = (this->*step)(); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

 private:
  absl::Status FindServer() {
    absl::StatusOr<BazelResult> info = bazel_.Run({"info", "server_pid"});
    if (!info.ok() || !absl::SimpleAtoi(absl::StripAsciiWhitespace(info->out), &server_)) {
      return absl::InternalError("Bazel does not say which process it is");
    }
    return absl::OkStatus();
  }

  absl::Status FindTests() {
    absl::StatusOr<std::vector<std::string>> tests = augment::FindTests(row_.library(), &bazel_);
    if (!tests.ok()) return tests.status();
    tests_ = *std::move(tests);
    return absl::OkStatus();
  }

  // With the same options for all: other ones would have everything analysed
  // again. Nothing may come from a cache.
  static std::vector<std::string> Command(const std::string& name) {
    return {name, "--disk_cache=", "--cache_test_results=no", "--test_output=summary"};
  }

  struct Took {
    double seconds = 0;
    double processor_seconds = 0;
  };

  absl::StatusOr<Took> Build(const std::vector<std::string>& targets, const std::string& what) {
    std::vector<std::string> command = Command("build");
    command.insert(command.end(), targets.begin(), targets.end());
    const absl::Time begin = absl::Now();
    const double before = ActionSeconds(server_);
    BuildWatch limit;
    limit.time_limit = absl::Seconds(options_.timeout_seconds);
    absl::StatusOr<BazelResult> built = bazel_.Run(command, limit);
    if (!built.ok()) return built.status();
    Took took;
    took.seconds = absl::ToDoubleSeconds(absl::Now() - begin);
    took.processor_seconds = ActionSeconds(server_) - before;
    Keep(what + ".log", built->err);
    if (built->timed_out) {
      return absl::DeadlineExceededError(
          absl::StrCat(what, " does not build within ", options_.timeout_seconds, " s"));
    }
    if (built->exit_code != 0) {
      return absl::InternalError(
          absl::StrCat(what, " does not build: ", TellingLine(BuildErrors(built->err, 1000))));
    }
    return took;
  }

  void Keep(const std::string& name, const std::string& text) const {
    static_cast<void>(WriteFile(absl::StrCat(options_.logs, "/", name), text));
  }

  absl::Status BuildPlain() {
    // In whatever configuration it was built.
    const std::string configurations = absl::StrCat(bazel_.execution_root(), "/bazel-out");
    for (const std::string& name : ListFolder(configurations)) {
      RemoveTree(absl::StrCat(configurations, "/", name, "/bin/", row_.library()));
    }
    absl::StatusOr<Took> took = Build(tests_, "plain");
    if (!took.ok()) return took.status();
    row_.set_plain_build_seconds(took->seconds);
    row_.set_plain_processor_seconds(took->processor_seconds);
    return absl::OkStatus();
  }

  absl::StatusOr<Suite> Test(const std::string& suffix, const std::string& name) {
    std::vector<std::string> command = Command("test");
    command.push_back("--keep_going");
    if (!filter_.empty()) command.push_back("--test_filter=" + filter_);
    for (const std::string& label : WithSuffix(tests_, suffix)) command.push_back(label);
    absl::StatusOr<BazelResult> tested = bazel_.Run(command);
    if (!tested.ok()) return tested.status();
    Suite suite;
    std::string all;
    for (const TestRun& run : tested->runs) {
      const auto log = run.outputs.find("test.log");
      std::string text;
      if (log != run.outputs.end()) text = ReadFile(log->second).value_or("");
      if (run.status != "PASSED") {
        suite.passed = false;
        if (suite.first_failure.empty()) suite.first_failure = run.label + " " + run.status;
      }
      absl::StrAppend(&all, run.label, " ", run.status, "\n", text);
      suite.logs[std::string(absl::StripSuffix(run.label, ".traced"))] = std::move(text);
    }
    Keep(name + ".log", all);
    if (tested->exit_code != 0) suite.passed = false;
    if (!suite.passed && suite.first_failure.empty()) {
      suite.first_failure = TellingLine(BuildErrors(tested->err, 1000));
    }
    return suite;
  }

  absl::Status RunPlain() {
    for (Suite* suite : {&plain_, &plain_again_}) {
      absl::StatusOr<Suite> tested = Test("", "plain_test");
      if (!tested.ok()) return tested.status();
      *suite = *std::move(tested);
      if (!suite->passed) {
        return absl::FailedPreconditionError("the plain suite fails: " + suite->first_failure);
      }
    }
    row_.set_plain_passes(true);
    return absl::OkStatus();
  }

  absl::Status BuildDerived() {
    std::vector<std::string> targets = WithSuffix(tests_, ".traced");
    for (const std::string& driver : WithSuffix(tests_, ".driver")) targets.push_back(driver);
    MemoryWatch watch(server_);
    absl::StatusOr<Took> took = Build(targets, "instrumented copy");
    // Of a build that fails, too.
    if (const double largest = watch.Stop(); largest > 0) row_.set_largest_action_mb(largest);
    if (!took.ok()) return took.status();
    row_.set_added_build_seconds(took->seconds);
    row_.set_added_processor_seconds(took->processor_seconds);
    row_.set_builds(true);
    return absl::OkStatus();
  }

  // The test whose log is not what the plain one says; "" when there is none.
  std::string Differing(const Suite& traced) {
    for (const auto& [label, log] : traced.logs) {
      if (!SaysTheSame(plain_.logs[label], plain_again_.logs[label], log)) return label;
    }
    return "";
  }

  absl::Status CompareTraced(const std::string& name) {
    absl::StatusOr<Suite> traced = Test(".traced", name);
    if (!traced.ok()) return traced.status();
    difference_ = traced->first_failure;
    std::string differing = Differing(*traced);
    // What is seldom otherwise may be so in plain runs, too.
    for (int run = 0; run < kMorePlainRuns && traced->passed && !differing.empty(); ++run) {
      absl::StatusOr<Suite> again = Test("", "plain_test");
      if (!again.ok()) return again.status();
      if (again->passed) plain_again_ = *std::move(again);
      differing = Differing(*traced);
    }
    if (difference_.empty() && !differing.empty()) {
      difference_ = differing + ".traced says something else";
    }
    row_.set_behaves(traced->passed && differing.empty());
    return absl::OkStatus();
  }

  absl::Status RunTraced() { return CompareTraced("traced_test"); }

  // What a search withdrew may have been what made it differ.
  absl::Status RunTracedAgain() {
    if (row_.behaves()) return absl::OkStatus();
    // A report leaves the user's files alone: it is kept in the store.
    std::vector<std::string> without;
    proto::KeptWithdrawals all;
    for (const std::string& test : tests_) {
      absl::StatusOr<proto::KeptWithdrawals> kept =
          ReadKept(StoredKeptPath(DefaultStore(bazel_.output_base()), test));
      if (!kept.ok()) return kept.status();
      if (kept->withdrawn_size() > 0) without.push_back(TrialValue(test, *kept));
      all.mutable_dropped()->MergeFrom(kept->dropped());
    }
    // Cases that are dropped are no part of what is compared.
    if (all.dropped_size() > 0) {
      filter_ = DroppedFilter(all);
      if (absl::Status again = RunPlain(); !again.ok()) return again;
    }
    const std::string flag = TrialFlag(kTool);
    bazel_.Set(flag, absl::StrJoin(without, ";"));
    absl::Status compared = CompareTraced("traced_test_again");
    bazel_.Set(flag, "");
    if (compared.ok() && !row_.behaves() && row_.error().empty()) {
      row_.set_error("the traced suite differs: " + difference_);
    }
    return compared;
  }

  absl::Status Search() {
    const std::string script = options_.logs + "/augment.sh";
    const std::string json = options_.logs + "/augment.json";
    RemoveTree(json);
    if (absl::Status made = WriteToolScript(script, &bazel_); !made.ok()) return made;
    const int64_t budget =
        std::max<int64_t>(1, options_.budget_seconds / static_cast<int64_t>(tests_.size()));
    std::vector<std::string> arguments = {
        "--mode=report", "--format=json", absl::StrCat("--output=", json),
        absl::StrCat("--budget=", budget, "s"), absl::StrCat("--seed=", row_.seed())};
    arguments.insert(arguments.end(), tests_.begin(), tests_.end());
    const absl::Time begin = absl::Now();
    absl::StatusOr<ProcessResult> ran =
        RunTool(script, bazel_, static_cast<double>(options_.timeout_seconds), arguments);
    if (!ran.ok()) return ran.status();
    row_.set_search_seconds(absl::ToDoubleSeconds(absl::Now() - begin));
    Keep("augment.log", ran->out);
    const absl::StatusOr<std::string> text = ReadFile(json);
    if (text.ok()) {
      if (absl::Status read = ReadReport(*text, &row_); !read.ok()) return read;
    }
    if (row_.error().empty() && (ran->exit_code != 0 || !text.ok())) {
      row_.set_error(
          ran->exit_code == 124
              ? absl::StrCat("augment did not end within ", options_.timeout_seconds, " s")
              : absl::StrCat("augment ended with ", ran->exit_code, ": ", TellingLine(ran->out)));
    }
    return absl::OkStatus();
  }

  const MeasureOptions options_;
  Bazel& bazel_;
  sweep::Row& row_;
  int server_ = 0;  // process id
  std::vector<std::string> tests_;
  Suite plain_;
  Suite plain_again_;
  std::string difference_;
  std::string filter_;  // of cases, as --test_filter takes it
};

}  // namespace

absl::Status BuildTool(Bazel* bazel) {
  absl::StatusOr<BazelResult> built =
      bazel->Run({"build", kTool, absl::StrCat("//", kOwnPackage, ":own_test.augment"),
                  absl::StrCat("//", kOwnPackage, ":own_test")});
  if (!built.ok()) return built.status();
  if (built->exit_code != 0) {
    return absl::InternalError("augment itself does not build:\n" + BuildErrors(built->err, 20));
  }
  return absl::OkStatus();
}

absl::StatusOr<std::vector<std::string>> FindTests(const std::string& library, Bazel* bazel) {
  auto found = bazel->Query({absl::StrCat("filter('\\.traced$', //", library, ":all)")});
  if (!found.ok()) return found.status();
  if (found->exit_code != 0) return absl::InternalError(TellingLine(found->err));
  std::vector<std::string> tests;
  for (const absl::string_view label : absl::StrSplit(found->out, '\n', absl::SkipEmpty())) {
    tests.emplace_back(absl::StripSuffix(label, ".traced"));
  }
  if (tests.empty()) return absl::NotFoundError("there is no augmented_cc_test");
  return tests;
}

absl::Status WriteToolScript(const std::string& path, Bazel* bazel) {
  absl::StatusOr<BazelResult> made =
      bazel->Run({"run", absl::StrCat("--script_path=", path), kTool});
  if (!made.ok()) return made.status();
  if (made->exit_code != 0) return absl::InternalError(TellingLine(made->err));
  return absl::OkStatus();
}

absl::StatusOr<ProcessResult> RunTool(const std::string& script, const Bazel& bazel,
                                      double timeout_seconds,
                                      const std::vector<std::string>& arguments,
                                      const std::map<std::string, std::string>& environment) {
  std::vector<std::string> command = {"timeout", "--signal=INT", "--kill-after=60",
                                      absl::StrCat(timeout_seconds), script};
  command.insert(command.end(), arguments.begin(), arguments.end());
  ProcessOptions process;
  process.merge_output = true;
  process.folder = bazel.workspace();
  process.environment = environment;
  process.environment["BUILD_WORKSPACE_DIRECTORY"] = bazel.workspace();
  process.environment["BUILD_WORKING_DIRECTORY"] = bazel.workspace();
  return RunProcess(command, process);
}

void Measure(const MeasureOptions& options, Bazel* bazel, sweep::Row* row) {
  const absl::Time begin = absl::Now();
  const absl::Status status = Measuring(options, bazel, row).Steps();
  row->set_seconds(absl::ToDoubleSeconds(absl::Now() - begin));
  if (!status.ok()) row->set_error(std::string(status.message()));
}

}  // namespace augment
