// Whether a call gave back the object that it was made on.
//
// In:     a function that was called, what it is declared to return, and what was seen of the call,
//         which returned.
// Out:    true where the result can only be taken for the receiver: a reference to an object of
//         its class, in the state that the call left the receiver in, as `*this` of an operator=
//         is. To be asked of classes whose objects are values (ClassModel.is_value): what is
//         returned of them is copied, and no identity tells.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_GIVEN_BACK_H_
#define AUGMENT_ENGINE_FINDINGS_GIVEN_BACK_H_

#include <string>

#include "proto/driver.pb.h"

namespace augment {

bool GivesBackReceiver(const proto::RegistryFunction& function, const std::string& return_type,
                       const proto::Observation& observation);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_GIVEN_BACK_H_
