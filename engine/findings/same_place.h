// One line of code, one finding.
//
// What fails in one line of the library, by whichever of its functions, for whichever template
// arguments, is mended there once. The surest and shortest finding stands for it; its evidence
// names the other ways in. Of exceptions it is the line that let one of a type through.
//
// In:     findings. Out: the same without those that another one stands for.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_SAME_PLACE_H_
#define AUGMENT_ENGINE_FINDINGS_SAME_PLACE_H_

#include <vector>

#include "proto/finding.pb.h"

namespace augment {

// Of faults told one by one that one oracle saw at one place. A place in a header of the
// standard library is many places, and what has no place is where its function is: then it is
// the instances of one template that become one.
void FoldSamePlace(std::vector<proto::Finding>* findings);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_SAME_PLACE_H_
