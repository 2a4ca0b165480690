#include "tests/puzzles/scale.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

class Parcel {
 public:
  Parcel(int kilograms, int grams) : grams_(1000 * kilograms + grams) {}
  int grams() const { return grams_; }

 private:
  int grams_;
};

TEST(ScaleTest, Empty) {
  const Scale scale(5000);
  EXPECT_EQ(scale.total(), 0);
  EXPECT_EQ(scale.room(), 5000);
  EXPECT_EQ(scale.load(), 0);
}

TEST(ScaleTest, WeighsParcels) {
  Scale scale(5000);
  EXPECT_TRUE(scale.Put(Parcel(1, 500)));
  EXPECT_TRUE(scale.Put(Parcel(2, 0)));
  EXPECT_EQ(scale.total(), 3500);
  EXPECT_EQ(scale.room(), 1500);
}

TEST(ScaleTest, WeighsNothing) {
  Scale scale(2000);
  const Parcel nothing(0, 0);
  EXPECT_FALSE(scale.Put(nothing));
  EXPECT_EQ(scale.total(), 0);
}

TEST(ScaleTest, WithoutRoom) {
  Scale scale(0);
  EXPECT_EQ(scale.room(), 0);
  EXPECT_FALSE(scale.Put(Parcel(0, 10)));
}

TEST(ScaleTest, TooHeavy) {
  Scale scale(3000);
  EXPECT_TRUE(scale.Put(Parcel(1, 0)));
  EXPECT_FALSE(scale.Put(Parcel(2, 500)));
  EXPECT_EQ(scale.total(), 1000);
}

}  // namespace
}  // namespace puzzles
