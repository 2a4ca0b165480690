// Objects without trackers, joined by their states (docs/techniques.md, S1 for classes that have
// no identity).
//
// The probe numbers each mention of such an object anew. One that looks as another one
// was left is taken for that one: for a class whose objects are what their fields are,
// it does not matter whether it is. Where an object was changed and another mention
// looks as it did before, a copy is put in before the change; so it is for the second of
// two operands that look alike. What nothing is known to have made may be as the default
// constructor makes it: that is put in, and replaying shows whether it is so. States
// with opaque parts join nothing.
#ifndef AUGMENT_ENGINE_TRACE_CONTINUITY_H_
#define AUGMENT_ENGINE_TRACE_CONTINUITY_H_

#include "engine/trace/trace.h"

namespace augment {

// In: a trace whose mentions have numbers of their own. Out: joined, with the events
// that were put in. Threads: none.
void JoinValueObjects(Trace* trace);

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_CONTINUITY_H_
