// Parameters through which a call gives something back to its caller.
//
// In:     the type of a parameter, as the driver describes it; or a call and one of its operands.
// Out:    whether that may be, and of what type it is then.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_MODEL_OUTPUT_H_
#define AUGMENT_ENGINE_MODEL_OUTPUT_H_

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// `std::ostream&`. (One that is read from is a text to the driver.)
bool IsOutputStream(const proto::Type& type);

// A variable or stream of the caller's that the call may write: `int&`, `std::string*`.
bool IsOutput(const proto::Type& type);

// A stream over a text (`std::istringstream`), which is known by that.
bool IsStreamOverText(const proto::Type& type);

// Of an output: what is in the variable, a text for a stream.
const proto::Type& WrittenType(const proto::Type& type);

// By its declaration the call can change this operand: its receiver, or what it is given by pointer
// or reference.
bool MayChange(const Vocabulary& vocabulary, const proto::CandidateCall& call, int operand);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_OUTPUT_H_
