#ifndef TESTS_PUZZLES_ACCOUNT_H_
#define TESTS_PUZZLES_ACCOUNT_H_

namespace puzzles {

// An account in whole euros, up to a million. What cannot be done is refused
// with `false` and changes nothing.
class Account {
 public:
  static constexpr int kLimit = 1000000;

  Account();

  int balance() const;
  int entries() const;
  bool in_use() const;

  bool Deposit(int amount);
  bool Withdraw(int amount);
  bool Transfer(Account* to, int amount);

 private:
  bool MayDeposit(int amount) const;
  bool MayWithdraw(int amount) const;

  int balance_;
  int entries_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_ACCOUNT_H_
