// Objects without trackers: what made those that nothing was seen to make (docs/techniques.md,
// S1 for classes that have no identity).
//
// The probe numbers such an object anew where it does not lie as an earlier event left it: at
// another address, or in another state, since copies and assignments that the compiler writes
// are not seen. One that looks as another one was left is a copy of that one, put in before it
// is met first, or, where that one was changed since, before the change. An argument that
// is met once and stays as it is may be the other one itself. For a class whose objects are
// what their fields are it does not matter whether it is. What nothing is known to have
// made may be as the default constructor makes it: that is put in, and replaying shows
// whether it is so. States with opaque parts join nothing.
#ifndef AUGMENT_ENGINE_TRACE_CONTINUITY_H_
#define AUGMENT_ENGINE_TRACE_CONTINUITY_H_

#include "engine/trace/trace.h"

namespace augment {

// In: a trace as the probe writes it. Out: with the events that were put in. Threads: none.
void JoinValueObjects(Trace* trace);

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_CONTINUITY_H_
