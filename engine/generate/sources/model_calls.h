// Calls as the tests make them, of other objects: of a recorded call of the function each object is
// one that stands where that one stood in the call sequence model, or looks as it looked, and each
// value one that was passed there, or another one that tests passed.
// Source: Palus (Zhang et al. 2011), section 3.3.1 (P1, P2, P3, P6).
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_MODEL_CALLS_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_MODEL_CALLS_H_

#include <cstddef>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/call_model/call_model.h"
#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "engine/generate/choice.h"
#include "proto/driver.pb.h"

namespace augment {

class ModelCalls final : public CandidateSource {
 public:
  // Keeps it.
  explicit ModelCalls(CandidateBuilder* builder) : builder_(*builder), own_(builder->seed()) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  // The objects of the pool of one class and those derived from it, by what the model knows.
  struct Objects {
    size_t count = 0;                                             // so many were there
    std::map<int, std::vector<const PoolObject*>> at;             // by node
    std::map<std::string, std::vector<const PoolObject*>> alike;  // by profile
  };

  const Objects& ObjectsOf(int class_index);
  // One for the operand; null: there is none.
  const PoolObject* Object(const CallModel::Operand& operand, int class_index,
                           const Choice& choice);
  bool Choose(int function, const CallModel::Operands& recorded, Choice* choice);

  CandidateBuilder& builder_;
  std::mt19937_64 own_;  // draws of its own
  std::map<int, Objects> objects_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_MODEL_CALLS_H_
