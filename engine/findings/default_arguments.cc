#include "engine/findings/default_arguments.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "engine/base/status.h"
#include "engine/model/default_value.h"
#include "engine/model/sequence.h"

namespace augment {
namespace {

// Without constructors' calls whose object nobody uses, the last call aside.
proto::Candidate WithoutUnused(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  std::set<uint64_t> used;
  for (const proto::CandidateCall& call : sequence.calls()) {
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() == proto::Value::kObject) used.insert(operand.object());
    }
  }
  std::vector<bool> keep(static_cast<size_t>(sequence.calls_size()), true);
  for (int i = 0; i + 1 < sequence.calls_size(); ++i) {
    const proto::CandidateCall& call = sequence.calls(i);
    keep[static_cast<size_t>(i)] =
        call.special() != proto::CandidateCall::FUNCTION ||
        !vocabulary.function(static_cast<int>(call.function())).is_constructor() ||
        used.count(static_cast<uint64_t>(i)) != 0;
  }
  proto::Candidate result;
  return Without(sequence, keep, &result) ? result : sequence;
}

// Last arguments that are objects: as their defaults make them, where that makes no difference.
absl::Status UseDefaultObjects(const Vocabulary& vocabulary, const Accept& same,
                               Executor::Purpose purpose, Executor* executor,
                               proto::Candidate* candidate) {
  for (int i = candidate->calls_size() - 1; i >= 0; --i) {
    const size_t before = DefaultObjects(vocabulary, *candidate).size();
    const proto::Candidate variant =
        WithoutUnused(vocabulary, WithDefaultObjects(vocabulary, *candidate, i));
    if (DefaultObjects(vocabulary, variant).size() <= before) continue;
    ASSIGN_OR_RETURN(const auto outcomes, executor->RunAlone({variant}, purpose));
    if (!outcomes.empty() && same(variant, outcomes[0])) {
      *candidate = variant;
      i = std::min(i, candidate->calls_size());  // calls may be gone
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status LeaveOutArguments(const Knowledge& knowledge, const Accept& same,
                               Executor::Purpose purpose, Executor* executor,
                               proto::Candidate* candidate) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  RETURN_IF_ERROR(UseDefaultObjects(vocabulary, same, purpose, executor, candidate));
  const uint64_t before = HashSequence(*candidate);
  std::vector<proto::Candidate> variants(1, *candidate);
  for (int i = 0; i < candidate->calls_size(); ++i) {
    UseDefaults(vocabulary, variants[0].mutable_calls(i));
    proto::Candidate one = *candidate;
    UseDefaults(vocabulary, one.mutable_calls(i));
    if (HashSequence(one) != before) variants.push_back(std::move(one));
  }
  if (variants.size() == 1) return absl::OkStatus();
  if (variants.size() == 2) variants.pop_back();  // all are that one
  ASSIGN_OR_RETURN(auto outcomes, executor->RunAlone({variants[0]}, purpose));
  if (!outcomes.empty() && same(variants[0], outcomes[0])) {
    *candidate = variants[0];
    return absl::OkStatus();
  }
  // One after the other, each on what was left before.
  for (int i = 0; variants.size() > 1 && i < candidate->calls_size(); ++i) {
    proto::Candidate one = *candidate;
    UseDefaults(vocabulary, one.mutable_calls(i));
    if (HashSequence(one) == HashSequence(*candidate)) continue;
    ASSIGN_OR_RETURN(outcomes, executor->RunAlone({one}, purpose));
    if (!outcomes.empty() && same(one, outcomes[0])) *candidate = std::move(one);
  }
  return absl::OkStatus();
}

}  // namespace augment
