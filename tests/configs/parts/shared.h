#ifndef TESTS_CONFIGS_PARTS_SHARED_H_
#define TESTS_CONFIGS_PARTS_SHARED_H_

#include "tests/configs/parts/abacus.h"

inline int BeadsAfter(int first, int second) {
  parts::Abacus abacus;
  abacus.Add(first);
  abacus.Add(second);
  return abacus.beads();
}

#endif  // TESTS_CONFIGS_PARTS_SHARED_H_
