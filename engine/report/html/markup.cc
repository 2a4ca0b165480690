#include "engine/report/html/markup.h"

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/base/hash.h"
#include "engine/model/utf8.h"
#include "engine/report/summary.h"

namespace augment::html {

std::string Escaped(absl::string_view text) {
  std::string result;
  for (const char c : ValidUtf8(text)) {
    const auto byte = static_cast<unsigned char>(c);
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&#39;";
        break;
      default:
        if ((byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7f) {
          absl::StrAppend(&result, "\\x", absl::Hex(byte, absl::kZeroPad2));
        } else {
          result += c;
        }
    }
  }
  return result;
}

std::string Code(absl::string_view text) {
  return absl::StrCat("<code>", Escaped(text), "</code>");
}

std::string Block(absl::string_view code, absl::string_view label) {
  return absl::StrCat("<pre tabindex=\"0\" role=\"region\" aria-label=\"", Escaped(label),
                      "\"><code>", Escaped(code), "</code></pre>\n");
}

std::string Heading(int level, absl::string_view id, absl::string_view html) {
  return absl::StrCat("<h", level, " id=\"", id, "\">", html, "</h", level, ">\n");
}

std::string Entry(absl::string_view term, absl::string_view html) {
  if (html.empty()) return "";
  return absl::StrCat("<dt>", Escaped(term), "</dt><dd>", html, "</dd>\n");
}

std::string IdOf(absl::string_view text) {
  std::string id;
  bool exact = true;
  for (const char c : text) {
    const bool plain = absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '-';
    exact = exact && plain;
    if (plain) {
      id += c;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  if (exact && !id.empty()) return id;
  // Different operators and overloads.
  return absl::StrCat(id.substr(0, 40), "-",
                      absl::StrFormat("%08x", static_cast<uint32_t>(HashText(text) >> 32)));
}

std::string Details(absl::string_view summary, absl::string_view content,
                    absl::string_view attributes) {
  return absl::StrCat("<details", attributes.empty() ? "" : " ", attributes, "><summary>", summary,
                      "</summary>\n", content, "</details>\n");
}

std::string Numbered(double number, absl::string_view noun) {
  const auto count = static_cast<int64_t>(number);
  return absl::EndsWith(noun, "s") && count != 1 ? Count(count, absl::StrCat(noun, "e"))
                                                 : Count(count, std::string(noun));
}

bool Room::Put(absl::string_view piece, std::string* out) {
  // What comes later may not be more important than what did not fit.
  if (left_out_ > 0 || piece.size() > left_) {
    ++left_out_;
    return false;
  }
  left_ -= piece.size();
  absl::StrAppend(out, piece);
  return true;
}

int64_t Room::TakeLeftOut() {
  const int64_t number = left_out_;
  left_out_ = 0;
  return number;
}

std::string LeftOutNote(int64_t number, absl::string_view noun) {
  if (number == 0) return "";
  return absl::StrCat(
      "<p class=\"note\">", Numbered(static_cast<double>(number), noun), " more ",
      number == 1 ? "is" : "are",
      " left out here, so that a browser opens this page; <code>--format=json</code> "
      "has all.</p>\n");
}

}  // namespace augment::html
