#include <cstring>

#include "tests/puzzles/packet.h"

namespace puzzles {

Packet::Packet(char* const buffer, size_t size) : buffer_(buffer), size_(size), used_(0) {}

bool Packet::Put(const void* data, size_t bytes) {
  if (bytes == 0) return true;
  if (bytes > size_ - used_) return false;
  std::memcpy(buffer_ + used_, data, bytes);
  used_ += bytes;
  return true;
}

bool Packet::PutFlags(const bool* flags, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    if (!Put(flags[i] ? "1" : "0", 1)) return false;
  }
  return true;
}

bool Packet::Take(int*& numbers, size_t& count) const {
  if (used_ < sizeof(int)) return false;
  count = used_ / sizeof(int);
  numbers = new int[count];
  std::memcpy(numbers, buffer_, count * sizeof(int));
  return true;
}

size_t Packet::used() const { return used_; }

void Packet::Rewind() { used_ = 0; }

}  // namespace puzzles
