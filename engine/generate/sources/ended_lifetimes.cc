#include "engine/generate/sources/ended_lifetimes.h"

#include <utility>

#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr char kEndedLifetime[] = "ended lifetime";
constexpr size_t kPartOfQuota = 4;

using Special = proto::CandidateCall::Special;

enum Way { kCopy, kCopyAndChange, kAssign, kMove, kReturn, kWays };

bool IsObject(const proto::Value& operand) { return operand.kind_case() == proto::Value::kObject; }

// The slot of what the call leaves.
int AddSpecial(Special special, int class_index, const std::vector<uint64_t>& operands,
               proto::Candidate* sequence) {
  proto::CandidateCall* call = sequence->add_calls();
  call->set_special(special);
  call->set_class_index(static_cast<uint32_t>(class_index));
  for (const uint64_t slot : operands) *call->add_operands() = ObjectValue(slot);
  return sequence->calls_size() - 1;
}

}  // namespace

bool EndedLifetimes::MayEnd(const PoolObject& object) const {
  const proto::RegistryClass& of = builder_.vocabulary().class_at(object.class_index);
  if (!of.copyable() || !of.destructible()) return false;
  for (int i = 0; i < object.recipe.calls_size(); ++i) {
    const proto::CandidateCall& call = object.recipe.calls(i);
    bool concerned = i == object.slot;
    bool others = false;
    for (const proto::Value& operand : call.operands()) {
      if (!IsObject(operand)) continue;
      const bool itself = operand.object() == static_cast<uint64_t>(object.slot);
      concerned = concerned || itself;
      others = others || !itself;
    }
    if (concerned && others) return false;
    if (i == object.slot &&
        (call.special() != proto::CandidateCall::FUNCTION ||
         !builder_.vocabulary().function(static_cast<int>(call.function())).is_constructor())) {
      return false;
    }
  }
  return true;
}

std::vector<int> EndedLifetimes::Ending(const Choice& choice) const {
  std::vector<int> operands;
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    if (choice.objects[i] != nullptr && choice.same_as[i] < 0 && MayEnd(*choice.objects[i])) {
      operands.push_back(static_cast<int>(i));
    }
  }
  return operands;
}

std::vector<int> EndedLifetimes::Changing(int class_index) const {
  std::vector<int> functions;
  for (int f = 0; f < builder_.vocabulary().function_count(); ++f) {
    const proto::RegistryFunction& function = builder_.vocabulary().function(f);
    if (builder_.vocabulary().class_of(f) == class_index && function.supported() &&
        function.has_receiver() && !function.is_const()) {
      functions.push_back(f);
    }
  }
  return functions;
}

std::vector<int> EndedLifetimes::Returning(int class_index) const {
  std::vector<int> functions;
  for (int f = 0; f < builder_.vocabulary().function_count(); ++f) {
    const proto::RegistryFunction& function = builder_.vocabulary().function(f);
    if (builder_.vocabulary().class_of(f) == class_index && function.supported() &&
        function.has_receiver() && function.result().kind() == proto::Type::OBJECT &&
        function.result().passing() == proto::Type::VALUE &&
        builder_.vocabulary().ObjectClass(function.result()) == class_index) {
      functions.push_back(f);
    }
  }
  return functions;
}

bool EndedLifetimes::AddCall(const std::vector<int>& functions, uint64_t slot,
                             proto::Candidate* sequence) {
  if (functions.empty()) return false;
  const int function = functions[builder_.Below(functions.size())];
  Choice choice;
  if (!builder_.Choose(function, &choice)) return false;
  proto::CandidateCall call;
  call.set_function(static_cast<uint32_t>(function));
  *call.add_operands() = ObjectValue(slot);
  for (size_t i = 1; i < choice.objects.size(); ++i) {
    if (choice.objects[i] != nullptr) return false;
    *call.add_operands() = choice.values[i];
  }
  builder_.knowledge().ranges().FitCounts(&call);
  *sequence->add_calls() = std::move(call);
  return true;
}

int EndedLifetimes::Outlive(const PoolObject& object, uint64_t source, proto::Candidate* sequence) {
  const int of = object.class_index;
  int other = -1;
  switch (builder_.Below(kWays)) {
    case kCopy:
      other = AddSpecial(proto::CandidateCall::COPY, of, {source}, sequence);
      break;
    case kCopyAndChange:
      other = AddSpecial(proto::CandidateCall::COPY, of, {source}, sequence);
      return AddCall(Changing(of), source, sequence) ? other : -1;
    case kAssign: {
      const std::vector<const PoolObject*>& objects = builder_.pool().Of(of);
      const PoolObject& target = *objects[builder_.Below(objects.size())];
      if (target.class_index != of || !MayEnd(target)) return -1;
      other = Append(target.recipe, sequence) + target.slot;
      AddSpecial(proto::CandidateCall::COPY_ASSIGN, of, {static_cast<uint64_t>(other), source},
                 sequence);
      break;
    }
    case kMove:
      other = AddSpecial(proto::CandidateCall::MOVE, of, {source}, sequence);
      break;
    case kReturn:
      other = sequence->calls_size();
      if (!AddCall(Returning(of), source, sequence)) return -1;
      break;
  }
  AddSpecial(proto::CandidateCall::DESTROY, of, {source}, sequence);
  return other;
}

void EndedLifetimes::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  for (size_t i = 0; i < quota / kPartOfQuota; ++i) {
    Choice choice;
    if (!builder_.Choose(function, &choice)) return;
    const std::vector<int> ending = Ending(choice);
    if (ending.empty() || !IsPossible(choice)) continue;
    const int operand = ending[builder_.Below(ending.size())];
    proto::Candidate candidate = builder_.Build(function, choice);
    proto::CandidateCall call = candidate.calls(candidate.calls_size() - 1);
    candidate.mutable_calls()->RemoveLast();
    const uint64_t source = call.operands(operand).object();
    const int other = Outlive(*choice.objects[static_cast<size_t>(operand)], source, &candidate);
    if (other < 0) continue;
    for (proto::Value& value : *call.mutable_operands()) {
      if (IsObject(value) && value.object() == source) {
        value.set_object(static_cast<uint64_t>(other));
      }
    }
    *candidate.add_calls() = std::move(call);
    builder_.Add(std::move(candidate), kEndedLifetime, out);
  }
}

}  // namespace augment
