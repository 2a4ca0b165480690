#include "tools/cli/suite_findings.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/emit/emit.h"
#include "engine/findings/suite_failure.h"
#include "tools/cli/files.h"
#include "tools/cli/sanitizers.h"

namespace augment {

SeenAgain IsSeenAgain(const proto::Finding& finding, bool passed, const std::string& log) {
  if (passed) return SeenAgain::kNo;
  const Failure failure = FailureIn(log);
  return failure.oracle == finding.oracle() && failure.abstract == finding.abstract_message()
             ? SeenAgain::kYes
             : SeenAgain::kOtherwise;
}

absl::Status VerifySuiteFindings(Bazel* bazel, Progress* progress, proto::Report* report,
                                 std::vector<std::string>* notes) {
  auto* const findings = report->mutable_findings();
  const bool any = std::any_of(findings->begin(), findings->end(),
                               [](const proto::Finding& one) { return !one.in_suite().empty(); });
  if (!any) return absl::OkStatus();
  progress->Show("verify     the suite with sanitizers", /*plain=*/true);
  std::vector<std::string> command = {"test", "--test_output=summary", "--test_summary=none"};
  const std::vector<std::string> flags = SanitizedFlags();
  command.insert(command.end(), flags.begin(), flags.end());
  command.push_back(report->target());
  ASSIGN_OR_RETURN(BazelResult result, bazel->Run(command, {[progress](const BuildProgress& now) {
                                                    progress->ShowBuild("verify     ", now.done,
                                                                        now.all, now.doing);
                                                  }}));
  const auto built = result.built.find(report->target());
  bool passed = built != result.built.end() && built->second && !result.runs.empty();
  std::string log;
  for (const TestRun& run : result.runs) {
    if (run.label != report->target() || run.status == "PASSED") continue;
    passed = false;
    const auto file = run.outputs.find("test.log");
    if (file == run.outputs.end()) continue;
    absl::StatusOr<std::string> text = ReadFile(file->second);
    if (text.ok()) absl::StrAppend(&log, *text);
  }
  for (int i = findings->size(); i-- > 0;) {
    proto::Finding& finding = *findings->Mutable(i);
    if (finding.in_suite().empty()) continue;
    switch (IsSeenAgain(finding, passed, log)) {
      case SeenAgain::kYes:
        break;
      case SeenAgain::kNo:
        notes->push_back(absl::StrCat("withdrawn  finding ", finding.id(), " (", finding.in_suite(),
                                      "): the suite passes with sanitizers outside the driver"));
        findings->DeleteSubrange(i, 1);
        break;
      case SeenAgain::kOtherwise:
        LowerUnverified(result.runs.empty() ? "the suite does not build with sanitizers"
                                            : "the suite fails otherwise with sanitizers",
                        &finding);
        break;
    }
  }
  return absl::OkStatus();
}

}  // namespace augment
