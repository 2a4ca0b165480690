// Field views that do not show everything, and the objects that have one.
//
// In:     the states of a trace; every object mentioned by a call, with its state.
// Out:    whether a call may have changed something that is not in a view: behind
//         what could not be read (opaque) the call on the object itself, beyond
//         what was cut off also one on an object that it is linked with.
// Errors: none. Threads: none of its own.
#ifndef AUGMENT_ENGINE_TRACE_HIDDEN_H_
#define AUGMENT_ENGINE_TRACE_HIDDEN_H_

#include <cstdint>
#include <set>

#include "engine/trace/trace.h"

namespace augment {

class HiddenParts {
 public:
  explicit HiddenParts(const Trace& trace);

  bool In(uint32_t state) const { return hides_.count(state) != 0; }
  void Saw(uint64_t object, uint32_t state);
  // Those that were last seen cut off; the newest few.
  const std::set<uint64_t>& cut_off_objects() const { return objects_; }

 private:
  std::set<uint32_t> hides_;    // states with something opaque
  std::set<uint32_t> cut_off_;  // of these, with something left out for its size
  std::set<uint64_t> objects_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_HIDDEN_H_
