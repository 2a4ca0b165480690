// Confinement of the process in which candidates run (docs/driver.md).
//
// After `Confine` the process may write files only below `scratch`, has no
// network, starts no process and sends no signal to others. A test that is run up to
// a moment may write to /tmp and /dev/shm, and fork, which is how candidates start from
// there, and end what it forked.
// Linux: Landlock, seccomp, rlimits.
#ifndef AUGMENT_ENGINE_PROBE_CONFINE_H_
#define AUGMENT_ENGINE_PROBE_CONFINE_H_

namespace augment {

// Null on success, else a static text that says which protection is missing.
// kTracedCandidate: LeakSanitizer may stop the process, by a helper that shares its memory.
enum class Confinement { kCandidate, kTest, kTracedCandidate };
const char* Confine(const char* scratch, Confinement confinement = Confinement::kCandidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CONFINE_H_
