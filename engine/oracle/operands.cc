#include "engine/oracle/operands.h"

#include <algorithm>

namespace augment {

bool IsGivenTextsAlone(const proto::CandidateCall& call) {
  return call.operands_size() > 0 &&
         std::all_of(call.operands().begin(), call.operands().end(), [](const auto& operand) {
           return operand.kind_case() == proto::Value::kText;
         });
}

bool IsGivenNothing(const proto::Candidate& candidate) {
  const auto is_nothing = [](const proto::Value& value) {
    return (value.kind_case() == proto::Value::kText && value.text().empty()) ||
           (value.kind_case() == proto::Value::kSequence && value.sequence().values().empty());
  };
  const proto::CandidateCall& last = candidate.calls(candidate.calls_size() - 1);
  return std::none_of(last.operands().begin(), last.operands().end(),
                      [](const proto::Value& value) {
                        return value.kind_case() == proto::Value::kInteger ||
                               value.kind_case() == proto::Value::kBig;
                      }) &&
         std::any_of(candidate.calls().begin(), candidate.calls().end(),
                     [&](const proto::CandidateCall& call) {
                       return std::any_of(call.operands().begin(), call.operands().end(),
                                          is_nothing);
                     });
}

}  // namespace augment
