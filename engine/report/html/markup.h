// Pieces of the page (engine/report/html.h): escaped text, and how much room is left.
// Errors: none. Threads: pure functions; a Room is one page's.
#ifndef AUGMENT_ENGINE_REPORT_HTML_MARKUP_H_
#define AUGMENT_ENGINE_REPORT_HTML_MARKUP_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace augment::html {

// As the content of an element, or of an attribute in quotes. Bytes that are no UTF-8, and
// characters that no page may hold, are written as \xNN.
std::string Escaped(absl::string_view text);

// <code>…</code>.
std::string Code(absl::string_view text);

// A block of code that the keyboard can scroll; `label` says to a screen reader what it is.
std::string Block(absl::string_view code, absl::string_view label);

// "<h2 id=…>": `level` from 1; `html` is markup.
std::string Heading(int level, absl::string_view id, absl::string_view html);

// <dt>, <dd>; nothing when `html` is empty.
std::string Entry(absl::string_view term, absl::string_view html);

// Part of an id: letters, digits and hyphens, another one for another text.
std::string IdOf(absl::string_view text);

// <details>; both are markup.
std::string Details(absl::string_view summary, absl::string_view content,
                    absl::string_view attributes = "");

// "12 calls"; and only the word.
std::string Numbered(double number, absl::string_view noun);

// What a kind of content may still take of the page: a library of hundreds of functions has one
// that a browser opens.
class Room {
 public:
  explicit Room(size_t bytes) : left_(bytes) {}
  // Appends `piece` to `out`, or counts it as left out.
  bool Put(absl::string_view piece, std::string* out);
  // How many did not fit since this was asked last.
  int64_t TakeLeftOut();
  size_t left() const { return left_; }

 private:
  size_t left_;
  int64_t left_out_ = 0;
};

// "<p>12 more functions are not on this page; …", or nothing.
std::string LeftOutNote(int64_t number, absl::string_view noun);

}  // namespace augment::html

#endif  // AUGMENT_ENGINE_REPORT_HTML_MARKUP_H_
