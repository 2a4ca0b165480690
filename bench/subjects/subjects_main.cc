// Runs augment on upstream libraries with their own suites and prints a table.
//
//     ./bazelw run //bench/subjects [-- FLAG… SUBJECT…]
//
// In:     names of packages in tests/subjects; none: all of them.
// Out:    the table on stdout, last the line "subjects: …"; what is being done,
//         and why a subject could not be measured, on stderr.
// Errors: exit code 1 when a subject could not be measured or its suites differ.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/flags/parse.h"
#include "absl/flags/usage.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "bench/subjects/measure.h"
#include "bench/subjects/table.h"
#include "tools/cli/bazel.h"
#include "tools/cli/process.h"

ABSL_FLAG(bool, time_builds, true,
          "build each subject anew and say how long it took; off: what is built already is used");
ABSL_FLAG(int, runs, 3, "how often each test is run to be timed; the fastest counts");
ABSL_FLAG(bool, details, false,
          "list the called functions that are missed, opaque arguments, and unfaithful recipes");
ABSL_FLAG(std::string, keep_traces, "", "an existing folder for the traces");
ABSL_FLAG(std::vector<std::string>, bazel_startup, {}, "startup options of the nested bazel");
ABSL_FLAG(std::vector<std::string>, bazel_flags, {}, "flags of the nested bazel");

namespace augment {
namespace {

int Fail(const absl::Status& status) {
  std::cerr << "subjects: " << status.message() << "\n";
  return 1;
}

absl::StatusOr<std::vector<std::string>> Labels(const std::vector<std::string>& names,
                                                Bazel* bazel) {
  auto found = bazel->Query({"filter('\\.noted$', //tests/subjects/...)"});
  if (!found.ok()) return found.status();
  if (found->exit_code != 0) return absl::InternalError(found->err);
  std::vector<std::string> labels;
  std::vector<std::string> known;
  for (const absl::string_view line : absl::StrSplit(found->out, '\n', absl::SkipEmpty())) {
    const absl::string_view label = absl::StripSuffix(line, ".noted");
    const std::pair<std::string, std::string> parts = absl::StrSplit(label, ':');
    known.push_back(parts.first.substr(parts.first.rfind('/') + 1));
    bool wanted = names.empty();
    for (const std::string& name : names) wanted = wanted || name == known.back();
    if (wanted) labels.emplace_back(label);
  }
  if (labels.size() < names.size() || labels.empty()) {
    return absl::InvalidArgumentError(
        absl::StrCat("no such subject; there are: ", absl::StrJoin(known, " ")));
  }
  return labels;
}

void Details(const Subject& subject) {
  for (const auto& [function, reason] : subject.called) {
    if (!reason.empty()) std::cout << "missed  " << function << ": " << reason << "\n";
  }
  for (const auto& [function, calls] : subject.opaque) {
    std::cout << "opaque  " << calls << " calls of " << function << "\n";
  }
  for (const auto& [what, recipes] : subject.unfaithful) {
    std::cout << "unfaithful  " << recipes.first << " recipes by " << what << ", first "
              << recipes.second << "\n";
  }
}

int Main(const std::vector<std::string>& names) {
  const char* workspace = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  if (workspace == nullptr) {
    return Fail(absl::FailedPreconditionError("run me by: ./bazelw run //bench/subjects"));
  }
  auto bazel = Bazel::Find(workspace, workspace, absl::GetFlag(FLAGS_bazel_startup),
                           absl::GetFlag(FLAGS_bazel_flags));
  if (!bazel.ok()) return Fail(bazel.status());
  auto labels = Labels(names, &*bazel);
  if (!labels.ok()) return Fail(labels.status());
  MeasureOptions options;
  options.time_builds = absl::GetFlag(FLAGS_time_builds);
  options.runs = std::max(1, absl::GetFlag(FLAGS_runs));
  options.keep_traces = absl::GetFlag(FLAGS_keep_traces);
  std::vector<Measurements> rows;
  bool good = true;
  for (const std::string& label : *labels) {
    std::cerr << "subjects: " << label << "\n";
    const Subject subject = Measure(label, options, &*bazel);
    rows.push_back(subject.measurements);
    good = good && subject.measurements.equal && subject.measurements.problem.empty();
    if (absl::GetFlag(FLAGS_details)) Details(subject);
    // A build takes minutes; what is known is shown at once.
    std::cerr << Table({rows.back()});
  }
  std::cout << Table(rows) << SummaryLine(rows);
  return good ? 0 : 1;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  absl::SetProgramUsageMessage(
      "Measures augment on upstream libraries.\n  ./bazelw run //bench/subjects [-- FLAG… "
      "SUBJECT…]");
  const std::vector<char*> words = absl::ParseCommandLine(argc, argv);
  augment::HandleInterrupts("subjects: interrupted\n");
  return augment::Main(std::vector<std::string>(words.begin() + 1, words.end()));
}
