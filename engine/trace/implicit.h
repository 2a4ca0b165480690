// Which functions of the driver the events without a function stand for: copies,
// moves and default constructions that the compiler makes.
//
// In:     a vocabulary, which must outlive it.
// Out:    registry indices; -1 where the driver has no such function, or somebody
//         has written it, so that calls of it are events of their own.
// Errors: none. Threads: any, once made.
#ifndef AUGMENT_ENGINE_TRACE_IMPLICIT_H_
#define AUGMENT_ENGINE_TRACE_IMPLICIT_H_

#include <map>
#include <string>
#include <utility>

#include "engine/model/vocabulary.h"
#include "proto/trace.pb.h"

namespace augment {

class ImplicitFunctions {
 public:
  explicit ImplicitFunctions(const Vocabulary& vocabulary);

  // For an event of this kind on an object of this class.
  int Find(proto::EventRecord::Kind kind, int class_index) const;
  // `T{…}` with an argument for each field, for an aggregate.
  int FindAggregate(int class_index) const;

 private:
  std::map<std::pair<int, int>, int> functions_;  // kind, class
  std::map<int, int> aggregates_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_IMPLICIT_H_
