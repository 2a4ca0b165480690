#include "engine/findings/what_results_say.h"

#include <algorithm>

#include "engine/contract/form.h"
#include "engine/model/output.h"

namespace augment {
namespace {

constexpr int64_t kFewestCalls = 20;

}  // namespace

bool ReturnsOneValue(const ContractSet& contracts, int64_t calls) {
  if (calls < kFewestCalls) return false;
  return std::any_of(
      contracts.contracts().begin(), contracts.contracts().end(), [&](const Contract& contract) {
        if (contract.place != Contract::kPost || !contract.status.alive) return false;
        const auto form = AsConstantComparison(contract.expr);
        if (!form.has_value() || form->op != Expr::kEqual) return false;
        const Variable& of =
            contracts.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
        return of.kind == Variable::kResult && !of.length;
      });
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
