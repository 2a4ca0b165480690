#ifndef TESTS_PUZZLES_ITINERARY_H_
#define TESTS_PUZZLES_ITINERARY_H_

#include <vector>

namespace puzzles {

// The stops of a journey, each with the hours that are spent there.
class Itinerary {
 public:
  using Stop = std::vector<int>::const_iterator;

  Itinerary();

  int stops() const;
  int hours() const;
  // Hours at a stop, rounded down; 0 without stops.
  int average() const;
  Stop begin() const;
  Stop end() const;

  // Whether the stop was added: between one and forty-eight hours.
  bool Add(int hours);
  // Leaves out a stop, which is not end().
  void Skip(Stop stop);

 private:
  std::vector<int> stops_;
  int hours_;
  int average_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_ITINERARY_H_
