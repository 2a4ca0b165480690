#include "tests/sanitized/window.h"

namespace sanitized {

Window::Window() : values_(new int[kSize]()) {}

Window::~Window() { delete[] values_; }

void Window::Put(int value) { values_[count_++ % kSize] = value; }

int Window::TwiceTheGreatest() const {
  int greatest = values_[0];
  // The fault: `i <= kSize`. What lies there is no part of the result.
  for (int i = 1; i <= kSize; ++i) {
    if (values_[i] > greatest && i < kSize) greatest = values_[i];
  }
  return 2 * greatest;
}

}  // namespace sanitized
