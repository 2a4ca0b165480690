#ifndef TESTS_PUZZLES_RATIO_H_
#define TESTS_PUZZLES_RATIO_H_

namespace puzzles {

// How many of one thing there are for how many of another, as it was written down.
class Ratio {
 public:
  // Throws std::invalid_argument unless `of` is positive.
  Ratio(int parts, int of);

  double AsNumber() const;
  // Of a hundred, without what is less than one.
  int Percent() const;
  bool IsPositive() const;
  // So many times as much.
  void Scale(int factor);

  friend bool operator==(const Ratio& a, const Ratio& b);
  friend bool operator!=(const Ratio& a, const Ratio& b) { return !(a == b); }

 private:
  int parts_;
  int of_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_RATIO_H_
