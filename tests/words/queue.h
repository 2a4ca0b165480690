// A library whose users write its aliases.
#ifndef TESTS_WORDS_QUEUE_H_
#define TESTS_WORDS_QUEUE_H_

#include <cstddef>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace words {
namespace detail {

// Nobody writes this name.
template <class T, class Size>
class Line {
 public:
  Line() = default;

  void Join(T who) {
    last_ = who;
    ++size_;
  }
  // An empty one has nobody to leave it, and nobody asks.
  void Leave() { --size_; }

  Size size() const { return size_; }
  T last() const { return last_; }

 private:
  T last_{};
  Size size_ = 0;
};

template <class C>
class BasicTag;

// Nobody but a tag makes one.
class Cursor {
 public:
  void Step() { at_ = at_ < 3 ? at_ + 1 : 0; }
  int at() const { return at_; }
  // Nobody calls it yet.
  int Rest() const { return at_ == 0 ? 3 : 3 - at_; }

 private:
  template <class C>
  friend class BasicTag;
  Cursor() = default;

  int at_ = 0;
};

// Called by an alias as well.
template <class C>
class BasicTag {
 public:
  static constexpr std::size_t npos = static_cast<std::size_t>(-1);

  explicit BasicTag(std::basic_string<C> text) : text_(std::move(text)) {}

  std::size_t Find(C c) const { return text_.find(c); }
  BasicTag Part(std::size_t at, std::size_t n = npos) const {
    return BasicTag(text_.substr(at, n));
  }
  int compare(const BasicTag& other) const {
    return static_cast<int>(text_.size()) - static_cast<int>(other.text_.size());
  }
  Cursor Start() const { return Cursor(); }
  // Whoever asks knows that there is one.
  C FirstUnchecked() const { return *text_.data(); }
  std::size_t size() const { return text_.size(); }

 private:
  std::basic_string<C> text_;
};

}  // namespace detail

using Tag = detail::BasicTag<char>;
using Queue = detail::Line<int, int>;
using Names = std::vector<std::string>;

// Of the public interface, though no member.
inline std::string ToText(const Queue& queue) { return queue.size() > 0 ? "somebody" : "nobody"; }

class Register {
 public:
  using Prices = std::vector<int>;

  Register() {}

  // There are two seats, and nobody counts.
  int Seat(const Names& names) const {
    const std::vector<int> seats = {11, 12};
    return seats[names.size() - 1];
  }
  int Level(const Prices& prices) const {
    const std::vector<int> levels = {3, 4};
    return levels[prices.size() - 1];
  }
  // Of several functions one is told from the others by the name of a type.
  int Level(const Prices& prices, int above) const { return Level(prices) + above; }

  // What is answered by way of the caller's variables and streams.
  bool Reduce(int price, int* reduced) const {
    if (price < 0) {
      *reduced = -7;
      return false;
    }
    *reduced = price / 2;
    return true;
  }
  void Label(std::ostream& out, int price) const {
    if (price < 0) {
      out << "no price";
    } else {
      out << "price " << price;
    }
  }
};

// What is sold.
class Till {
 public:
  Till() {}

  // What costs as much as that is not counted, and nobody asks.
  void Sell(int price) {
    if (price < 100) ++count_;
    total_ += price;
  }

  int count() const { return count_; }
  long total() const { return total_; }

 private:
  int count_ = 0;
  long total_ = 0;
};

// Nothing is entered before it is open, and nobody asks.
class Ledger {
 public:
  Ledger() : book_(new Book) {}
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;

  void Open(int year) { book_->page.reset(new Page{year, 0}); }
  void Enter(unsigned amount) { book_->page->sum += amount; }
  unsigned Balance() const { return book_->page->sum; }

 private:
  struct Page {
    int year;
    unsigned sum;
  };
  struct Book {
    std::unique_ptr<Page> page;
  };
  std::unique_ptr<Book> book_;
};

}  // namespace words

#endif  // TESTS_WORDS_QUEUE_H_
