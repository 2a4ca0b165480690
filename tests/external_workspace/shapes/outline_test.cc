// Of a plain cc_test; ../try_plain tries the tool on it.
#include "outline.h"

#include <cstdlib>
#include <fstream>

#include "gtest/gtest.h"
#include "shapes/census.h"

#if TEST_ONLY != 3
#error "the test's copts are lost"
#endif

namespace shapes {
namespace {

TEST(OutlineTest, CornersAreCounted) {
  std::ifstream sizes(std::getenv("SIZES"));
  int corners = 0;
  ASSERT_TRUE(sizes >> corners);
  Outline outline;
  EXPECT_TRUE(outline.empty());
  for (int i = 0; i < corners; ++i) outline.Add(i);
  EXPECT_EQ(outline.corners(), 2);
  EXPECT_FALSE(outline.empty());
  outline.Remove();
  EXPECT_EQ(outline.corners(), 1);
}

TEST(OutlineTest, LinksWhatIsTestOnly) { EXPECT_EQ(CountSquares({}), 0); }

}  // namespace
}  // namespace shapes
