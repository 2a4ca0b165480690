// triage --drop: generated tests that nobody wants.
//
// In:     the target and the names of tests, "Suite.Name" or "Name".
// Out:    the file without them, and the baseline with what they were about. Words for people.
// Errors: NotFound, there is no such test, or it is not known what it is about. Nothing is written
//         then. Threads: one at a time.
#ifndef AUGMENT_TOOLS_CLI_DROP_TESTS_H_
#define AUGMENT_TOOLS_CLI_DROP_TESTS_H_

#include <string>

#include "absl/status/statusor.h"
#include "tools/cli/session.h"

namespace augment {

absl::StatusOr<std::string> DropTests(const Session& session, const std::string& target);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_DROP_TESTS_H_
