#ifndef TESTS_PUZZLES_RAFFLE_H_
#define TESTS_PUZZLES_RAFFLE_H_

#include <functional>
#include <vector>

namespace puzzles {

// Numbered tickets, of which one after the other is drawn.
class Raffle {
 public:
  // Between three and twenty tickets.
  explicit Raffle(int tickets);

  int left() const;
  int drawn() const;

  // The number of the ticket that `pick` chooses, told the number of the first one:
  // 0 is the first, 1 the one after it. -1 where there is none, and when only two are
  // left.
  int Draw(const std::function<int(int)>& pick);

 private:
  std::vector<int> tickets_;
  int drawn_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_RAFFLE_H_
