// Calls that ran new code, and the tests' own, changed: an argument of the call, or of one of those
// that led to it, once or a few times. What comes to new code in turn joins the corpus, so that one
// condition is passed after the other (engine/pool/corpus.h).
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_CORPUS_MUTATIONS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_CORPUS_MUTATIONS_H_

#include <cstddef>
#include <random>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "proto/driver.pb.h"

namespace augment {

class CorpusMutations final : public CandidateSource {
 public:
  // Keeps it.
  explicit CorpusMutations(CandidateBuilder* builder) : builder_(*builder), own_(builder->seed()) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  // Changes something of it, where there is something to change.
  void Mutate(proto::Candidate* candidate);
  // The first operand of the call that is an argument, -1 when it takes none.
  int FirstArgument(const proto::CandidateCall& call) const;

  CandidateBuilder& builder_;
  std::mt19937_64 own_;  // draws of its own
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_CORPUS_MUTATIONS_H_
