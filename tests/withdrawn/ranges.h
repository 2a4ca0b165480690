// A library whose test asks how one of its classes is copied.
#ifndef AUGMENT_TESTS_WITHDRAWN_RANGES_H_
#define AUGMENT_TESTS_WITHDRAWN_RANGES_H_

#include <string>
#include <utility>
#include <vector>

namespace ranges {

class Range {
 public:
  Range(int low, int high) : low_(low), high_(high) {}
  bool Contains(int x) const { return low_ <= x && x <= high_; }

 private:
  int low_;
  int high_;
};

class Ranges {
 public:
  void Add(int low, int high) { all_.push_back(Range(low, high)); }
  int size() const { return static_cast<int>(all_.size()); }
  bool Contains(int x) const {
    for (const Range& range : all_) {
      if (range.Contains(x)) return true;
    }
    return false;
  }

 private:
  std::vector<Range> all_;
};

class Name {
 public:
  explicit Name(std::string text) : text_(std::move(text)) {}
  void Append(const std::string& more) { text_ += more; }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace ranges

#endif  // AUGMENT_TESTS_WITHDRAWN_RANGES_H_
