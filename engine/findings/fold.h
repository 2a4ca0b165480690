// Several findings of one cause as one of them.
//
// In:     findings; what tells their cause, "" where it is one of its own; the beginning of the
//         sentence that names the others.
// Out:    of each cause the surest and shortest, in its place; its evidence ends in that sentence
//         with the other functions, and it counts them as similar.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_FOLD_H_
#define AUGMENT_ENGINE_FINDINGS_FOLD_H_

#include <functional>
#include <string>
#include <vector>

#include "proto/finding.pb.h"

namespace augment {

void Fold(const std::function<std::string(const proto::Finding&)>& cause,
          const std::function<std::string(const proto::Finding&)>& others_begin,
          std::vector<proto::Finding>* findings);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_FOLD_H_
