// Written conditions that the driver cannot ask (those of class templates),
// answered from what was measured of a call.
//
// In:     C++ such as "0 <= i && i < size()" over the schema's variables, and a
//         sample. Out: whether it held at the call's entry; unknown where it
//         speaks of anything else than variables, integers, Booleans and null
//         pointers, or of a variable that has no value.
// Thread rule: no state. Source: docs/techniques.md, E7.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_WRITTEN_TRUTH_H_
#define AUGMENT_ENGINE_KNOWLEDGE_WRITTEN_TRUTH_H_

#include <string>

#include "engine/infer/infer.h"

namespace augment {

Truth HeldBefore(const std::string& expression, const Schema& schema, const Sample& sample);

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_WRITTEN_TRUTH_H_
