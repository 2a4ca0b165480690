// One call made many times: what holds of all small objects because nothing in the
// tests ever grew (the chains of a hash table, the room of a stack) is broken by
// large ones only (S6 asks for states that no test reached). And made a few times
// with the same arguments: what holds of different elements need not hold of equal
// ones.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_REPEATED_CALLS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_REPEATED_CALLS_H_

#include <cstddef>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "proto/driver.pb.h"

namespace augment {

class RepeatedCalls final : public CandidateSource {
 public:
  // Keeps it.
  explicit RepeatedCalls(CandidateBuilder* builder) : builder_(*builder) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_REPEATED_CALLS_H_
