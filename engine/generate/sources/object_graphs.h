// Calls on objects of one object graph, which may know each other. What they know can neither
// be looked up nor predicted; the driver evaluates it when it makes the call (S3).
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_OBJECT_GRAPHS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_OBJECT_GRAPHS_H_

#include <cstddef>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "proto/driver.pb.h"

namespace augment {

class ObjectGraphs final : public CandidateSource {
 public:
  // Keeps it.
  explicit ObjectGraphs(CandidateBuilder* builder) : builder_(*builder) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_OBJECT_GRAPHS_H_
