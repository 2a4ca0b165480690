#include <cstdio>

#include "tests/puzzles/percent.h"

namespace puzzles {
namespace {

int DigitOf(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

bool Stays(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

}  // namespace

std::string EncodePercent(const std::string& text) {
  std::string encoded;
  for (const char c : text) {
    if (Stays(c)) {
      encoded += c;
      continue;
    }
    char digits[4];
    std::snprintf(digits, sizeof(digits), "%%%02X", static_cast<unsigned char>(c));
    encoded += digits;
  }
  return encoded;
}

std::string DecodePercent(const std::string& encoded) {
  std::string text;
  for (size_t i = 0; i < encoded.size(); ++i) {
    const int high = encoded[i] == '%' && i + 2 < encoded.size() ? DigitOf(encoded[i + 1]) : -1;
    const int low = high < 0 ? -1 : DigitOf(encoded[i + 2]);
    if (low < 0) {
      text += encoded[i];
      continue;
    }
    text += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return text;
}

}  // namespace puzzles
