#include "engine/generate/sources/receiver_values.h"

#include <algorithm>
#include <cstdint>

#include "engine/contract/form.h"
#include "engine/generate/provenance.h"
#include "engine/model/value.h"

namespace augment {
void ReceiverValues::Add(int function, size_t /*quota*/, std::vector<proto::Candidate>* out) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  const ContractSet& set = builder_.knowledge().function(function).set;
  if (!f.has_receiver()) return;
  const auto about_values = [&](const Contract& contract) {
    return AnyOccurrence(contract.expr, [&](const Occurrence& of) {
      const Variable& variable = set.schema().variables[static_cast<size_t>(of.variable)];
      return variable.kind == Variable::kRelation || variable.kind == Variable::kArgument;
    });
  };
  const bool wanted =
      std::any_of(set.contracts().begin(), set.contracts().end(), [&](const Contract& contract) {
        return contract.place == Contract::kPre && contract.status.alive &&
               !contract.status.challenged && !contract.status.implied && about_values(contract);
      });
  if (!wanted) return;
  for (size_t i = 0; i < kCutOff; ++i) {
    Choice choice;
    if (!builder_.Choose(function, &choice)) return;
    if (choice.objects[0] == nullptr) continue;
    const std::vector<int64_t> numbers = NumbersOf(*choice.objects[0]);
    if (numbers.empty()) continue;
    for (int p = 0; p < f.parameters_size(); ++p) {
      const proto::Type& type = f.parameters(p);
      // As it is, the last place before it, or what was chosen.
      const size_t how = builder_.Below(4);
      if (how == 3) continue;
      const int64_t number = numbers[builder_.Below(numbers.size())] - (how == 2 ? 1 : 0);
      if (type.kind() != proto::Type::INTEGER || (number < 0 && !type.is_signed())) continue;
      choice.values[static_cast<size_t>(p) + 1] = IntegerOfType(type, number);
    }
    std::vector<int> violated;
    set.Violations(builder_.Predict(function, choice), &violated, nullptr);
    builder_.Add(function, choice, WantedBy(function, violated), out);
  }
}

std::string ReceiverValues::WantedBy(int function, const std::vector<int>& violated) const {
  const auto& contracts = builder_.knowledge().function(function).set.contracts();
  for (const int index : violated) {
    const Contract& contract = contracts[static_cast<size_t>(index)];
    if (!contract.status.challenged) return contract.proposer;
  }
  return kAtRandom;
}

}  // namespace augment
