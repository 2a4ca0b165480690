#include "engine/oracle/oracle.h"

namespace augment {

bool EndsInCallOf(const Knowledge& knowledge, int function, const proto::Candidate& candidate) {
  const int last = candidate.calls_size() - 1;
  return last >= 0 && static_cast<int>(candidate.calls(last).function()) == function &&
         candidate.calls(last).special() == proto::CandidateCall::FUNCTION &&
         !knowledge.UsesMovedFrom(candidate) && !knowledge.MakesMixin(candidate) &&
         !knowledge.ranges().CountsBeyond(candidate);
}

}  // namespace augment
