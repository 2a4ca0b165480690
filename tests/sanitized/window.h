// The last values of a series; it reads one that is not there, which only a sanitizer sees.
#ifndef TESTS_SANITIZED_WINDOW_H_
#define TESTS_SANITIZED_WINDOW_H_

namespace sanitized {

class Window {
 public:
  static constexpr int kSize = 4;

  Window();
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  void Put(int value);
  int last() const { return count_ == 0 ? 0 : values_[(count_ - 1) % kSize]; }
  // Twice as much as the greatest of all that it holds.
  int TwiceTheGreatest() const;

 private:
  int* const values_;
  int count_ = 0;
};

}  // namespace sanitized

#endif  // TESTS_SANITIZED_WINDOW_H_
