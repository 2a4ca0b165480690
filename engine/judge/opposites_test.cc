#include "engine/judge/opposites.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(BegunByTest, InTheStyleOfTheName) {
  EXPECT_THAT(BegunBy("OnMapEnd"), ElementsAre("OnMapBegin", "OnMapStart"));
  EXPECT_THAT(BegunBy("endArray"), ElementsAre("beginArray", "startArray"));
  EXPECT_THAT(BegunBy("leave_scope"), ElementsAre("enter_scope"));
  EXPECT_THAT(BegunBy("exitRule"), ElementsAre("enterRule"));
  EXPECT_THAT(BegunBy("GROUP_END"), ElementsAre("GROUP_BEGIN", "GROUP_START"));
}

TEST(BegunByTest, APositionEndsNothing) {
  EXPECT_THAT(BegunBy("end"), IsEmpty());
  EXPECT_THAT(BegunBy("exit"), IsEmpty());
}

TEST(BegunByTest, NotWithinAWord) {
  EXPECT_THAT(BegunBy("append"), IsEmpty());
  EXPECT_THAT(BegunBy("sendAll"), IsEmpty());
  EXPECT_THAT(BegunBy("is_ending"), IsEmpty());
  EXPECT_THAT(BegunBy("Endpoint"), IsEmpty());
}

}  // namespace
}  // namespace augment
