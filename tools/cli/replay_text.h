// What a replayed sequence did, for a person.
#ifndef AUGMENT_TOOLS_CLI_REPLAY_TEXT_H_
#define AUGMENT_TOOLS_CLI_REPLAY_TEXT_H_

#include <string>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

// How the sequence ended, what its expectations see, and whether that is still
// the finding.
std::string ReplayText(const proto::Finding& finding, const proto::Outcome& outcome,
                       const Vocabulary& vocabulary);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_REPLAY_TEXT_H_
