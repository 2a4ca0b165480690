#include "tests/puzzles/bit_set.h"

#include <stdexcept>

namespace puzzles {
namespace {

void CheckBit(int bit) {
  if (bit < 0 || bit >= BitSet::kBits) throw std::out_of_range("no such bit");
}

}  // namespace

BitSet::BitSet() : bits_(0) {}

int BitSet::capacity() const { return kBits; }

int BitSet::count() const {
  int count = 0;
  for (uint64_t rest = bits_; rest != 0; rest &= rest - 1) ++count;
  return count;
}

bool BitSet::none() const { return bits_ == 0; }

bool BitSet::Test(int bit) const {
  CheckBit(bit);
  return (bits_ >> bit & 1) != 0;
}

bool BitSet::Contains(const BitSet& other) const { return (other.bits_ & ~bits_) == 0; }

std::string BitSet::ToString() const {
  std::string text;
  for (int bit = 0; bit < kBits; ++bit) {
    if (Test(bit)) text += (text.empty() ? "" : ", ") + std::to_string(bit);
  }
  return "{" + text + "}";
}

void BitSet::Set(int bit) {
  CheckBit(bit);
  bits_ |= uint64_t{1} << bit;
}

void BitSet::Reset(int bit) {
  CheckBit(bit);
  bits_ &= ~(uint64_t{1} << bit);
}

void BitSet::Flip(int bit) {
  CheckBit(bit);
  bits_ ^= 1 << bit;
}

void BitSet::Unite(const BitSet& other) { bits_ |= other.bits_; }

}  // namespace puzzles
