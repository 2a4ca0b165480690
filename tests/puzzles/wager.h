#ifndef TESTS_PUZZLES_WAGER_H_
#define TESTS_PUZZLES_WAGER_H_

namespace puzzles {

// What is at stake, in whole coins.
class Wager {
 public:
  explicit Wager(int coins);

  void Raise(int by);
  int coins() const;

  bool operator<(int coins) const;
  bool operator==(int coins) const;
  bool operator<=(int coins) const;

 private:
  int coins_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_WAGER_H_
