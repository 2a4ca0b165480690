// One cause, one finding: what one function hands out (a text, a reference into the object) is
// freed while other functions of its object, that it is passed to, still read it.
//
// In:     findings, each with its sequence.
// Out:    of those of one function that hands out, the surest and shortest; the evidence of it
//         names the others.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_SAME_LENDER_H_
#define AUGMENT_ENGINE_FINDINGS_SAME_LENDER_H_

#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

void FoldSameLender(const Vocabulary& vocabulary, std::vector<proto::Finding>* findings);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_SAME_LENDER_H_
