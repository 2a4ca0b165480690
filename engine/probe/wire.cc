#include "engine/probe/wire.h"

#include <cstdlib>
#include <cstring>

namespace augment {
namespace {
constexpr Size kLargest = Size{1} << 30;
}

Buffer::~Buffer() { std::free(data_); }

bool Buffer::Grow(Size more) {
  Size wanted = capacity_ == 0 ? 256 : capacity_ * 2;
  while (wanted < size_ + more) wanted *= 2;
  if (wanted > kLargest) {
    overflowed_ = true;
    return false;
  }
  char* grown = static_cast<char*>(std::realloc(data_, wanted));
  if (grown == nullptr) {
    overflowed_ = true;
    return false;
  }
  data_ = grown;
  capacity_ = wanted;
  return true;
}

void Buffer::Bytes(const char* bytes, Size count) {
  if (count == 0) return;
  if (size_ + count > capacity_ && !Grow(count)) return;
  std::memcpy(data_ + size_, bytes, count);
  size_ += count;
}

void Buffer::Fixed64(Uint64 value) {
  for (int shift = 0; shift < 64; shift += 8) Byte(static_cast<unsigned char>(value >> shift));
}

void Buffer::DoubleField(Uint32 field, double value) {
  Uint64 bits;
  std::memcpy(&bits, &value, sizeof bits);
  Fixed64Field(field, bits);
}

void Buffer::TextField(Uint32 field, const char* text) {
  BytesField(field, text, text == nullptr ? 0 : std::strlen(text));
}

void Buffer::SortPieces(const Size* starts, int count) {
  if (count < 2 || overflowed_) return;
  struct Piece {
    const char* bytes;
    Size size;
  };
  const Size begin = starts[0];
  const Size total = size_ - begin;
  auto* pieces = static_cast<Piece*>(std::malloc(sizeof(Piece) * static_cast<Size>(count)));
  auto* copy = static_cast<char*>(std::malloc(total));
  if (pieces != nullptr && copy != nullptr) {
    std::memcpy(copy, data_ + begin, total);
    for (int i = 0; i < count; ++i) {
      const Size end = i + 1 < count ? starts[i + 1] : size_;
      const Piece piece = {copy + (starts[i] - begin), end - starts[i]};
      int at = i;
      for (; at > 0; --at) {
        const Piece& other = pieces[at - 1];
        const Size common = other.size < piece.size ? other.size : piece.size;
        const int order = std::memcmp(other.bytes, piece.bytes, common);
        if (order < 0 || (order == 0 && other.size <= piece.size)) break;
        pieces[at] = other;
      }
      pieces[at] = piece;
    }
    char* to = data_ + begin;
    for (int i = 0; i < count; ++i) {
      std::memcpy(to, pieces[i].bytes, pieces[i].size);
      to += pieces[i].size;
    }
  }
  std::free(pieces);
  std::free(copy);
}

void Buffer::Close(Size start) {
  // The length was given one byte; longer lengths move the content along.
  const Size length = size_ - start;
  if (length < 0x80) {
    if (start > 0) data_[start - 1] = static_cast<char>(length);
    return;
  }
  int extra = 0;
  for (Uint64 rest = length >> 7; rest != 0; rest >>= 7) ++extra;
  for (int i = 0; i < extra; ++i) Byte(0);
  if (overflowed_) return;
  std::memmove(data_ + start + extra, data_ + start, length);
  Uint64 rest = length;
  char* at = data_ + start - 1;
  for (int i = 0; i <= extra; ++i, rest >>= 7) {
    at[i] = static_cast<char>((rest & 0x7f) | (i < extra ? 0x80 : 0));
  }
}

bool Reader::ReadVarint(Uint64& value) {
  value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    if (at_ == end_) return false;
    const auto byte = static_cast<unsigned char>(*at_++);
    value |= static_cast<Uint64>(byte & 0x7f) << shift;
    if ((byte & 0x80) == 0) return true;
  }
  return false;
}

bool Reader::Next() {
  if (bad_ || at_ == end_) return false;
  Uint64 tag = 0;
  bad_ = true;
  if (!ReadVarint(tag)) return false;
  field_ = static_cast<Uint32>(tag >> 3);
  wire_type_ = static_cast<Uint32>(tag & 7);
  switch (wire_type_) {
    case 0:
      if (!ReadVarint(number_)) return false;
      break;
    case 1: {
      if (end_ - at_ < 8) return false;
      number_ = 0;
      for (int i = 0; i < 8; ++i) {
        number_ |= static_cast<Uint64>(static_cast<unsigned char>(at_[i])) << (8 * i);
      }
      at_ += 8;
      break;
    }
    case 2: {
      Uint64 length = 0;
      if (!ReadVarint(length) || length > static_cast<Uint64>(end_ - at_)) return false;
      bytes_ = at_;
      length_ = static_cast<Size>(length);
      at_ += length;
      break;
    }
    default:
      return false;
  }
  bad_ = false;
  return true;
}

double Reader::real() const {
  double value;
  std::memcpy(&value, &number_, sizeof value);
  return value;
}

Uint64 HashBytes(const char* bytes, Size count) {
  Uint64 hash = 0xcbf29ce484222325ULL ^ (count * 0x9e3779b97f4a7c15ULL);
  Size i = 0;
  for (; i + 8 <= count; i += 8) {
    Uint64 word;
    std::memcpy(&word, bytes + i, 8);
    hash = (hash ^ word) * 0x9fb21c651e98df25ULL;
    hash ^= hash >> 35;
  }
  for (; i < count; ++i) {
    hash = (hash ^ static_cast<unsigned char>(bytes[i])) * 0x100000001b3ULL;
  }
  hash ^= hash >> 32;
  hash *= 0xd6e8feb86659fd93ULL;
  hash ^= hash >> 32;
  return hash;
}

}  // namespace augment
