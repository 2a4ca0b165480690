// Objects that were moved from: what they give nobody promises, so no test asks for it.
// In/out: see each. Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_FINDINGS_MOVED_FROM_H_
#define AUGMENT_ENGINE_FINDINGS_MOVED_FROM_H_

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// Whether the call moves from its i-th operand, an object.
bool MovesFrom(const Vocabulary& vocabulary, const proto::CandidateCall& call, int i);

// Something is done with an object that was moved from, or it is moved to itself.
bool UsesWhatWasMovedFrom(const Vocabulary& vocabulary, const proto::Candidate& candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_MOVED_FROM_H_
