// Stock callables (engine/probe/callable.h) as the lambdas that a person would
// write.
#ifndef AUGMENT_ENGINE_EMIT_LAMBDA_H_
#define AUGMENT_ENGINE_EMIT_LAMBDA_H_

#include <string>

#include "absl/status/statusor.h"
#include "proto/driver.pb.h"

namespace augment {

// `[](int) { return true; }`. `type` is a CALLABLE. Unimplemented when a type of
// its signature has no name in a test.
absl::StatusOr<std::string> StockLambda(proto::Value::Stock stock, const proto::Type& type);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_LAMBDA_H_
