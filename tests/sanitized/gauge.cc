#include "tests/sanitized/gauge.h"

#include "tests/sanitized/bar.h"
#include "tests/sanitized/samples.h"

namespace sanitized {
namespace {

// Made before main(), and undefined in C++17: what the user's test stands, the search has to.
int Shifted(int steps) { return steps << 2; }
const int kLowest = Shifted(-15);

}  // namespace

int Lowest() { return kLowest; }

int Gauge::Sum(int count) const { return sum_of_samples(samples_.data(), count); }

void Needle::Point(int position, Side side) {
  position_ = position;
  side_ = side;
}

int Marks(int length) { return marks_in_bar(length); }

}  // namespace sanitized
