// Small numbers for hashes, in the order in which they are met.
//
// Identity of field views and functions in a trace. Grows; ends the process when
// memory does. Not thread-safe: the recorder holds its lock.
#ifndef AUGMENT_ENGINE_PROBE_INTERNER_H_
#define AUGMENT_ENGINE_PROBE_INTERNER_H_

#include <cstdlib>

#include "engine/probe/wire.h"

namespace augment {

class Interner {
 public:
  // The index of `hash`; `fresh` says that it is new.
  Uint32 Intern(Uint64 hash, bool& fresh) {
    if ((used_ + 1) * 2 > capacity_) Grow();
    for (Size at = hash & (capacity_ - 1);; at = (at + 1) & (capacity_ - 1)) {
      if (slots_[at].index == 0) {
        slots_[at] = {hash, ++used_};
        fresh = true;
        return used_;
      }
      if (slots_[at].hash == hash) {
        fresh = false;
        return slots_[at].index;
      }
    }
  }

 private:
  struct Slot {
    Uint64 hash;
    Uint32 index;
  };
  void Grow() {
    const Size old_capacity = capacity_;
    Slot* old = slots_;
    capacity_ = capacity_ == 0 ? 1024 : capacity_ * 2;
    slots_ = static_cast<Slot*>(std::calloc(capacity_, sizeof(Slot)));
    if (slots_ == nullptr) std::abort();
    for (Size i = 0; i < old_capacity; ++i) {
      if (old[i].index == 0) continue;
      Size at = old[i].hash & (capacity_ - 1);
      while (slots_[at].index != 0) at = (at + 1) & (capacity_ - 1);
      slots_[at] = old[i];
    }
    std::free(old);
  }
  Slot* slots_ = nullptr;
  Size capacity_ = 0;
  Uint32 used_ = 0;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_INTERNER_H_
