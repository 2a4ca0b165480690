// Does the replay of a recorded call leave what was recorded?
#ifndef AUGMENT_ENGINE_COVERAGE_FAITHFUL_H_
#define AUGMENT_ENGINE_COVERAGE_FAITHFUL_H_

#include <string>

#include "engine/model/vocabulary.h"
#include "engine/trace/trace.h"
#include "proto/driver.pb.h"

namespace augment {

// Why the outcome of the slice's sequence is not what the trace says, for people;
// "" when it is. The fields of the operands after the last call are compared, but
// for parts that could not be read or are nondeterministic. "ns::Stack::size_ was 3, is 4"
// begins with the field.
std::string Unfaithful(const Trace& trace, const Slice& slice, const Vocabulary& vocabulary,
                       const proto::Outcome& outcome);

// The same for one object alone: the operand of the slice's event, or with -1 its
// result, which was left with these fields. What the driver does not show is not
// the same.
std::string NotRecreated(const proto::ValueList& fields, const Slice& slice, int operand,
                         const Vocabulary& vocabulary, const proto::Outcome& outcome);

// How the fields of a view differ from these; "" when they do not.
std::string FieldDifference(const proto::ValueList& recorded, const proto::View& view,
                            const Vocabulary& vocabulary);

}  // namespace augment

#endif  // AUGMENT_ENGINE_COVERAGE_FAITHFUL_H_
