// What a call is like, in the words that limits are written in (engine/judge/limits.h), and the
// limit that it breaks: who calls a function in a situation that its authors warn of has to
// expect anything.
//
// In:     a suspect's last call, with what was measured before it; what is known.
// Out:    the situations of each operand; the sentence or the name that warns of one.
// Errors: none; what was not measured is in no situation. Threads: any.
#ifndef AUGMENT_ENGINE_ORACLE_SITUATION_H_
#define AUGMENT_ENGINE_ORACLE_SITUATION_H_

#include <string>
#include <vector>

#include "engine/judge/limits.h"
#include "engine/knowledge/knowledge.h"
#include "engine/oracle/suspect.h"

namespace augment {

// One for each operand of the last call.
std::vector<Situations> SituationsOf(const Knowledge& knowledge, const Suspect& suspect);

// What warns of the call: "the comment above Foo::at() says: …"; empty when nothing does.
std::string BrokenLimit(const Knowledge& knowledge, const Suspect& suspect);

// The comment says that what a library throws that this type is of comes out: "@throws any wire
// exception" of `wire::end_of_buffer`.
bool IsAnnounced(const std::string& type, const std::string& comment);

// The call may break this precondition in prose: it is made in a situation that the words
// exclude, or they name none.
bool MayBreak(const Knowledge& knowledge, const Suspect& suspect, const std::string& prose);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_SITUATION_H_
