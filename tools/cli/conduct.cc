#include "tools/cli/conduct.h"

#include <algorithm>

#include "engine/trace/trace.h"
#include "tools/cli/test_failure.h"
#include "tools/cli/test_log.h"
#include "tools/cli/test_outputs.h"

namespace augment {
namespace {

void AddRun(const TestRun& run, const std::string& folder, Conduct* conduct) {
  const std::string log = LogOf(run);
  if (!Passed(run)) {
    conduct->passed = false;
    if (run.status == "TIMEOUT" || !ReadCrash(log).signal.empty()) conduct->crashed = true;
  }
  const std::map<std::string, TestEnd> ends = ReadTestLog(log);
  for (const auto& [name, end] : ends) {
    if (end == TestEnd::kPassed) {
      ++conduct->good;
      continue;
    }
    conduct->bad.insert(name);
    conduct->crashed = conduct->crashed || end == TestEnd::kCutOff;
  }
  std::vector<std::string> traces;
  if (!ends.empty() || !CollectOutputs(run, ".trace", folder, &traces).ok()) return;
  for (const std::string& path : traces) {
    const absl::StatusOr<Trace> trace = ReadTrace(path);
    if (!trace.ok()) continue;
    conduct->good += trace->passed_cases;
    conduct->bad.insert(trace->failed.begin(), trace->failed.end());
    if (static_cast<int>(trace->failed.size()) > trace->failed_cases) conduct->crashed = true;
  }
}

}  // namespace

Conduct ConductOf(const std::vector<TestRun>& runs, const std::string& label,
                  const std::string& folder) {
  Conduct conduct;
  bool ran = false;
  for (const TestRun& run : runs) {
    if (run.label != label) continue;
    ran = true;
    AddRun(run, folder, &conduct);
  }
  conduct.passed = conduct.passed && ran;
  return conduct;
}

bool NoWorse(const Conduct& a, const Conduct& b) {
  if (a.passed) return true;
  if (b.passed || (a.crashed && !b.crashed) || a.bad.empty()) return false;
  return std::includes(b.bad.begin(), b.bad.end(), a.bad.begin(), a.bad.end());
}

}  // namespace augment
