// Calls with what the object itself has given out: `mesh.point(mesh.add_vertex(p))`. Of a class
// whose objects belong to another one (engine/knowledge/lending.h) hardly any other call is legal.
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_GIVEN_OBJECTS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_GIVEN_OBJECTS_H_

#include <cstddef>
#include <random>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "engine/generate/givers.h"
#include "proto/driver.pb.h"

namespace augment {

class GivenObjects final : public CandidateSource {
 public:
  // Keeps it.
  explicit GivenObjects(CandidateBuilder* builder)
      : builder_(*builder), givers_(builder), own_(builder->seed()) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  // Operands that the object of operand `whole`, of this class, can give.
  std::vector<size_t> GivenBy(int function, size_t whole, int owner);
  bool MakeOne(int function, proto::Candidate* candidate);

  CandidateBuilder& builder_;
  Givers givers_;
  std::mt19937_64 own_;  // draws of its own
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_GIVEN_OBJECTS_H_
