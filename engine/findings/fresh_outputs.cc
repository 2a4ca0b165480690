#include "engine/findings/fresh_outputs.h"

#include <utility>

#include "engine/findings/variants.h"
#include "engine/model/output.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Type;
using proto::Value;

constexpr int kMostReplaced = 16;

// KIND_NOT_SET where there is none.
Value Nothing(const Type& type) {
  Value nothing;
  switch (type.kind()) {
    case Type::BOOL:
      return BooleanValue(false);
    case Type::INTEGER:
      return IntegerValue(0);
    case Type::REAL:
      nothing.set_real(0);
      break;
    case Type::TEXT:
      return TextValue("");
    case Type::SEQUENCE:
      nothing.mutable_sequence();
      break;
    default:
      break;
  }
  return nothing;
}

// What a variable may be left with by an earlier call; KIND_NOT_SET as above.
Value Something(const Type& type) {
  Value something;
  switch (type.kind()) {
    case Type::BOOL:
      return BooleanValue(true);
    case Type::INTEGER:
      return IntegerOfType(type, 1);
    case Type::REAL:
      something.set_real(1);
      break;
    case Type::TEXT:
      return TextValue("text");
    case Type::SEQUENCE: {
      const Value element =
          type.elements_size() == 1 && type.bits() == 0 ? Something(type.elements(0)) : Value();
      if (element.kind_case() != Value::KIND_NOT_SET) {
        *something.mutable_sequence()->add_values() = element;
      }
      break;
    }
    default:
      break;
  }
  return something;
}

// Of the call with this number: one for each output in which something else would be.
void AddOutputs(const Vocabulary& vocabulary, const proto::Candidate& candidate, int c,
                Value (*held)(const Type&), std::vector<proto::Candidate>* variants) {
  const proto::CandidateCall& call = candidate.calls(c);
  if (call.special() != proto::CandidateCall::FUNCTION) return;
  const proto::RegistryFunction& function = vocabulary.function(static_cast<int>(call.function()));
  const int first = function.has_receiver() ? 1 : 0;
  for (int o = first; o < call.operands_size() && o - first < function.parameters_size(); ++o) {
    const Type& type = function.parameters(o - first);
    const bool pointer = call.operands(o).kind_case() == Value::kPointee;
    if (!IsOutput(type) || (type.kind() == Type::POINTER && !pointer)) continue;
    Value other = held(WrittenType(type));
    const Value& now = pointer ? call.operands(o).pointee() : call.operands(o);
    if (other.kind_case() == Value::KIND_NOT_SET || now.kind_case() != other.kind_case() ||
        HashValue(now) == HashValue(other)) {
      continue;
    }
    Value* const operand = variants->emplace_back(candidate).mutable_calls(c)->mutable_operands(o);
    *(pointer ? operand->mutable_pointee() : operand) = std::move(other);
  }
}

}  // namespace

std::vector<proto::Candidate> WithFreshOutputs(const Vocabulary& vocabulary,
                                               const proto::Candidate& candidate) {
  std::vector<proto::Candidate> variants;
  for (int c = candidate.calls_size() - 1; c >= 0; --c) {
    AddOutputs(vocabulary, candidate, c, &Nothing, &variants);
  }
  return variants;
}

std::vector<proto::Candidate> WithUsedOutputs(const Vocabulary& vocabulary,
                                              const proto::Candidate& candidate) {
  std::vector<proto::Candidate> variants;
  AddOutputs(vocabulary, candidate, candidate.calls_size() - 1, &Something, &variants);
  return variants;
}

absl::Status MakeOutputsFresh(const Knowledge& knowledge, const Accept& same,
                              Executor::Purpose purpose, Executor* executor,
                              proto::Candidate* candidate) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  return ReplaceByVariants(
      ShorteningRuns(executor, purpose),
      [&vocabulary](const proto::Candidate& one) { return WithFreshOutputs(vocabulary, one); },
      [&same](const auto& variant, const auto& outcome, const auto&) {
        return same(variant, outcome);
      },
      kMostReplaced, candidate);
}

}  // namespace augment
