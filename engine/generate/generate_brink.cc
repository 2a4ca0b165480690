// Objects for which an invariant between two numbers only just holds, since it is
// there that one call too many breaks it (S10: invariants are challenged like
// preconditions).

#include <algorithm>
#include <set>

#include "engine/generate/generate.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kOfOneInvariant = 4;  // objects

}  // namespace

const std::vector<Generator::Brink>& Generator::AtBrink(int class_index) {
  Brinks& brinks = brinks_[class_index];
  const std::vector<const PoolObject*>& objects = pool_.Of(class_index);
  // Looking at all again is worth it only where many are new.
  if (!objects.empty() && objects.size() * 4 < brinks.of * 5) return brinks.found;
  brinks.of = objects.size();
  brinks.found.clear();
  const ContractSet& set = knowledge_.of_class(class_index).set;
  std::vector<std::vector<Scalar>> states;
  for (const Contract& contract : set.contracts()) {
    if (!contract.alive || contract.implied || contract.kind != Contract::kLessEqual) continue;
    if (states.empty()) {
      for (const PoolObject* object : objects) {
        states.push_back(MakeState(vocabulary_, set.schema(), class_index, object->view));
      }
    }
    std::map<int64_t, const PoolObject*> simplest;  // by the number
    for (size_t i = 0; i < objects.size(); ++i) {
      const Scalar& a = states[i][static_cast<size_t>(contract.a)];
      const Scalar& b = states[i][static_cast<size_t>(contract.b)];
      if (a.kind != Scalar::kInteger || b.kind != Scalar::kInteger || a.integer != b.integer ||
          a.integer <= 0) {
        continue;
      }
      const PoolObject*& best = simplest[a.integer];
      if (best == nullptr || objects[i]->recipe.calls_size() < best->recipe.calls_size()) {
        best = objects[i];
      }
    }
    size_t added = 0;
    for (const auto& [number, object] : simplest) {
      brinks.found.push_back({object, TemplateName(contract)});
      if (++added >= kOfOneInvariant) break;
    }
  }
  return brinks.found;
}

void Generator::AddAtBrink(int function, size_t most, std::vector<proto::Candidate>* candidates) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  if (!f.has_receiver() || f.is_const()) return;
  const std::vector<Brink>& brinks = AtBrink(vocabulary_.class_of(function));
  if (brinks.empty()) return;
  for (size_t i = 0; i < most; ++i) {
    const Brink& brink = brinks[Below(brinks.size())];
    Choice choice;
    if (!Choose(function, &choice)) return;
    choice.objects[0] = brink.object;
    for (size_t other = 1; other < choice.same_as.size(); ++other) {
      if (choice.same_as[other] == 0) choice.objects[other] = brink.object;
    }
    const std::vector<int64_t> numbers = NumbersOf(*brink.object);
    for (int p = 0; p < f.parameters_size() && !numbers.empty(); ++p) {
      const proto::Type& type = f.parameters(p);
      const int64_t number = numbers[Below(numbers.size())];
      if (type.kind() != proto::Type::INTEGER || (number < 0 && !type.is_signed())) continue;
      choice.values[static_cast<size_t>(p) + 1] = IntegerOfType(type, number);
    }
    if (!AddNew(function, choice, candidates)) continue;
    Credit(*candidates, candidates->size() - 1, brink.source);
  }
}

}  // namespace augment
