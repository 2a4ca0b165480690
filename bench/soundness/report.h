// What augment said of one target, as far as the benchmark asks.
//
// In:     the JSON report (docs/findings.md) of a run on one target.
// Out:    inferred contracts, findings and numbers. Contracts that somebody
//         wrote are left out: nobody inferred them.
// Errors: InvalidArgument when it is not such a report, or has an error in place
//         of results.
// Thread rule: none; no state.
#ifndef AUGMENT_BENCH_SOUNDNESS_REPORT_H_
#define AUGMENT_BENCH_SOUNDNESS_REPORT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/soundness/judge_source.h"

namespace augment::soundness {

struct InferredContract {
  Expression expression;  // its function without `name_space`
  std::string text;       // as people read it
  bool dropped = false;
  std::string state;
  std::string template_name;
};

struct Finding {
  std::string id;
  std::string function;
  bool fault = false;  // else an undocumented precondition
  std::string oracle;
  std::string contract;
  std::vector<std::string> calls;
  std::string explanation;
  std::string test;      // empty: it has no test that fails
  std::string found_by;  // what the first call that showed it was made for
  double after_candidates = 0;
  double after_seconds = 0;
};

// Calls of the search that were made for one thing.
struct Source {
  std::string name;
  double candidates = 0;
  double drops = 0;
};

struct Report {
  std::vector<InferredContract> contracts;
  std::vector<Finding> findings;
  std::vector<Source> sources;
  int functions = 0;
  double candidates = 0;
  double seconds = 0;
};

// Names lose `name_space`, such as "structures".
absl::StatusOr<Report> ReadReport(const std::string& json, const std::string& name_space);

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_REPORT_H_
