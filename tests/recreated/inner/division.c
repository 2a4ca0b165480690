#include "tests/recreated/inner/division.h"

int whole_parts(int sum, int part) {
  int new = sum / part; /* No name in C++. */
  return new;
}
