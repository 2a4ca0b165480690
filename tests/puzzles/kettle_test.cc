#include "tests/puzzles/kettle.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(KettleTest, TakesOrders) {
  Kettle kettle;
  kettle.Order({"--minutes=5", "--keep-warm"});
  EXPECT_EQ(kettle.minutes(), 5);
  EXPECT_TRUE(kettle.keeps_warm());
}

TEST(KettleTest, TheLastOrderCounts) {
  Kettle kettle;
  kettle.Order({"--minutes=5"});
  kettle.Order({"--minutes=12", "--minutes=3"});
  EXPECT_EQ(kettle.minutes(), 3);
  EXPECT_FALSE(kettle.keeps_warm());
}

TEST(KettleTest, RefusesWhatItDoesNotKnow) {
  Kettle kettle;
  EXPECT_THROW(kettle.Order({"--minutes"}), KettleError);
  EXPECT_THROW(kettle.Order({"--minutes=soon"}), KettleError);
}

TEST(KettleTest, KnowsTeas) {
  Kettle kettle;
  kettle.Name("Assam", 4);
  EXPECT_EQ(kettle.MinutesFor("Assam"), 4);
  EXPECT_THROW(kettle.MinutesFor(""), KettleError);
}

TEST(KettleTest, PoursWhatIsThere) {
  Kettle kettle;
  kettle.Fill(5);
  EXPECT_EQ(kettle.Pour(2), 3);
  EXPECT_EQ(kettle.Pour(3), 0);
  EXPECT_DEATH(kettle.Pour(1), "");
}

}  // namespace
}  // namespace puzzles
