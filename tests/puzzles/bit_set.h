#ifndef TESTS_PUZZLES_BIT_SET_H_
#define TESTS_PUZZLES_BIT_SET_H_

#include <cstdint>
#include <string>

namespace puzzles {

// A set of the numbers 0 … kBits - 1 in one word. A number outside is rejected
// with std::out_of_range.
class BitSet {
 public:
  static constexpr int kBits = 64;

  BitSet();

  int capacity() const;
  int count() const;
  bool none() const;
  bool Test(int bit) const;
  bool Contains(const BitSet& other) const;
  // "{1, 5}"
  std::string ToString() const;

  void Set(int bit);
  void Reset(int bit);
  void Flip(int bit);
  void Unite(const BitSet& other);

 private:
  uint64_t bits_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_BIT_SET_H_
