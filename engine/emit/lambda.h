// Callables as the lambdas that a person would write: stock ones
// (engine/probe/callable.h), and those that answer as one did in a test
// (engine/trace/callbacks.h).
#ifndef AUGMENT_ENGINE_EMIT_LAMBDA_H_
#define AUGMENT_ENGINE_EMIT_LAMBDA_H_

#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "engine/emit/literal.h"
#include "proto/driver.pb.h"

namespace augment {

// `[](int) { return true; }`. `type` is a CALLABLE. Unimplemented when a type of
// its signature has no name in a test.
absl::StatusOr<std::string> StockLambda(proto::Value::Stock stock, const proto::Type& type);

using WriteLiteral =
    std::function<absl::StatusOr<std::string>(const proto::Value&, const proto::Type&, Spelling)>;

// `[](int a) { if (a == 3) return true; return false; }`, with the literals that
// `write` makes. Unimplemented as above, or where a literal cannot be written.
absl::StatusOr<std::string> BehaviourLambda(const proto::Behaviour& behaviour,
                                            const proto::Type& type, const WriteLiteral& write);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_LAMBDA_H_
