// What the objects of a test are called for what they are in it.
//
// In:     the calls of a test, last the one under test.
// Out:    by slot: "other", what the object under test is given of its own class; "copy", "moved",
//         what was copied and moved. Objects without a role are named after their class.
// Errors: none. Threads: any; no state.
#ifndef AUGMENT_ENGINE_EMIT_ROLES_H_
#define AUGMENT_ENGINE_EMIT_ROLES_H_

#include <map>
#include <string>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

std::map<int, std::string> RolesOf(const proto::Candidate& calls, const Vocabulary& vocabulary);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_ROLES_H_
