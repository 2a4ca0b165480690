// The search's starting points in the running test: runs it, leaves a process at the moments
// that are worth it, does recorded calls again there of which there is no faithful recipe,
// and adds the objects that it has to the pool (S1).
#ifndef AUGMENT_ENGINE_REPLAY_REPLAY_MOMENTS_H_
#define AUGMENT_ENGINE_REPLAY_REPLAY_MOMENTS_H_

#include <functional>
#include <map>
#include <vector>

#include "absl/status/status.h"
#include "engine/execute/driver.h"
#include "engine/replay/replay_tests.h"
#include "engine/trace/trace.h"
#include "proto/driver.pb.h"

namespace augment {

struct Replayed {
  int faithful = 0;
  int missed = 0;  // without a recipe, or it came out otherwise
};

// Learns from a recorded call that was done again; false when it came out otherwise.
using LearnRecorded =
    std::function<bool(const Trace& trace, const Slice& slice, const proto::Outcome& outcome)>;

// After the recipes were run: by function, how many recorded calls were learnt from, and how
// many others there are. A test that the driver cannot run leaves a note. Errors: those of the
// driver.
absl::Status ReplayAtMoments(const DriverOptions& driver, const std::vector<Trace>& traces,
                             const std::map<int, Replayed>& replayed, const LearnRecorded& learn,
                             const ReplayState& state);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPLAY_REPLAY_MOMENTS_H_
