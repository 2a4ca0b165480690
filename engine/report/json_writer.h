// JSON text, member by member, in the order of the calls.
#ifndef AUGMENT_ENGINE_REPORT_JSON_WRITER_H_
#define AUGMENT_ENGINE_REPORT_JSON_WRITER_H_

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace augment {

// Indented by two spaces. The caller closes what it opens.
class JsonWriter {
 public:
  void BeginObject(absl::string_view key = {}) { Begin(key, '{'); }
  void EndObject() { End('}'); }
  void BeginArray(absl::string_view key = {}) { Begin(key, '['); }
  void EndArray() { End(']'); }

  void Text(absl::string_view key, absl::string_view value);
  void Number(absl::string_view key, int64_t value);
  void Seconds(absl::string_view key, double value);
  void Real(absl::string_view key, double value);
  void Boolean(absl::string_view key, bool value);

  // The document so far, with a final line break.
  std::string Finish() const { return text_ + "\n"; }

 private:
  void Begin(absl::string_view key, char bracket);
  void End(char bracket);
  void Key(absl::string_view key);

  std::string text_;
  std::vector<bool> filled_;  // per open bracket: has members
};

// With quotes. Bytes that are no UTF-8 become U+FFFD.
std::string JsonQuoted(absl::string_view text);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_JSON_WRITER_H_
