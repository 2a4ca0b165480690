// Where no object violates a precondition of the receiver: one that a call changes first
// which is known to bring that about (S7). No source of its own, but the last resort of
// the ranked choices, since only their ranking tells where it is needed.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_TRANSITIONS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_TRANSITIONS_H_

#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/infer/infer.h"
#include "proto/driver.pb.h"

namespace augment {

class Transitions {
 public:
  // Keeps it.
  explicit Transitions(CandidateBuilder* builder) : builder_(*builder) {}

  // At most `kCutOff` for the function's precondition.
  void Add(int function, const Contract& contract, std::vector<proto::Candidate>* out) const;

 private:
  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_TRANSITIONS_H_
