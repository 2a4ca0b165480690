// What sparse generation, merging and clustering save on one subject: the rows of the paper's
// Figures 5 and 6.
#ifndef AUGMENT_BENCH_BOUNDED_EXHAUSTIVE_MEASURE_H_
#define AUGMENT_BENCH_BOUNDED_EXHAUSTIVE_MEASURE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "augment/generate.h"
#include "bench/bounded_exhaustive/programs.h"

namespace augment::bounded_exhaustive {

using Check = std::function<std::string(const Program&)>;

// A check that is made once of each program; what it cost is told each time.
class Remembered {
 public:
  // `seconds` is a clock of what `check` costs.
  Remembered(Check check, std::function<double()> seconds);

  // What is wrong with a program. Adds to `spent` what it cost the first time.
  std::string operator()(const Program& program, double* spent);

 private:
  struct Noted {
    std::string message;
    double seconds = 0;
  };
  Check check_;
  std::function<double()> seconds_;
  std::map<std::string, Noted> noted_;
};

struct Row {
  int level = 0;
  uint64_t inputs = 0;
  uint64_t failures = 0;
  // Seconds. Of sparse passes the mean over the seeds; until the first failure where there
  // is one.
  double total = 0;
  double dense_first = 0;
  double sparse_first = 0;
  // What it would cost to try the inputs of the sparse pass again, as the paper does: a share
  // of `total`.
  double again = 0;
  double dense_apfd = 0;
  double sparse_apfd = 0;
  // Clusters: by which oracles fail, by abstract messages, by messages as they are.
  size_t oracles = 0;
  size_t abstract = 0;
  size_t concrete = 0;
  // Breaking the first merged input of each cluster: what it costs, and how many clusters of the
  // unmerged inputs its small ones belong to.
  uint64_t small_tried = 0;
  size_t unmerged_clusters_met = 0;
  gen::Report report;  // with what was broken
};

// Tries all programs of a level in order, then goes through them as sparse generation
// does, with each seed from 1 to `seeds`.
Row Measure(const gen::Generator<Program>& programs, int level, Remembered& check, int seeds);

// The rows as a table of Markdown.
std::string Table(const std::string& name, const std::vector<Row>& rows);

}  // namespace augment::bounded_exhaustive

#endif  // AUGMENT_BENCH_BOUNDED_EXHAUSTIVE_MEASURE_H_
