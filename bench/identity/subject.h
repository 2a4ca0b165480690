// Classes of several kinds, which all do the same: what has identity, or none, in C++.
//
// In:     numbers.
// Out:    Mark(n) returns n; the trace says for which object it was called.
// Errors: none.
// Threads: one.
#ifndef AUGMENT_BENCH_IDENTITY_SUBJECT_H_
#define AUGMENT_BENCH_IDENTITY_SUBJECT_H_

#include <cstring>
#include <vector>

namespace identity_bench {

// Owns memory, with the copies and moves that the compiler writes.
class Owning {
 public:
  explicit Owning(int n) : numbers_(1, n) {}
  void Add(int k) { numbers_.push_back(k); }
  int Mark(int n) const { return n; }

 private:
  std::vector<int> numbers_;
};

// Written copies and a written destructor.
class Written {
 public:
  explicit Written(int n) : n_(n) {}
  Written(const Written& other) : n_(other.n_) {}
  Written& operator=(const Written& other) {
    n_ = other.n_;
    return *this;
  }
  ~Written() { n_ = 0; }
  void Add(int k) { n_ += k; }
  int Mark(int n) const { return n; }

 private:
  int n_;
};

// A constructor, and otherwise as trivial as it can be.
class Trivial {
 public:
  explicit Trivial(int n) : n_(n), k_(0) {}
  void Add(int k) {
    n_ += k;
    ++k_;
  }
  int Mark(int n) const { return n; }

 private:
  int n_;
  int k_;
};

class Base {
 public:
  explicit Base(int n) : n_(n) {}
  virtual ~Base() = default;
  void Add(int k) { n_ += k; }
  int Mark(int n) const { return n; }

 private:
  int n_;
};

class Derived : public Base {
 public:
  explicit Derived(int n) : Base(n), twice_(2 * n) {}

 private:
  int twice_;
};

// Its first member lies where it lies, and is as large.
class Wrapper {
 public:
  explicit Wrapper(int n) : inner_(n) {}
  void Add(int k) { inner_.Add(k); }
  int Mark(int n) const { return n; }

 private:
  Written inner_;
};

template <class T>
class Generic {
 public:
  explicit Generic(T n) : n_(n) {}
  void Add(T k) { n_ += k; }
  int Mark(int n) const { return n; }

 private:
  T n_;
};

class Constexpr {
 public:
  explicit constexpr Constexpr(int n) : n_(n) {}
  void Add(int k) { n_ += k; }
  int Mark(int n) const { return n; }

 private:
  int n_;
};

struct Aggregate {
  Aggregate() = default;
  explicit Aggregate(int n) : n(n) {}
  void Add(int k) { n += k; }
  int Mark(int mark) const { return mark; }
  int n;
};

// Relocated as bytes.
class Bytes {
 public:
  explicit Bytes(int n) : n_(n) {}
  void Add(int k) { n_ += k; }
  int Mark(int n) const { return n; }

 private:
  int n_;
};
inline void Relocate(void* to, const Bytes* from) {
  std::memcpy(to, static_cast<const void*>(from), sizeof(Bytes));
}

}  // namespace identity_bench

#endif  // AUGMENT_BENCH_IDENTITY_SUBJECT_H_
