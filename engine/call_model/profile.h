// What an object looks like from afar: an abstract object profile.
//
// In:     a view of an object, and its class.
// Out:    a word; equal for objects that are alike in each field: a number below, at or above zero;
//         a text or a container that is null, empty, holds something null, or other; a pointer
//         that is null or not; truth values and enumerators as they are.
// Errors: none; what cannot be read is alike. Threads: pure function.
// Source: Palus (Zhang et al. 2011), section 3.1.2 (P3).
#ifndef AUGMENT_ENGINE_CALL_MODEL_PROFILE_H_
#define AUGMENT_ENGINE_CALL_MODEL_PROFILE_H_

#include <string>

#include "proto/driver.pb.h"

namespace augment {

// Of its fields; of what it answers where no field can be read.
std::string AbstractProfile(const proto::RegistryClass& of, const proto::View& view);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CALL_MODEL_PROFILE_H_
