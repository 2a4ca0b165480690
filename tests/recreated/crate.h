// Classes that have the constructors of their bases.
#ifndef AUGMENT_TESTS_RECREATED_CRATE_H_
#define AUGMENT_TESTS_RECREATED_CRATE_H_

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

template <class T>
class Pile {
 public:
  explicit Pile(std::size_t most, const T& first = T()) : most_(most) { things_.push_back(first); }
  Pile(const T& first, const T& second) : most_(2), things_{first, second} {}

  bool Add(const T& thing) {
    if (things_.size() >= most_) return false;
    things_.push_back(thing);
    return true;
  }
  std::size_t size() const { return things_.size(); }
  const T& top() const { return things_.back(); }

 protected:
  std::size_t most_;
  std::vector<T> things_;
};

// The base by a name of its own.
template <class T>
class Crate : public Pile<T> {
  using Base = typename Crate::Pile;

 public:
  using Base::Base;

  void Clear() { this->things_.clear(); }
};

class Label {
 public:
  explicit Label(std::string text) : text_(std::move(text)) {}
  const std::string& text() const { return text_; }

 protected:
  std::string text_;
};

class Address : public Label {
 public:
  using Label::Label;
  void Append(const std::string& line) { text_ += "\n" + line; }
};

#endif  // AUGMENT_TESTS_RECREATED_CRATE_H_
