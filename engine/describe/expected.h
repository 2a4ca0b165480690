// What a test writes that it expects, of what a contract compares.
// In/out: see each. Errors: none. Thread rule: pure functions.
#ifndef AUGMENT_ENGINE_DESCRIBE_EXPECTED_H_
#define AUGMENT_ENGINE_DESCRIBE_EXPECTED_H_

#include <optional>

#include "engine/contract/expr.h"
#include "proto/finding.pb.h"

namespace augment {

// The comparison that a test writes for this one; nothing: it is none.
std::optional<proto::Expectation::Comparison> ComparisonOf(Expr::Op op);

// A number or a truth; false, and the value as it was, for others.
bool ToValue(const Scalar& scalar, proto::Value* value);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_EXPECTED_H_
