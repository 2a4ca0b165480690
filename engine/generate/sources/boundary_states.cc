#include "engine/generate/sources/boundary_states.h"

#include <cstdint>
#include <map>

#include "engine/contract/form.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kPartOfQuota = 6;
constexpr size_t kOfOneInvariant = 4;  // objects

}  // namespace

const std::vector<BoundaryStates::Boundary>& BoundaryStates::BoundariesOf(int class_index) {
  Found& found = found_[class_index];
  const std::vector<const PoolObject*>& objects = builder_.pool().Of(class_index);
  // Looking at all again is worth it only where many are new.
  if (!objects.empty() && objects.size() * 4 < found.of * 5) return found.boundaries;
  found.of = objects.size();
  found.boundaries.clear();
  const ContractSet& set = builder_.knowledge().of_class(class_index).set;
  std::vector<std::vector<Scalar>> states;
  for (const Contract& contract : set.contracts()) {
    const auto form = AsVariableComparison(contract.expr);
    if (!contract.status.alive || contract.status.implied || !form.has_value() ||
        form->op != Expr::kLessEqual) {
      continue;
    }
    if (states.empty()) {
      for (const PoolObject* object : objects) {
        states.push_back(MakeState(builder_.vocabulary(), set.schema(), class_index, object->view));
      }
    }
    std::map<int64_t, const PoolObject*> simplest;  // by the number
    for (size_t i = 0; i < objects.size(); ++i) {
      const Scalar& a = states[i][static_cast<size_t>(form->a.variable)];
      const Scalar& b = states[i][static_cast<size_t>(form->b.variable)];
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
      found.boundaries.push_back({object, contract.proposer});
      if (++added >= kOfOneInvariant) break;
    }
  }
  return found.boundaries;
}

void BoundaryStates::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  if (!f.has_receiver() || f.is_const()) return;
  const std::vector<Boundary>& boundaries = BoundariesOf(builder_.vocabulary().class_of(function));
  if (boundaries.empty()) return;
  for (size_t i = 0; i < quota / kPartOfQuota; ++i) {
    const Boundary& boundary = boundaries[builder_.Below(boundaries.size())];
    Choice choice;
    if (!builder_.Choose(function, &choice)) return;
    choice.Replace(0, boundary.object);
    const std::vector<int64_t> numbers = NumbersOf(*boundary.object);
    for (int p = 0; p < f.parameters_size() && !numbers.empty(); ++p) {
      const proto::Type& type = f.parameters(p);
      const int64_t number = numbers[builder_.Below(numbers.size())];
      if (type.kind() != proto::Type::INTEGER || (number < 0 && !type.is_signed())) continue;
      choice.values[static_cast<size_t>(p) + 1] = IntegerOfType(type, number);
    }
    builder_.Add(function, choice, boundary.made_for, out);
  }
}

}  // namespace augment
