// A framework that is an ordinary library and brings main(): it is no subject,
// and would hide the calls of its cases if it were one. The subject's header is
// named by a macro, a neighbour that is only linked by its place.
#include "tests/frameworks/harness.h"
#include METER_HEADER  // whatever it is
#include "units.h"

TEST(Counts) {
  Meter meter;
  meter.Add(kSmall);
  harness::Require(meter.total() == 3);
  meter.Undo();
  harness::Require(meter.readings() == 0);
}
