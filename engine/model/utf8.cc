#include "engine/model/utf8.h"

#include "absl/strings/str_format.h"

namespace augment {

size_t Utf8Length(absl::string_view text) {
  const auto byte = [text](size_t i) { return static_cast<unsigned char>(text[i]); };
  const size_t length = byte(0) < 0x80         ? 1
                        : byte(0) >> 5 == 0x06 ? 2
                        : byte(0) >> 4 == 0x0e ? 3
                        : byte(0) >> 3 == 0x1e ? 4
                                               : 0;
  if (length == 0 || length > text.size()) return 0;
  for (size_t i = 1; i < length; ++i) {
    if (byte(i) >> 6 != 2) return 0;
  }
  // Longer than needed, a surrogate, or above U+10FFFF.
  if (length == 2 && byte(0) < 0xc2) return 0;
  if (length == 3 && (byte(0) == 0xe0 && byte(1) < 0xa0)) return 0;
  if (length == 3 && (byte(0) == 0xed && byte(1) >= 0xa0)) return 0;
  if (length == 4 && (byte(0) == 0xf0 && byte(1) < 0x90)) return 0;
  if (length == 4 && (byte(0) > 0xf4 || (byte(0) == 0xf4 && byte(1) >= 0x90))) return 0;
  return length;
}

namespace {

// With replace(c) for each byte that belongs to no sequence.
template <class Replace>
std::string Replaced(absl::string_view text, const Replace& replace) {
  std::string valid;
  while (!text.empty()) {
    const size_t length = Utf8Length(text);
    if (length == 0) {
      valid += replace(static_cast<unsigned char>(text[0]));
    } else {
      valid.append(text.data(), length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return valid;
}

}  // namespace

std::string ValidUtf8(absl::string_view text) {
  return Replaced(text, [](unsigned char c) { return absl::StrFormat("\\x%02x", c); });
}

std::string AsUtf8(absl::string_view text) {
  return Replaced(text, [](unsigned char) { return "x"; });
}

bool IsUtf8(absl::string_view text) { return AsUtf8(text) == text; }

bool IsInsideCharacter(absl::string_view text, size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

}  // namespace augment
