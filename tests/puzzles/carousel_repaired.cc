#include "tests/puzzles/carousel.h"

namespace puzzles {
namespace internal {

int Turned(int at, int steps, int seats) {
  if (seats == 0) return 0;
  const int turned = static_cast<int>((static_cast<long long>(at) + steps) % seats);
  return turned < 0 ? turned + seats : turned;
}

}  // namespace internal
}  // namespace puzzles
