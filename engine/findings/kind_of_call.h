// Which calls a reader would take for examples of one thing.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_FINDINGS_KIND_OF_CALL_H_
#define AUGMENT_ENGINE_FINDINGS_KIND_OF_CALL_H_

#include <string>

#include "proto/driver.pb.h"

namespace augment {

// Equal for calls whose operands are alike (values: below zero, zero, one, more, empty or not;
// objects: their public truths and numbers in the same way), and of which alike things come.
std::string KindOfCall(const proto::CandidateCall& call, const proto::Observation& observation);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_KIND_OF_CALL_H_
