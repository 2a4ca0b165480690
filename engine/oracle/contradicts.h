// Whether answers still contradict the relation that a suspect was noted for.
#ifndef AUGMENT_ENGINE_ORACLE_CONTRADICTS_H_
#define AUGMENT_ENGINE_ORACLE_CONTRADICTS_H_

#include <set>
#include <string>

#include "engine/laws/deduction.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// What the last calls of a suspect ask, and which law they contradict (Contradiction::key).
struct BrokenRelation {
  Tail tail;
  std::string key;
};

// The contradiction as the outcome shows it, with the facts that it names; false when the
// answers agree, or are not all there. `masked` functions are not asked.
bool Contradicts(const Vocabulary& vocabulary, const std::set<int>& masked,
                 const BrokenRelation& suspect, const proto::Candidate& candidate,
                 const proto::Outcome& outcome, Facts* facts, Contradiction* found);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_CONTRADICTS_H_
