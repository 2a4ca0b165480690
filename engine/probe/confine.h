// Confinement of the process in which candidates run (ARCHITECTURE, "Safety").
//
// After `Confine` the process may write files only below `scratch`, has no
// network, starts no process and sends no signal to others. Linux: Landlock,
// seccomp, rlimits.
#ifndef AUGMENT_ENGINE_PROBE_CONFINE_H_
#define AUGMENT_ENGINE_PROBE_CONFINE_H_

namespace augment {

// Null on success, else a static text that says which protection is missing.
const char* Confine(const char* scratch);

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CONFINE_H_
