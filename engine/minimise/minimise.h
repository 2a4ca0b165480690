// Shorter sequences with simpler literals that still show the same behaviour.
#ifndef AUGMENT_ENGINE_MINIMISE_MINIMISE_H_
#define AUGMENT_ENGINE_MINIMISE_MINIMISE_H_

#include <functional>
#include <vector>

#include "absl/status/statusor.h"
#include "proto/driver.pb.h"

namespace augment {

// How much there is to read in a sequence.
size_t Weight(const proto::Candidate& candidate);

// True when the outcome shows the behaviour to keep; called with every variant
// that was run, and last with `*candidate` as it is left.
using Accept = std::function<bool(const proto::Candidate&, const proto::Outcome&)>;

struct MinimiseOptions {
  // Integers for which it is true become 1, 2, 3 … in the order of their appearance, equal ones
  // staying equal, before any is made smaller on its own. Unset: none.
  std::function<bool(const proto::CandidateCall&, int operand)> renumber;
  // Each literal is made as small as possible on its own; otherwise only huge
  // numbers are.
  bool shrink_literals = true;
};

// The sequence without one call, for each that is only there because it led to its own receiver or
// another view of it: `auto& base = derived = other; base.f();` as `derived.f();`.
std::vector<proto::Candidate> WithoutDetours(const proto::Candidate& candidate);

// Runs each alone, in a fresh process. Fewer outcomes than sequences: the time is up.
using RunVariants = std::function<absl::StatusOr<std::vector<proto::Outcome>>(
    const std::vector<proto::Candidate>&)>;

// Leaves out calls, and the object that one returned for the one that it was called on, then
// simplifies literals, as long as `accept` agrees. False: the time was up before. Errors: those of
// `run`.
absl::StatusOr<bool> Minimise(const RunVariants& run, const Accept& accept,
                              const MinimiseOptions& options, proto::Candidate* candidate);

// The sequence with what call `take` takes from the running test made by the recipe instead.
proto::Candidate WithRecipe(const proto::Candidate& sequence, int take,
                            const proto::Candidate& recipe, int slot);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MINIMISE_MINIMISE_H_
