#include "engine/findings/tidy_arrays.h"

#include "engine/base/status.h"
#include "engine/model/memory_range.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

// Calls `change` with each operand of a function of the sequence, and its type.
template <class Change>
void ForEachOperand(const Vocabulary& vocabulary, proto::Candidate* candidate,
                    const Change& change) {
  for (proto::CandidateCall& call : *candidate->mutable_calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
    const int first = f.has_receiver() ? 1 : 0;
    for (int i = 0; i < f.parameters_size() && first + i < call.operands_size(); ++i) {
      change(f.parameters(i), call.mutable_operands(first + i));
    }
  }
}

void EmptyBuffer(const proto::Type& type, proto::Value* operand) {
  if (!IsBuffer(type) || operand->kind_case() != proto::Value::kText) return;
  operand->mutable_text()->assign(operand->text().size(), '\0');
}

// Of a pointer that is to be set.
void SetNull(const proto::Type& type, proto::Value* operand) {
  if (IsPlaceOfPointer(type) && operand->kind_case() == proto::Value::kPointee) {
    *operand = NullValue();
  }
}

}  // namespace

absl::Status TidyArrays(const Knowledge& knowledge, const Accept& same, Executor::Purpose purpose,
                        Executor* executor, proto::Candidate* candidate) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  proto::Candidate variant = *candidate;
  const auto settle = [&]() -> absl::Status {
    if (HashSequence(variant) == HashSequence(*candidate)) return absl::OkStatus();
    ASSIGN_OR_RETURN(const auto outcomes, executor->RunAlone({variant}, purpose));
    if (!outcomes.empty() && same(variant, outcomes[0])) {
      *candidate = variant;
    } else {
      variant = *candidate;
    }
    return absl::OkStatus();
  };
  knowledge.ranges().CutToCounts(&variant);
  RETURN_IF_ERROR(settle());
  ForEachOperand(vocabulary, &variant, EmptyBuffer);
  RETURN_IF_ERROR(settle());
  ForEachOperand(vocabulary, &variant, SetNull);
  return settle();
}

}  // namespace augment
