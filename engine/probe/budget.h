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

// What is left of the window.
extern long left;

// False while calls are left out.
inline bool Recording() { return __atomic_load_n(&left, __ATOMIC_RELAXED) > 0; }

// Functions share counters when their ids collide: the later one is then known
// a little worse, which is no fault.
constexpr unsigned kCounters = 4096;
constexpr unsigned kSeldom = 32;  // records of one function
extern unsigned recorded[kCounters];
inline unsigned CounterOf(Uint64 function) {
  return static_cast<unsigned>((function * 0x9e3779b97f4a7c15ULL) >> 52);
}

// Told to the other threads now and then: each call that is left out would
// otherwise take the cache line from them.
constexpr unsigned kTell = 256;
extern __attribute__((tls_model("initial-exec"))) __thread unsigned own_left_out;
extern bool paused;  // something was left out since the last gap

bool WantedSlowly(Uint64 function);

// Asked once for each outermost call; `function` is 0 for an implicit event.
__attribute__((always_inline)) inline bool Wanted(Uint64 function) {
  if (!Recording() && own_left_out + 1 < kTell && __atomic_load_n(&paused, __ATOMIC_RELAXED) &&
      (function == 0 ||
       __atomic_load_n(&recorded[CounterOf(function)], __ATOMIC_RELAXED) >= kSeldom)) {
    ++own_left_out;
    return false;
  }
  return WantedSlowly(function);
}

// What one record cost.
void Spend(Uint64 bytes);

void BeginCase();

// How many calls and implicit events were left out since the last gap, but for a
// few hundred of other threads; 0: none was.
Uint64 TakeGap();

}  // namespace budget
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_BUDGET_H_
