// Calls in which a child that the test forked has died: a death test says that they are not to be
// made.
//
// A child records nothing, but says in a page that it shares with its parent which outermost call
// it is in. What stands there when the parent makes its next call, or ends, and the child is gone,
// did not come back: an assertion, a signal, exit().
// Threads: of the child one; of the parent those that record, under the recorder's lock.
#ifndef AUGMENT_ENGINE_PROBE_CHILD_DEATH_H_
#define AUGMENT_ENGINE_PROBE_CHILD_DEATH_H_

#include "engine/probe/wire.h"

namespace augment {
namespace child_death {

struct Page {
  volatile Uint64 function;  // 0: in no call
  volatile int child;        // its process
};
// Null while there is none.
extern Page* page;

// In the process that records, before it forks. Without memory nothing is learnt.
void Share();

inline bool MayHaveHappened() { return page != nullptr && page->function != 0; }
// The function in whose call a child has died since this was asked last; 0: none.
Uint64 Take();

// In the child.
void Begin();
inline void Enter(Uint64 function) { page->function = function; }
inline void Leave() { page->function = 0; }

}  // namespace child_death
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CHILD_DEATH_H_
