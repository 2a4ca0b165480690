// Another part of the library, which its test does not deal with.
#ifndef TESTS_WORDS_LEDGER_H_
#define TESTS_WORDS_LEDGER_H_

namespace words {

class Ledger {
 public:
  Ledger() {}

  void Add(int amount) { total_ += amount < 0 ? 0 : amount; }
  int total() const { return total_; }

 private:
  int total_ = 0;
};

}  // namespace words

#endif  // TESTS_WORDS_LEDGER_H_
