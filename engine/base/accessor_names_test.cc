#include "engine/base/accessor_names.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(AccessorNamesTest, OfOneThing) {
  EXPECT_TRUE(SetsWhatGets("set_count", "count"));
  EXPECT_TRUE(SetsWhatGets("setCount", "count"));
  EXPECT_TRUE(SetsWhatGets("SetCount", "Count"));
  EXPECT_TRUE(SetsWhatGets("setCount", "getCount"));
  EXPECT_TRUE(SetsWhatGets("set_line_width", "get_line_width"));
  EXPECT_TRUE(SetsWhatGets("SetVisible", "IsVisible"));
}

TEST(AccessorNamesTest, OfAnother) {
  EXPECT_FALSE(SetsWhatGets("set_count", "size"));
  EXPECT_FALSE(SetsWhatGets("setup", "up"));
  EXPECT_FALSE(SetsWhatGets("set", "get"));
  EXPECT_FALSE(SetsWhatGets("set_up", "issue"));
  EXPECT_FALSE(SetsWhatGets("get_count", "count"));
  EXPECT_FALSE(SetsWhatGets("set_count", "counter"));
}

}  // namespace
}  // namespace augment
