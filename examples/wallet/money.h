// An amount in a currency: a value type that says nothing about its inside.
#ifndef EXAMPLES_WALLET_MONEY_H_
#define EXAMPLES_WALLET_MONEY_H_

#include <ostream>
#include <string>

class Money {
 public:
  static Money Of(long cents, std::string currency);
  long InCents() const;
  std::string Currency() const;

 private:
  Money(long cents, std::string currency);
  std::string text_;  // "250 EUR"
};

bool operator==(const Money& a, const Money& b);
std::ostream& operator<<(std::ostream& out, const Money& money);

#endif  // EXAMPLES_WALLET_MONEY_H_
