#include "tests/recreated/ledger.h"

#include "entry.h"
#include "gtest/gtest.h"

namespace recreated {
namespace {

TEST(LedgerTest, EntriesAreCorrected) {
  Entry entry(3, 250);
  EXPECT_EQ(entry.day(), 3);
  EXPECT_EQ(entry.sum(), 250);
  entry.Correct(-50);
  EXPECT_EQ(entry.sum(), 200);
  entry.Correct(20);
  EXPECT_EQ(entry.sum(), 220);
}

TEST(LedgerTest, Days) {
  EXPECT_EQ(DaysOf(100, 30), 3);
  EXPECT_EQ(DaysOf(100, 0), 0);
}

}  // namespace
}  // namespace recreated
