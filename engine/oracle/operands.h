// What a call is given, where that says whether its caller could have asked for what came of it.
//
// In:     calls. Out: truths. Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_ORACLE_OPERANDS_H_
#define AUGMENT_ENGINE_ORACLE_OPERANDS_H_

#include "proto/driver.pb.h"

namespace augment {

// A text has no place outside of itself that its caller could have asked for.
bool IsGivenTextsAlone(const proto::CandidateCall& call);

// The last call, or one before, has a text or a list of nothing, and the last one no whole number,
// so that it asks for no place in it: the limit that authors forget first (Myers, "The Art of
// Software Testing", boundary values). There is a call.
bool IsGivenNothing(const proto::Candidate& candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_OPERANDS_H_
