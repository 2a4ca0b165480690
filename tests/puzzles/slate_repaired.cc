#include <algorithm>

#include "tests/puzzles/slate.h"

namespace puzzles {

Slate::~Slate() { delete[] marks_; }

void Slate::Draw(int mark) {
  if (size_ == room_) {
    room_ = room_ == 0 ? 4 : 2 * room_;
    int* const more = new int[static_cast<unsigned>(room_)];
    std::copy(marks_, marks_ + size_, more);
    delete[] marks_;
    marks_ = more;
  }
  marks_[size_++] = mark;
}

void Slate::Crop(int count) {
  if (count >= size_) return;
  size_ = std::max(count, 0);
  if (size_ > 0) return;
  delete[] marks_;
  marks_ = nullptr;
  room_ = 0;
}

int Slate::Count(int mark) const {
  return static_cast<int>(std::count(marks_, marks_ + size_, mark));
}

}  // namespace puzzles
