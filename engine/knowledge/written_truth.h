// Written conditions that the driver cannot ask (those of class templates),
// answered from what was measured of a call.
//
// In:     what the subject model says of the condition, and a sample. Out: whether it
//         held at the call's entry; unknown where it speaks of anything else than
//         variables, numbers, Booleans and null pointers, or of a variable that has no
//         value.
// Thread rule: no state. Source: docs/techniques.md, E7.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_WRITTEN_TRUTH_H_
#define AUGMENT_ENGINE_KNOWLEDGE_WRITTEN_TRUTH_H_

#include "engine/contract/evaluate.h"
#include "engine/infer/infer.h"
#include "proto/contract.pb.h"

namespace augment {

Truth HeldBefore(const proto::ExprModel& condition, const Schema& schema, const Sample& sample);

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_WRITTEN_TRUTH_H_
