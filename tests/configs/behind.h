// Compiles only behind a header that it does not include.
#ifndef AUGMENT_TESTS_CONFIGS_BEHIND_H_
#define AUGMENT_TESTS_CONFIGS_BEHIND_H_

namespace nasty {

class Behind {
 public:
  void Fill() { size_ = NASTY_ROOM; }
  int size() const { return size_; }

 private:
  int size_ = 0;
};

}  // namespace nasty

#endif  // AUGMENT_TESTS_CONFIGS_BEHIND_H_
