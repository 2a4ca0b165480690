// Variables that a call writes, as a person would declare them.
//
// In:     a sequence, and who says whether a variant still shows what it is for.
// Out:    the sequence with nothing (0, an empty text) in each variable of the caller's that a call
//         may write, where that is as good. (What is written over a text runs other code of the
//         standard library's where that is long.)
// Errors: those of the executor. Threads: one.
#ifndef AUGMENT_ENGINE_FINDINGS_FRESH_OUTPUTS_H_
#define AUGMENT_ENGINE_FINDINGS_FRESH_OUTPUTS_H_

#include <vector>

#include "absl/status/status.h"
#include "engine/budget/executor.h"
#include "engine/knowledge/knowledge.h"
#include "engine/minimise/minimise.h"
#include "proto/driver.pb.h"

namespace augment {

// One for each such variable that holds something, those of the last call first.
std::vector<proto::Candidate> WithFreshOutputs(const Vocabulary& vocabulary,
                                               const proto::Candidate& candidate);

// The other way round, of the last call: one for each that holds something else than "text", 1 or
// true.
std::vector<proto::Candidate> WithUsedOutputs(const Vocabulary& vocabulary,
                                              const proto::Candidate& candidate);

absl::Status MakeOutputsFresh(const Knowledge& knowledge, const Accept& same,
                              Executor::Purpose purpose, Executor* executor,
                              proto::Candidate* candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_FRESH_OUTPUTS_H_
