// One operand of a call that is another: what sources that start from calls as they were have in
// common.
//
// In:     a sequence, and which parameter of which of its calls.
// Out:    the sequence with it changed; numbers of elements fit again.
// Errors: none; false where there is nothing else, or it would be what it was.
// Threads: the builder's.
#ifndef AUGMENT_ENGINE_GENERATE_CHANGED_OPERAND_H_
#define AUGMENT_ENGINE_GENERATE_CHANGED_OPERAND_H_

#include "engine/generate/candidate_builder.h"
#include "proto/driver.pb.h"

namespace augment {

// To another value that is known for this parameter; a value only.
bool ChangeValue(CandidateBuilder* builder, int call, int operand, proto::Candidate* candidate);
// To a change of its text, be it inside of it.
bool DeriveText(CandidateBuilder* builder, int call, int operand, proto::Candidate* candidate);
// To another number near it, or so many times as large; no other value.
bool ShiftNumber(CandidateBuilder* builder, int call, int operand, proto::Candidate* candidate);
// To another object, with the calls that make it: of the last call.
bool ChangeObject(CandidateBuilder* builder, int operand, proto::Candidate* candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_CHANGED_OPERAND_H_
