// Candidates a second through engine/execute, as a campaign has them: protobuf
// in, fork server, protobuf out.
//
//   candidates NAME=DRIVER … [Google Benchmark's flags]
//
// Each driver serves BoundedStack. A candidate is five calls that set a stack up
// and one under test, as in docs/driver.md.

#include <stdlib.h>

#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "benchmark/benchmark.h"
#include "engine/base/hash.h"
#include "engine/execute/driver.h"
#include "engine/model/value.h"

namespace {

using augment::Driver;
using augment::IntegerValue;
using augment::ObjectValue;
using augment::proto::Candidate;

constexpr int kBatch = 4096;

struct Case {
  const char* name;
  bool observed;
  int crash_every;  // 0: never
  int fork_every;   // 0: the driver's default
};
constexpr Case kCases[] = {
    {"observed", true, 0, 0},
    {"unobserved", false, 0, 0},
    {"one_in_100_crashes", true, 100, 0},
    {"fork_every_100", true, 0, 100},
    {"fork_every_1", true, 0, 1},
};

[[noreturn]] void Fail(const std::string& why) {
  std::fprintf(stderr, "candidates: %s\n", why.c_str());
  exit(1);
}

// The registry index of a function by its signature.
uint32_t Find(const Driver& driver, const std::string& signature) {
  const uint64_t id = augment::HashText(signature);
  for (int i = 0; i < driver.registry().functions_size(); ++i) {
    if (driver.registry().functions(i).id() == id) return static_cast<uint32_t>(i);
  }
  Fail("the driver does not serve " + signature);
}

void Add(uint32_t function, const std::vector<augment::proto::Value>& operands,
         Candidate* candidate) {
  augment::proto::CandidateCall* call = candidate->add_calls();
  call->set_function(function);
  for (const augment::proto::Value& operand : operands) *call->add_operands() = operand;
}

std::vector<Candidate> Batch(const Driver& driver, const Case& which) {
  const uint32_t make = Find(driver, "BoundedStack::BoundedStack()");
  const uint32_t push = Find(driver, "BoundedStack::push(int)");
  const uint32_t pop = Find(driver, "BoundedStack::pop()");
  const uint32_t equals = Find(driver, "BoundedStack::equals(const BoundedStack *) const");
  std::vector<Candidate> batch(kBatch);
  for (int i = 0; i < kBatch; ++i) {
    Candidate& candidate = batch[static_cast<size_t>(i)];
    Add(make, {}, &candidate);
    Add(push, {ObjectValue(0), IntegerValue(i)}, &candidate);
    Add(push, {ObjectValue(0), IntegerValue(i + 1)}, &candidate);
    Add(pop, {ObjectValue(0)}, &candidate);
    Add(push, {ObjectValue(0), IntegerValue(7)}, &candidate);
    if (which.crash_every != 0 && i % which.crash_every == 0) {
      Add(equals, {ObjectValue(0), augment::NullValue()}, &candidate);
    } else {
      Add(push, {ObjectValue(0), IntegerValue(8)}, &candidate);
    }
    candidate.set_without_observation(!which.observed);
  }
  return batch;
}

void Run(benchmark::State& state, Driver* driver, const Case& which) {
  const std::vector<Candidate> batch = Batch(*driver, which);
  for (auto _ : state) {
    const auto outcomes = driver->Run(batch, {}, 500, which.fork_every);
    if (!outcomes.ok()) Fail(std::string(outcomes.status().message()));
    benchmark::DoNotOptimize(outcomes->size());
  }
  state.SetItemsProcessed(state.iterations() * kBatch);
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  char scratch[] = "/tmp/candidates.XXXXXX";
  if (mkdtemp(scratch) == nullptr) Fail("cannot make a scratch folder");
  std::vector<std::unique_ptr<Driver>> drivers;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const size_t equals = argument.find('=');
    if (equals == std::string::npos) Fail("usage: candidates NAME=DRIVER …");
    auto driver = Driver::Start({argument.substr(equals + 1), scratch, true});
    if (!driver.ok()) Fail(std::string(driver.status().message()));
    drivers.push_back(*std::move(driver));
    for (const Case& which : kCases) {
      benchmark::RegisterBenchmark((argument.substr(0, equals) + "/" + which.name).c_str(),
                                   [made = drivers.back().get(), which](benchmark::State& state) {
                                     Run(state, made, which);
                                   })
          ->UseRealTime()
          ->Unit(benchmark::kMillisecond);
    }
  }
  benchmark::RunSpecifiedBenchmarks();
  drivers.clear();
  rmdir(scratch);
  return 0;
}
