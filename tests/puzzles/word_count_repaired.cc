#include "tests/puzzles/word_count.h"

namespace puzzles {

WordCount::WordCount() : words_(0), characters_(0), in_word_(false) {}

void WordCount::Feed(const std::string& piece) {
  for (const char c : piece) {
    const bool space = c == ' ' || c == '\n';
    if (!space && !in_word_) ++words_;
    in_word_ = !space;
    ++characters_;
  }
}

void WordCount::Clear() {
  words_ = 0;
  characters_ = 0;
  in_word_ = false;
}

int WordCount::Words() const { return words_; }

int WordCount::Characters() const { return characters_; }

}  // namespace puzzles
