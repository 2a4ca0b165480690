// Comparisons of objects of one kind: most pairs of a variant's objects differ
// in kind, and that is all they tell.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_ALIKE_OPERANDS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_ALIKE_OPERANDS_H_

#include <cstddef>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "proto/driver.pb.h"

namespace augment {

class AlikeOperands final : public CandidateSource {
 public:
  // Keeps it.
  explicit AlikeOperands(CandidateBuilder* builder) : builder_(*builder) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_ALIKE_OPERANDS_H_
