#include "tests/recreated/route.h"

#include <gtest/gtest.h>

namespace {

TEST(Route, GrowsUntilItEnds) {
  const std::regex words("[a-z]*");
  Route route;
  EXPECT_THROW(route.End(), std::logic_error);
  route.Begin(std::locale());
  route.Add("north", words);
  route.Add("south", words);
  EXPECT_EQ(route.size(), 2U);
  EXPECT_FALSE(route.Ended());
  route.End();
  std::regex allowed;
  route.TellAllowed(allowed);
  EXPECT_TRUE(std::regex_match("west", allowed));
  route.Add("east", words);
  EXPECT_EQ(route.size(), 2U);
  EXPECT_TRUE(route.Ended());
}

}  // namespace
