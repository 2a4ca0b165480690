#include "engine/execute/frame.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

std::string Field(const std::string& bytes) {
  return std::string("\x0a") + static_cast<char>(bytes.size()) + bytes;
}

std::string Told(uint32_t call) {
  proto::Outcome outcome;
  outcome.set_call(call);
  return Field(outcome.SerializeAsString());
}

TEST(FrameTest, ReadsOutcomesInOrder) {
  std::vector<proto::Outcome> outcomes;
  ASSERT_TRUE(ParseFrame(Told(3) + Told(5), &outcomes));
  ASSERT_EQ(outcomes.size(), 2u);
  EXPECT_EQ(outcomes[0].call(), 3u);
  EXPECT_EQ(outcomes[1].call(), 5u);
}

TEST(FrameTest, AnOutcomeThatWasWrittenOverSaysNothing) {
  std::vector<proto::Outcome> outcomes;
  const std::string garbage("\x10\x02\x52\x04\x00\x20\x50\x8c", 8);
  ASSERT_TRUE(ParseFrame(Told(3) + Field(garbage) + Told(5), &outcomes));
  ASSERT_EQ(outcomes.size(), 3u);
  EXPECT_EQ(outcomes[1].status(), proto::Outcome::INAPPLICABLE);
  EXPECT_EQ(outcomes[1].call(), 0u);
  EXPECT_EQ(outcomes[2].call(), 5u);
}

TEST(FrameTest, ADamagedFrameIsAnError) {
  std::vector<proto::Outcome> outcomes;
  EXPECT_FALSE(ParseFrame("\x12\x01x", &outcomes));
  EXPECT_FALSE(ParseFrame("\x0a\x7fx", &outcomes));
}

}  // namespace
}  // namespace augment
