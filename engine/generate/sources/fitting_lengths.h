// Texts, arrays and sequences that are as long as a number that the receiver shows, and one longer:
// what just fills the room that is left, and what is too much by one. Chosen by themselves they
// have the lengths that tests passed.
// Source: boundary-value analysis (Myers, The Art of Software Testing, 1979); none of the papers
// has it.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_FITTING_LENGTHS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_FITTING_LENGTHS_H_

#include <cstddef>
#include <random>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "proto/driver.pb.h"

namespace augment {

class FittingLengths final : public CandidateSource {
 public:
  // Keeps it.
  explicit FittingLengths(CandidateBuilder* builder) : builder_(*builder), own_(builder->seed()) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  CandidateBuilder& builder_;
  std::mt19937_64 own_;  // draws of its own
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_FITTING_LENGTHS_H_
