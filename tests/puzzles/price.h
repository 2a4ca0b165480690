#ifndef TESTS_PUZZLES_PRICE_H_
#define TESTS_PUZZLES_PRICE_H_

#include <string>

namespace puzzles {

// A sum of money, or of debts.
class Price {
 public:
  Price();
  explicit Price(int cents);

  // Of what str() gives: "12.50", "-3.99".
  static Price Parse(const std::string& text);

  int cents() const;
  bool IsDebt() const;
  std::string str() const;

 private:
  int cents_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_PRICE_H_
