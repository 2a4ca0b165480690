// The tokens of C++ text, as far as mutation needs them.
//
// In:     the text of a source file; trigraphs and line breaks inside tokens
//         are not known here.
// Out:    words, numbers, literals and signs in order. Comments and lines for
//         the preprocessor are no tokens.
// Errors: none; an unended literal or comment reaches to the end of the text.
#ifndef AUGMENT_TESTS_SUBJECTS_TOKENS_H_
#define AUGMENT_TESTS_SUBJECTS_TOKENS_H_

#include <cstddef>
#include <string>
#include <vector>

namespace augment {

struct Token {
  enum Kind { kWord, kNumber, kLiteral, kSign };
  Kind kind = kSign;
  size_t offset = 0;
  std::string text;
  int line = 1;
  bool spaced = false;  // a blank on both sides
};

std::vector<Token> Tokenize(const std::string& text);

}  // namespace augment

#endif  // AUGMENT_TESTS_SUBJECTS_TOKENS_H_
