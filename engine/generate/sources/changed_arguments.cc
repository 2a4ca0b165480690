#include "engine/generate/sources/changed_arguments.h"

#include <algorithm>
#include <utility>

#include "engine/generate/changed_operand.h"
#include "engine/generate/provenance.h"
#include "engine/pool/recorded_calls.h"

namespace augment {
namespace {

constexpr size_t kInOneRound = 6;
// Of what is said in a notation more are made, each a change of what the test said: a parser has as
// many ways to go wrong as there are places in a text.
constexpr size_t kDerivedOneIn = 4;  // of the function's share
constexpr size_t kFewestDerived = 12;

}  // namespace

void ChangedArguments::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  const std::vector<proto::Candidate>& recorded = builder_.recorded().Of(function);
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  if (recorded.empty() || f.parameters_size() == 0) return;
  const size_t first = f.has_receiver() ? 1 : 0;
  const OwnDraws draws(&builder_, &own_);
  const size_t derived =
      builder_.domain().TakesText(function) ? std::max(kFewestDerived, quota / kDerivedOneIn) : 0;
  for (size_t i = 0; i < kInOneRound + derived; ++i) {
    proto::Candidate candidate = recorded[builder_.Below(recorded.size())];
    const auto operands =
        static_cast<size_t>(candidate.calls(candidate.calls_size() - 1).operands_size());
    if (operands <= first) continue;
    const size_t operand = first + builder_.Below(operands - first);
    const int last = candidate.calls_size() - 1;
    const int changed = static_cast<int>(operand);
    const bool made = i >= kInOneRound ? DeriveText(&builder_, last, changed, &candidate)
                                       : ChangeValue(&builder_, last, changed, &candidate) ||
                                             ChangeObject(&builder_, changed, &candidate);
    if (!made) continue;
    builder_.Add(std::move(candidate), kChangedArgument, out);
  }
}

}  // namespace augment
