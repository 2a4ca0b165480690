// C++ text, just well enough to find brackets; inside of this folder.
#ifndef AUGMENT_ENGINE_EMIT_SCANNER_H_
#define AUGMENT_ENGINE_EMIT_SCANNER_H_

#include <cctype>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"

namespace augment {

// Steps over C++ text without looking into comments and literals.
class Scanner {
 public:
  explicit Scanner(absl::string_view text) : text_(text) {}

  size_t at() const { return at_; }
  void MoveTo(size_t at) { at_ = at; }
  bool done() const { return at_ >= text_.size(); }
  char c() const { return text_[at_]; }
  bool Starts(absl::string_view with) const { return absl::StartsWith(text_.substr(at_), with); }

  // Over a comment or literal that begins here; false when none does.
  bool SkipQuoted(bool* comment) {
    *comment = true;
    if (Starts("//")) return To("\n", 0);
    if (Starts("/*")) return To("*/", 2);
    *comment = false;
    if (Starts("R\"")) {
      const size_t open = text_.find('(', at_);
      if (open == absl::string_view::npos) return To("\"", 1);
      const std::string end = absl::StrCat(")", text_.substr(at_ + 2, open - at_ - 2), "\"");
      return To(end, end.size());
    }
    if (c() != '"' &&
        (c() != '\'' || (at_ > 0 && std::isdigit(static_cast<unsigned char>(text_[at_ - 1])))))
      return false;
    const char quote = c();
    for (++at_; !done() && c() != quote && c() != '\n'; ++at_) {
      if (c() == '\\') ++at_;
    }
    ++at_;
    return true;
  }

  // From an opening bracket to behind its partner; false when it has none.
  bool SkipBracket() {
    int depth = 0;
    while (!done()) {
      bool comment = false;
      if (SkipQuoted(&comment)) continue;
      const char here = c();
      ++at_;
      if (here == '(' || here == '{' || here == '[') ++depth;
      if (here == ')' || here == '}' || here == ']') {
        if (--depth == 0) return true;
      }
    }
    return false;
  }

  void SkipSpace() {
    while (!done() && std::isspace(static_cast<unsigned char>(c()))) ++at_;
  }

 private:
  bool To(absl::string_view end, size_t length) {
    const size_t found = text_.find(end, at_ + 1);
    at_ = found == absl::string_view::npos ? text_.size() : found + length;
    return true;
  }

  absl::string_view text_;
  size_t at_ = 0;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_SCANNER_H_
