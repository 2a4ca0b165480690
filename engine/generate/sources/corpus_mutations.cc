#include "engine/generate/sources/corpus_mutations.h"

#include <algorithm>
#include <utility>

#include "engine/generate/changed_operand.h"
#include "engine/generate/provenance.h"
#include "engine/model/sequence.h"

namespace augment {
namespace {

constexpr size_t kMostChanges = 3;
constexpr size_t kSeveralOneIn = 3;   // how often more than one change is made
constexpr size_t kRecordedOneIn = 4;  // … a call of a test is changed
constexpr size_t kNewestOneIn = 2;    // … one of the newest, which passed most conditions
constexpr size_t kNewest = 4;
constexpr size_t kSetUpOneIn = 3;  // how often a call before the last one is changed

}  // namespace

int CorpusMutations::FirstArgument(const proto::CandidateCall& call) const {
  if (call.special() != proto::CandidateCall::FUNCTION) return -1;
  const proto::RegistryFunction& f =
      builder_.vocabulary().function(static_cast<int>(call.function()));
  const int first = f.has_receiver() ? 1 : 0;
  return call.operands_size() > first ? first : -1;
}

void CorpusMutations::Mutate(proto::Candidate* candidate) {
  const int last = candidate->calls_size() - 1;
  int at = last;
  if (last > 0 && (FirstArgument(candidate->calls(last)) < 0 || builder_.Below(kSetUpOneIn) == 0)) {
    at = static_cast<int>(builder_.Below(static_cast<size_t>(last)));
  }
  const int first = FirstArgument(candidate->calls(at));
  if (first < 0) return;
  const int operand = first + static_cast<int>(builder_.Below(static_cast<size_t>(
                                  candidate->calls(at).operands_size() - first)));
  if (candidate->calls(at).operands(operand).kind_case() == proto::Value::kObject) {
    if (at == last) ChangeObject(&builder_, operand, candidate);
    return;
  }
  // Near what it was most of the time: that is what came so far.
  if (builder_.Below(3) != 0 && (DeriveText(&builder_, at, operand, candidate) ||
                                 ShiftNumber(&builder_, at, operand, candidate))) {
    return;
  }
  ChangeValue(&builder_, at, operand, candidate);
}

void CorpusMutations::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  const std::vector<proto::Candidate>& corpus = builder_.corpus().Of(function);
  const std::vector<proto::Candidate>& recorded = builder_.recorded().Of(function);
  if (corpus.empty() && recorded.empty()) return;
  const OwnDraws draws(&builder_, &own_);
  for (size_t i = 0; i < quota; ++i) {
    const bool of_test =
        corpus.empty() || (!recorded.empty() && builder_.Below(kRecordedOneIn) == 0);
    const std::vector<proto::Candidate>& from = of_test ? recorded : corpus;
    size_t at = builder_.Below(from.size());
    if (!of_test && builder_.Below(kNewestOneIn) == 0) {
      at = from.size() - 1 - builder_.Below(std::min(kNewest, from.size()));
    }
    const proto::Candidate& was = from[at];
    proto::Candidate candidate = was;
    size_t changes = builder_.Below(kSeveralOneIn) == 0 ? 1 + builder_.Below(kMostChanges) : 1;
    for (; changes > 0; --changes) Mutate(&candidate);
    // One change may undo another.
    if (HashSequence(candidate) == HashSequence(was)) continue;
    builder_.Add(std::move(candidate), kCorpusMutation, out);
  }
}

}  // namespace augment
