#include "tests/sanitized/tally.h"

void tally_clear(struct tally* tally) { tally->count = 0; }

void tally_add(struct tally* tally, int value) {
  tally->values[tally->count] = value; /* heap-buffer-overflow */
  ++tally->count;
}

int tally_count(const struct tally* tally) { return tally->count; }
