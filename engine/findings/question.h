// Behaviour of which nobody can say whether it is meant: the call has not the effect that all of
// the tests' calls had, and most of the search's; but it is unlike those, or they are too
// few, so that no oracle calls it a fault.
//
// In:     what is known of the function; a sound call of it.
// Out:    the effects in question; for a test that shows one, the sentence, with the assertion that
//         shows it first.
// Errors: none. Threads: any.
// Source: docs/techniques.md, S5 and E1: what was inferred guides the search also where it is too
//         weak to accuse.
#ifndef AUGMENT_ENGINE_FINDINGS_QUESTION_H_
#define AUGMENT_ENGINE_FINDINGS_QUESTION_H_

#include <vector>

#include "engine/knowledge/knowledge.h"
#include "proto/finding.pb.h"

namespace augment {

// The inferred effects ("size() == old(size()) + 1") that the call has not, by number: such as
// speak of what a caller sees. None where the function's own answer says that something is
// different.
std::vector<int> EffectsInQuestion(const Knowledge& knowledge, const Measured& measured);

// Of the search's calls those that have not this effect, from 0 to 1; 1 where there are few calls.
double ShareWithout(const FunctionKnowledge& known, int effect);

// An oracle (engine/oracle/classifier.cc) calls it a fault that the call has not this effect.
bool IsAccused(const Knowledge& knowledge, const Measured& measured, int effect);

// Sets GeneratedTest.question. False, and nothing is changed, where the test asserts nothing of
// what the effect is about.
bool PutQuestion(const Knowledge& knowledge, const Measured& measured, int effect,
                 proto::GeneratedTest* test);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_QUESTION_H_
