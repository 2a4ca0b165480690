#include "tests/puzzles/shelf.h"

namespace puzzles {
namespace internal {

int PlaceLeft(int, int count) { return count - 1; }

}  // namespace internal
}  // namespace puzzles
