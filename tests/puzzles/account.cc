#include "tests/puzzles/account.h"

namespace puzzles {

Account::Account() : balance_(0), entries_(0) {}

int Account::balance() const { return balance_; }

int Account::entries() const { return entries_; }

bool Account::in_use() const { return entries_ > 0; }

bool Account::Deposit(int amount) {
  if (!MayDeposit(amount)) return false;
  balance_ += amount;
  ++entries_;
  return true;
}

bool Account::Withdraw(int amount) {
  if (!MayWithdraw(amount)) return false;
  balance_ -= amount;
  ++entries_;
  return true;
}

bool Account::Transfer(Account* to, int amount) {
  if (to == this || !to->MayDeposit(amount)) return false;
  if (!Withdraw(amount)) return false;
  return to->Deposit(amount);
}

bool Account::MayDeposit(int amount) const { return amount > 0 && amount <= kLimit - balance_; }

bool Account::MayWithdraw(int amount) const { return amount > 0 && amount <= balance_; }

}  // namespace puzzles
