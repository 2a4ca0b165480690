// Random calls: objects and values as they come, whatever is believed of them (E5).
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_RANDOM_CALLS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_RANDOM_CALLS_H_

#include <cstddef>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "proto/driver.pb.h"

namespace augment {

class RandomCalls final : public CandidateSource {
 public:
  // Keeps it.
  explicit RandomCalls(CandidateBuilder* builder) : builder_(*builder) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_RANDOM_CALLS_H_
