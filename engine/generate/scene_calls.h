// Calls on objects of one scene: several objects of one sequence, which may know each
// other. Shared by the sources that call functions on such objects.
//
// In:     a scene; the slots of operands that are fixed.
// Out:    candidates that begin with the scene.
// Errors: false where an operand finds no object, or the candidate is not new.
// Owner:  keeps the builder.
// Thread rule: that of the builder.
#ifndef AUGMENT_ENGINE_GENERATE_SCENE_CALLS_H_
#define AUGMENT_ENGINE_GENERATE_SCENE_CALLS_H_

#include <map>
#include <string>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/pool/scenes.h"
#include "proto/driver.pb.h"

namespace augment {

class SceneCalls {
 public:
  explicit SceneCalls(CandidateBuilder* builder) : builder_(*builder) {}

  // A call of the function; `fixed` gives the slots of some operands. `establish`: after
  // a call that brings about what calls like it had in common (S7), if there is one.
  bool Add(int function, const Scene& scene, const std::map<int, int>& fixed, bool establish,
           const std::string& made_for, std::vector<proto::Candidate>* out) const;

 private:
  // Appends a call to a candidate that begins with the scene.
  bool Choose(int function, const Scene& scene, const std::map<int, int>& fixed,
              proto::Candidate* candidate) const;
  // Appends a call that establishes what calls like `wanted` had in common.
  bool ChooseEstablishing(int function, const Scene& scene, const proto::CandidateCall& wanted,
                          proto::Candidate* candidate) const;

  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_SCENE_CALLS_H_
