#include "tests/puzzles/account.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(AccountTest, IsEmptyAtFirst) {
  Account account;
  EXPECT_EQ(account.balance(), 0);
  EXPECT_FALSE(account.in_use());
}

TEST(AccountTest, TakesDeposits) {
  Account account;
  EXPECT_TRUE(account.Deposit(30));
  EXPECT_TRUE(account.Deposit(20));
  EXPECT_EQ(account.balance(), 50);
  EXPECT_EQ(account.entries(), 2);
  EXPECT_FALSE(account.Deposit(0));
  EXPECT_FALSE(account.Deposit(Account::kLimit));
}

TEST(AccountTest, PaysOutWhatItHas) {
  Account account;
  account.Deposit(30);
  EXPECT_TRUE(account.Withdraw(10));
  EXPECT_FALSE(account.Withdraw(21));
  EXPECT_EQ(account.balance(), 20);
}

TEST(AccountTest, TransfersMoney) {
  Account account;
  Account other;
  account.Deposit(30);
  EXPECT_TRUE(account.Transfer(&other, 10));
  EXPECT_TRUE(account.Transfer(&other, 5));
  EXPECT_EQ(account.balance(), 15);
  EXPECT_EQ(other.balance(), 15);
}

TEST(AccountTest, TransfersMoneyBack) {
  Account account;
  Account other;
  account.Deposit(50);
  account.Transfer(&other, 50);
  EXPECT_EQ(account.balance(), 0);
  EXPECT_TRUE(other.Transfer(&account, 20));
  EXPECT_EQ(account.balance(), 20);
}

TEST(AccountTest, TransfersOnlyWhatItHas) {
  Account account;
  Account other;
  account.Deposit(10);
  EXPECT_FALSE(account.Transfer(&other, 11));
  EXPECT_FALSE(account.Transfer(&other, -1));
  EXPECT_EQ(account.balance(), 10);
  EXPECT_EQ(other.entries(), 0);
}

TEST(AccountTest, TransfersNothingToItself) {
  Account account;
  account.Deposit(10);
  EXPECT_FALSE(account.Transfer(&account, 5));
  EXPECT_EQ(account.entries(), 1);
}

}  // namespace
}  // namespace puzzles
