// The jumps of sparse generation: uniformly random lengths from 1 to a limit, the same for
// a seed on every platform (the distributions of <random> are not).
#ifndef AUGMENT_GENERATE_JUMPS_H_
#define AUGMENT_GENERATE_JUMPS_H_

#include <cstdint>

#include "augment/generate/count.h"

namespace augment::gen {

class Jumps {
 public:
  // `limit` is at least 1.
  Jumps(uint64_t seed, Index limit) : state_(seed), limit_(limit) {}

  Index Next() {
    // What would favour some lengths is drawn again.
    const Index rest = (kLastIndex % limit_ + 1) % limit_;
    Index drawn;
    do {
      drawn = Index{Draw()} << 64 | Draw();
    } while (rest != 0 && drawn > kLastIndex - rest);
    return 1 + drawn % limit_;
  }

 private:
  // SplitMix64 (Steele, Lea, Flood, OOPSLA 2014).
  uint64_t Draw() {
    uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  uint64_t state_;
  Index limit_;
};

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_JUMPS_H_
