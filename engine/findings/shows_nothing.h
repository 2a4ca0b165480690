// Tests that say nothing of the function.
//
// In:     a test for new behaviour, asked all that it will assert.
// Out:    whether an assignment or a swap of two objects leaves everything that is asserted as it
//         was: a function that does nothing would pass. Or an object is said to differ from itself,
//         or to be less than itself: that is no comparison (an iterator that is never the end).
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_SHOWS_NOTHING_H_
#define AUGMENT_ENGINE_FINDINGS_SHOWS_NOTHING_H_

#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

bool ShowsNothing(const Vocabulary& vocabulary, const proto::GeneratedTest& test);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_SHOWS_NOTHING_H_
