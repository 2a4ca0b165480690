#ifndef TESTS_PUZZLES_DATE_H_
#define TESTS_PUZZLES_DATE_H_

namespace puzzles {

// A day of the Gregorian calendar in the years 1 to 9999. What would lie
// outside is rejected with std::out_of_range.
class Date {
 public:
  Date(int year, int month, int day);

  int year() const;
  int month() const;
  int day() const;
  bool leap_year() const;
  bool Before(const Date& other) const;

  // The same day some months later; the last day of the month when that is
  // too short.
  void AddMonths(int months);
  void AddYears(int years);

 private:
  int year_;
  int month_;
  int day_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_DATE_H_
