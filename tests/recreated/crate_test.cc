#include "tests/recreated/crate.h"

#include <gtest/gtest.h>

namespace {

TEST(Crate, TakesAsManyAsItIsMadeFor) {
  Crate<int> crate(3);
  EXPECT_TRUE(crate.Add(4));
  EXPECT_TRUE(crate.Add(5));
  EXPECT_FALSE(crate.Add(6));
  EXPECT_EQ(crate.top(), 5);
  crate.Clear();
  EXPECT_EQ(crate.size(), 0U);
}

TEST(Crate, IsMadeOfTwo) {
  Crate<int> crate(7, 8);
  EXPECT_EQ(crate.size(), 2U);
}

TEST(Address, HasLines) {
  Address address("Elm Street 1");
  address.Append("Springwood");
  EXPECT_EQ(address.text(), "Elm Street 1\nSpringwood");
}

}  // namespace
