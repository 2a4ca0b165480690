// Which expectations of a test that fail on a mutant are a reason to keep the test.
//
// In:     what tests are about and ask (tools/cli/worth.h); the mutant; the expectations that fail.
// Out:    those that say what the call under test does: not what is asked beside the point, nor
//         what asks the very function that the mutant is in, of a test about another one: for that
//         a test of that function is better (`EXPECT_EQ(text.rfind("x"), 0)` after `insert()`).
// Errors: none. Threads: any.
#ifndef AUGMENT_TOOLS_CLI_TELLING_EXPECTATIONS_H_
#define AUGMENT_TOOLS_CLI_TELLING_EXPECTATIONS_H_

#include <set>

#include "engine/mutate/mutate.h"
#include "tools/cli/worth.h"

namespace augment {

// `place`: of the test in Report.tests.
std::set<int> TellingExpectations(const WorthOptions& options, int place,
                                  const mutate::Mutant& mutant, const std::set<int>& failed);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_TELLING_EXPECTATIONS_H_
