// How much of a long run is recorded.
//
// A test that makes millions of calls would otherwise leave gigabytes of what
// nobody can read and run for minutes. Cost is counted in bytes that were read
// and encoded, not in time, so that the same run leaves the same trace.
//
// In:     every outermost call and every implicit copy, move and so on; what
//         recording it cost; the begin of test cases.
// Out:    whether to record it. The first calls of the process and of every test
//         case are recorded; when that is used up, calls of functions that were
//         seldom recorded, and short windows at growing distances. Before the
//         first record after a pause TakeGap() says how much was left out: objects
//         may have changed meanwhile.
// Errors: none. AUGMENT_TRACE_ALL=1 in the environment: everything is recorded.
// Threads: any; without a lock, so a window may end a few calls late.
#ifndef AUGMENT_ENGINE_PROBE_BUDGET_H_
#define AUGMENT_ENGINE_PROBE_BUDGET_H_

#include "engine/probe/wire.h"

namespace augment {
namespace budget {

// Asked once for each outermost call; `function` is 0 for an implicit event.
bool Wanted(Uint64 function);

// What one record cost.
void Spend(Uint64 bytes);

// What is left of the window.
extern long left;

// False while calls are left out.
inline bool Recording() { return __atomic_load_n(&left, __ATOMIC_RELAXED) > 0; }

void BeginCase();

// How many calls and implicit events were left out since the last gap, but for a
// few hundred of other threads; 0: none was.
Uint64 TakeGap();

}  // namespace budget
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_BUDGET_H_
