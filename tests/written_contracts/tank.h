#ifndef TESTS_WRITTEN_CONTRACTS_TANK_H_
#define TESTS_WRITTEN_CONTRACTS_TANK_H_

#include "augment/contracts.h"

#define TANK_NEEDS(condition) static_cast<void>(sizeof(condition))

// Contracts written in every way. The suite never breaks one, so nothing but
// what is written tells an illegal call from a fault.
class Tank {
 public:
  // REQUIRES: 0 < capacity <= 1000000
  explicit Tank(int capacity);

  int level() const { return level_; }
  int capacity() const { return capacity_; }

  // REQUIRES: 0 <= litres <= 1000000
  // Ensures: level() >= old(level())
  void Fill(int litres);

  // Takes out what is there, but no more than `litres`, and says how much.
  // @pre litres > 0
  // @post result <= old(level())
  int Drain(int litres);

  /** Empties the other tank into this one.
   * \pre 'other' != NULL (but it may be empty)
   */
  void TakeAll(Tank* other);

  // How much of it is one part; `tank` must not be null.
  static int Part(const Tank* tank, int parts);

  // Level as a share of `whole`.
  int Share(int whole) const;

  // Lets out `litres` and says what is left.
  int Leave(int litres);

  AUGMENT_INVARIANT(level_ <= capacity_);

 private:
  int capacity_;
  int level_ = 0;  // Invariant: level_ >= 0
};

#endif  // TESTS_WRITTEN_CONTRACTS_TANK_H_
