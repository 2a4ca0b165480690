// One line of code, one finding.
//
// What fails in one line of the library, by whichever of its functions, for whichever template
// arguments, is mended there once. The surest and shortest finding stands for it; its evidence
// names the other ways in. Of exceptions it is the line that let one of a type through. What one
// file asserts in the same words in several places is one condition, too; and overloads that do not
// return hand their calls on to one of them.
//
// A finding's line may be the caller's of a function that anybody may call (failing_line.h). Where
// that function is found to fail in its own line by itself, what goes through that line and fails
// behind it is of that cause, whoever called it; and so are functions of one name that fail in one
// line that neither has: a class hands its `operator=` on to its base.
//
// In:     findings. Out: the same without those that another one stands for.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_SAME_PLACE_H_
#define AUGMENT_ENGINE_FINDINGS_SAME_PLACE_H_

#include <map>
#include <string>
#include <vector>

#include "proto/finding.pb.h"

namespace augment {

// Of faults told one by one that one oracle saw at one place. A place in a header of the
// standard library is many places, and what has no place is where its function is: then it is
// the instances of one template that become one.
// `places`: by id of a finding, "file:line" of the library's lines on the stack where it failed,
// the innermost first, where they are known.
void FoldSamePlace(const std::map<std::string, std::vector<std::string>>& places,
                   std::vector<proto::Finding>* findings);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_SAME_PLACE_H_
