#include "tests/recreated/ledger.h"

#include "tests/recreated/inner/division.h"
#include "tests/recreated/inner/entry.h"

namespace recreated {

int DaysOf(int sum, int daily) {
  const Entry entry(0, sum);
  return daily > 0 && entry.sum() > 0 ? whole_parts(entry.sum(), daily) : 0;
}

}  // namespace recreated
