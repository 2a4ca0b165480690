// Does the replay of a recorded call leave what was recorded?
#ifndef AUGMENT_ENGINE_EXPLORE_FAITHFUL_H_
#define AUGMENT_ENGINE_EXPLORE_FAITHFUL_H_

#include <string>

#include "engine/model/vocabulary.h"
#include "engine/trace/trace.h"
#include "proto/driver.pb.h"

namespace augment {

// Why the outcome of the slice's sequence is not what the trace says, for people;
// "" when it is. The fields of the operands after the last call are compared, but
// for parts that could not be read or are chance. "ns::Stack::size_ was 3, is 4"
// begins with the field.
std::string Unfaithful(const Trace& trace, const Slice& slice, const Vocabulary& vocabulary,
                       const proto::Outcome& outcome);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_FAITHFUL_H_
