#include "engine/base/check.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

int Count(int* counter) { return ++*counter; }

TEST(CheckTest, NothingIsEvaluatedForWhatHolds) {
  int conditions = 0;
  int messages = 0;
  AUGMENT_CHECK(Count(&conditions) == 1) << Count(&messages);
  EXPECT_EQ(conditions, 1);
  EXPECT_EQ(messages, 0);
}

TEST(CheckTest, IsOneStatement) {
  bool otherwise = false;
  if (otherwise)
    AUGMENT_CHECK(false);
  else
    otherwise = true;
  EXPECT_TRUE(otherwise);
}

// Built with -DNDEBUG, as release is: assert() would let both pass.
TEST(CheckDeathTest, SaysWhatIsViolatedAndAborts) {
  const int slot = 4;
  EXPECT_EXIT(AUGMENT_CHECK(slot < 3) << "slot " << slot, testing::KilledBySignal(SIGABRT),
              "check_test.cc:[0-9]+: .*slot < 3 does not hold. slot 4");
  EXPECT_EXIT(AUGMENT_CHECK(slot == 1 || slot == 2), testing::KilledBySignal(SIGABRT),
              "slot == 1 .. slot == 2 does not hold");
}

}  // namespace
}  // namespace augment
