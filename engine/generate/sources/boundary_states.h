// Boundary states: objects for which an invariant between two numbers only just holds,
// since it is there that one call too many breaks it (S10: invariants are challenged
// like preconditions). Called with the numbers that they show.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_BOUNDARY_STATES_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_BOUNDARY_STATES_H_

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "engine/pool/pool.h"
#include "proto/driver.pb.h"

namespace augment {

class BoundaryStates final : public CandidateSource {
 public:
  // Keeps it.
  explicit BoundaryStates(CandidateBuilder* builder) : builder_(*builder) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  // An object at its boundary, and the template of the invariant that puts it there.
  struct Boundary {
    const PoolObject* object = nullptr;
    std::string made_for;
  };
  struct Found {
    size_t of = 0;  // so many objects
    std::vector<Boundary> boundaries;
  };
  const std::vector<Boundary>& BoundariesOf(int class_index);

  std::map<int, Found> found_;  // by class
  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_BOUNDARY_STATES_H_
