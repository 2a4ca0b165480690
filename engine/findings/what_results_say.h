// How much what a call returns, and what it was given to write to, says of it.
//
// In:     what is known of the function; a sequence that ends with its call.
// Out:    see each. Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_FINDINGS_WHAT_RESULTS_SAY_H_
#define AUGMENT_ENGINE_FINDINGS_WHAT_RESULTS_SAY_H_

#include <cstdint>

#include "engine/infer/infer.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// Whatever was tried, in `calls` that returned (at least twenty), it gave one and the same value:
// an assertion of that says little.
bool ReturnsOneValue(const ContractSet& contracts, int64_t calls);

// This operand of the last call is an object that was made for it by a constructor without
// arguments, and that the call may write to: all that is in it afterwards is the call's.
bool IsMadeToBeWritten(const Vocabulary& vocabulary, const proto::Candidate& candidate,
                       int operand);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_WHAT_RESULTS_SAY_H_
