#include "tests/puzzles/checksum.h"

namespace puzzles {

int Checksum(const unsigned char* bytes, int size, const int (*weights)[4]) {
  int sum = 0;
  for (int i = 0; i < size && bytes[i] != 0; ++i) sum += bytes[i] * (*weights)[i % 4];
  return sum;
}

}  // namespace puzzles
