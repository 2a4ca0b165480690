// Work that several threads share.
//
// In:     how many pieces there are, and how many threads at most.
// Out:    each piece is done once, by one of the threads; they are taken in their order.
// Errors: the first that a piece ends with; pieces that no thread has begun by then are left.
// Threads: the caller's is one of them. `work` must stand being called by several at a time.
#ifndef AUGMENT_TOOLS_MUTATION_PARALLEL_H_
#define AUGMENT_TOOLS_MUTATION_PARALLEL_H_

#include <cstddef>
#include <functional>

#include "absl/status/status.h"

namespace augment {

// `thread` is below `threads`.
absl::Status InParallel(size_t pieces, size_t threads,
                        const std::function<absl::Status(size_t thread, size_t piece)>& work);

// As many as the machine has processors, but no more than `most`.
size_t ThreadsOfMachine(size_t most);

}  // namespace augment

#endif  // AUGMENT_TOOLS_MUTATION_PARALLEL_H_
