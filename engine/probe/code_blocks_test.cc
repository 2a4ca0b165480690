// Compiled as the code under test is: each of its basic blocks calls what is tested here.
#include "engine/probe/code_blocks.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "proto/driver.pb.h"

namespace augment::driver {
namespace {

using ::testing::ElementsAreArray;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr Uint32 kBlocks = 17;  // of proto::Outcome

__attribute__((noinline)) int Sign(int number) {
  if (number < 0) return -1;
  if (number > 0) return 1;
  return 0;
}

class CodeBlocksTest : public ::testing::Test {
 protected:
  static std::set<uint32_t> Read(const Buffer& buffer) {
    proto::Outcome outcome;
    EXPECT_TRUE(outcome.ParseFromArray(buffer.data(), static_cast<int>(buffer.size())));
    return {outcome.blocks().begin(), outcome.blocks().end()};
  }
  static void Run(int number) {
    CodeBlocks::Start();
    Sign(number);
    CodeBlocks::Stop();
  }
  std::set<uint32_t> Seldom(unsigned most) {
    Buffer out;
    CodeBlocks::WriteSeldom(kBlocks, most, told_.get(), out);
    return Read(out);
  }
  static std::set<uint32_t> All() {
    Buffer out;
    CodeBlocks::WriteSeldom(kBlocks, 0, nullptr, out);
    return Read(out);
  }

  std::unique_ptr<CodeBlocks::Told> told_ = std::make_unique<CodeBlocks::Told>();
};

TEST_F(CodeBlocksTest, OtherBlocksForAnotherWay) {
  Run(-1);
  const std::set<uint32_t> below = All();
  Run(1);
  const std::set<uint32_t> above = All();
  Run(-7);
  EXPECT_THAT(below, Not(IsEmpty()));
  EXPECT_NE(below, above);
  EXPECT_EQ(below, All()) << "whatever the number is";
}

TEST_F(CodeBlocksTest, NothingOfWhatRanBeforeOrBehind) {
  Sign(1);
  CodeBlocks::Start();
  CodeBlocks::Stop();
  Sign(1);
  const size_t around = All().size();
  Run(1);
  EXPECT_GT(All().size(), around + 1) << "Sign() has a few";
  CodeBlocks::Clear();
  EXPECT_THAT(All(), IsEmpty());
}

TEST_F(CodeBlocksTest, EachIsToldSoOften) {
  Run(-1);
  const std::set<uint32_t> first = Seldom(2);
  Run(-1);
  EXPECT_THAT(Seldom(2), ElementsAreArray(first));
  Run(-1);
  EXPECT_THAT(Seldom(2), IsEmpty());
  // What is new alone.
  Run(1);
  const std::set<uint32_t> above = Seldom(2);
  EXPECT_THAT(above, Not(IsEmpty()));
  EXPECT_LT(above.size(), All().size());
}

TEST_F(CodeBlocksTest, OfALongRunWhatCameSince) {
  CodeBlocks::Start();
  Sign(-1);
  Buffer first;
  CodeBlocks::WriteMore(kBlocks, first);
  Sign(-1);
  Sign(1);
  CodeBlocks::Stop();
  Buffer second;
  CodeBlocks::WriteMore(kBlocks, second);
  Buffer third;
  CodeBlocks::WriteMore(kBlocks, third);
  const std::set<uint32_t> before = Read(first);
  const std::set<uint32_t> since = Read(second);
  EXPECT_THAT(before, Not(IsEmpty()));
  EXPECT_THAT(since, Not(IsEmpty()));
  for (const uint32_t block : since) EXPECT_EQ(before.count(block), 0) << block;
  EXPECT_EQ(third.size(), 0);
}

}  // namespace
}  // namespace augment::driver
