#include "engine/findings/error_numbers.h"

#include <string>
#include <system_error>

#include "absl/strings/match.h"

namespace augment {
namespace {

constexpr int64_t kLargest = 4095;  // Linux: what a system call may return for an error

}  // namespace

bool IsErrorNumber(int64_t value, const SeenCalls& seen) {
  if (value >= -1 || value < -kLargest || !seen.GaveZeroAlone()) return false;
  const std::string said = std::generic_category().message(static_cast<int>(-value));
  return !absl::StartsWith(said, "Unknown");
}

bool ExpectErrorSign(const SeenCalls& seen, proto::Expectation* expectation) {
  if (expectation->value().kind_case() != proto::Value::kInteger ||
      !IsErrorNumber(expectation->value().integer(), seen)) {
    return false;
  }
  expectation->set_comparison(proto::Expectation::LT);
  expectation->mutable_value()->set_integer(0);
  return true;
}

}  // namespace augment
