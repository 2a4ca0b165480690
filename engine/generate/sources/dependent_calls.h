// A call, and then one that depends on it: on an object that could be chosen for either, first a
// function that writes fields which the other reads, the more relevant the oftener.
// Source: Palus (Zhang et al. 2011), sections 3.2 and 3.3.1 (P4, P5), where the dependent function
// is appended to the tested one; here the dependent one is the one whose turn it is.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_DEPENDENT_CALLS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_DEPENDENT_CALLS_H_

#include <cstddef>
#include <random>
#include <vector>

#include "engine/call_model/relevance.h"
#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "proto/driver.pb.h"

namespace augment {

class DependentCalls final : public CandidateSource {
 public:
  // Keeps it.
  explicit DependentCalls(CandidateBuilder* builder)
      : builder_(*builder), relevance_(builder->vocabulary()), own_(builder->seed()) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  // By weight; -1: there are none.
  int DrawWriter(int function);

  CandidateBuilder& builder_;
  const Relevance relevance_;
  std::mt19937_64 own_;  // draws of its own
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_DEPENDENT_CALLS_H_
