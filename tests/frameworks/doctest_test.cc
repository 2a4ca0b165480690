// doctest with its main() in the test's own source. What cases_test.cc expects:
// Add(1000) is called in cases that fail only.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include "tests/frameworks/meter.h"

TEST_SUITE("meter") {
  TEST_CASE("a new meter is at zero") {
    Meter meter;
    CHECK(meter.total() == 0);
    CHECK(meter.readings() == 0);
  }

  TEST_CASE("may fail" * doctest::may_fail()) {
    Meter meter;
    meter.Add(1000);
    CHECK(meter.total() == 1);
  }

  TEST_CASE("throws" * doctest::should_fail()) {
    Meter meter;
    meter.Add(1000);
    throw 1;
  }

  TEST_CASE("a meter that counted, in subcases") {
    Meter meter;
    meter.Add(3);
    SUBCASE("counts on") {
      meter.Add(4);
      CHECK(meter.total() == 7);
    }
    SUBCASE("takes back") {
      meter.Undo();
      CHECK(meter.readings() == 0);
    }
  }
}
