// Copies, moves and assignments that a compiler makes of the members': nobody has written them.
//
// In:     a function of the vocabulary.
// Out:    true for a constructor or an assignment that takes one object of its own class and is
//         implicit or defaulted. A default constructor is not: its class says what members begin
//         with.
// Errors: none; false of what no model describes. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_MADE_BY_COMPILER_H_
#define AUGMENT_ENGINE_FINDINGS_MADE_BY_COMPILER_H_

#include "engine/model/vocabulary.h"

namespace augment {

bool IsMadeByCompiler(const Vocabulary& vocabulary, int function);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_MADE_BY_COMPILER_H_
