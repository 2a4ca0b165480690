// Calls that end what nothing began: `writer.EndObject()` without `writer.StartObject()`.
//
// In:     a sequence of the search.
// Out:    see UnbegunBy. Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_ORACLE_UNBEGUN_H_
#define AUGMENT_ENGINE_ORACLE_UNBEGUN_H_

#include <string>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// "StartObject": the function of the last call's class that begins what that call ends, by their
// names (engine/judge/opposites.h), where it was called less often on its object. "" of other
// calls.
std::string UnbegunBy(const Vocabulary& vocabulary, const proto::Candidate& sequence);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_UNBEGUN_H_
