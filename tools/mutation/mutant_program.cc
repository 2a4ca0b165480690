#include "tools/mutation/mutant_program.h"

#include <algorithm>
#include <atomic>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/base/status.h"
#include "tools/cli/files.h"
#include "tools/cli/test_log.h"
#include "tools/mutation/parallel.h"

namespace augment {
namespace {

constexpr size_t kMostThreads = 32;
constexpr int kMostRounds = 4;  // of leaving out: a case that crashes hides the others
constexpr char kFilter[] = "--gtest_filter=";

// Leaves cases out beside those that a filter of the user's leaves out.
void LeaveOut(const std::vector<std::string>& cases, TestProgram* program) {
  std::string filter = "*";
  const auto users = program->environment.find("GTEST_FILTER");
  if (users != program->environment.end()) filter = users->second;
  for (const std::string& argument : program->arguments) {
    absl::string_view value = argument;
    if (absl::ConsumePrefix(&value, kFilter)) filter = std::string(value);
  }
  absl::StrAppend(&filter, absl::StrContains(filter, '-') ? ":" : "-", absl::StrJoin(cases, ":"));
  program->arguments.push_back(kFilter + filter);
}

absl::StatusOr<RunEnd> RunOriginal(const MutantRuns& runs, MutantProgram* program) {
  program->reaches.clear();
  return RunOn(*program, 0, runs, 0, {}, &program->reaches);
}

std::string WhyNot(const RunEnd& end, absl::Duration limit) {
  if (end.timed_out) return absl::StrCat("it takes longer than ", absl::FormatDuration(limit));
  if (!end.failed.empty()) {
    return absl::StrCat(end.failed[0], " fails", end.failed.size() == 1 ? "" : ", and others");
  }
  const std::string last = LastLines(end.log, 1);
  const absl::string_view line = absl::StripAsciiWhitespace(last);
  return line.empty() ? "it fails and says nothing" : absl::StrCat("it ends with \"", line, "\"");
}

}  // namespace

absl::StatusOr<RunEnd> RunOn(const MutantProgram& program, int mutant, const MutantRuns& runs,
                             size_t thread, const std::vector<std::string>& arguments,
                             std::set<int>* reached) {
  RunOptions run;
  run.mutant = mutant;
  run.own = runs.own;
  run.limit = program.limit;
  run.scratch = absl::StrCat(runs.scratch, "_run", thread);
  if (reached != nullptr) {
    run.reached = absl::StrCat(runs.scratch, "_reached", thread);
    RemoveTree(run.reached);
  }
  TestProgram with = program.program;
  with.arguments.insert(with.arguments.end(), arguments.begin(), arguments.end());
  absl::StatusOr<RunEnd> end = RunTest(with, run);
  RemoveTree(run.scratch);
  if (reached == nullptr || !end.ok()) return end;
  const std::string text = ReadFile(run.reached).value_or("");
  for (const absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    int number = 0;
    if (absl::SimpleAtoi(line, &number)) reached->insert(number);
  }
  RemoveTree(run.reached);
  return end;
}

absl::Duration LimitAfter(const RunEnd& original, const MutantRuns& runs) {
  return std::max(runs.least_limit, runs.slower * absl::Seconds(original.seconds));
}

absl::StatusOr<bool> TryOriginal(const MutantRuns& runs, MutantProgram* program) {
  ASSIGN_OR_RETURN(const RunEnd end, RunOriginal(runs, program));
  // What was ended said nothing about how long it takes.
  if (!end.timed_out) program->limit = LimitAfter(end, runs);
  return end.passed;
}

absl::StatusOr<SuiteWithout> TryOriginalSuite(const MutantRuns& runs, MutantProgram* program) {
  SuiteWithout result;
  for (int round = 0;; ++round) {
    ASSIGN_OR_RETURN(const RunEnd end, RunOriginal(runs, program));
    result.passed = end.passed;
    if (end.passed) {
      // Of a run that a crash cuts short it would be too short.
      program->limit = LimitAfter(end, runs);
      return result;
    }
    result.why_not = WhyNot(end, program->limit);
    const bool some_pass = end.cases > static_cast<int>(end.failed.size());
    if (end.timed_out || end.failed.empty() || !some_pass || round == kMostRounds) return result;
    LeaveOut(end.failed, &program->program);
    result.left_out.insert(result.left_out.end(), end.failed.begin(), end.failed.end());
  }
}

absl::StatusOr<size_t> ThreadsThatAgree(const std::vector<const MutantProgram*>& programs,
                                        const MutantRuns& runs) {
  const size_t threads = ThreadsOfMachine(kMostThreads);
  std::atomic<bool> passed{true};
  for (const MutantProgram* const program : programs) {
    RETURN_IF_ERROR(InParallel(threads, threads, [&](size_t thread, size_t) -> absl::Status {
      ASSIGN_OR_RETURN(const RunEnd end, RunOn(*program, 0, runs, thread));
      if (!end.passed) passed = false;
      return absl::OkStatus();
    }));
  }
  return passed ? threads : size_t{1};
}

}  // namespace augment
