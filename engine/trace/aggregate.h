// Objects of aggregates, which no call of a test made, as calls: `Span{2, 5}`.
//
// In:     a class of the vocabulary and the fields of an object of it, as a state has them.
// Out:    at the end of the sequence a call of the class's aggregate initialization, which
//         leaves such an object, and before it those of the objects that are its fields.
// Errors: false where the driver cannot make one, or a field has a value that nobody can
//         write; the sequence may have become longer.
// Threads: any, on different sequences.
// Source: docs/techniques.md, S1, for what is no call.
#ifndef AUGMENT_ENGINE_TRACE_AGGREGATE_H_
#define AUGMENT_ENGINE_TRACE_AGGREGATE_H_

#include "engine/model/vocabulary.h"
#include "engine/trace/implicit.h"
#include "proto/driver.pb.h"
#include "proto/value.pb.h"

namespace augment {

bool WriteAggregate(const Vocabulary& vocabulary, const ImplicitFunctions& implicit,
                    int class_index, const proto::ValueList& fields, proto::Candidate* sequence);

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_AGGREGATE_H_
