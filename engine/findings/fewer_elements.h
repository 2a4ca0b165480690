// Lists and maps that a call refuses: without the elements that it does not refuse them for.
//
// In:     a sequence whose last call throws, and who says whether a variant still shows that.
// Out:    the sequence with none of the elements, else with fewer, of what its calls are given,
//         where the same exception says the same.
// Errors: those of the executor. Threads: one.
#ifndef AUGMENT_ENGINE_FINDINGS_FEWER_ELEMENTS_H_
#define AUGMENT_ENGINE_FINDINGS_FEWER_ELEMENTS_H_

#include <vector>

#include "absl/status/status.h"
#include "engine/budget/executor.h"
#include "engine/knowledge/knowledge.h"
#include "engine/minimise/minimise.h"
#include "proto/driver.pb.h"

namespace augment {

// For each list among the operands: without any element, then without each of them.
std::vector<proto::Candidate> WithFewerElements(const proto::Candidate& candidate);

absl::Status LeaveOutElements(const Accept& same, Executor::Purpose purpose, Executor* executor,
                              proto::Candidate* candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_FEWER_ELEMENTS_H_
