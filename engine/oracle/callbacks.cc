#include "engine/oracle/callbacks.h"

#include <algorithm>

#include "absl/strings/match.h"

namespace augment {
namespace {

bool HoldsCallback(const proto::Value& value) {
  const auto any = [](const proto::ValueList& list) {
    return std::any_of(list.values().begin(), list.values().end(), &HoldsCallback);
  };
  switch (value.kind_case()) {
    case proto::Value::kStock:
    case proto::Value::kBehaviour:
      return true;
    case proto::Value::kSequence:
      return any(value.sequence());
    case proto::Value::kTuple:
      return any(value.tuple());
    case proto::Value::kPointee:
      return HoldsCallback(value.pointee());
    default:
      return false;
  }
}

}  // namespace

bool PassesCallback(const proto::Candidate& candidate) {
  for (const proto::CandidateCall& call : candidate.calls()) {
    if (std::any_of(call.operands().begin(), call.operands().end(), &HoldsCallback)) return true;
  }
  return false;
}

bool ThrownByCallback(const proto::Outcome& outcome) {
  if (outcome.status() == proto::Outcome::THREW) {
    return outcome.exception_type() == "std::runtime_error" &&
           outcome.exception_message() == "callback";
  }
  // What the standard library prints when std::terminate() is called.
  return absl::StrContains(outcome.report(), "what():  callback\n");
}

}  // namespace augment
