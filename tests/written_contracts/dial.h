#ifndef TESTS_WRITTEN_CONTRACTS_DIAL_H_
#define TESTS_WRITTEN_CONTRACTS_DIAL_H_

#include <vector>

// A dial that clicks at every second step.
class Dial {
 public:
  explicit Dial(int size);

  int size() const { return static_cast<int>(marks_.size()); }
  int clicks() const { return clicks_; }

  // Says whether it clicked.
  bool Turn(int steps);

 private:
  std::vector<int> marks_;
  int clicks_ = 0;
};

#endif  // TESTS_WRITTEN_CONTRACTS_DIAL_H_
