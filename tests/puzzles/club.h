#ifndef TESTS_PUZZLES_CLUB_H_
#define TESTS_PUZZLES_CLUB_H_

namespace puzzles {

// How many guests there are in a club, and how many there may be. That number
// may be lowered at any time, down to none; nobody is thrown out for it.
class Club {
 public:
  explicit Club(int capacity);

  int guests() const;
  int capacity() const;
  bool full() const;

  // Lets a guest in. Throws std::runtime_error when the club is full.
  void Enter();
  // One guest leaves, if there is one.
  void Leave();
  void Allow(int capacity);

 private:
  int capacity_;
  int guests_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_CLUB_H_
