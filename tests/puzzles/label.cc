#include "tests/puzzles/label.h"

#include <cstddef>

namespace puzzles {
namespace {

const int kWeight[26] = {1, 1, 5, 1, 1, 4, 1, 1, 1, 1, 1, 1, 1,
                         1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

bool IsLetter(char c) { return c >= 'a' && c <= 'z'; }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

bool Label::Read(const std::string& text) {
  size_t at = 0;
  while (at < text.size() && IsLetter(text[at])) ++at;
  if (at == 0) return false;
  const std::string name = text.substr(0, at);
  int number = 0;
  if (at < text.size() && text[at] == '#') {
    const size_t begin = ++at;
    for (; at < text.size() && at - begin < 4 && IsDigit(text[at]); ++at) {
      number = 10 * number + (text[at] - '0');
    }
    if (at == begin) return false;
  }
  int days = 10;
  if (at < text.size() && text[at] == ':') {
    for (++at; at < text.size(); ++at) {
      if (text[at] == '~') {
        ++at;  // what follows
        days -= kWeight[text[at] - 'a'];
      } else if (IsLetter(text[at])) {
        days += kWeight[text[at] - 'a'];
      } else {
        return false;
      }
    }
  }
  if (at < text.size()) return false;
  name_ = name;
  number_ = number;
  days_ = days;
  return true;
}

}  // namespace puzzles
