// What two messages of one fault have in common (Jagannath et al., FASE 2009, oracle-based
// test clustering).
//
// In:  a message.
// Out: the message with each number, address and line number as `#`, and what
//      stands in quotation marks left out. Numbers in names stay: int32_t.
// Thread rule: none; no state. augment's ids of findings are made of these, so what
// the default leaves out is not changed lightly.
#ifndef AUGMENT_GENERATE_ABSTRACT_MESSAGE_H_
#define AUGMENT_GENERATE_ABSTRACT_MESSAGE_H_

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace augment::gen {

struct Abstraction {
  // Also what stands in single quotation marks, as compilers write names: '…' and ‘…’.
  bool single_quotes = false;
  // A quotation mark behind a backslash is part of what is quoted, as in values as code.
  bool escapes = false;
  // Names that the generator made; a word that is one becomes `_`.
  std::vector<std::string> names;
};

inline std::string AbstractMessage(std::string_view message, const Abstraction& abstraction = {}) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto word = [&](size_t at) {
    if (at >= message.size()) return false;
    const char c = message[at];
    return digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  // Just behind the quotation that opens at `at`; npos when none does.
  const auto behind = [&](size_t at, std::string_view open, std::string_view close) {
    if (message.substr(at, open.size()) != open) return std::string_view::npos;
    size_t end = message.find(close, at + open.size());
    const auto escaped = [&] {
      size_t backslashes = 0;
      while (message[end - 1 - backslashes] == '\\') ++backslashes;
      return backslashes % 2 == 1;
    };
    while (abstraction.escapes && end != std::string_view::npos && escaped()) {
      end = message.find(close, end + 1);
    }
    return end == std::string_view::npos ? message.size() : end + close.size();
  };
  std::string abstract;
  for (size_t i = 0; i < message.size();) {
    size_t end;
    if (digit(message[i])) {
      while (word(i) || (i < message.size() && message[i] == '.')) ++i;
      abstract += '#';
    } else if (word(i)) {
      const size_t begin = i;
      while (word(i)) ++i;
      const std::string_view name = message.substr(begin, i - begin);
      const auto& names = abstraction.names;
      const bool generated = std::find(names.begin(), names.end(), name) != names.end();
      abstract += generated ? std::string_view("_") : name;
    } else if ((end = behind(i, "\"", "\"")) != std::string_view::npos) {
      abstract += "\"\"";
      i = end;
    } else if (abstraction.single_quotes &&
               ((end = behind(i, "‘", "’")) != std::string_view::npos ||
                // Not the apostrophe of "can't".
                (!(i > 0 && word(i - 1)) &&
                 (end = behind(i, "'", "'")) != std::string_view::npos))) {
      abstract += "''";
      i = end;
    } else {
      abstract += message[i++];
    }
  }
  return abstract;
}

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_ABSTRACT_MESSAGE_H_
