#include "engine/pool/recorded_calls.h"

#include <cstddef>

#include "engine/base/hash.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kMostOfFunction = 16;

}  // namespace

void RecordedCalls::Add(const proto::Candidate& sequence) {
  if (sequence.calls_size() == 0) return;
  const proto::CandidateCall& last = sequence.calls(sequence.calls_size() - 1);
  if (last.special() != proto::CandidateCall::FUNCTION) return;
  const int function = static_cast<int>(last.function());
  std::vector<proto::Candidate>& calls = calls_[function];
  if (calls.size() >= kMostOfFunction) return;
  uint64_t values = 0;
  for (const proto::Value& operand : last.operands()) {
    const bool object = operand.kind_case() == proto::Value::kObject;
    values = MixHash(values, object ? 0 : HashValue(operand));
  }
  if (known_.insert({function, values}).second) calls.push_back(sequence);
}

const std::vector<proto::Candidate>& RecordedCalls::Of(int function) const {
  static const auto* const none = new std::vector<proto::Candidate>;
  const auto found = calls_.find(function);
  return found == calls_.end() ? *none : found->second;
}

}  // namespace augment
