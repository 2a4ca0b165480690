// What a driver answers with: outcomes one after another, each a field 1 with its
// length, as in a message of repeated outcomes; read one by one, since the calls
// they tell of may have written over them.
//
// In:     the bytes of one frame.
// Out:    its outcomes, appended. One that is no message any more is INAPPLICABLE:
//         its call overwrote memory, unseen by the sanitizers, and nothing can be
//         concluded from what it says.
// Errors: false when the frame itself is damaged.
// Thread rule: none of its own.
#ifndef AUGMENT_ENGINE_EXECUTE_FRAME_H_
#define AUGMENT_ENGINE_EXECUTE_FRAME_H_

#include <string>
#include <vector>

#include "proto/driver.pb.h"

namespace augment {

bool ParseFrame(const std::string& frame, std::vector<proto::Outcome>* outcomes);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXECUTE_FRAME_H_
