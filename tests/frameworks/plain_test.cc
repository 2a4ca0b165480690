// No framework: everything that a plain main() does counts, when it passes.
#include <cstdlib>

#include "tests/frameworks/meter.h"

namespace {

void Require(bool condition) {
  if (!condition) std::exit(1);
}

}  // namespace

int main() {
  Meter meter;
  Require(meter.total() == 0);
  meter.Add(3);
  meter.Add(4);
  Require(meter.total() == 7);
  meter.Undo();
  Require(meter.readings() == 1);
  return 0;
}
