#ifndef TESTS_RECREATED_INNER_ENTRY_H_
#define TESTS_RECREATED_INNER_ENTRY_H_

namespace recreated {

// A sum with its day; the inside of Ledger.
class Entry {
 public:
  Entry(int day, int sum) : day_(day), sum_(sum) {}
  int day() const { return day_; }
  int sum() const { return sum_; }
  void Correct(int by) { sum_ += by; }

 private:
  int day_;
  int sum_;
};

}  // namespace recreated

#endif  // TESTS_RECREATED_INNER_ENTRY_H_
