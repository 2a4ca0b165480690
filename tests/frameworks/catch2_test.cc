// Catch2 as people use it; main() comes from a library. What cases_test.cc
// expects: Add(1000) is called in cases that fail only.
#include "tests/frameworks/catch2.h"

#include "tests/frameworks/meter.h"

TEST_CASE("a new meter is at zero") {
  Meter meter;
  CHECK(meter.total() == 0);
  CHECK(meter.readings() == 0);
}

TEST_CASE("may fail", "[!mayfail]") {
  Meter meter;
  meter.Add(1000);
  CHECK(meter.total() == 1);
}

TEST_CASE("should fail", "[!shouldfail]") {
  Meter meter;
  meter.Add(1000);
  REQUIRE(meter.total() == 1);
}

TEST_CASE("a meter that counted, in sections") {
  Meter meter;
  meter.Add(3);
  SECTION("counts on") {
    meter.Add(4);
    CHECK(meter.total() == 7);
  }
  SECTION("takes back") {
    meter.Undo();
    CHECK(meter.readings() == 0);
  }
}
