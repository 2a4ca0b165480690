// The moments of a test of which a case dies in the driver: of all cases but those.
//
// In:     a driver and how its test is run. The test's cases are GoogleTest's: of no others is it
//         known which one a moment is in (proto::Moment.test_case).
// Out:    the moments of the others, with the cases that were left out and what each died of; the
//         options so that a further run of the test leaves them out as well: moments are known by
//         their numbers, which count those of one choice of cases.
// Errors: those of ListMoments, for the first run. What no case explains, or more than kMostLeftOut
//         cases, is as ListMoments has it.
// Threads: any; one for each driver.
#ifndef AUGMENT_ENGINE_EXECUTE_LEFT_OUT_CASES_H_
#define AUGMENT_ENGINE_EXECUTE_LEFT_OUT_CASES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/execute/driver.h"
#include "engine/execute/moments.h"

namespace augment {

inline constexpr size_t kMostLeftOut = 4;

struct LeftOutCase {
  std::string name;   // "Suite.Name"
  std::string cause;  // ListedMoments.ended_early
  std::string said;   // … and said
};

// All runs together have this time.
absl::StatusOr<ListedMoments> ListMomentsOfOthers(absl::Duration time_limit, DriverOptions* options,
                                                  std::vector<LeftOutCase>* left_out);

// Adds them to the filter of GoogleTest's that the test is run with.
void LeaveOutCases(const std::vector<std::string>& cases, DriverOptions* options);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXECUTE_LEFT_OUT_CASES_H_
