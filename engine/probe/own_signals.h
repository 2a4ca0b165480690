// What a test's framework does about signals is not done about those of candidates: under
// Boost.Test a candidate that crashed was said to have ended the process.
//
// In:     the process before the test's main(), and a child of it at a moment.
// Out:    handlers of signals that crashes cause, what std::terminate() does and the stack for
//         handlers as they were before (in a sanitized driver: the sanitizer's).
// Errors: none. Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_OWN_SIGNALS_H_
#define AUGMENT_ENGINE_PROBE_OWN_SIGNALS_H_

namespace augment {

void KeepOwnSignals();
// Does nothing unless they were kept.
void RestoreOwnSignals();

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_OWN_SIGNALS_H_
