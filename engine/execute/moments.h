// The moments of a test: where a driver can stand with the objects that the test made
// (Stateful Testing's pool from the existing suite; TECHNIQUES S1).
//
// In:     a driver and the arguments of its test.
// Out:    what `--moments` says (docs/driver.md), in the order in which the test came to
//         them. Driver::Start with `moment` goes to one.
// Errors: NotFound: no driver. Internal: it said nothing. A test that was cut or died has
//         the moments up to there, and `complete` is false.
// Threads: any.
#ifndef AUGMENT_ENGINE_EXECUTE_MOMENTS_H_
#define AUGMENT_ENGINE_EXECUTE_MOMENTS_H_

#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/execute/driver.h"
#include "proto/driver.pb.h"

namespace augment {

struct ListedMoments {
  std::vector<proto::Moment> moments;
  bool complete = false;  // the test ended by itself
};

absl::StatusOr<ListedMoments> ListMoments(const DriverOptions& options, absl::Duration time_limit);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXECUTE_MOMENTS_H_
