// What a test did to an object without a call: `definition.shape = &box;`.
//
// In:     the fields of an object as they were when a call last mentioned it, and
//         as the next call found them.
// Out:    the assignments that lead from one to the other, member by member. A
//         member that is an object is gone into: `definition.position.x = 1;`.
// Errors: false where a member that changed is not public, or has a value that a
//         test could not write.
// Source: docs/techniques.md, S1, for what is no call.
#ifndef AUGMENT_ENGINE_TRACE_ASSIGNMENTS_H_
#define AUGMENT_ENGINE_TRACE_ASSIGNMENTS_H_

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/value.pb.h"

namespace augment {

struct Assignment {
  // Fields by number, as CandidateCall.path has them.
  std::vector<uint32_t> path;
  // `object` is that of the trace where a pointer is set.
  proto::Value value;
};

// An object of the class or one derived from it, whose fields begin with these; 0
// for none.
using FindObject = std::function<uint64_t(int class_index, const proto::ValueList& fields)>;

bool FindAssignments(const Vocabulary& vocabulary, int class_index, const proto::ValueList& was,
                     const proto::ValueList& is, const FindObject& find,
                     std::vector<Assignment>* assignments);

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_ASSIGNMENTS_H_
