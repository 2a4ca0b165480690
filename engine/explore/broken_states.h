// Candidates whose operands had broken an invariant before the call under test:
// what made them so has something to tell, the call itself only when the invariant
// falls. Growth is what this is about: a table that has doubled breaks all that was
// believed of small ones, and it is one of many calls that does it.
//
// In:     outcomes of the search.
// Out:    candidates to run next; which invariants are none; outcomes to look at
//         again.
#ifndef AUGMENT_ENGINE_EXPLORE_BROKEN_STATES_H_
#define AUGMENT_ENGINE_EXPLORE_BROKEN_STATES_H_

#include <cstddef>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "engine/knowledge/knowledge.h"
#include "proto/driver.pb.h"

namespace augment {

constexpr size_t kMostDeferred = 500;  // outcomes
constexpr int kMostTracedBreaks = 6;   // of one invariant

class BrokenStates {
 public:
  // Keeps it.
  explicit BrokenStates(const Knowledge& knowledge) : knowledge_(knowledge) {}

  // What to run next, because the set-up left invariants broken: the candidate
  // with all its calls observed, a few times for each invariant; of one that was
  // observed so, the calls that broke something, as last ones, which have
  // postconditions to lose as well. `fall` is told of each invariant (class and
  // number) that broke between two calls on its object: what others may break is
  // no invariant. It takes effect at once.
  std::vector<proto::Candidate> Trace(const proto::Candidate& candidate,
                                      const proto::Outcome& outcome,
                                      const std::function<void(int, int)>& fall);

  // Puts an outcome aside, until such invariants have fallen.
  void Defer(const proto::Candidate& candidate, const proto::Outcome& outcome);
  // Hands those out whose operands break none any more, one after the other, since
  // what is learnt from one may let others go; the rest is forgotten.
  void Reconsider(
      const std::function<void(const proto::Candidate&, const proto::Outcome&)>& look_at);

 private:
  const Knowledge& knowledge_;
  std::vector<std::pair<proto::Candidate, proto::Outcome>> deferred_;
  std::map<std::pair<int, int>, int> traced_;  // class and invariant -> how often
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_BROKEN_STATES_H_
