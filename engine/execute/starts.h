// Runs sequences where they start: from nothing in the driver, or at a moment of the test in
// the process that was left there (moments.h; docs/techniques.md, S1).
//
// In:     candidates; those with calls 7 of CandidateCall.special start at their moment.
// Out:    outcomes in order, as of Driver::Run. One whose moment nobody stands at, or with
//         two of them, is INAPPLICABLE.
// Errors: those of the driver. A process at a moment that breaks is given up: what it was to
//         run is INAPPLICABLE from there on.
// Threads: one at a time; it starts a second one.
#ifndef AUGMENT_ENGINE_EXECUTE_STARTS_H_
#define AUGMENT_ENGINE_EXECUTE_STARTS_H_

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/execute/driver.h"
#include "engine/execute/moments.h"
#include "proto/driver.pb.h"

namespace augment {

class Starts {
 public:
  explicit Starts(std::unique_ptr<Driver> driver) : driver_(std::move(driver)) {}

  // What is kept from now on.
  void Keep(std::unique_ptr<KeptMoments> moments) { moments_ = std::move(moments); }
  bool StandsAt(uint64_t moment) const { return At(moment) != nullptr; }
  // Beside them for a while; null ends it.
  void Visit(std::unique_ptr<KeptMoments> moments) { visited_ = std::move(moments); }

  // What was run at moments so far, and the time of the threads that ran it.
  int64_t moment_candidates() const { return moment_candidates_; }
  absl::Duration moment_time() const { return moment_time_; }

  const proto::Registry& registry() const { return driver_->registry(); }

  // As Driver::Run.
  absl::StatusOr<std::vector<proto::Outcome>> Run(const std::vector<proto::Candidate>& candidates,
                                                  const std::set<int>& masked, int cpu_limit_ms,
                                                  int fork_every, Driver::FreshMemory fresh_memory,
                                                  absl::Duration time_limit);

 private:
  // What runs candidates there; null: nothing does.
  Driver* At(uint64_t moment) const;

  std::unique_ptr<Driver> driver_;
  std::unique_ptr<KeptMoments> moments_;
  std::unique_ptr<KeptMoments> visited_;
  std::set<uint64_t> broken_;
  int64_t moment_candidates_ = 0;
  absl::Duration moment_time_ = absl::ZeroDuration();
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXECUTE_STARTS_H_
