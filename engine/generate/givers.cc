#include "engine/generate/givers.h"

#include <algorithm>

#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int kThereOneIn = 2;  // how often one is taken that was given out before

}  // namespace

const std::vector<Givers::Giver>& Givers::Of(int owner, int wanted) {
  const auto known = givers_.find({owner, wanted});
  if (known != givers_.end()) return known->second;
  const Vocabulary& vocabulary = builder_.vocabulary();
  const Knowledge& knowledge = builder_.knowledge();
  std::vector<Giver>& givers = givers_[{owner, wanted}];
  if (vocabulary.IsA(owner, wanted) || vocabulary.IsA(wanted, owner)) return givers;
  for (int g = 0; g < vocabulary.function_count(); ++g) {
    const proto::RegistryFunction& f = vocabulary.function(g);
    const int given = vocabulary.ObjectClass(f.result());
    if (!f.supported() || f.is_constructor() || given < 0 || !vocabulary.IsA(given, wanted) ||
        !knowledge.ranges().CanBeChosen(g)) {
      continue;
    }
    const int operands = f.parameters_size() + (f.has_receiver() ? 1 : 0);
    for (int operand = 0; operand < operands; ++operand) {
      const int of = knowledge.OperandClass(g, operand);
      if (of < 0 || !vocabulary.IsA(owner, of)) continue;
      givers.push_back({g, operand});
      break;
    }
  }
  const auto called = [&](const Giver& giver) {
    return knowledge.function(giver.function).observed > 0;
  };
  if (std::any_of(givers.begin(), givers.end(), called)) {
    givers.erase(std::remove_if(givers.begin(), givers.end(),
                                [&](const Giver& giver) { return !called(giver); }),
                 givers.end());
  }
  return givers;
}

std::optional<uint64_t> Givers::Give(uint64_t slot, int owner, int wanted, int depth,
                                     proto::Candidate* sequence) {
  const std::vector<Giver>& givers = Of(owner, wanted);
  if (givers.empty()) return std::nullopt;
  std::vector<uint64_t> there;
  for (int c = 0; c < sequence->calls_size(); ++c) {
    const proto::CandidateCall& call = sequence->calls(c);
    if (call.special() != proto::CandidateCall::FUNCTION || call.lends()) continue;
    for (const Giver& giver : givers) {
      if (static_cast<int>(call.function()) == giver.function &&
          giver.operand < call.operands_size() &&
          call.operands(giver.operand).kind_case() == proto::Value::kObject &&
          call.operands(giver.operand).object() == slot) {
        there.push_back(static_cast<uint64_t>(c));
      }
    }
  }
  if (!there.empty() && builder_.Below(kThereOneIn) == 0)
    return there[builder_.Below(there.size())];
  const Giver giver = givers[builder_.Below(givers.size())];
  std::optional<proto::CandidateCall> call =
      CallWith(giver.function, giver.operand, slot, owner, depth - 1, sequence);
  if (!call.has_value()) return std::nullopt;
  *sequence->add_calls() = *std::move(call);
  return static_cast<uint64_t>(sequence->calls_size() - 1);
}

std::optional<proto::CandidateCall> Givers::CallWith(int function, int whole, uint64_t slot,
                                                     int owner, int depth,
                                                     proto::Candidate* sequence) {
  Choice choice;
  builder_.ChooseSome(function, &choice);
  proto::CandidateCall call;
  call.set_function(static_cast<uint32_t>(function));
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    const int operand = static_cast<int>(i);
    const int of = builder_.knowledge().OperandClass(function, operand);
    proto::Value* const value = call.add_operands();
    if (operand == whole) {
      *value = ObjectValue(slot);
    } else if (of >= 0 && depth > 0 && CanGive(owner, of)) {
      const std::optional<uint64_t> given = Give(slot, owner, of, depth, sequence);
      if (!given.has_value()) return std::nullopt;
      *value = ObjectValue(*given);
    } else if (choice.objects[i] == nullptr) {
      if (choice.values[i].kind_case() == proto::Value::KIND_NOT_SET) return std::nullopt;
      *value = choice.values[i];
    } else {
      // What starts inside of a test cannot begin in the middle.
      const PoolObject& object = *choice.objects[i];
      if (object.start.moment != 0) return std::nullopt;
      *value = ObjectValue(static_cast<uint64_t>(Append(object.recipe, sequence) + object.slot));
    }
  }
  builder_.knowledge().ranges().FitCounts(&call);
  return call;
}

}  // namespace augment
