#include "engine/generate/changed_operand.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/generate/choice.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/pool/pool.h"

namespace augment {
namespace {

const proto::Type& TypeOf(const CandidateBuilder& builder, const proto::CandidateCall& call,
                          int operand) {
  const proto::RegistryFunction& f =
      builder.vocabulary().function(static_cast<int>(call.function()));
  return f.parameters(operand - (f.has_receiver() ? 1 : 0));
}

int ParameterOf(const CandidateBuilder& builder, const proto::CandidateCall& call, int operand) {
  return operand -
         (builder.vocabulary().function(static_cast<int>(call.function())).has_receiver() ? 1 : 0);
}

// What it was is no change.
bool Set(const CandidateBuilder& builder, int operand, const proto::Value& value,
         proto::CandidateCall* call) {
  if (HashValue(value) == HashValue(call->operands(operand))) return false;
  *call->mutable_operands(operand) = value;
  builder.knowledge().ranges().FitCounts(call);
  return true;
}

}  // namespace

bool ChangeValue(CandidateBuilder* builder, int call, int operand, proto::Candidate* candidate) {
  proto::CandidateCall* const changed = candidate->mutable_calls(call);
  if (changed->operands(operand).kind_case() == proto::Value::kObject ||
      builder->vocabulary().ObjectClass(TypeOf(*builder, *changed, operand)) >= 0) {
    return false;  // null too, which is for others to change
  }
  const std::vector<proto::Value> values = builder->domain().Values(
      static_cast<int>(changed->function()), ParameterOf(*builder, *changed, operand));
  return !values.empty() && Set(*builder, operand, values[builder->Below(values.size())], changed);
}

bool DeriveText(CandidateBuilder* builder, int call, int operand, proto::Candidate* candidate) {
  proto::CandidateCall* const changed = candidate->mutable_calls(call);
  proto::Value value;
  return builder->domain().DeriveFrom(TypeOf(*builder, *changed, operand),
                                      changed->operands(operand), builder->random(), &value) &&
         Set(*builder, operand, value, changed);
}

bool ShiftNumber(CandidateBuilder* builder, int call, int operand, proto::Candidate* candidate) {
  constexpr int64_t kSmall = 16;
  constexpr int64_t kLargest = int64_t{1} << 40;
  proto::CandidateCall* const changed = candidate->mutable_calls(call);
  const proto::Type& type = TypeOf(*builder, *changed, operand);
  const proto::Value& was = changed->operands(operand);
  if (type.kind() != proto::Type::INTEGER || was.kind_case() != proto::Value::kInteger ||
      was.integer() > kLargest || was.integer() < -kLargest) {
    return false;
  }
  int64_t value = was.integer();
  switch (builder->Below(4)) {
    case 0:
      value += static_cast<int64_t>(builder->Below(2 * kSmall + 1)) - kSmall;
      break;
    case 1:
      value *= 2;
      break;
    case 2:
      value /= 2;
      break;
    case 3:  // another bit
      value ^= int64_t{1} << builder->Below(type.bits() > 1 ? type.bits() - 1 : 1);
      break;
  }
  if (value < 0 && !type.is_signed()) return false;
  return Set(*builder, operand, IntegerOfType(type, value), changed);
}

bool ChangeObject(CandidateBuilder* builder, int operand, proto::Candidate* candidate) {
  const int last = candidate->calls_size() - 1;
  if (candidate->calls(last).operands(operand).kind_case() != proto::Value::kObject) return false;
  const int of =
      builder->vocabulary().ObjectClass(TypeOf(*builder, candidate->calls(last), operand));
  if (of < 0) return false;
  const std::vector<const PoolObject*>& objects = builder->pool().Of(of);
  if (objects.empty()) return false;
  const PoolObject& object = *objects[builder->Below(objects.size())];
  // What starts inside of a test cannot begin in the middle.
  if (StartOf(object.recipe).moment != 0) return false;
  proto::CandidateCall call = candidate->calls(last);
  candidate->mutable_calls()->RemoveLast();
  const int slot = Append(object.recipe, candidate) + object.slot;
  *call.mutable_operands(operand) = ObjectValue(static_cast<uint64_t>(slot));
  *candidate->add_calls() = std::move(call);
  return true;
}

}  // namespace augment
