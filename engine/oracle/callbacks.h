// What is to be laid at the door of a callback that the search made up
// (engine/probe/callable.h), and not at that of the function that was given it.
#ifndef AUGMENT_ENGINE_ORACLE_CALLBACKS_H_
#define AUGMENT_ENGINE_ORACLE_CALLBACKS_H_

#include "proto/driver.pb.h"

namespace augment {

// Some call of the candidate passes one.
bool PassesCallback(const proto::Candidate& candidate);

// The outcome is the exception of the stock callback that throws: it left the call,
// or the process ended because it may not leave some function.
bool ThrownByCallback(const proto::Outcome& outcome);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_CALLBACKS_H_
