#ifndef TESTS_PUZZLES_CHART_H_
#define TESTS_PUZZLES_CHART_H_

#include <string>
#include <vector>

namespace puzzles {

// A buoy of a chart, by its number.
class Buoy {
 public:
  Buoy() : number_(-1) {}
  int number() const { return number_; }

 protected:
  explicit Buoy(int number) : number_(number) {}

 private:
  int number_;
};

// One that was placed.
class PlacedBuoy : public Buoy {
 public:
  bool IsFirst() const { return number() == 0; }

 private:
  friend class Chart;
  explicit PlacedBuoy(int number) : Buoy(number) {}
};

class Chart {
 public:
  PlacedBuoy Place(const std::string& label);
  const std::string& label(Buoy buoy) const;
  int size() const { return static_cast<int>(labels_.size()); }

 private:
  std::vector<std::string> labels_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_CHART_H_
