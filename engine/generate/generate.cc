#include "engine/generate/generate.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "engine/generate/source_registry.h"

namespace augment {
namespace {

constexpr size_t kMostWaiting = 200;  // candidates of one function

// Where several strategies share, the usual sources come first and are not among these.
std::vector<std::unique_ptr<CandidateSource>> MakeOf(const Strategy& strategy,
                                                     CandidateBuilder* builder) {
  std::vector<std::unique_ptr<CandidateSource>> sources;
  const std::vector<std::string> all = {"model-calls", "dependent-calls", "random-calls"};
  for (const std::string& name : strategy.shares ? all : strategy.sources) {
    sources.push_back(MakeSource(name, builder));
  }
  return sources;
}

}  // namespace

Generator::Generator(const CandidateBuilder::Parts& parts, const Guidance& guidance, uint64_t seed,
                     Provenance* provenance)
    : builder_(parts, guidance, seed, provenance),
      shared_(MakeSources(SourceEntry::Turn::kShared, &builder_)),
      on_top_(MakeSources(SourceEntry::Turn::kOnTop, &builder_)),
      mutations_(MakeSources(SourceEntry::Turn::kMutations, &builder_)),
      uninformed_(MakeSources(SourceEntry::Turn::kUninformed, &builder_)),
      of_strategy_(MakeOf(*guidance.strategy, &builder_)),
      shares_(of_strategy_.size() + 1, *provenance) {}

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

std::vector<proto::Candidate> Generator::Mutations(int function, int quota) {
  std::vector<proto::Candidate> candidates;
  Add(mutations_, function, quota, &candidates);
  return candidates;
}

std::vector<proto::Candidate> Generator::Round(int function, int quota) {
  const Strategy& strategy = *builder_.guidance().strategy;
  if (!builder_.vocabulary().function(function).supported()) return {};
  if (strategy.shares) return Shared(function, quota);
  if (strategy.contracts) return Usual(function, quota);
  if (strategy.model_first && !builder_.model().Covers(function)) return AtRandom(function, quota);
  std::vector<proto::Candidate> candidates;
  for (const auto& source : of_strategy_) {
    std::vector<proto::Candidate> made;
    source->Add(function, static_cast<size_t>(quota) / of_strategy_.size(), &made);
    std::move(made.begin(), made.end(), std::back_inserter(candidates));
  }
  return candidates;
}

std::vector<proto::Candidate> Generator::Usual(int function, int quota) {
  std::vector<proto::Candidate> candidates;
  Add(shared_, function, quota, &candidates);
  Share(function, quota, &candidates);
  Add(on_top_, function, quota, &candidates);
  return candidates;
}

std::vector<proto::Candidate> Generator::Shared(int function, int quota) {
  const std::vector<size_t> parts = shares_.Of(static_cast<size_t>(quota));
  std::vector<proto::Candidate> candidates;
  for (size_t i = 0; i < parts.size(); ++i) {
    std::vector<proto::Candidate> made;
    if (i == 0) {
      made = Usual(function, static_cast<int>(parts[0]));
    } else {
      of_strategy_[i - 1]->Add(function, parts[i], &made);
    }
    for (const proto::Candidate& candidate : made) {
      shares_.GoesBy(builder_.MadeFor(candidate), i);
    }
    std::move(made.begin(), made.end(), std::back_inserter(candidates));
  }
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
