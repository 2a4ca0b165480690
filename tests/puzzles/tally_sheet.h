#ifndef TESTS_PUZZLES_TALLY_SHEET_H_
#define TESTS_PUZZLES_TALLY_SHEET_H_

#include <memory>
#include <vector>

namespace puzzles {

// Scores of a game. Copies share them until one of them is changed.
class TallySheet {
 public:
  TallySheet();

  void Add(int score);
  // Takes back what was added last; nothing when there is none.
  void Undo();
  // Adds to the first score, if there is one.
  void Bonus(int points);

  int Count() const;
  int Total() const;
  int Best() const;  // 0: there is none

 private:
  void Detach();

  std::shared_ptr<std::vector<int>> scores_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_TALLY_SHEET_H_
