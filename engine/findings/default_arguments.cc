#include "engine/findings/default_arguments.h"

#include <vector>

#include "engine/base/status.h"
#include "engine/model/default_value.h"
#include "engine/model/sequence.h"

namespace augment {

absl::Status LeaveOutArguments(const Knowledge& knowledge, const Accept& same,
                               Executor::Purpose purpose, Executor* executor,
                               proto::Candidate* candidate) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
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
