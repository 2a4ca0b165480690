// What a traced test says when a signal ends it: which, and the last call that
// was recorded. A log may be empty otherwise, since what the test printed is
// lost with its buffers.
//
// One line on stderr, for tools/cli/test_log.h:
//   augment: SIGSEGV in 0x0123456789abcdef     (the function's id)
//   augment: SIGSEGV after 0x0123456789abcdef
//   augment: SIGSEGV before any recorded call
// Signals that somebody handles already are left to them, as are those of forked
// children; the process ends as it would have.
#ifndef AUGMENT_ENGINE_PROBE_CRASH_NOTE_H_
#define AUGMENT_ENGINE_PROBE_CRASH_NOTE_H_

#include "engine/probe/wire.h"

namespace augment {
namespace crash_note {

// Of whichever thread was last; 0 when nothing was recorded.
extern volatile Uint64 last_function;
extern volatile bool inside;

inline void Enter(Uint64 function) {
  if (function != 0) last_function = function;
  inside = true;
}
inline void Leave() { inside = false; }

}  // namespace crash_note
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CRASH_NOTE_H_
