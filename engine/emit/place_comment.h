// Where a moment of the user's test is, as a comment; inside of this folder.
#ifndef AUGMENT_ENGINE_EMIT_PLACE_COMMENT_H_
#define AUGMENT_ENGINE_EMIT_PLACE_COMMENT_H_

#include <string>

#include "proto/driver.pb.h"

namespace augment {

// "// In Suite.Case, after line 57 of a_test.cc, when it is there for the 3rd time:"
std::string PlaceComment(const proto::Moment& moment);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_PLACE_COMMENT_H_
