// What the turns of functions cost, so that where time presses none takes that of many others: a
// call that crashes takes a hundred times as long as one that returns, and where one does, most of
// the same function do, in each instance of a template.
//
// In:     each turn's candidates, and how long running them took.
// Out:    whether a declaration has had kDear times what its candidates take elsewhere. Half of
//         the declarations known take less than "elsewhere".
// Errors: none; as long as few are known, nobody is dear.
// Threads: one thread's.
#ifndef AUGMENT_ENGINE_EXPLORE_TURN_COSTS_H_
#define AUGMENT_ENGINE_EXPLORE_TURN_COSTS_H_

#include <cstdint>
#include <map>

#include "absl/time/time.h"

namespace augment {

class TurnCosts {
 public:
  // A turn of `declaration`, with so many candidates, begins.
  void Grant(uint64_t declaration, int64_t candidates);
  void Spent(uint64_t declaration, int64_t candidates, absl::Duration time);
  bool IsDear(uint64_t declaration) const;

 private:
  struct Cost {
    int64_t granted = 0;
    int64_t run = 0;
    absl::Duration time = absl::ZeroDuration();
  };
  // Of one candidate; zero while too few are known.
  absl::Duration Elsewhere() const;

  std::map<uint64_t, Cost> costs_;  // by declaration
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_TURN_COSTS_H_
