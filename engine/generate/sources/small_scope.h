// The small scope: every call with the simplest objects and values, in a defined
// order (Reducing the Costs of Bounded-Exhaustive Testing, B1, B5), the first
// pass with random jumps (sparse generation, B2).
#ifndef AUGMENT_ENGINE_GENERATE_SOURCES_SMALL_SCOPE_H_
#define AUGMENT_ENGINE_GENERATE_SOURCES_SMALL_SCOPE_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/generate/candidate_source.h"
#include "engine/generate/choice.h"
#include "engine/pool/pool.h"
#include "proto/driver.pb.h"

namespace augment {

class SmallScope final : public CandidateSource {
 public:
  // Keeps it.
  explicit SmallScope(CandidateBuilder* builder) : builder_(*builder) {}

  void Add(int function, size_t quota, std::vector<proto::Candidate>* out) override;

 private:
  // One of the simplest ways to choose an operand.
  struct SmallChoice {
    const PoolObject* object = nullptr;
    int same_as = -1;  // the operand it is the same object as
    int number = -1;   // which of the receiver's numbers
    proto::Value value;
  };
  using Scope = std::vector<std::vector<SmallChoice>>;  // by operand

  // The simplest objects of different looks.
  std::vector<const PoolObject*> Simplest(int class_index) const;
  void AddOperand(int function, int operand, Scope* scope) const;
  // The tuple with this number; false when there is none.
  bool Tuple(int function, const Scope& scope, uint64_t index, Choice* choice) const;

  std::map<int, uint64_t> next_;  // function -> where the dense pass is
  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SOURCES_SMALL_SCOPE_H_
