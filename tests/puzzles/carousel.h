#ifndef TESTS_PUZZLES_CAROUSEL_H_
#define TESTS_PUZZLES_CAROUSEL_H_

#include <utility>
#include <vector>

namespace puzzles {
namespace internal {

// Where seat `at` of `seats` is after so many steps, which may be negative.
int Turned(int at, int steps, int seats);

}  // namespace internal

// Seats in a circle, one of them in front.
template <class Rider>
class Carousel {
 public:
  Carousel() = default;

  void Add(Rider rider) { riders_.push_back(std::move(rider)); }
  int size() const { return static_cast<int>(riders_.size()); }
  // Null when nobody rides.
  const Rider* front() const { return riders_.empty() ? nullptr : &riders_[front_]; }

  // Brings another one to the front.
  void Turn(int steps) { front_ = internal::Turned(front_, steps, size()); }

  // Of riders that are numbers.
  int Weight() const {
    int weight = 0;
    for (const Rider& rider : riders_) weight += WeightOf(rider);
    return weight;
  }
  bool IsHeavierThan(int limit) const {
    for (const Rider& rider : riders_) limit -= WeightOf(rider);
    return limit < 0;
  }

 private:
  static int WeightOf(const Rider& rider) { return rider * 1; }

  std::vector<Rider> riders_;
  int front_ = 0;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_CAROUSEL_H_
