#include "tools/cli/test_failure.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/base/status.h"
#include "tools/cli/files.h"
#include "tools/cli/test_log.h"

namespace augment {
namespace {

constexpr size_t kMostLogLines = 12;

using Models = std::vector<proto::SubjectModel>;

// A function by the id that traces have; "" when no model has it.
std::string SignatureOf(uint64_t id, const Models& models) {
  for (const proto::SubjectModel& model : models) {
    for (const proto::FunctionModel& function : model.functions()) {
      if (function.id() == id) return function.signature();
    }
  }
  return "";
}

std::string LastCall(const Crash& crash, const Models& models) {
  if (!crash.noted) return "";
  if (crash.function == 0) return ", before any call that is recorded";
  const std::string signature = SignatureOf(crash.function, models);
  if (signature.empty()) return "";
  return absl::StrCat(crash.inside ? "; the last recorded call, which did not return, is "
                                   : "; the last recorded call, which returned, is ",
                      signature);
}

// `what` may end with lines of its own.
std::string Sentence(const std::string& what) {
  return absl::StrCat(what, absl::StrContains(what, '\n') ? "\n" : ".\n");
}

}  // namespace

std::string LogOf(const TestRun& run) {
  const auto log = run.outputs.find("test.log");
  if (log == run.outputs.end()) return "";
  absl::StatusOr<std::string> text = ReadFile(log->second);
  return text.ok() ? *text : "";
}

bool Passed(const TestRun& run) { return run.status == "PASSED" || run.status == "FLAKY"; }

std::string WhyItFailed(const TestRun& run, const Models& models) {
  std::vector<std::string> failed;
  std::string cut_off;
  const std::string log = LogOf(run);
  for (const auto& [name, end] : ReadTestLog(log)) {
    if (end == TestEnd::kFailed) failed.push_back(name);
    if (end == TestEnd::kCutOff) cut_off = name;
  }
  const std::string in = cut_off.empty() ? "" : ", in " + cut_off;
  if (run.status == "TIMEOUT") return absl::StrCat("did not end in time", in);
  const Crash crash = ReadCrash(log);
  if (!crash.signal.empty()) {
    return absl::StrCat("was killed by ", crash.signal, " half-way", in, LastCall(crash, models));
  }
  if (!cut_off.empty()) return absl::StrCat("was killed or exited half-way", in);
  if (!failed.empty()) return absl::StrCat("fails: ", absl::StrJoin(failed, ", "));
  std::string last = LastLines(log, kMostLogLines);
  if (last.empty()) return "fails without printing anything";
  last.pop_back();
  return absl::StrCat("fails; its last lines (", run.outputs.at("test.log"), "):\n", last);
}

std::string SanitizerWords(absl::string_view output) {
  static constexpr absl::string_view kUndefined = "runtime error: ";
  static constexpr absl::string_view kSummary = "SUMMARY: AddressSanitizer: ";
  for (const absl::string_view line : absl::StrSplit(output, '\n')) {
    if (const size_t at = line.find(kUndefined); at != absl::string_view::npos) {
      return std::string(line.substr(at + kUndefined.size()));
    }
    if (const size_t at = line.find(kSummary); at != absl::string_view::npos) {
      // "heap-use-after-free lib/stack.cc:12:3 in Stack::top() const"
      const absl::string_view rest = line.substr(at + kSummary.size());
      const size_t in = rest.find(" in ");
      return absl::StrCat(rest.substr(0, rest.find(' ')),
                          in == absl::string_view::npos ? "" : rest.substr(in));
    }
    if (absl::StrContains(line, "Assertion") && absl::StrContains(line, "failed")) {
      return std::string(line);
    }
  }
  return "";
}

absl::Status TestFailure(const std::string& target, const TestRun& run, const Models& models,
                         Bazel* bazel) {
  ASSIGN_OR_RETURN(BazelResult plain, bazel->Run({"test", "--test_output=summary", target}));
  if (plain.exit_code != 0) {
    // Where both crash, the instrumented copy knows the signal and the last call.
    const bool knows_more = plain.runs.empty() || !ReadCrash(LogOf(run)).signal.empty();
    return absl::FailedPreconditionError(
        absl::StrCat(target, " ", Sentence(WhyItFailed(knows_more ? run : plain.runs[0], models)),
                     "  augment learns from a test that passes. Mend it first: `bazel test ",
                     target, "` must succeed.\n"));
  }
  return absl::InternalError(absl::StrCat(
      target, " passes, but its instrumented copy ", Sentence(WhyItFailed(run, models)),
      "  This is a defect of augment, or the test depends on the layout or the timing of the\n",
      "  code. Look at it with `bazel test ", target, ".traced`",
      bazel->IsSet("--package_path") ? ", when it is an augmented_cc_test" : "", ".\n"));
}

}  // namespace augment
