// Queries that change what they look at.
//
// A const function without arguments describes the state of an object, unless it
// changes the object behind a pointer (a queue's peek() that moves its cursor
// along). Asked before a call, it makes the call another one than the test's.
//
// In:     recorded calls whose replay did not show what was recorded; what may be
//         asked; how to run them with some of that masked, and how to tell.
// Out:    what must not be asked: the replay shows what was recorded when nothing
//         is asked, and no longer when this alone is.
// Errors: those of running. Threads: none.
#ifndef AUGMENT_ENGINE_REPLAY_PERTURBING_H_
#define AUGMENT_ENGINE_REPLAY_PERTURBING_H_

#include <cstddef>
#include <functional>
#include <set>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

using RunMasked = std::function<absl::StatusOr<std::vector<proto::Outcome>>(
    const std::vector<proto::Candidate>&, const std::set<int>& masked)>;
// Whether the outcome of the candidate at that place shows what was recorded.
using IsFaithful = std::function<bool(size_t, const proto::Outcome&)>;

absl::StatusOr<std::set<int>> PerturbingQueries(const std::vector<proto::Candidate>& unfaithful,
                                                const std::set<int>& questions,
                                                const RunMasked& run, const IsFaithful& faithful);

// Everything that the driver asks when it looks at objects: queries, relations,
// and predicates but for written preconditions, which are asked anyway.
std::set<int> Questions(const Vocabulary& vocabulary);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPLAY_PERTURBING_H_
