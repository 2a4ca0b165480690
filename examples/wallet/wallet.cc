#include "examples/wallet/wallet.h"

#include <algorithm>
#include <cstdio>

Wallet::Wallet() {}

void Wallet::Put(const Money& money) {
  for (auto& purse : purses_) {
    if (purse.first != money.Currency()) continue;
    purse.second += money.InCents();
    return;
  }
  purses_.emplace_back(money.Currency(), money.InCents());
}

// The fault: there may be no such purse.
Money Wallet::Take(const Money& money) {
  const auto purse = std::find_if(purses_.begin(), purses_.end(), [&money](const auto& one) {
    return one.first == money.Currency();
  });
  purse->second -= money.InCents();
  return Money::Of(purse->second, purse->first);
}

int Wallet::currencies() const { return static_cast<int>(purses_.size()); }

void Wallet::Print() const {
  for (const auto& purse : purses_) std::printf("%s %ld\n", purse.first.c_str(), purse.second);
}

Receipt::Receipt(const Wallet& wallet) : lines_(wallet.currencies() + 1) {}

int Receipt::lines() const { return lines_; }
