// Which calls a reader would take for examples of one thing.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_FINDINGS_KIND_OF_CALL_H_
#define AUGMENT_ENGINE_FINDINGS_KIND_OF_CALL_H_

#include <cstdint>
#include <string>

#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

// Equal for calls whose operands are alike (values: below zero, zero, one, more, empty or not;
// objects: their public truths and numbers in the same way), and of which alike things come.
std::string KindOfCall(const proto::CandidateCall& call, const proto::Observation& observation);

// Eight hexadecimal digits that name what a test is about in what is kept between runs: the
// function (FunctionModel.id), the situation and what comes of it, in the words of the test's name,
// so that neither another literal nor another object that shows the same makes it another. The test
// has its words and its expectations.
std::string BehaviourOf(uint64_t function, const proto::GeneratedTest& test);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_KIND_OF_CALL_H_
