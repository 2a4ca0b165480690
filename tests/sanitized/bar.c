#include "tests/sanitized/bar.h"

int marks_in_bar(int length) {
  char bar[8] = {0};
  const char* at = bar;
  int marks = 0;
  for (; length > 0; --length) {
    marks += *at++ == 0 ? 1 : 0; /* stack-buffer-overflow */
  }
  return marks;
}
