#include "engine/findings/what_results_say.h"

#include <algorithm>

#include "engine/model/output.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int kFewestCalls = 20;

}  // namespace

void Results::Saw(int function, const proto::Value& result) {
  if (result.kind_case() != proto::Value::kBoolean &&
      result.kind_case() != proto::Value::kInteger) {
    return;
  }
  Of& of = of_[function];
  const uint64_t hash = HashValue(result);
  if (of.calls++ == 0) of.first = hash;
  of.differ |= hash != of.first;
}

bool Results::AreAlwaysOne(int function) const {
  const auto found = of_.find(function);
  return found != of_.end() && found->second.calls >= kFewestCalls && !found->second.differ;
}

bool IsMadeToBeWritten(const Vocabulary& vocabulary, const proto::Candidate& candidate,
                       int operand) {
  const int last = candidate.calls_size() - 1;
  const proto::CandidateCall& call = candidate.calls(last);
  if (call.special() != proto::CandidateCall::FUNCTION ||
      operand < (vocabulary.function(static_cast<int>(call.function())).has_receiver() ? 1 : 0) ||
      call.operands(operand).kind_case() != proto::Value::kObject ||
      !MayChange(vocabulary, call, operand)) {
    return false;
  }
  const uint64_t slot = call.operands(operand).object();
  const proto::CandidateCall& made = candidate.calls(static_cast<int>(slot));
  if (made.special() != proto::CandidateCall::FUNCTION || !made.operands().empty() ||
      !vocabulary.function(static_cast<int>(made.function())).is_constructor()) {
    return false;
  }
  int used = 0;
  for (const proto::CandidateCall& one : candidate.calls()) {
    used += static_cast<int>(
        std::count_if(one.operands().begin(), one.operands().end(), [slot](const auto& value) {
          return value.kind_case() == proto::Value::kObject && value.object() == slot;
        }));
  }
  return used == 1;
}

}  // namespace augment
