#include "tests/sanitized/samples.h"

int sum_of_samples(const int* samples, int count) {
  int sum = 0;
  for (int i = 0; i < count; ++i) {
    sum += samples[i] & 0xff; /* heap-buffer-overflow */
  }
  return sum;
}
