#include "engine/generate/sources/given_objects.h"

#include <cstdint>
#include <optional>
#include <utility>

#include "engine/generate/choice.h"
#include "engine/generate/provenance.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kInOneRound = 8;

}  // namespace

std::vector<size_t> GivenObjects::GivenBy(int function, size_t whole, int owner) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  const size_t operands = static_cast<size_t>(f.parameters_size()) + (f.has_receiver() ? 1 : 0);
  std::vector<size_t> given;
  for (size_t operand = 0; operand < operands; ++operand) {
    const int of = builder_.knowledge().OperandClass(function, static_cast<int>(operand));
    if (operand != whole && of >= 0 && givers_.CanGive(owner, of)) given.push_back(operand);
  }
  return given;
}

bool GivenObjects::MakeOne(int function, proto::Candidate* candidate) {
  Choice choice;
  builder_.ChooseSome(function, &choice);
  std::vector<size_t> given;
  size_t whole = 0;
  for (; whole < choice.objects.size() && given.empty(); ++whole) {
    const PoolObject* const object = choice.objects[whole];
    if (object == nullptr || choice.same_as[whole] >= 0) continue;
    given = GivenBy(function, whole, object->class_index);
  }
  if (given.empty()) return false;
  --whole;
  const int owner = choice.objects[whole]->class_index;
  // The last first: it may be the same object as one before it.
  for (auto operand = given.rbegin(); operand != given.rend(); ++operand) {
    if (!choice.LeaveOpen(*operand)) return false;
  }
  if (!choice.IsComplete() || !IsPossible(choice)) return false;
  *candidate = builder_.Build(function, choice);
  proto::CandidateCall call = candidate->calls(candidate->calls_size() - 1);
  candidate->mutable_calls()->RemoveLast();
  const uint64_t slot = call.operands(static_cast<int>(whole)).object();
  for (const size_t operand : given) {
    const int wanted = builder_.knowledge().OperandClass(function, static_cast<int>(operand));
    const std::optional<uint64_t> object = givers_.Give(slot, owner, wanted, candidate);
    if (!object.has_value()) return false;
    *call.mutable_operands(static_cast<int>(operand)) = ObjectValue(*object);
  }
  *candidate->add_calls() = std::move(call);
  return true;
}

void GivenObjects::Add(int function, size_t /*quota*/, std::vector<proto::Candidate>* out) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  int objects = 0;
  for (int i = 0; i < f.parameters_size() + (f.has_receiver() ? 1 : 0); ++i) {
    if (builder_.knowledge().OperandClass(function, i) >= 0) ++objects;
  }
  if (objects < 2 || f.is_constructor() || !builder_.knowledge().ranges().CanBeChosen(function)) {
    return;
  }
  const OwnDraws draws(&builder_, &own_);
  for (size_t i = 0; i < kInOneRound; ++i) {
    proto::Candidate candidate;
    if (MakeOne(function, &candidate)) builder_.Add(std::move(candidate), kGivenObject, out);
  }
}

}  // namespace augment
