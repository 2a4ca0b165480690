#ifndef TESTS_PUZZLES_WEEKDAY_H_
#define TESTS_PUZZLES_WEEKDAY_H_

namespace puzzles {

// A constant may be one, so no object of it can be told from an equal one.
class Weekday {
 public:
  // Days since some Monday.
  constexpr explicit Weekday(int day) : number_((day % 7 + 7) % 7) {}

  constexpr int number() const { return number_; }
  constexpr bool is_weekend() const { return number_ > 4; }
  const char* Name() const;

  // The day that is `days` later; earlier if negative.
  Weekday After(int days) const;

 private:
  int number_;
};

constexpr bool operator==(const Weekday& a, const Weekday& b) { return a.number() == b.number(); }

}  // namespace puzzles

#endif  // TESTS_PUZZLES_WEEKDAY_H_
