#include <cassert>

#include "tests/puzzles/chart.h"

namespace puzzles {

PlacedBuoy Chart::Place(const std::string& label) {
  labels_.push_back(label);
  return PlacedBuoy(size() - 1);
}

const std::string& Chart::label(Buoy buoy) const {
  assert(buoy.number() >= 0 && buoy.number() < size());
  return labels_[static_cast<size_t>(buoy.number())];
}

}  // namespace puzzles
