// Random programs whose calls inference watches: small classes as one finds them
// anywhere, used by random clients in tests of about ten calls. Written without
// looking at what inference can say about them.
//
// Each workload keeps its objects and makes one call at a time; the sample holds
// every variable before and after. Thread rule: one workload, one thread.
#ifndef AUGMENT_BENCH_INFER_WORKLOADS_H_
#define AUGMENT_BENCH_INFER_WORKLOADS_H_

#include <memory>
#include <string>
#include <vector>

#include "bench/infer/bench.h"
#include "engine/infer/infer.h"

namespace augment::bench {

class Workload {
 public:
  virtual ~Workload() = default;
  virtual std::string name() const = 0;
  virtual std::vector<std::string> variables() const = 0;
  // Makes the next call; begins a new test (and object) now and then.
  virtual Sample Call(Random* random) = 0;

 protected:
  // Whether a new test begins with this call; numbers it.
  bool NewTest(Random* random) {
    if (test_ != 0 && random->In(0, 9) != 0) return false;
    ++test_;
    return true;
  }
  Sample Between(std::vector<Scalar> entry, std::vector<Scalar> exit) const {
    Sample sample;
    sample.entry = std::move(entry);
    sample.exit = std::move(exit);
    sample.test = test_;
    return sample;
  }

 private:
  int test_ = 0;
};

std::vector<std::unique_ptr<Workload>> RandomPrograms();

// Variables that have nothing to do with each other or with those before the
// call: numbers of different ranges, Booleans, texts, sequences.
std::unique_ptr<Workload> Unrelated(int integers, bool others);

}  // namespace augment::bench

#endif  // AUGMENT_BENCH_INFER_WORKLOADS_H_
