// One measurement each, in a process of its own where memory is what is
// measured. Loading is measured by the clock on the wall, with the processor's
// beside it; searches, which wait for nothing once the pages are in memory, by
// the processor's alone: on a busy machine the other one tells how long the
// process did not run.
#ifndef AUGMENT_BENCH_STORE_MEASURE_H_
#define AUGMENT_BENCH_STORE_MEASURE_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/store/stream.h"

namespace augment::bench {

struct Loaded {
  double seconds = 0;
  double processor_seconds = 0;
  double megabytes = 0;  // on disk
  double peak_megabytes = 0;
  uint64_t objects = 0;
  uint64_t answers = 0;  // about one object and about two
  uint64_t transitions = 0;
};

// Builds a store in `folder` (emptied first) from a stream, in `commits`
// commits. A failure ends the program.
Loaded Load(const std::string& folder, const Counts& counts, bool zipf, int commits);

// Milliseconds of many runs of one thing.
struct Times {
  double median = 0;
  double p99 = 0;
  double most = 0;
  double within = 0;  // percent that took at most a millisecond
};
Times Summary(std::vector<double> milliseconds);

// Conjunctions of so many clauses about objects of a store that a campaign left:
// random classes and variables, values as small as most are.
absl::StatusOr<Times> AskReal(const Store& store, int clauses, int queries, uint64_t seed,
                              double* found);

enum class Shape {
  kTwoClauses,
  kThreeClauses,
  kSharedVariable,  // !a.disjoint(b) && a.size() > 1: one relation, an object each
  kTwoRelations,    // a and b, b and c
  kEqualValue,      // a.size() == b.size() && b.flag()
};
// The first 45 matches of so many random queries of the shape, each in a new
// snapshot. `*found` is how many matches there were on average.
Times Ask(const Store& store, Shape shape, int queries, uint64_t seed, double* found);

// All matches of two relations that share an object, and how many there are.
double JoinAll(const Store& store, size_t* matches);

// Eight processes ask the store while this one goes on adding to it; queries a
// second of all of them, and whether all got the same answers as before.
struct Readers {
  double queries_per_second = 0;
  uint64_t added = 0;
  bool agree = true;
};
Readers AskConcurrently(const std::string& folder, int readers, double seconds);

}  // namespace augment::bench

#endif  // AUGMENT_BENCH_STORE_MEASURE_H_
