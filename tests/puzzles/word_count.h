#ifndef TESTS_PUZZLES_WORD_COUNT_H_
#define TESTS_PUZZLES_WORD_COUNT_H_

#include <string>

namespace puzzles {

// Counts the words of a text that arrives in pieces; a word may be cut in two.
class WordCount {
 public:
  WordCount();

  void Feed(const std::string& piece);
  // For the next text.
  void Clear();

  int Words() const;
  int Characters() const;

 private:
  int words_;
  int characters_;
  bool in_word_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_WORD_COUNT_H_
