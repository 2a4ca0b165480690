// Limits that nobody wrote down, since the standard library's containers have them: who writes a
// `front()`, a `flip(pos)` or a `|=` of sequences leaves it to the caller, as the standard does,
// that there is something in front, that the position is one, that both are of one size, that what
// is assigned is no part of what it replaces; and who passes numbers on to a random distribution,
// that they are such as it takes.
//
// In:     a call that read or wrote where nothing is, or that an assertion refused.
// Out:    a sentence that says which limit it breaks; empty: none. None either where the tests
//         make such calls.
// Errors: none. Threads: any.
//
// Source: [sequence.reqmts], [string.access], [valarray.cassign], [rand.dist]; the names are in
// engine/judge/names.cc.
#ifndef AUGMENT_ENGINE_ORACLE_STANDARD_LIMITS_H_
#define AUGMENT_ENGINE_ORACLE_STANDARD_LIMITS_H_

#include <string>

#include "engine/judge/judge.h"
#include "engine/knowledge/knowledge.h"
#include "engine/oracle/suspect.h"

namespace augment {

// It read or wrote where nothing is.
bool LeavesBounds(const Failure& failure);

std::string StandardLimit(const Knowledge& knowledge, const Suspect& suspect);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_STANDARD_LIMITS_H_
