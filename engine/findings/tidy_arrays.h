// Arrays and buffers of a sequence as a person would write them.
//
// In:     a sequence, and who says whether a variant still shows what it is for.
// Out:    of arrays as many elements as the number beside them says; buffers that are only written
//         to empty, of their size, and pointers that are only set null; where that makes no
//         difference.
// Errors: those of the executor. Threads: one.
#ifndef AUGMENT_ENGINE_FINDINGS_TIDY_ARRAYS_H_
#define AUGMENT_ENGINE_FINDINGS_TIDY_ARRAYS_H_

#include "absl/status/status.h"
#include "engine/budget/executor.h"
#include "engine/knowledge/knowledge.h"
#include "engine/minimise/minimise.h"
#include "proto/driver.pb.h"

namespace augment {

absl::Status TidyArrays(const Knowledge& knowledge, const Accept& same, Executor::Purpose purpose,
                        Executor* executor, proto::Candidate* candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_TIDY_ARRAYS_H_
