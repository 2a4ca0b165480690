#include "engine/generate/sources/changed_arguments.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/generate/choice.h"
#include "engine/generate/provenance.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/pool/pool.h"
#include "engine/pool/recorded_calls.h"

namespace augment {
namespace {

constexpr size_t kInOneRound = 6;
// Of what is said in a notation more are made, each a change of what the test said: a parser has as
// many ways to go wrong as there are places in a text.
constexpr size_t kDerivedOneIn = 4;  // of the function's share
constexpr size_t kFewestDerived = 12;

}  // namespace

bool ChangedArguments::Change(int function, int operand, proto::Candidate* candidate) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  const int parameter = operand - (f.has_receiver() ? 1 : 0);
  const int last = candidate->calls_size() - 1;
  const proto::Value& was = candidate->calls(last).operands(operand);
  const int of = builder_.vocabulary().ObjectClass(f.parameters(parameter));
  if (was.kind_case() != proto::Value::kObject) {
    if (of >= 0) return false;  // null, which is for others to change
    const std::vector<proto::Value> values = builder_.domain().Values(function, parameter);
    if (values.empty()) return false;
    const proto::Value& value = values[builder_.Below(values.size())];
    if (HashValue(value) == HashValue(was)) return false;
    *candidate->mutable_calls(last)->mutable_operands(operand) = value;
    builder_.knowledge().ranges().FitCounts(candidate->mutable_calls(last));
    return true;
  }
  const std::vector<const PoolObject*>& objects = builder_.pool().Of(of);
  if (of < 0 || objects.empty()) return false;
  const PoolObject& object = *objects[builder_.Below(objects.size())];
  // What starts inside of a test cannot begin in the middle.
  if (StartOf(object.recipe).moment != 0) return false;
  proto::CandidateCall call = candidate->calls(last);
  candidate->mutable_calls()->RemoveLast();
  const int slot = Append(object.recipe, candidate) + object.slot;
  *call.mutable_operands(operand) = ObjectValue(static_cast<uint64_t>(slot));
  *candidate->add_calls() = std::move(call);
  return true;
}

bool ChangedArguments::Derive(int function, int operand, proto::Candidate* candidate) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  proto::CandidateCall* const call = candidate->mutable_calls(candidate->calls_size() - 1);
  const proto::Value was = call->operands(operand);
  if (!builder_.domain().DeriveFrom(f.parameters(operand - (f.has_receiver() ? 1 : 0)), was,
                                    builder_.random(), call->mutable_operands(operand))) {
    return false;
  }
  builder_.knowledge().ranges().FitCounts(call);
  return true;
}

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
    const bool made = i < kInOneRound ? Change(function, static_cast<int>(operand), &candidate)
                                      : Derive(function, static_cast<int>(operand), &candidate);
    if (!made) continue;
    builder_.Add(std::move(candidate), kChangedArgument, out);
  }
}

}  // namespace augment
