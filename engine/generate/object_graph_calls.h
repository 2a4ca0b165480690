// Calls on objects of one object graph: several objects of one sequence, which may know each
// other. Shared by the sources that call functions on such objects.
//
// In:     an object graph; the slots of operands that are fixed.
// Out:    candidates that begin with the object graph.
// Errors: false where an operand finds no object, or the candidate is not new.
// Owner:  keeps the builder.
// Thread rule: that of the builder.
#ifndef AUGMENT_ENGINE_GENERATE_OBJECT_GRAPH_CALLS_H_
#define AUGMENT_ENGINE_GENERATE_OBJECT_GRAPH_CALLS_H_

#include <map>
#include <string>
#include <vector>

#include "engine/generate/candidate_builder.h"
#include "engine/pool/object_graph_pool.h"
#include "proto/driver.pb.h"

namespace augment {

class ObjectGraphCalls {
 public:
  explicit ObjectGraphCalls(CandidateBuilder* builder) : builder_(*builder) {}

  // A call of the function; `fixed` gives the slots of some operands. `establish`: after
  // a call that brings about what calls like it had in common (S7), if there is one.
  bool Add(int function, const ObjectGraph& graph, const std::map<int, int>& fixed, bool establish,
           const std::string& made_for, std::vector<proto::Candidate>* out) const;

 private:
  // Appends a call to a candidate that begins with the object graph.
  bool Choose(int function, const ObjectGraph& graph, const std::map<int, int>& fixed,
              proto::Candidate* candidate) const;
  // Appends a call that establishes what calls like `wanted` had in common.
  bool ChooseEstablishing(int function, const ObjectGraph& graph,
                          const proto::CandidateCall& wanted, proto::Candidate* candidate) const;

  CandidateBuilder& builder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_OBJECT_GRAPH_CALLS_H_
