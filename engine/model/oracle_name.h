// Oracles as reports, ids of findings and puzzles name them.
#ifndef AUGMENT_ENGINE_MODEL_ORACLE_NAME_H_
#define AUGMENT_ENGINE_MODEL_ORACLE_NAME_H_

#include <string>

#include "proto/finding.pb.h"

namespace augment {

// "asan" of ORACLE_ASAN, "" of ORACLE_UNKNOWN.
std::string OracleName(proto::Oracle oracle);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_ORACLE_NAME_H_
