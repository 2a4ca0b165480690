#include "engine/model/said_internal.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(SaysInternalTest, AsPeopleWriteIt) {
  EXPECT_TRUE(SaysInternal("(INTERNAL) Count UTF-8 glyphs"));
  EXPECT_TRUE(SaysInternal("\\internal Counts."));
  EXPECT_TRUE(SaysInternal("Counts. For internal use only."));
  EXPECT_TRUE(SaysInternal("/** @private Sets up the tape. */")) << "Doxygen's";
  EXPECT_TRUE(SaysInternal("This is an implementation detail."));
  EXPECT_TRUE(SaysInternal("@cond LIB_INTERNAL\n@brief Counts."));
  EXPECT_TRUE(SaysInternal("Utility function that is used internally by the library to check."));
  EXPECT_TRUE(SaysInternal("Utility functions for internal usage."));
  EXPECT_FALSE(SaysInternal("Returns the internal buffer."));
  EXPECT_FALSE(SaysInternal("Waits for @condition."));
  EXPECT_FALSE(SaysInternal(""));
}

TEST(SaysDeprecatedTest, AsPeopleWriteIt) {
  EXPECT_TRUE(SaysDeprecated("@deprecated Use size().")) << "Doxygen's";
  EXPECT_TRUE(SaysDeprecated("DEPRECATED: use size()."));
  EXPECT_TRUE(SaysDeprecated("This function is deprecated and goes with the next version."));
  EXPECT_FALSE(SaysDeprecated("Whether deprecated options are taken."));
  EXPECT_FALSE(SaysDeprecated("Returns whether the key is deprecated."));
  EXPECT_FALSE(SaysDeprecated(""));
}

}  // namespace
}  // namespace augment
