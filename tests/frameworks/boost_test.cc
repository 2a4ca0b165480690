// Boost.Test as headers alone. What cases_test.cc expects: Add(1000) is called
// in a case that fails only.
#define BOOST_TEST_MODULE meter
#include <boost/test/included/unit_test.hpp>

#include "tests/frameworks/meter.h"

BOOST_AUTO_TEST_SUITE(meter)

BOOST_AUTO_TEST_CASE(new_meter_is_at_zero) {
  Meter meter;
  BOOST_TEST(meter.total() == 0);
  BOOST_TEST(meter.readings() == 0);
}

BOOST_AUTO_TEST_CASE(fails_as_expected, *boost::unit_test::expected_failures(1)) {
  Meter meter;
  meter.Add(1000);
  BOOST_TEST(meter.total() == 1);
}

BOOST_AUTO_TEST_CASE(counts_and_takes_back) {
  Meter meter;
  meter.Add(3);
  meter.Add(4);
  BOOST_TEST(meter.total() == 7);
  meter.Undo();
  BOOST_TEST(meter.readings() == 1);
}

BOOST_AUTO_TEST_SUITE_END()
