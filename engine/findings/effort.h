// How much effort it takes to read a sequence: of tests that show the same the one is written that
// is read with the least.
//
// In:     a sequence. Out: a number; each call and long values count.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_EFFORT_H_
#define AUGMENT_ENGINE_FINDINGS_EFFORT_H_

#include "proto/driver.pb.h"

namespace augment {

int Effort(const proto::Candidate& candidate);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_EFFORT_H_
