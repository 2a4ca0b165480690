// One way of looking for mutants: what augment writes when it is asked so.
//
// In:     a subject (subject.h) in a workspace; the name of a way.
// Out:    for each mutant that the suite misses whether a test that augment
//         wrote fails on it and passes on the original.
// Errors: as Bazel has them; that a campaign failed is told in `Written`.
// Threads: one.
#ifndef AUGMENT_BENCH_MUTANTS_WAYS_H_
#define AUGMENT_BENCH_MUTANTS_WAYS_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "bench/mutants/mutants.pb.h"
#include "bench/mutants/subject.h"
#include "tools/cli/bazel.h"

namespace augment {

struct Way {
  const char* name;                // in the table
  std::vector<std::string> flags;  // of augment
  // The campaign runs on the mutant, and what counts are the faults that it reports;
  // else it runs on the original, and what counts are the tests for what is new.
  bool on_mutant = false;
};

// All that there are.
const std::vector<Way>& Ways();
const Way* FindWay(const std::string& name);

struct WayOptions {
  std::string library;
  std::string script;  // starts augment
  std::string logs;    // folder
  std::string store;   // folder
  std::string scratch;
  std::string budget;  // of a campaign, "60s"
  double timeout_seconds = 1200;
  uint64_t seed = 1;
  const Subject* subject = nullptr;
  std::vector<std::string> tests;  // labels
};

// What was looked for already is left as it is. `keep` is called when something is new.
absl::Status Look(const Way& way, const WayOptions& options, Bazel* bazel, mutants::Row* row,
                  const std::function<absl::Status()>& keep);

}  // namespace augment

#endif  // AUGMENT_BENCH_MUTANTS_WAYS_H_
