#ifndef TESTS_PUZZLES_PACKET_H_
#define TESTS_PUZZLES_PACKET_H_

#include <cstddef>

namespace puzzles {

// Writes into memory of the caller, which stays the caller's.
class Packet {
 public:
  Packet(char* const buffer, size_t size);

  // False when there is no room.
  bool Put(const void* data, size_t bytes);
  bool PutFlags(const bool* flags, size_t count);
  // The whole numbers among what was written, in an array that the caller deletes; false, and
  // nothing else, when there is none.
  bool Take(int*& numbers, size_t& count) const;
  size_t used() const;
  void Rewind();

 private:
  char* const buffer_;
  const size_t size_;
  size_t used_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_PACKET_H_
