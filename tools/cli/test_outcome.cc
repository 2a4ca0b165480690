#include "tools/cli/test_outcome.h"

#include <algorithm>

#include "engine/trace/trace.h"
#include "tools/cli/test_failure.h"
#include "tools/cli/test_log.h"
#include "tools/cli/test_outputs.h"

namespace augment {
namespace {

void AddRun(const TestRun& run, const std::string& folder, TestOutcome* outcome) {
  const std::string log = LogOf(run);
  if (!Passed(run)) {
    outcome->passed = false;
    if (run.status == "TIMEOUT" || !ReadCrash(log).signal.empty()) outcome->crashed = true;
  }
  const std::map<std::string, TestEnd> ends = ReadTestLog(log);
  for (const auto& [name, end] : ends) {
    if (end == TestEnd::kPassed) {
      ++outcome->passed_cases;
      continue;
    }
    outcome->failed.insert(name);
    outcome->crashed = outcome->crashed || end == TestEnd::kCutOff;
  }
  std::vector<std::string> traces;
  if (!ends.empty() || !CollectOutputs(run, ".trace", folder, &traces).ok()) return;
  for (const std::string& path : traces) {
    const absl::StatusOr<Trace> trace = ReadTrace(path);
    if (!trace.ok()) continue;
    outcome->passed_cases += trace->passed_cases;
    outcome->failed.insert(trace->failed.begin(), trace->failed.end());
    if (static_cast<int>(trace->failed.size()) > trace->failed_cases) outcome->crashed = true;
  }
}

}  // namespace

TestOutcome OutcomeOf(const std::vector<TestRun>& runs, const std::string& label,
                      const std::string& folder) {
  TestOutcome outcome;
  bool ran = false;
  for (const TestRun& run : runs) {
    if (run.label != label) continue;
    ran = true;
    AddRun(run, folder, &outcome);
  }
  outcome.passed = outcome.passed && ran;
  return outcome;
}

bool NoWorse(const TestOutcome& a, const TestOutcome& b) {
  if (a.passed) return true;
  if (b.passed || (a.crashed && !b.crashed) || a.failed.empty()) return false;
  return std::includes(b.failed.begin(), b.failed.end(), a.failed.begin(), a.failed.end());
}

}  // namespace augment
