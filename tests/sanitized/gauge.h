// A library of C++ with a source of C, above a library of C alone. It hands numbers on to both
// that it ought to look at.
#ifndef TESTS_SANITIZED_GAUGE_H_
#define TESTS_SANITIZED_GAUGE_H_

#include <vector>

namespace sanitized {

class Gauge {
 public:
  Gauge() : samples_(4, 1) {}

  int Sum(int count) const;

 private:
  std::vector<int> samples_;
};

// Whose side nobody knows until it points.
class Needle {
 public:
  enum Side { kLeft, kRight };

  Needle() {}

  void Point(int position, Side side);
  int position() const { return position_; }

 private:
  int position_ = 0;
  Side side_;
};

int Marks(int length);
int Lowest();

}  // namespace sanitized

#endif  // TESTS_SANITIZED_GAUGE_H_
