// Why no call challenged a contract: what a call would have to meet, how far the
// search came, and what stood in the way.
//
// In:     every call of the search whose operands were looked at, also those
//         that are not judged, and calls that a written precondition forbade.
// Out:    for an unchallenged contract its clauses, each with the number of
//         calls and of known objects that met it.
// Errors: none.
// Thread rule: one campaign, one thread.
#ifndef AUGMENT_ENGINE_EXPLORE_CHALLENGES_H_
#define AUGMENT_ENGINE_EXPLORE_CHALLENGES_H_

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/knowledge/knowledge.h"
#include "engine/pool/pool.h"
#include "proto/finding.pb.h"

namespace augment {

class Challenges {
 public:
  // Keeps both.
  Challenges(const Knowledge& knowledge, const Pool& pool) : knowledge_(knowledge), pool_(pool) {}

  void Met(const Measured& measured);
  // The call violated preconditions and left its object broken, which is a
  // finding of its own: it says nothing of what it violated.
  void BrokeContract(const Measured& measured, const Contract& broken);
  // A written precondition is false (`Outcome::ILLEGAL`). Counts when it is the
  // last call's.
  void Forbidden(const proto::Candidate& candidate, const proto::Outcome& outcome);

  // After the search.
  void Explain(int function, size_t contract, proto::ContractReport* out) const;
  void ExplainInvariant(const Contract& contract, const std::string& class_name,
                        proto::ContractReport* out) const;

 private:
  struct Clause {
    int64_t asked = 0;  // calls where it is known whether they met it
    int64_t met = 0;
  };
  struct Attempts {
    std::vector<Clause> clauses;
    int64_t together = 0;                      // calls that met all
    std::map<std::string, int64_t> obstacles;  // why they were not judged
  };
  struct Calls {
    int64_t all = 0;
    std::map<size_t, Attempts> contracts;
    std::map<std::string, int64_t> forbidden;
  };
  // Fills the numbers of objects when the contract is about one object.
  void LookAtObjects(int function, const Contract& contract, size_t clause,
                     proto::ClauseReport* out) const;
  // Of each object in the pool, the variables of its class.
  const std::vector<std::vector<Scalar>>& StatesOf(int class_index) const;

  const Knowledge& knowledge_;
  const Pool& pool_;
  std::map<int, Calls> functions_;
  mutable std::map<int, std::vector<std::vector<Scalar>>> states_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_CHALLENGES_H_
