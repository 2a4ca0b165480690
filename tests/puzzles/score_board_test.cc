#include "tests/puzzles/score_board.h"

#include <vector>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(ScoreBoardTest, IsEmptyAtFirst) {
  ScoreBoard board;
  EXPECT_EQ(board.size(), 0);
  EXPECT_EQ(board.best(), 0);
  EXPECT_EQ(board.worst(), 0);
}

TEST(ScoreBoardTest, PutsTheBestFirst) {
  ScoreBoard board;
  board.Add(30);
  board.Add(50);
  EXPECT_EQ(board.best(), 50);
  EXPECT_EQ(board.worst(), 30);
}

TEST(ScoreBoardTest, KeepsTheOrder) {
  ScoreBoard board;
  board.Add(50);
  board.Add(10);
  board.Add(30);
  board.Add(20);
  EXPECT_EQ(board.scores(), (std::vector<int>{50, 30, 20, 10}));
}

TEST(ScoreBoardTest, KeepsEqualScores) {
  ScoreBoard board;
  board.Add(40);
  board.Add(20);
  board.Add(20);
  EXPECT_EQ(board.size(), 3);
  EXPECT_EQ(board.scores(), (std::vector<int>{40, 20, 20}));
}

TEST(ScoreBoardTest, RanksScores) {
  ScoreBoard board;
  board.Add(50);
  board.Add(30);
  EXPECT_EQ(board.Rank(60), 0);
  EXPECT_EQ(board.Rank(40), 1);
  EXPECT_EQ(board.Rank(20), 2);
}

TEST(ScoreBoardTest, TakesNegativeScores) {
  ScoreBoard board;
  board.Add(-5);
  EXPECT_EQ(board.best(), -5);
}

TEST(ScoreBoardTest, IsEmptyOnceCleared) {
  ScoreBoard board;
  board.Add(5);
  board.Clear();
  EXPECT_EQ(board.size(), 0);
}

}  // namespace
}  // namespace puzzles
