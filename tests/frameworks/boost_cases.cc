// What written_cases.inc has, as Boost.Test names it.
#define BOOST_TEST_MAIN
#include <boost/test/included/unit_test.hpp>
#include <cstdlib>

BOOST_AUTO_TEST_CASE(Written_Passes) { BOOST_CHECK(1 + 1 == 2); }
BOOST_AUTO_TEST_CASE(Written_AssertsNothing) {}
BOOST_AUTO_TEST_CASE(Written_Fails) { BOOST_CHECK(1 + 1 == 3); }
BOOST_AUTO_TEST_CASE(Written_Throws) { throw 1; }
BOOST_AUTO_TEST_CASE(Written_Crashes) { std::abort(); }
BOOST_AUTO_TEST_CASE(Written_Exits) { std::exit(0); }
