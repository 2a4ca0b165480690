#include "engine/generate/candidate_builder.h"

#include <utility>

#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int kNullOneIn = 12;        // how often a null pointer is drawn
constexpr int kDerivedTextOneIn = 2;  // … a text is made from those seen
constexpr int kRelatedOneIn = 3;      // … an integer is near one of the receiver's queries
constexpr int kDraws = 6;             // of an object that others can be with

}  // namespace

const PoolObject* CandidateBuilder::Draw(const std::vector<const PoolObject*>& objects,
                                         const Choice& choice) {
  Choice with = choice;
  for (int i = 0; i < kDraws; ++i) {
    with.objects.back() = objects[Below(objects.size())];
    if (IsPossible(with)) return with.objects.back();
  }
  return nullptr;
}

bool CandidateBuilder::ChooseOperand(int function, int operand, Choice* choice) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const int first = f.has_receiver() ? 1 : 0;
  choice->objects.push_back(nullptr);
  choice->values.emplace_back();
  choice->same_as.push_back(-1);
  const bool receiver = operand < first;
  const proto::Type* type = receiver ? nullptr : &f.parameters(operand - first);
  const int of = receiver ? vocabulary_.class_of(function) : vocabulary_.ObjectClass(*type);
  if (of >= 0) {
    if (!receiver && vocabulary_.IsPointerToObject(*type) && Below(kNullOneIn) == 0) {
      choice->values.back() = NullValue();
      return true;
    }
    if (!receiver && Below(kSameOneIn) == 0) {
      for (int other = 0; other < operand; ++other) {
        const PoolObject* object = choice->objects[static_cast<size_t>(other)];
        if (object != nullptr && vocabulary_.IsA(object->class_index, of)) {
          choice->objects.back() = object;
          choice->same_as.back() = other;
          return true;
        }
      }
    }
    const std::vector<const PoolObject*>& objects = parts_.pool.Of(of);
    if (objects.empty()) {
      if (receiver || !vocabulary_.IsPointerToObject(*type)) return false;
      choice->values.back() = NullValue();
      return true;
    }
    choice->objects.back() = Draw(objects, *choice);
    return choice->objects.back() != nullptr;
  }
  // An integer that stands in a relation to the receiver's state.
  if (guidance_.strategy->contracts && type->kind() == proto::Type::INTEGER && first == 1 &&
      Below(kRelatedOneIn) == 0) {
    const PoolObject* receiver_object = choice->objects[0];
    std::vector<int64_t> near;
    if (receiver_object != nullptr) near = NumbersOf(*receiver_object);
    if (!near.empty()) {
      const int64_t value = near[Below(near.size())] + static_cast<int64_t>(Below(3)) - 1;
      if (value >= 0 || type->is_signed()) {
        choice->values.back() = IntegerOfType(*type, value);
        return true;
      }
    }
  }
  if (Below(kDerivedTextOneIn) == 0 &&
      parts_.domain.DeriveText(*type, &random_, &choice->values.back())) {
    return true;
  }
  const std::vector<proto::Value> values = parts_.domain.Values(function, operand - first);
  if (values.empty()) return false;
  choice->values.back() = values[Below(values.size())];
  return true;
}

bool CandidateBuilder::Choose(int function, Choice* choice) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const int operands = f.parameters_size() + (f.has_receiver() ? 1 : 0);
  for (int i = 0; i < operands; ++i) {
    if (!ChooseOperand(function, i, choice)) return false;
  }
  return true;
}

void CandidateBuilder::ChooseSome(int function, Choice* choice) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const int operands = f.parameters_size() + (f.has_receiver() ? 1 : 0);
  for (int i = 0; i < operands; ++i) ChooseOperand(function, i, choice);
}

Sample CandidateBuilder::Predict(int function, const Choice& choice) const {
  proto::Observation observation;
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    proto::View* view = observation.add_entry();
    if (choice.objects[i] != nullptr) {
      *view = choice.objects[i]->view;
      view->set_identity(choice.same_as[i] >= 0 ? static_cast<uint64_t>(choice.same_as[i]) + 1
                                                : i + 1);
    } else {
      *view->mutable_value() = choice.values[i];
    }
  }
  return MakeSample(vocabulary_, parts_.knowledge.function(function).set.schema(), function,
                    observation);
}

proto::Candidate CandidateBuilder::Build(int function, const Choice& choice,
                                         const proto::CandidateCall* before_call) const {
  proto::Candidate candidate;
  std::vector<uint64_t> slots(choice.objects.size(), 0);
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    if (choice.objects[i] == nullptr) continue;
    if (choice.same_as[i] >= 0) {
      slots[i] = slots[static_cast<size_t>(choice.same_as[i])];
      continue;
    }
    const int offset = Append(choice.objects[i]->recipe, &candidate);
    slots[i] = static_cast<uint64_t>(offset + choice.objects[i]->slot);
  }
  if (before_call != nullptr) {
    proto::CandidateCall* call = candidate.add_calls();
    *call = *before_call;
    *call->mutable_operands(0) = ObjectValue(slots[0]);
  }
  proto::CandidateCall* call = candidate.add_calls();
  call->set_function(static_cast<uint32_t>(function));
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    *call->add_operands() = choice.objects[i] != nullptr ? ObjectValue(slots[i]) : choice.values[i];
  }
  parts_.knowledge.ranges().FitCounts(call);
  return candidate;
}

bool CandidateBuilder::AsCallBefore(int function, const Choice& choice,
                                    proto::CandidateCall* call) {
  call->set_function(static_cast<uint32_t>(function));
  bool plain = true;
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    if (i > 0 && choice.objects[i] != nullptr) plain = false;
    *call->add_operands() = choice.values[i];
  }
  return plain;
}

bool CandidateBuilder::Mark(int function, const Choice& choice) {
  return IsPossible(choice) && done_.insert(IdentityOf(function, choice)).second;
}

bool CandidateBuilder::Add(int function, const Choice& choice, const std::string& made_for,
                           std::vector<proto::Candidate>* out) {
  return Mark(function, choice) && AddMarked(Build(function, choice), made_for, out);
}

bool CandidateBuilder::Add(proto::Candidate candidate, const std::string& made_for,
                           std::vector<proto::Candidate>* out) {
  if (candidate.calls_size() > kMostCalls || !done_.insert(HashSequence(candidate)).second) {
    return false;
  }
  return AddMarked(std::move(candidate), made_for, out);
}

bool CandidateBuilder::AddMarked(proto::Candidate candidate, const std::string& made_for,
                                 std::vector<proto::Candidate>* out) {
  if (candidate.calls_size() > kMostCalls) return false;
  provenance_->Made(candidate, made_for);
  out->push_back(std::move(candidate));
  return true;
}

}  // namespace augment
