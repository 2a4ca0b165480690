#include "engine/generate/generate.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "engine/generate/source_registry.h"

namespace augment {
namespace {

constexpr size_t kMostWaiting = 200;  // candidates of one function

}  // namespace

Generator::Generator(const CandidateBuilder::Parts& parts, const Guidance& guidance, uint64_t seed,
                     Provenance* provenance)
    : builder_(parts, guidance, seed, provenance),
      shared_(MakeSources(SourceEntry::Turn::kShared, &builder_)),
      on_top_(MakeSources(SourceEntry::Turn::kOnTop, &builder_)),
      uninformed_(MakeSources(SourceEntry::Turn::kUninformed, &builder_)) {}

void Generator::Add(const Sources& sources, int function, int quota,
                    std::vector<proto::Candidate>* candidates) {
  for (const auto& source : sources) {
    source->Add(function, static_cast<size_t>(quota), candidates);
  }
}

std::vector<proto::Candidate> Generator::AtRandom(int function, int quota) {
  std::vector<proto::Candidate> candidates;
  Add(uninformed_, function, quota, &candidates);
  return candidates;
}

std::vector<proto::Candidate> Generator::Round(int function, int quota) {
  if (!builder_.vocabulary().function(function).supported()) return {};
  if (!builder_.guidance().contracts) return AtRandom(function, quota);
  std::vector<proto::Candidate> candidates;
  Add(shared_, function, quota, &candidates);
  Share(function, quota, &candidates);
  Add(on_top_, function, quota, &candidates);
  return candidates;
}

void Generator::Share(int function, int quota, std::vector<proto::Candidate>* candidates) {
  if (quota >= kFullQuota) return;
  // Of all that contracts ask for, an even share: otherwise the first functions of a
  // large library use up what the search may try.
  std::vector<proto::Candidate>& waiting = waiting_[function];
  candidates->insert(candidates->end(), std::make_move_iterator(waiting.begin()),
                     std::make_move_iterator(waiting.end()));
  waiting.clear();
  const auto most = static_cast<size_t>(quota);
  if (candidates->size() <= most) return;
  std::shuffle(candidates->begin(), candidates->end(), *builder_.random());
  const size_t kept = std::min(candidates->size(), most + kMostWaiting);
  waiting.assign(std::make_move_iterator(candidates->begin() + static_cast<ptrdiff_t>(most)),
                 std::make_move_iterator(candidates->begin() + static_cast<ptrdiff_t>(kept)));
  candidates->resize(most);
}

}  // namespace augment
