// A written postcondition or invariant as the assertion of a test.
//
// In:     the contract, the variables that it may speak of, and what they were before and
//         after the call that broke it.
// Out:    `query() OP value`, `result OP value` or `query() OP query()`, where
//         the value is what the other side was: a literal, `old(query())`, an
//         argument.
// Errors: false when the contract is no comparison of such things; the test is
//         then written without an assertion of it.
#ifndef AUGMENT_ENGINE_DESCRIBE_WRITTEN_EXPECTATION_H_
#define AUGMENT_ENGINE_DESCRIBE_WRITTEN_EXPECTATION_H_

#include "engine/contract/expr.h"
#include "engine/infer/infer.h"
#include "proto/finding.pb.h"

namespace augment {

// `slot` is the object whose queries the contract names.
bool ExpectWritten(const Schema& schema, const Expr& contract, const Sample& sample, int slot,
                   proto::Expectation* expectation);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_WRITTEN_EXPECTATION_H_
