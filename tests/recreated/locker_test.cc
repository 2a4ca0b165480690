#include "tests/recreated/locker.h"

#include <gtest/gtest.h>

namespace {

TEST(Locker, TakesAsMuchAsItHasShelves) {
  Locker locker(2);
  EXPECT_TRUE(locker.Put("coat"));
  EXPECT_TRUE(locker.Put("hat"));
  EXPECT_FALSE(locker.Put("bag"));
  EXPECT_EQ(locker.size(), 2U);
}

TEST(Locker, KnowsWhatIsInside) {
  Locker locker(3, "umbrella");
  EXPECT_TRUE(locker.Has("umbrella"));
  locker.Empty();
  EXPECT_FALSE(locker.Has("umbrella"));
}

TEST(Locker, IsCompared) {
  Locker full(1, "shoes");
  const Locker empty(1);
  EXPECT_EQ(Compare(full, empty), 1);
}

}  // namespace
