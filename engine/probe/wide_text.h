// Texts of wide characters, which end in a zero: as UTF-8 in values, as arrays in calls.
//
// Leaves out: std::wstring and its like, which are sequences of numbers.
// Threads: any; what is made belongs to the caller (delete[]).
#ifndef AUGMENT_ENGINE_PROBE_WIDE_TEXT_H_
#define AUGMENT_ENGINE_PROBE_WIDE_TEXT_H_

#include "engine/probe/shape.h"
#include "engine/probe/wire.h"

namespace augment {

namespace shape {

template <class T>
struct WideText : std::false_type {};
template <>
struct WideText<const wchar_t*> : std::true_type {};
template <>
struct WideText<const char16_t*> : std::true_type {};
template <>
struct WideText<const char32_t*> : std::true_type {};

}  // namespace shape

// Four bytes at most; returns how many.
inline Size PutUtf8(Uint32 point, char* out) {
  if (point < 0x80) {
    out[0] = static_cast<char>(point);
    return 1;
  }
  const Size size = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  for (Size i = size; --i > 0; point >>= 6) out[i] = static_cast<char>(0x80 | (point & 0x3f));
  out[0] = static_cast<char>((size == 2 ? 0xc0 : size == 3 ? 0xe0 : 0xf0) | point);
  return size;
}

// The character at `at`, which moves on. A byte that begins none stands for itself.
inline Uint32 TakeUtf8(const char*& at, const char* end) {
  const auto first = static_cast<unsigned char>(*at++);
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0;
  if (more == 0 || end - at < more) return first;
  Uint32 point = first & (0x3fU >> more);
  for (int i = 0; i < more; ++i) {
    const auto next = static_cast<unsigned char>(at[i]);
    if ((next & 0xc0) != 0x80) return first;
    point = point << 6 | (next & 0x3fU);
  }
  at += more;
  return point;
}

// An array with a zero at its end.
template <class W>
W* WideFromUtf8(const char* text, Size size) {
  W* const made = new W[size + 1]();
  const char* const end = text + size;
  for (W* out = made; text != end;) {
    Uint32 point = TakeUtf8(text, end);
    if (sizeof(W) == 2 && point > 0xffff) {
      point -= 0x10000;
      *out++ = static_cast<W>(0xd800 + (point >> 10));
      point = 0xdc00 + (point & 0x3ff);
    }
    *out++ = static_cast<W>(point);
  }
  return made;
}

// Adds `size` characters to `out`, which takes bytes.
template <class W, class F>
void WideToUtf8(const W* text, Size size, const F& add) {
  for (Size i = 0; i < size; ++i) {
    auto point = static_cast<Uint32>(text[i]);
    if (sizeof(W) == 2) point &= 0xffff;
    const bool pair = sizeof(W) == 2 && point >= 0xd800 && point < 0xdc00 && i + 1 < size;
    if (pair) point = 0x10000 + ((point & 0x3ff) << 10) + (static_cast<Uint32>(text[++i]) & 0x3ff);
    char bytes[4];
    add(bytes, PutUtf8(point & 0x1fffff, bytes));
  }
}

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_WIDE_TEXT_H_
