// Which calls a reader would take for examples of one thing.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_FINDINGS_KIND_OF_CALL_H_
#define AUGMENT_ENGINE_FINDINGS_KIND_OF_CALL_H_

#include <cstdint>
#include <string>

#include "proto/driver.pb.h"

namespace augment {

// Equal for calls whose operands are alike (values: below zero, zero, one, more, empty or not;
// objects: their public truths and numbers in the same way), and of which alike things come.
std::string KindOfCall(const proto::CandidateCall& call, const proto::Observation& observation);

// Eight hexadecimal digits that name this kind of call of a function (FunctionModel.id), and the
// exception (C++ type) that it ends in, in what is kept between runs.
std::string BehaviourOf(uint64_t function, const proto::CandidateCall& call,
                        const proto::Observation& observation, const std::string& throws);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_KIND_OF_CALL_H_
