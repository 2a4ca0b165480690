// Speed, memory and trustworthiness of inference; README.md has the
// numbers and what they mean.
//
//   bazel run -c opt //bench/infer [-- --verbose]

#include <malloc.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bench/infer/bench.h"
#include "bench/infer/workloads.h"
#include "engine/contract/form.h"
#include "engine/infer/infer.h"

namespace augment::bench {
namespace {

constexpr int kThin = 100;       // calls after which contracts are printed
constexpr int kThick = 100000;   // calls after which they must still hold
constexpr int kSeeds = 5;        // of each workload
constexpr int kPrepared = 2048;  // samples that a timing goes through again and again

size_t Allocated() { return mallinfo2().uordblks; }

struct Speed {
  double per_second = 0;
  size_t bytes_thin = 0;   // of state, after few samples
  size_t bytes_thick = 0;  // … after many
};

// A workload's samples as fast as one core takes them.
Speed Measure(Workload* workload, int samples) {
  Random random(7);
  std::vector<Sample> prepared;
  for (int i = 0; i < kPrepared; ++i) prepared.push_back(workload->Call(&random));
  Speed best;
  for (int repeat = 0; repeat < 3; ++repeat) {
    const size_t before = Allocated();
    ContractSet set(SchemaOf(workload->variables()), false);
    const std::clock_t start = std::clock();  // other programs share the machine
    for (int i = 0; i < samples; ++i) {
      if (i == kPrepared) best.bytes_thin = Allocated() - before;
      set.Observe(prepared[static_cast<size_t>(i % kPrepared)]);
    }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    best.bytes_thick = Allocated() - before;
    best.per_second = std::max(best.per_second, samples / seconds);
  }
  return best;
}

// Ten integers of a function that does something: half of them are related, as
// in a real class, the others are not.
class Related : public Workload {
 public:
  explicit Related(int integers) : integers_(integers) {}
  std::string name() const override { return "related"; }
  std::vector<std::string> variables() const override {
    std::vector<std::string> names;
    for (int i = 0; i < integers_; ++i) names.push_back("x" + std::to_string(i));
    return names;
  }
  Sample Call(Random* random) override {
    if (NewTest(random)) size_ = random->In(0, 9);
    std::vector<Scalar> entry = State(random);
    ++size_;
    return Between(std::move(entry), State(random));
  }

 private:
  std::vector<Scalar> State(Random* random) const {
    std::vector<Scalar> state;
    for (int i = 0; i < integers_; ++i) {
      // size, capacity, size + 3, a constant, 2 * size; then five random ones.
      const int64_t related[] = {size_, size_ + random->In(0, 5), size_ + 3, 64, 2 * size_};
      state.push_back(Integer(i % 10 < 5 ? related[i % 10] + i / 10 : random->In(-1000, 1000)));
    }
    return state;
  }
  const int integers_;
  int64_t size_ = 0;
};

struct Kept {
  int printed = 0;
  int good = 0;
  double share() const { return printed == 0 ? 100 : 100.0 * good / printed; }
};

// Prints after kThin calls, goes on to kThick, and counts what still holds.
Kept Stability(Workload* workload, uint64_t seed, bool verbose) {
  Random random(seed);
  ContractSet set(SchemaOf(workload->variables()), false);
  for (int i = 0; i < kThin; ++i) set.Observe(workload->Call(&random));
  set.Propose(false);
  std::vector<const Contract*> printed = Printed(set);
  std::vector<bool> holds(printed.size(), true);
  for (int i = kThin; i < kThick; ++i) {
    const Sample sample = workload->Call(&random);
    for (size_t c = 0; c < printed.size(); ++c) {
      if (holds[c] && set.Evaluate(*printed[c], sample) == Truth::kViolated) holds[c] = false;
    }
  }
  Kept kept;
  for (size_t c = 0; c < printed.size(); ++c) {
    ++kept.printed;
    kept.good += holds[c] ? 1 : 0;
    if (verbose) {
      std::printf("    %s %-9s %.4f  %s\n", holds[c] ? "holds " : "BROKEN",
                  printed[c]->place == Contract::kPre ? "before" : "after",
                  printed[c]->evidence.confidence, printed[c]->text.c_str());
    }
  }
  return kept;
}

// Of what is printed about unrelated variables, good is what speaks of a single
// one and is true for ever.
Kept Accidents(uint64_t seed, int calls, bool verbose) {
  const std::unique_ptr<Workload> workload = Unrelated(10, true);
  Random random(seed);
  ContractSet set(SchemaOf(workload->variables()), false);
  for (int i = 0; i < calls; ++i) set.Observe(workload->Call(&random));
  set.Propose(false);
  std::vector<const Contract*> printed = Printed(set);
  std::vector<bool> holds(printed.size(), true);
  for (int i = 0; i < kThick; ++i) {
    const Sample sample = workload->Call(&random);
    for (size_t c = 0; c < printed.size(); ++c) {
      if (set.Evaluate(*printed[c], sample) == Truth::kViolated) holds[c] = false;
    }
  }
  Kept kept;
  for (size_t c = 0; c < printed.size(); ++c) {
    const bool single = Occurrences(printed[c]->expr).size() == 1;
    ++kept.printed;
    kept.good += holds[c] && single ? 1 : 0;
    if (verbose && !(holds[c] && single)) {
      std::printf("    accidental %.4f %s\n", printed[c]->evidence.confidence,
                  printed[c]->text.c_str());
    }
  }
  return kept;
}

int Main(bool verbose) {
  std::printf("%-34s %12s %10s %10s\n", "variables", "samples/s", "KB early", "KB late");
  double ten = 0;
  const auto row = [](const char* what, int integers, const Speed& speed) {
    std::printf("%-26s %7d %12.0f %10zu %10zu\n", what, integers, speed.per_second,
                speed.bytes_thin / 1024, speed.bytes_thick / 1024);
    std::fflush(stdout);
  };
  for (const int integers : {5, 10, 20, 40, 80}) {
    Related workload(integers);
    const Speed speed = Measure(&workload, 8000000 / integers / integers + 50000);
    if (integers == 10) ten = speed.per_second;
    row("integers, half related", integers, speed);
  }
  for (const int integers : {10, 80}) {
    row("integers, unrelated", integers, Measure(Unrelated(integers, false).get(), 200000));
  }
  const Speed with_others = Measure(Unrelated(10, true).get(), 200000);
  row("with array, text, 2 bools", 10, with_others);
  for (const auto& workload : RandomPrograms()) {
    row(workload->name().c_str(), static_cast<int>(workload->variables().size()),
        Measure(workload.get(), 100000));
  }

  std::printf("\n%-26s %8s %8s\n", "printed after 100 calls", "printed", "stable");
  Kept stable;
  for (size_t w = 0; w < RandomPrograms().size(); ++w) {
    Kept of;
    std::string name;
    for (uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const std::unique_ptr<Workload> workload = std::move(RandomPrograms()[w]);
      name = workload->name();
      const Kept kept = Stability(workload.get(), seed, verbose && seed == 1);
      of.printed += kept.printed;
      of.good += kept.good;
    }
    std::printf("%-26s %8d %7.1f%%\n", name.c_str(), of.printed, of.share());
    std::fflush(stdout);
    stable.printed += of.printed;
    stable.good += of.good;
  }
  std::printf("\nunrelated variables        %8s %10s\n", "printed", "accidental");
  Kept accidents;
  for (const int calls : {30, 100, 1000}) {
    Kept of;
    for (uint64_t seed = 1; seed <= kSeeds; ++seed) {
      const Kept kept = Accidents(seed, calls, verbose && seed == 1);
      of.printed += kept.printed;
      of.good += kept.good;
    }
    std::printf("after %4d calls           %8d %9.1f%%\n", calls, of.printed, 100 - of.share());
    if (calls == kThin) accidents = of;
  }
  std::printf(
      "infer: %.0f samples/s at 10 ints, %.0f with array and string, stable %.1f%% of "
      "100-call contracts, accidental %.1f%%\n",
      ten, with_others.per_second, stable.share(), 100 - accidents.share());
  return 0;
}

}  // namespace
}  // namespace augment::bench

int main(int argc, char** argv) {
  return augment::bench::Main(argc > 1 && std::strcmp(argv[1], "--verbose") == 0);
}
