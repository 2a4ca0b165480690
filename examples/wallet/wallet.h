// Money in several currencies.
#ifndef EXAMPLES_WALLET_WALLET_H_
#define EXAMPLES_WALLET_WALLET_H_

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "augment/value.h"
#include "examples/wallet/money.h"

// Without this a Money is opaque: no call that takes one could be made.
template <>
struct augment::ValueTraits<Money> {
  static std::tuple<long, std::string> Parts(const Money& money) {
    return {money.InCents(), money.Currency()};
  }
  static Money Make(long cents, std::string currency) {
    return Money::Of(cents, std::move(currency));
  }
  static constexpr const char* kCode = "Money::Of($1, $2)";
};

class Wallet {
 public:
  Wallet();
  void Put(const Money& money);
  // What is left of the currency.
  Money Take(const Money& money);
  int currencies() const;
  // Opens the printer's door. NOAUGMENT: costs paper
  void Print() const;

 private:
  std::vector<std::pair<std::string, long>> purses_;  // by currency
};

// Left out by the test's `exclude`.
class Receipt {
 public:
  explicit Receipt(const Wallet& wallet);
  int lines() const;

 private:
  int lines_;
};

#endif  // EXAMPLES_WALLET_WALLET_H_
