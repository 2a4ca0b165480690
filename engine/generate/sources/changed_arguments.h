// A test's own call, with all that led to it, and one argument that is another: functions that only
// take what belongs together (the name of a parameter of that statement, a position in that
// buffer) reject nearly all of what is chosen operand by operand.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_CHANGED_ARGUMENTS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_CHANGED_ARGUMENTS_H_

#include <cstddef>
#include <random>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "proto/driver.pb.h"

namespace augment {

class ChangedArguments final : public CandidateSource {
 public:
  // Keeps it.
  explicit ChangedArguments(CandidateBuilder* builder)
      : builder_(*builder), own_(builder->seed()) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  CandidateBuilder& builder_;
  std::mt19937_64 own_;  // draws of its own
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_CHANGED_ARGUMENTS_H_
