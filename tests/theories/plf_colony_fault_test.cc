// A theory that plf::colony 7.10 does not keep: when the first element was erased, counting
// backwards does not end at rend(), and a loop as everybody writes it reads in front of the block.
#include <gtest/gtest.h>

#include <cstddef>

#include "augment/theory.h"
#include "tests/theories/plf_colony.h"

namespace {

AUGMENT_THEORY(ColonyTheory, BackwardsEndsAtRend, (Colony & colony)) {
  AUGMENT_ASSUME(!colony.empty());
  auto i = colony.rbegin();
  for (size_t left = colony.size(); left > 0; --left) ++i;
  EXPECT_TRUE(i == colony.rend());
}

}  // namespace
