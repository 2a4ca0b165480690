// Arguments that a person would leave out.
//
// In:     a sequence, and who says whether a variant still shows what it is for.
// Out:    the sequence with the default for each last argument that has one, in all calls, else in
//         the calls where that makes no difference; of objects those that a default makes.
// Errors: those of the executor. Threads: one.
#ifndef AUGMENT_ENGINE_FINDINGS_DEFAULT_ARGUMENTS_H_
#define AUGMENT_ENGINE_FINDINGS_DEFAULT_ARGUMENTS_H_

#include "absl/status/status.h"
#include "engine/budget/executor.h"
#include "engine/knowledge/knowledge.h"
#include "engine/minimise/minimise.h"
#include "proto/driver.pb.h"

namespace augment {

absl::Status LeaveOutArguments(const Knowledge& knowledge, const Accept& same,
                               Executor::Purpose purpose, Executor* executor,
                               proto::Candidate* candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_DEFAULT_ARGUMENTS_H_
