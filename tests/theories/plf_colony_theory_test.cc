// Theories of plf::colony 7.10, over all sequences of at most six calls.
#include <gtest/gtest.h>

#include <cstddef>

#include "augment/theory.h"
#include "tests/theories/plf_colony.h"

namespace {

AUGMENT_THEORY(ColonyTheory, AsManyAsItSays, (Colony & colony)) {
  EXPECT_EQ(In(colony).size(), colony.size());
  EXPECT_EQ(colony.empty(), colony.begin() == colony.end());
}

AUGMENT_THEORY(ColonyTheory, EqualCopies, (Colony & colony)) {
  const Colony copy = colony;
  EXPECT_EQ(In(copy), In(colony));
  colony.reshape(plf::colony_limits(3, 5));
  EXPECT_EQ(colony.size(), copy.size());
}

AUGMENT_THEORY(ColonyTheory, SpliceTakesAll, (Colony & a, Colony& b)) {
  const size_t together = a.size() + b.size();
  a.splice(b);
  EXPECT_EQ(a.size(), together);
  EXPECT_EQ(In(a).size(), together);
  EXPECT_TRUE(b.empty());
}

}  // namespace
