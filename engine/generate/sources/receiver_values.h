// Values that stand in a relation to the receiver (what it shows, and one less), for
// preconditions about values that nothing violated yet (S6).
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_RECEIVER_VALUES_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_RECEIVER_VALUES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "proto/driver.pb.h"

namespace augment {

class ReceiverValues final : public CandidateSource {
 public:
  // Keeps it.
  explicit ReceiverValues(CandidateBuilder* builder) : builder_(*builder) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  // What a call is made for that violates these of the function's contracts: the
  // first that nothing violated yet.
  std::string WantedBy(int function, const std::vector<int>& violated) const;

  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_RECEIVER_VALUES_H_
