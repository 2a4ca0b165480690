#include "engine/findings/effort.h"

#include "engine/model/value.h"

namespace augment {

int Effort(const proto::Candidate& candidate) {
  int effort = 0;
  for (const proto::CandidateCall& call : candidate.calls()) {
    effort += 3;
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() != proto::Value::kObject) {
        effort += static_cast<int>(ShowValue(operand).size()) / 3;
      }
    }
  }
  return effort;
}

}  // namespace augment
