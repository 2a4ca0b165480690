// Catch2 with its main() in the test's own source, configured there: the
// listener must be compiled against the same declarations.
#define CATCH_CONFIG_MAIN
#define CATCH_CONFIG_ENABLE_BENCHMARKING
#include "tests/frameworks/catch2.h"
#include "tests/frameworks/meter.h"

#if CATCH_VERSION_MAJOR >= 3
// No macro makes it any more.
int main(int argc, char** argv) { return Catch::Session().run(argc, argv); }
#endif

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
