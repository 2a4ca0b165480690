// The candidates of one round: what the sources make (source_registry.h), function by
// function, and of that an even share (S6, S7, E5).
//
// In:     what the campaign knows and has, and what of it may be used; a seed.
// Out:    candidates that were not made before, each entered with what it was made for.
// Errors: none; where nothing can be made there are no candidates.
// Owner:  keeps references to all it is given, which must outlive it.
// Thread rule: one campaign, one thread. The same seed, knowledge and order of calls give
//         the same candidates in the same order.
#ifndef AUGMENT_ENGINE_GENERATE_GENERATE_H_
#define AUGMENT_ENGINE_GENERATE_GENERATE_H_

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "engine/generate/provenance.h"
#include "engine/generate/shares.h"
#include "proto/driver.pb.h"

namespace augment {

constexpr int kFullQuota = 150;  // candidates of one function in one round (E5: 100)

class Generator {
 public:
  // The guidance names sources that there are (`CheckSourceNames`); others are ignored.
  Generator(const CandidateBuilder::Parts& parts, const Guidance& guidance, uint64_t seed,
            Provenance* provenance);

  // About `quota` candidates that end in a call of the function and were not
  // generated before.
  std::vector<proto::Candidate> Round(int function, int quota);
  // … that are changes of calls which ran new code, or which the tests made.
  std::vector<proto::Candidate> Mutations(int function, int quota);
  // … of objects and values as they come, whatever is believed of them.
  std::vector<proto::Candidate> AtRandom(int function, int quota);

 private:
  using Sources = std::vector<std::unique_ptr<CandidateSource>>;

  // What the usual sources make.
  std::vector<proto::Candidate> Usual(int function, int quota);
  // The usual sources and all others, by what they paid.
  std::vector<proto::Candidate> Shared(int function, int quota);
  static void Add(const Sources& sources, int function, int quota,
                  std::vector<proto::Candidate>* candidates);
  // Of these and of those from rounds before, what the quota allows.
  void Share(int function, int quota, std::vector<proto::Candidate>* candidates);

  CandidateBuilder builder_;
  const Sources shared_;
  const Sources on_top_;
  const Sources mutations_;
  const Sources uninformed_;
  // Of the strategy, or of all that share a round.
  const Sources of_strategy_;
  Shares shares_;
  std::map<int, std::vector<proto::Candidate>> waiting_;  // function -> for later rounds
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_GENERATE_H_
