// One of each: what C++14 libraries are made of, in a header and a source that
// compile without a warning, with and without exceptions and RTTI.
#ifndef TESTS_CONFIGS_GALLERY_H_
#define TESTS_CONFIGS_GALLERY_H_

#include <cstddef>
#include <functional>
#include <initializer_list>
#include <memory>
#include <ostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#if __cplusplus >= 201703L
#define GALLERY_NODISCARD [[nodiscard]]
#else
#define GALLERY_NODISCARD
#endif

namespace gallery {

enum class Kind { kSquare, kStrip };

struct Size {
  int width;
  int height;
};

// An abstract base and virtual functions.
class Shape {
 public:
  explicit Shape(std::string name) : name_(std::move(name)) {}
  virtual ~Shape();
  Shape(const Shape&) = delete;
  Shape& operator=(const Shape&) = delete;

  virtual int Area() const noexcept = 0;
  const std::string& name() const& { return name_; }
  std::string name() && { return std::move(name_); }

 private:
  std::string name_;
};

class Square : public Shape {
 public:
  explicit Square(int side) : Shape("square"), side_(side) {}
  int Area() const noexcept override;
  void Grow(int by = 1) { side_ += by; }

 private:
  int side_;
};

class Strip final : public Shape {
 public:
  explicit Strip(Size size) : Shape("strip"), size_(size) {}
  int Area() const noexcept override;

 private:
  Size size_;
};

std::unique_ptr<Shape> Make(Kind kind, int size);

// Public members, which whoever uses it sets.
class Frame {
 public:
  Frame() {}
  int Area() const;

  const Shape* around = nullptr;
  int border = 0;
};

// Moves, but does not copy.
class Ticket {
 public:
  explicit Ticket(int number);
  Ticket(Ticket&& other) noexcept;
  Ticket& operator=(Ticket&& other) noexcept;
  ~Ticket();

  explicit operator bool() const { return number_ != 0; }
  int number() const { return number_; }
  // Tickets that hold a number.
  static int InUse();

 private:
  int number_;
};

Ticket Renew(Ticket ticket);

// A class template with a nested type, operators and member templates.
template <class T>
class Ring {
 public:
  using value_type = T;
  struct Position {
    std::size_t index;
  };

  explicit Ring(std::size_t capacity) : capacity_(capacity) { items_.reserve(capacity); }
  Ring(std::initializer_list<T> items) : capacity_(items.size()), items_(items) {}

  bool Push(T item) {
    if (items_.size() == capacity_) return false;
    items_.push_back(std::move(item));
    return true;
  }
  template <class... A>
  bool Emplace(A&&... arguments) {
    return Push(T(std::forward<A>(arguments)...));
  }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& operator[](std::size_t i) { return items_[i]; }
  std::size_t size() const { return items_.size(); }
  bool full() const { return items_.size() == capacity_; }
  Position end_position() const { return {items_.size()}; }
  friend bool operator==(const Ring& a, const Ring& b) { return a.items_ == b.items_; }
  // What follows from a body alone.
  template <class F>
  auto Mapped(std::size_t i, F f) const {
    return f(items_[i]);
  }
  static auto Empty() { return Ring(0); }

 private:
  std::size_t capacity_;
  std::vector<T> items_;
};

// Keeps a balance and can take back. Undo() of nothing is the planted fault.
class Ledger {
 public:
  Ledger() = default;
  Ledger(const Ledger& other);
  Ledger& operator=(const Ledger& other) = default;

  Ledger& operator+=(int amount);
  // Refuses to go below zero: throws std::invalid_argument, or without
  // exceptions does nothing.
  void Spend(int amount);
  void Undo();
  GALLERY_NODISCARD int balance() const { return balance_; }
  GALLERY_NODISCARD std::size_t entries() const { return amounts_.size(); }
  // Callbacks.
  std::size_t CountIf(const std::function<bool(int)>& wanted) const;
  int Sum(int (*weight)(int)) const;

  friend std::ostream& operator<<(std::ostream& out, const Ledger& ledger);

 private:
  int balance_ = 0;
  std::vector<int> amounts_;
};

// A number of two parts that calls itself one, as libraries of large integers do.
class Wide {
 public:
  explicit Wide(int low) : high_(low < 0 ? -1 : 0), low_(low) {}
  Wide Plus(const Wide& other) const;
  bool negative() const { return high_ < 0; }
  int low() const { return low_; }
  friend bool operator==(const Wide& a, const Wide& b) {
    return a.high_ == b.high_ && a.low_ == b.low_;
  }

 private:
  int high_;
  int low_;
};

constexpr int Twice(int n) { return 2 * n; }

template <class T>
T Larger(T a, T b) {
  return a < b ? b : a;
}

// Of no values it reads what is not there.
template <class T>
auto Middle(const std::vector<T>& values) {
  return values[values.size() / 2];
}

template <class T>
decltype(auto) Last(std::vector<T>& values) {
  return values.back();
}

}  // namespace gallery

namespace std {
template <>
struct is_arithmetic<gallery::Wide> : std::true_type {};
template <>
struct is_integral<gallery::Wide> : std::true_type {};
}  // namespace std

#endif  // TESTS_CONFIGS_GALLERY_H_
