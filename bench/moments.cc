// What a starting point in the running test costs (engine/execute/moments.h): microseconds to leave
// a process behind at it, memory that it takes, and candidates a second from there, each in a
// process of its own.
//
//   moments NAME=DRIVER …
//
// Each driver's test has moments. Runs of the test that keep one of them, and that keep all, take
// turns; the difference is what the others cost.

#include "engine/execute/moments.h"

#include <stdlib.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "absl/time/clock.h"
#include "absl/time/time.h"

namespace {

using augment::DriverOptions;
using augment::KeptMoments;

constexpr int kTurns = 7;
constexpr absl::Duration kLimit = absl::Minutes(1);
constexpr int kCandidates = 200;

double Median(std::vector<double> values) {
  std::nth_element(values.begin(), values.begin() + static_cast<int64_t>(values.size() / 2),
                   values.end());
  return values[values.size() / 2];
}

// Nothing but a variable of the test, so that what is measured is the process.
std::vector<augment::proto::Candidate> Take(uint64_t moment) {
  augment::proto::Candidate candidate;
  augment::proto::CandidateCall* const call = candidate.add_calls();
  call->set_special(augment::proto::CandidateCall::TAKE_LOCAL);
  call->set_moment(moment);
  return std::vector<augment::proto::Candidate>(kCandidates, candidate);
}

int Measure(const std::string& name, const DriverOptions& options) {
  const auto listed = augment::ListMoments(options, kLimit);
  if (!listed.ok()) {
    std::fprintf(stderr, "moments: %s\n", std::string(listed.status().message()).c_str());
    return 1;
  }
  std::vector<uint64_t> all;
  for (const augment::proto::Moment& moment : listed->moments) {
    if (!moment.threads() && !moment.files() && moment.locals_size() > 0 &&
        all.size() < KeptMoments::kMost) {
      all.push_back(moment.number());
    }
  }
  if (all.size() < 2) {
    std::fprintf(stderr, "moments: %s has %zu, two are needed\n", name.c_str(), all.size());
    return 1;
  }
  std::vector<double> each;
  std::vector<double> megabytes;
  std::vector<double> forks;
  for (int turn = 0; turn < kTurns; ++turn) {
    double seconds[2];
    for (const bool many : {false, true}) {
      const absl::Time begin = absl::Now();
      // The last one, so that either run comes as far.
      const auto kept =
          KeptMoments::Start(options, many ? all : std::vector<uint64_t>{all.back()}, kLimit);
      seconds[many] = absl::ToDoubleSeconds(absl::Now() - begin);
      if (!kept.ok() || (*kept)->size() != (many ? all.size() : 1)) {
        std::fprintf(stderr, "moments: %s does not keep them all\n", name.c_str());
        return 1;
      }
      if (!many) continue;
      megabytes.push_back((*kept)->megabytes() / static_cast<double>(all.size()));
      const absl::Time first = absl::Now();
      const auto outcomes = (*kept)->At(all.back())->Run(Take(all.back()), {}, 500, 1);
      if (!outcomes.ok()) {
        std::fprintf(stderr, "moments: %s\n", std::string(outcomes.status().message()).c_str());
        return 1;
      }
      forks.push_back(static_cast<double>(outcomes->size()) /
                      absl::ToDoubleSeconds(absl::Now() - first));
    }
    each.push_back((seconds[1] - seconds[0]) * 1e6 / static_cast<double>(all.size() - 1));
  }
  std::printf("%-12s %4zu moments  %7.0f us each  %5.2f MB each  %6.0f candidates/s\n",
              name.c_str(), all.size(), Median(each), Median(megabytes), Median(forks));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  int failed = argc < 2 ? 1 : 0;
  if (failed != 0) std::fprintf(stderr, "moments: name drivers, as NAME=PATH\n");
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const size_t equals = argument.find('=');
    DriverOptions options;
    options.path = argument.substr(equals == std::string::npos ? 0 : equals + 1);
    char scratch[] = "/tmp/augment_moments.XXXXXX";
    if (mkdtemp(scratch) == nullptr) return 1;
    options.scratch_folder = scratch;
    failed |= Measure(argument.substr(0, equals), options);
    rmdir(scratch);
  }
  return failed;
}
