// Objects without trackers, joined by their states (docs/techniques.md, S1 for classes that have
// no identity).
//
// The probe numbers such an object anew where it does not lie as an earlier event left it: at another
// address, or in another state. One that looks as another one
// was left, which is never met again, is taken for that one (it was returned, moved or elided): for a
// class whose objects are what their fields are,
// it does not matter whether it is. Where that one is met again, or was changed since,
// a copy is put in; so it is for the second of two operands that look alike. What nothing is known to have made may be as the default
// constructor makes it: that is put in, and replaying shows whether it is so. States
// with opaque parts join nothing.
#ifndef AUGMENT_ENGINE_TRACE_CONTINUITY_H_
#define AUGMENT_ENGINE_TRACE_CONTINUITY_H_

#include "engine/trace/trace.h"

namespace augment {

// In: a trace as the probe writes it. Out: joined, with the events
// that were put in. Threads: none.
void JoinValueObjects(Trace* trace);

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_CONTINUITY_H_
