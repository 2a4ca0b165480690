#ifndef TESTS_PUZZLES_SCORE_BOARD_H_
#define TESTS_PUZZLES_SCORE_BOARD_H_

#include <vector>

namespace puzzles {

// All scores of an evening, the best one first.
class ScoreBoard {
 public:
  ScoreBoard();

  int size() const;
  // 0 when there are no scores yet.
  int best() const;
  int worst() const;
  // How many scores are better than this one.
  int Rank(int score) const;
  const std::vector<int>& scores() const;

  void Add(int score);
  void Clear();

 private:
  std::vector<int> scores_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_SCORE_BOARD_H_
