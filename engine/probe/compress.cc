#include "engine/probe/compress.h"

#include <cstdlib>
#include <cstring>

namespace augment {
namespace {

// Rules of the format: a block ends in five literals at least, and its last
// match starts twelve bytes before the end at least.
constexpr Size kLeastMatch = 4;
constexpr Size kLastLiterals = 5;
constexpr Size kLastMatchStart = 12;
constexpr Size kNibble = 15;

Uint32 FourBytes(const char* at) {
  Uint32 four;
  std::memcpy(&four, at, sizeof four);
  return four;
}

void Rest(Size length, Buffer& out) {
  for (; length >= 255; length -= 255) out.Byte(255);
  out.Byte(static_cast<unsigned char>(length));
}

}  // namespace

Compressor::~Compressor() {
  std::free(history_);
  std::free(slots_);
}

bool Compressor::Keep(const char* bytes, Size count) {
  if (used_ > kWindow) {
    const Size gone = used_ - kWindow;
    std::memmove(history_, history_ + gone, kWindow);
    used_ = kWindow;
    dropped_ += gone;
  }
  if (used_ + count > capacity_) {
    const Size wanted = used_ + count + kWindow;
    char* grown = static_cast<char*>(std::realloc(history_, wanted));
    if (grown == nullptr) return false;
    history_ = grown;
    capacity_ = wanted;
  }
  if (slots_ == nullptr) {
    slots_ = static_cast<Uint64*>(std::calloc(kSlots, sizeof(Uint64)));
    if (slots_ == nullptr) return false;
  }
  std::memcpy(history_ + used_, bytes, count);
  used_ += count;
  return true;
}

// Literals, then a match; the last sequence of a block has none (`match` 0).
void Compressor::Sequence(const char* literals, Size literal_count, Size match, Size distance,
                          Buffer& out) {
  const Size extra = match == 0 ? 0 : match - kLeastMatch;
  const Size high = literal_count < kNibble ? literal_count : kNibble;
  const Size low = extra < kNibble ? extra : kNibble;
  out.Byte(static_cast<unsigned char>((high << 4) | low));
  if (high == kNibble) Rest(literal_count - kNibble, out);
  out.Bytes(literals, literal_count);
  if (match == 0) return;
  out.Byte(static_cast<unsigned char>(distance & 0xff));
  out.Byte(static_cast<unsigned char>(distance >> 8));
  if (low == kNibble) Rest(extra - kNibble, out);
}

void Compressor::Compress(const char* bytes, Size count, Buffer& out) {
  if (!Keep(bytes, count)) {
    // A block of literals; it is not in the history, so nothing refers to it.
    Sequence(bytes, count, 0, 0, out);
    std::free(history_);
    history_ = nullptr;
    dropped_ += used_ + count;
    used_ = capacity_ = 0;
    return;
  }
  const Size begin = used_ - count;
  Size at = begin;
  Size literals = begin;
  while (at + kLastMatchStart <= used_) {
    const char* here = history_ + at;
    Uint64& slot = slots_[(FourBytes(here) * 2654435761U) >> 18];
    const Uint64 before = slot;
    slot = dropped_ + at + 1;
    if (before <= dropped_ || dropped_ + at + 1 - before >= kWindow) {
      ++at;
      continue;
    }
    const char* there = history_ + (before - 1 - dropped_);
    if (FourBytes(there) != FourBytes(here)) {
      ++at;
      continue;
    }
    Size match = kLeastMatch;
    const Size most = used_ - kLastLiterals - at;
    while (match < most && there[match] == here[match]) ++match;
    Sequence(history_ + literals, at - literals, match, static_cast<Size>(here - there), out);
    at += match;
    literals = at;
  }
  Sequence(history_ + literals, used_ - literals, 0, 0, out);
}

}  // namespace augment
