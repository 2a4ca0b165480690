#include "engine/report/json_writer.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/model/utf8.h"

namespace augment {

std::string JsonQuoted(absl::string_view text) {
  std::string result = "\"";
  while (!text.empty()) {
    const size_t length = Utf8Length(text);
    const unsigned char c = static_cast<unsigned char>(text[0]);
    if (length == 0) {
      result += "\\ufffd";
    } else if (c == '"' || c == '\\') {
      result += '\\';
      result += text[0];
    } else if (c == '\n') {
      result += "\\n";
    } else if (c == '\t') {
      result += "\\t";
    } else if (c < 0x20 || c == 0x7f) {
      absl::StrAppend(&result, absl::StrFormat("\\u%04x", c));
    } else {
      result.append(text.data(), length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return result + "\"";
}

void JsonWriter::Key(absl::string_view key) {
  if (!filled_.empty()) {
    absl::StrAppend(&text_, filled_.back() ? ",\n" : "\n");
    filled_.back() = true;
    text_.append(2 * filled_.size(), ' ');
  }
  if (!key.empty()) absl::StrAppend(&text_, JsonQuoted(key), ": ");
}

void JsonWriter::Begin(absl::string_view key, char bracket) {
  Key(key);
  text_ += bracket;
  filled_.push_back(false);
}

void JsonWriter::End(char bracket) {
  const bool filled = filled_.back();
  filled_.pop_back();
  if (filled) {
    text_ += '\n';
    text_.append(2 * filled_.size(), ' ');
  }
  text_ += bracket;
}

void JsonWriter::Text(absl::string_view key, absl::string_view value) {
  Key(key);
  text_ += JsonQuoted(value);
}

void JsonWriter::Number(absl::string_view key, int64_t value) {
  Key(key);
  absl::StrAppend(&text_, value);
}

void JsonWriter::Seconds(absl::string_view key, double value) {
  Key(key);
  absl::StrAppend(&text_, absl::StrFormat("%.3f", value));
}

void JsonWriter::Real(absl::string_view key, double value) {
  Key(key);
  absl::StrAppend(&text_, absl::StrFormat("%.6g", value));
}

void JsonWriter::Boolean(absl::string_view key, bool value) {
  Key(key);
  text_ += value ? "true" : "false";
}

}  // namespace augment
