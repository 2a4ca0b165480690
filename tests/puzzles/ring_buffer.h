#ifndef TESTS_PUZZLES_RING_BUFFER_H_
#define TESTS_PUZZLES_RING_BUFFER_H_

#include <memory>

namespace puzzles {

// A queue of at most `kCapacity` samples; the oldest one makes room for a new
// one.
class RingBuffer {
 public:
  static constexpr int kCapacity = 6;

  RingBuffer();

  bool empty() const;
  int size() const;
  // The sample at a position, 0 the oldest; 0 when there is none.
  int at(int position) const;

  void Push(int sample);
  // Takes the oldest sample off; 0 when there is none.
  int Pop();
  // The samples of `other`, in their order, behind those of this buffer.
  void Append(const RingBuffer& other);
  void Clear();

 private:
  std::unique_ptr<int[]> samples_;
  int first_;
  int size_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_RING_BUFFER_H_
