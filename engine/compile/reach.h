// Which members of a class template come to a function that does not compile.
//
// A compiler tells of such a function for the first member alone that asked for it.
// Who else does is told by names, so this may say too much of overloads, and not
// enough where private members stand between or operators are written as such.
//
// In:     an error, and the thunk of the member that asked.
// Out:    pieces, thunks of members of that class.
// Threads: any; no state.
#ifndef AUGMENT_ENGINE_COMPILE_REACH_H_
#define AUGMENT_ENGINE_COMPILE_REACH_H_

#include <cstddef>
#include <set>

#include "engine/compile/diagnostics.h"
#include "engine/compile/piece_set.h"

namespace augment::compile {

// The frames before `thunk_frame` are what the thunk came to; `thunk` is its piece.
std::set<int> MembersThatReach(const Problem& problem, size_t thunk_frame, int thunk,
                               const PieceSet& pieces);

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_REACH_H_
