// A sequence replaced by one of its variants, again and again, as long as that is as good.
//
// In:     what a sequence can be replaced by; `accept` says whether a variant with its outcome may
//         stand for the sequence, whose own outcome in the same process is the third argument.
// Out:    the last sequence accepted; the one given where none was, or where the time is up.
// Errors: those of `run`. Threads: those of `run`.
#ifndef AUGMENT_ENGINE_FINDINGS_VARIANTS_H_
#define AUGMENT_ENGINE_FINDINGS_VARIANTS_H_

#include <functional>
#include <vector>

#include "absl/status/status.h"
#include "engine/minimise/minimise.h"
#include "proto/driver.pb.h"

namespace augment {

using VariantsOf = std::function<std::vector<proto::Candidate>(const proto::Candidate&)>;

using AcceptVariant =
    std::function<bool(const proto::Candidate& variant, const proto::Outcome& outcome,
                       const proto::Outcome& original)>;

// At most so many replacements; the first variant accepted is taken each time.
absl::Status ReplaceByVariants(const RunVariants& run, const VariantsOf& variants_of,
                               const AcceptVariant& accept, int most, proto::Candidate* candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_VARIANTS_H_
