// UnitTest++, which has no listeners: like a plain main().
#include <UnitTest++/UnitTest++.h>

#include "tests/frameworks/meter.h"

SUITE(Meters) {
  TEST(Counts) {
    Meter meter;
    meter.Add(3);
    meter.Add(4);
    CHECK_EQUAL(7, meter.total());
    meter.Undo();
    CHECK_EQUAL(1, meter.readings());
  }
}

int main() { return UnitTest::RunAllTests(); }
