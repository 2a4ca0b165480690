#include "engine/probe/budget.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr Uint64 kOften = 1;
constexpr Uint64 kLots = Uint64{1} << 30;  // more than any window holds

// The budget is the process's, so each step goes on from the one before.
class BudgetTest : public testing::Test {
 protected:
  // Calls until no more is recorded of the function.
  static void UseUp() {
    while (budget::Wanted(kOften)) budget::Spend(kLots);
  }
};

TEST_F(BudgetTest, RecordsTheBeginThenGlimpsesThenWindows) {
  for (int i = 0; i < 1000; ++i) {
    ASSERT_TRUE(budget::Wanted(kOften)) << i;
    budget::Spend(100);
  }
  EXPECT_EQ(budget::TakeGap(), 0u);

  UseUp();
  EXPECT_FALSE(budget::Recording());
  EXPECT_FALSE(budget::Wanted(0)) << "an implicit event opens no window";
  EXPECT_EQ(budget::TakeGap(), 2u);
  EXPECT_EQ(budget::TakeGap(), 0u);

  // A function that was hardly recorded is.
  EXPECT_TRUE(budget::Wanted(2));
  EXPECT_TRUE(budget::Recording());
  UseUp();

  // What is called often comes back at growing distances.
  int recorded = 0;
  for (int i = 0; i < 1000000; ++i) {
    if (!budget::Wanted(kOften)) continue;
    ++recorded;
    budget::Spend(1000);
  }
  EXPECT_GT(recorded, 200);
  EXPECT_LT(recorded, 20000);
  UseUp();

  // A test case has a budget of its own.
  budget::BeginCase();
  EXPECT_TRUE(budget::Recording());
  for (int i = 0; i < 1000; ++i) {
    ASSERT_TRUE(budget::Wanted(kOften)) << i;
    budget::Spend(100);
  }
  UseUp();

  // But not without end.
  for (int i = 0; i < 1000; ++i) {
    budget::BeginCase();
    UseUp();
  }
  budget::BeginCase();
  EXPECT_FALSE(budget::Recording());
}

}  // namespace
}  // namespace augment
