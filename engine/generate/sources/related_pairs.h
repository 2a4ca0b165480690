// Pairs of objects that the store knows to violate a precondition about two objects, or
// to meet the antecedent of an implication about them (S6, S8): called in the object graph in
// which they were seen, as they are, and after a call that may make one ready (S7).
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_RELATED_PAIRS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_RELATED_PAIRS_H_

#include <cstddef>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "engine/generate/object_graph_calls.h"
#include "proto/driver.pb.h"

namespace augment {

class RelatedPairs final : public CandidateSource {
 public:
  // Keeps it.
  explicit RelatedPairs(CandidateBuilder* builder) : builder_(*builder) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_RELATED_PAIRS_H_
