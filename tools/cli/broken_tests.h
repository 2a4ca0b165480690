// Which tests of a file do not build, by what the compiler and linker say.
//
// In:     the file, standard error of its build.
// Out:    those tests are marked as not built, with the first error about each. False when nothing
//         that is said points to a test.
// Errors: none. Threads: any.
#ifndef AUGMENT_TOOLS_CLI_BROKEN_TESTS_H_
#define AUGMENT_TOOLS_CLI_BROKEN_TESTS_H_

#include <map>
#include <string>

#include "tools/cli/verify.h"

namespace augment {

bool MarkBroken(const VerifyFile& file, const std::string& err,
                std::map<std::string, VerifiedTest>* outcomes);

// The same where what another source of the user's defines is not there: the tests that say its
// name, or, as what stands around them may, all that stand in a source of the user's.
bool MarkUnlinked(const VerifyFile& file, const std::string& err,
                  std::map<std::string, VerifiedTest>* outcomes);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_BROKEN_TESTS_H_
