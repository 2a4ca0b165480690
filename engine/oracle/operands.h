// What a call is given, where that says whether its caller could have asked for what came of it.
//
// In:     calls. Out: truths. Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_ORACLE_OPERANDS_H_
#define AUGMENT_ENGINE_ORACLE_OPERANDS_H_

#include "engine/contract/schema.h"
#include "engine/knowledge/knowledge.h"
#include "proto/driver.pb.h"

namespace augment {

// A text has no place outside of itself that its caller could have asked for.
bool IsGivenTextsAlone(const proto::CandidateCall& call);

// The last call, or one before, has a text or a list of nothing, and the last one no whole number,
// so that it asks for no place in it: the limit that authors forget first (Myers, "The Art of
// Software Testing", boundary values). There is a call.
bool IsGivenNothing(const proto::Candidate& candidate);

// The same of an object that the last call is passed, no receiver: it says that it is empty or of
// size 0, or its only field, or what it has in place of one by its base, is a list or a text of
// nothing.
bool IsGivenEmptyObject(const Knowledge& knowledge, const Schema& schema, const Sample& sample,
                        const proto::CandidateCall& call);

// It divides, by the language's operators, and what it divides by converts to the whole number zero
// or to false: whoever divides by zero is to blame ([expr.mul]).
bool DividesByZero(const Vocabulary& vocabulary, const Schema& schema, const Sample& sample,
                   const proto::CandidateCall& call);

// Functions that no test calls are given one object more than once, by pointers through which it
// may be changed: whoever takes it may take it for its own. Which of them have it is nowhere to be
// seen.
bool IsGivenTwice(const Knowledge& knowledge, const proto::Candidate& candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_OPERANDS_H_
