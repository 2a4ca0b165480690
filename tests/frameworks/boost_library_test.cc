// Boost.Test as a library, which brings main().
#define BOOST_TEST_DYN_LINK
#define BOOST_TEST_MODULE meter
#include <boost/test/unit_test.hpp>

#include "tests/frameworks/meter.h"

BOOST_AUTO_TEST_CASE(counts) {
  Meter meter;
  meter.Add(3);
  BOOST_TEST(meter.total() == 3);
}
