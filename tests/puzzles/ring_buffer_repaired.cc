#include "tests/puzzles/ring_buffer.h"

namespace puzzles {

RingBuffer::RingBuffer() : samples_(new int[kCapacity]()), first_(0), size_(0) {}

bool RingBuffer::empty() const { return size_ == 0; }

int RingBuffer::size() const { return size_; }

int RingBuffer::at(int position) const {
  if (position < 0 || position >= size_) return 0;
  return samples_[(first_ + position) % kCapacity];
}

void RingBuffer::Push(int sample) {
  if (size_ == kCapacity) {
    first_ = (first_ + 1) % kCapacity;
    --size_;
  }
  samples_[(first_ + size_) % kCapacity] = sample;
  ++size_;
}

int RingBuffer::Pop() {
  if (empty()) return 0;
  const int sample = samples_[first_];
  first_ = (first_ + 1) % kCapacity;
  --size_;
  return sample;
}

void RingBuffer::Append(const RingBuffer& other) {
  // Another buffer may be this one, which changes under the loop.
  std::unique_ptr<int[]> samples(new int[kCapacity]());
  const int count = other.size_;
  for (int i = 0; i < count; ++i) samples[i] = other.at(i);
  for (int i = 0; i < count; ++i) Push(samples[i]);
}

void RingBuffer::Clear() {
  first_ = 0;
  size_ = 0;
}

}  // namespace puzzles
