// What a process that gets nowhere sleeps in, as /proc tells its parent.
//
// In:     a child that has not been waited for.
// Errors: where the system does not say, both answers are false.
// Threads: any.
// Limits: a timer's signal could still wake who waits for ever.
#ifndef AUGMENT_ENGINE_PROBE_ASLEEP_H_
#define AUGMENT_ENGINE_PROBE_ASLEEP_H_

#include <sys/types.h>

namespace augment {
namespace driver {

// Each of its threads waits for another one to wake it, and none will by itself:
// only a thread of the same process could, since it shares no memory.
bool WaitsForever(pid_t child);

// Its first thread sleeps in a system call that is no wait for a mutex: for a
// semaphore, a condition, a thread, a pipe. (A mutex that nobody holds but the
// child itself is its own fault; glibc waits for one with FUTEX_WAIT and 2.)
bool SleepsWithoutLock(pid_t child);

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_ASLEEP_H_
