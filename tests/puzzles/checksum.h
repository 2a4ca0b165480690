#ifndef TESTS_PUZZLES_CHECKSUM_H_
#define TESTS_PUZZLES_CHECKSUM_H_

namespace puzzles {

// The sum of the bytes before the first zero, each times one of the weights in turn.
int Checksum(const unsigned char* bytes, int size, const int (*weights)[4]);

}  // namespace puzzles

#endif  // TESTS_PUZZLES_CHECKSUM_H_
