#include "tests/sanitized/window.h"

#include "gtest/gtest.h"

namespace sanitized {
namespace {

// Dies where sanitizers look.
TEST(WindowTest, DoublesTheGreatest) {
  Window window;
  window.Put(3);
  window.Put(2);
  EXPECT_EQ(window.TwiceTheGreatest(), 6);
}

TEST(WindowTest, KnowsItsLast) {
  Window window;
  EXPECT_EQ(window.last(), 0);
  window.Put(3);
  EXPECT_EQ(window.last(), 3);
  window.Put(2);
  EXPECT_EQ(window.last(), 2);
}

}  // namespace
}  // namespace sanitized
