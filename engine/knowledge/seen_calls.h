// What calls of passing tests were given and gave, as far as that tells one call from another: so
// much is kept that one can ask whether one function's results are another's arguments.
//
// In:     observations of calls that ended normally.
// Out:    different calls, at most kMostSeen of a function.
// Errors: none. Threads: one writes, or many read.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_SEEN_CALLS_H_
#define AUGMENT_ENGINE_KNOWLEDGE_SEEN_CALLS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "proto/driver.pb.h"

namespace augment {

// A value or an object.
struct SeenThing {
  // Of a value that of it, of an object that of what its queries answer. 0: it says nothing (an
  // empty text, a number next to 0, an object without queries).
  uint64_t hash = 0;
  int class_index = -1;           // of an object
  std::vector<uint64_t> answers;  // hashes, by query of the class; 0 as above

  bool operator==(const SeenThing& other) const {
    return hash == other.hash && class_index == other.class_index && answers == other.answers;
  }
};

struct SeenCall {
  std::vector<SeenThing> given;  // by operand
  std::vector<SeenThing> left;   // by operand, after the call
  SeenThing gave;

  bool operator==(const SeenCall& other) const {
    return given == other.given && left == other.left && gave == other.gave;
  }
};

class SeenCalls {
 public:
  static constexpr size_t kMostSeen = 200;

  void Note(const proto::Observation& observation);
  const std::vector<SeenCall>& calls() const { return calls_; }
  // All that returned a number returned 0, and one did.
  bool GaveZeroAlone() const { return gave_zero_ && !gave_another_; }

 private:
  std::vector<SeenCall> calls_;
  bool gave_zero_ = false;
  bool gave_another_ = false;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_SEEN_CALLS_H_
