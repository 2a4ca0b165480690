#ifndef TESTS_PUZZLES_METER_H_
#define TESTS_PUZZLES_METER_H_

namespace puzzles {

// Counts units of any kind of number up to a limit.
class Meter {
 public:
  explicit Meter(int limit);

  // False, and nothing is counted, where there is no room for it.
  template <class Number>
  bool Add(Number amount) {
    return amount >= Number() && AddUnits(static_cast<int>(amount));
  }

  int total() const;
  int room() const;
  // What is counted for each unit of room.
  int pressure() const;

 private:
  bool AddUnits(int units);

  int limit_;
  int total_ = 0;
  int pressure_ = 0;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_METER_H_
