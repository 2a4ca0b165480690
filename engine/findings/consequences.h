// One cause, one finding.
//
// A call that is given one object twice, or an object and a part of it
// (`v.assign(v)`, `v.assign(v[0])`), may leave it damaged
// without failing itself; the next reader fails instead. Where such a call is
// known to fail in some state, later failures after it are its consequences.
// Where only readers fail, what changed their object before did the damage: they
// are one finding for the same calls, such as `reserve(9)` and `trim_capacity(1)`.
#ifndef AUGMENT_ENGINE_FINDINGS_CONSEQUENCES_H_
#define AUGMENT_ENGINE_FINDINGS_CONSEQUENCES_H_

#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

// Removes findings about memory whose set-up makes a call, with one object
// twice, that another such finding blames, and those that read what the same calls
// left; they count as similar to the one that is kept. Of readers its evidence
// names the others.
void FoldConsequences(const Vocabulary& vocabulary, std::vector<proto::Finding>* findings);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_CONSEQUENCES_H_
