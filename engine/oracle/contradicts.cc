#include "engine/oracle/contradicts.h"

#include <utility>

namespace augment {

bool Contradicts(const Vocabulary& vocabulary, const std::set<int>& masked,
                 const BrokenRelation& suspect, const proto::Candidate& candidate,
                 const proto::Outcome& outcome, Facts* facts, Contradiction* found) {
  if (outcome.status() != proto::Outcome::NORMAL ||
      !facts->Read(vocabulary, candidate, outcome, suspect.tail) || facts->all().empty()) {
    return false;
  }
  const int class_index = vocabulary.class_of(facts->all()[0].function);
  if (class_index < 0) return false;
  const Roles roles = RolesOf(vocabulary, class_index, masked);
  for (Contradiction& broken : Deduce(roles, *facts).broken) {
    if (broken.key != suspect.key) continue;
    *found = std::move(broken);
    return true;
  }
  return false;
}

}  // namespace augment
