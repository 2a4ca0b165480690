// Objects that a function makes and leaves to its caller by a plain pointer: a test that does not
// delete them loses memory.
//
// In:     a test for new behaviour, with its sequence of calls.
// Out:    MayBeLeft: the slots of objects that calls return by pointers through which they may be
//         changed, and that no later call is given: nobody else is seen to take them. NoteLeft sets
//         these as the test's `owned_slots` where LeakSanitizer finds memory lost after the calls
//         were made ten times (engine/probe/balance.h). Whether it is right to delete them the
//         test's own run with sanitizers tells.
// Errors: those of the driver. Threads: one campaign, one thread.
#ifndef AUGMENT_ENGINE_FINDINGS_LEFT_TO_CALLER_H_
#define AUGMENT_ENGINE_FINDINGS_LEFT_TO_CALLER_H_

#include <cstdint>
#include <vector>

#include "absl/status/status.h"
#include "engine/budget/executor.h"
#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

std::vector<uint32_t> MayBeLeft(const Vocabulary& vocabulary, const proto::Candidate& sequence);

absl::Status NoteLeft(const Vocabulary& vocabulary, Executor* executor, proto::GeneratedTest* test);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_LEFT_TO_CALLER_H_
