#include "tests/puzzles/tape.h"

#include <sstream>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(TapeTest, Empty) {
  Tape tape(4);
  std::istringstream nothing("");
  EXPECT_TRUE(tape.Read(nothing));
  EXPECT_EQ(tape.size(), 0);
  EXPECT_EQ(tape.room(), 4);
}

TEST(TapeTest, ReadsNumbers) {
  Tape tape(5);
  std::istringstream input("7 -3 12");
  EXPECT_TRUE(tape.Read(input));
  EXPECT_EQ(tape.size(), 3);
  EXPECT_EQ(tape.density(), 1);
}

TEST(TapeTest, StopsAtWords) {
  Tape tape(3);
  std::istringstream input("8 apples 9");
  EXPECT_TRUE(tape.Read(input));
  EXPECT_EQ(tape.size(), 1);
}

TEST(TapeTest, NoRoom) {
  Tape tape(1);
  std::istringstream input("1 2");
  EXPECT_FALSE(tape.Read(input));
  EXPECT_EQ(tape.size(), 0);
}

}  // namespace
}  // namespace puzzles
