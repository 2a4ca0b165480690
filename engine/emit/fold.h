// Statements that repeat, as loops: two hundred `stack.push(0);`, `stack.push(1);`, … are
//
//   for (int i = 0; i < 200; ++i) stack.push(i);
//
// In:     statements, one a line, in the order in which they are made.
// Out:    the same program. Folded is what differs in nothing but whole numbers of type
//         int, each of which grows by the same step from one time to the next, where the
//         loop is shorter to read; several statements may repeat together.
// Errors: none; what does not repeat stays.
// Threads: any.
#ifndef AUGMENT_ENGINE_EMIT_FOLD_H_
#define AUGMENT_ENGINE_EMIT_FOLD_H_

#include <functional>
#include <string>
#include <vector>

namespace augment {

// `index` gives the name of the loops' variable; it is asked when there is a loop.
std::vector<std::string> FoldRepeats(const std::vector<std::string>& statements,
                                     const std::function<std::string()>& index);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_FOLD_H_
