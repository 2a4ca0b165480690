// Objects that a constructor of a base makes which their class inherits: `using Base::Base;`.
//
// In:     such an event, which says that there is a new object and what parts it has; the event
//         before, if there is one.
// Out:    where that one is the constructor's call of such a part, it becomes one of the whole
//         object, and the other has nothing more to say. Else this one is a default construction.
// Errors: none. Threads: pure.
#ifndef AUGMENT_ENGINE_TRACE_INHERITED_H_
#define AUGMENT_ENGINE_TRACE_INHERITED_H_

#include "proto/trace.pb.h"

namespace augment {

// True: `before` stands for both. It may be null.
bool JoinInherited(proto::EventRecord* event, proto::EventRecord* before);

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_INHERITED_H_
