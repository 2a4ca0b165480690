#include "examples/wallet/wallet.h"

#include "examples/wallet/money.h"
#include "gtest/gtest.h"

namespace {

TEST(WalletTest, TakesOutWhatWasPutIn) {
  Wallet wallet;
  wallet.Put(Money::Of(500, "EUR"));
  wallet.Put(Money::Of(200, "EUR"));
  EXPECT_EQ(wallet.Take(Money::Of(100, "EUR")), Money::Of(600, "EUR"));
  EXPECT_EQ(wallet.currencies(), 1);
}

TEST(WalletTest, KeepsCurrenciesApart) {
  Wallet wallet;
  wallet.Put(Money::Of(500, "EUR"));
  wallet.Put(Money::Of(700, "USD"));
  EXPECT_EQ(wallet.currencies(), 2);
  EXPECT_EQ(wallet.Take(Money::Of(700, "USD")), Money::Of(0, "USD"));
  wallet.Print();
  EXPECT_EQ(Receipt(wallet).lines(), 3);
}

}  // namespace
