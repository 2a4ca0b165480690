// A trace as text that a person can check.
//
// In:     a trace and the model of the library that was traced.
// Out:    one line for each event, in the order of their ends, but each
//         thread's together; then how many objects there were. A run of more
//         than a hundred events is told in numbers: how often each line's kind.
// Errors: none; an id that the model does not have is shown as a number.
#ifndef AUGMENT_TESTS_CONSTRUCTS_CHECK_STORY_H_
#define AUGMENT_TESTS_CONSTRUCTS_CHECK_STORY_H_

#include <string>

#include "engine/trace/trace.h"
#include "proto/subject.pb.h"

namespace augment::constructs {

std::string Story(const Trace& trace, const proto::SubjectModel& model);

}  // namespace augment::constructs

#endif  // AUGMENT_TESTS_CONSTRUCTS_CHECK_STORY_H_
