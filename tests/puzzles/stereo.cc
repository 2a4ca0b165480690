#include "tests/puzzles/stereo.h"

namespace puzzles {
namespace {

// Where the n-th cell of the diagonal lies.
int At(int n, int size) { return n * (size + 1); }

}  // namespace

Stereo::Stereo() : left_(0), right_(0), played_(0) {}

void Stereo::Play(const short* samples, int count) {
  for (int i = 0; i < count; i += 2) {
    if (samples[i] > left_) left_ = samples[i];
    if (samples[i + 1] > right_) right_ = samples[i + 1];
  }
  played_ += count;
}

int Stereo::Left() const { return left_; }

int Stereo::Right() const { return right_; }

int Stereo::Played() const { return played_; }

int Diagonal(const int* cells, int n) {
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += cells[At(i, n)];
  return sum;
}

unsigned Checksum(const unsigned char* bytes, unsigned size) {
  unsigned sum = 0;
  for (unsigned i = 0; i < size; ++i) sum = sum * 31 + bytes[i];
  return sum;
}

}  // namespace puzzles
