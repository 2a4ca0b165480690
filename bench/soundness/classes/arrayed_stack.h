#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_STACK_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_STACK_H_

#include <cassert>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace structures {

// A stack in an array that grows by doubling.
template <typename T>
class ArrayedStack {
 public:
  ArrayedStack() : room_(0), count_(0) {}
  ArrayedStack(const ArrayedStack& other) : ArrayedStack() { PushAll(other.ToVector()); }
  ArrayedStack& operator=(const ArrayedStack& other) {
    if (this != &other) {
      Clear();
      PushAll(other.ToVector());
    }
    return *this;
  }

  int Count() const { return count_; }
  bool IsEmpty() const { return count_ == 0; }

  // REQUIRES: !IsEmpty()
  T Top() const {
    assert(count_ > 0);
    return items_[count_ - 1];
  }

  // The element `depth` below the top.
  // Throws std::out_of_range when there is none.
  T Peek(int depth) const {
    if (depth < 0 || depth >= count_) throw std::out_of_range("ArrayedStack::Peek");
    return items_[count_ - 1 - depth];
  }

  // How deep `v` is first found below the top, or -1.
  int Search(T v) const {
    for (int depth = 0; depth < count_; ++depth) {
      if (items_[count_ - 1 - depth] == v) return depth;
    }
    return -1;
  }

  // From the bottom to the top.
  std::vector<T> ToVector() const {
    std::vector<T> result;
    for (int i = 0; i < count_; ++i) result.push_back(items_[i]);
    return result;
  }

  bool operator==(const ArrayedStack& other) const {
    if (count_ != other.count_) return false;
    for (int i = 0; i < count_; ++i) {
      if (items_[i] != other.items_[i]) return false;
    }
    return true;
  }

  // Ensures: Top() == v
  void Push(T v) {
    Reserve(count_ + 1);
    items_[count_] = v;
    ++count_;
  }

  // Pushes the first element first.
  void PushAll(const std::vector<T>& values) {
    Reserve(count_ + static_cast<int>(values.size()));
    for (const T& v : values) Push(v);
  }

  // Takes the top off and returns it.
  // REQUIRES: !IsEmpty()
  T Pop() {
    assert(count_ > 0);
    --count_;
    return items_[count_];
  }

  // Takes up to `n` elements off.
  // REQUIRES: n >= 0
  void PopMany(int n) {
    assert(n >= 0);
    count_ = n > count_ ? 0 : count_ - n;
  }

  // Moves the top below the `n` elements under it.
  // REQUIRES: 0 <= n < Count()
  void Sink(int n) {
    assert(n >= 0 && n < count_);
    for (int i = 1; i <= n; ++i) std::swap(items_[count_ - i], items_[count_ - i - 1]);
  }

  // Pushes the top once more.
  // REQUIRES: !IsEmpty()
  void Duplicate() {
    assert(!IsEmpty());
    Push(Top());
  }

  // Puts the stack `other` upside down on this one, and leaves it empty.
  // REQUIRES: &other != this
  void Turn(ArrayedStack& other) {
    assert(&other != this);
    while (!other.IsEmpty()) Push(other.Pop());
  }

  void Clear() { count_ = 0; }

 private:
  void Reserve(int wanted) {
    if (wanted <= room_) return;
    int room = room_ == 0 ? 4 : room_;
    while (room < wanted) room *= 2;
    std::unique_ptr<T[]> items(new T[room]);
    for (int i = 0; i < count_; ++i) items[i] = items_[i];
    items_ = std::move(items);
    room_ = room;
  }

  std::unique_ptr<T[]> items_;
  int room_;
  int count_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_STACK_H_
