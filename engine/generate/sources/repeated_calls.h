// One call made many times: what holds of all small objects because nothing in the
// tests ever grew (the chains of a hash table, the room of a stack) is broken by
// large ones only (S6 asks for states that no test reached). And made a few times
// with the same arguments: what holds of different elements need not hold of equal
// ones. Once it goes on where the longest story of a test ended: a bound of hundreds is near
// there, and nowhere else.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_REPEATED_CALLS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_REPEATED_CALLS_H_

#include <cstddef>
#include <set>
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
  // Of the objects that there are of the function's class, that which most calls made.
  const PoolObject* Longest(int function) const;

  CandidateBuilder& builder_;
  std::set<int> grown_;  // functions that were called on the longest, which is done once
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_REPEATED_CALLS_H_
