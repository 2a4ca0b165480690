// Counting in bounded memory, for the states of templates.
// Thread rule: plain values.
#ifndef AUGMENT_ENGINE_INFER_TEMPLATES_SUPPORT_H_
#define AUGMENT_ENGINE_INFER_TEMPLATES_SUPPORT_H_

#include <cstdint>

#include "engine/infer/infer.h"

namespace augment::infer {

inline uint32_t Mix(uint64_t hash, const Scalar& scalar) {
  hash ^= static_cast<uint64_t>(scalar.integer) ^ scalar.hash ^
          (static_cast<uint64_t>(scalar.kind) << 56);
  hash *= 0x9e3779b97f4a7c15ULL;
  return static_cast<uint32_t>(hash >> 32);
}

// How many different hashes it was shown, exactly up to kMost and then kMost.
template <int kMost>
class Few {
 public:
  bool full() const { return count_ == kMost; }
  int count() const { return count_; }
  void Add(uint32_t hash) {
    if (full()) return;
    for (int i = 0; i < count_; ++i) {
      if (seen_[i] == hash) return;
    }
    seen_[count_++] = hash;
  }

 private:
  int count_ = 0;
  uint32_t seen_[kMost];
};

// Enough to tell a rule from chance.
using Distinct = Few<24>;

// At how many different numbers something was seen: none, one or several.
class Places {
 public:
  void Add(int64_t at) {
    if (count_ == 0) first_ = at;
    if (count_ == 0 || (count_ == 1 && at != first_)) ++count_;
  }
  int count() const { return count_; }

 private:
  int64_t first_ = 0;
  int count_ = 0;
};

// Violations of a relation that still nearly holds.
inline bool Nearly(int64_t violations, int64_t events) { return violations <= 1 + events / 100; }

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_TEMPLATES_SUPPORT_H_
