// Catch2 with its main() in the test's own source, configured there: the
// listener must be compiled against the same declarations.
#define CATCH_CONFIG_MAIN
#define CATCH_CONFIG_ENABLE_BENCHMARKING
#include <catch2/catch.hpp>

#include "tests/frameworks/meter.h"

TEST_CASE("counts") {
  Meter meter;
  meter.Add(3);
  CHECK(meter.total() == 3);
}

TEST_CASE("may fail", "[!mayfail]") {
  Meter meter;
  meter.Add(1000);
  CHECK(meter.total() == 1);
}
