// Classes as the instrumenter leaves them (docs/instrumentation.md), written by
// hand, so that the probe is tested without the instrumenter.
//
// `Counter` has implicit copies, moves and destructor; `Guarded` a written
// destructor; `Pair` two members that are tracked themselves; `Derived` a
// tracked base; `Forgetful` members that nobody sets. Each has the fewest fields that show a state.
#ifndef AUGMENT_ENGINE_PROBE_TESTING_INSTRUMENTED_H_
#define AUGMENT_ENGINE_PROBE_TESTING_INSTRUMENTED_H_

#include <stdexcept>

#include "engine/probe/probe.h"
#include "engine/probe/testing/ids.h"

// GCC says it of the arrays without elements (AUGMENT_MARK) in implicit copies.
#pragma GCC diagnostic ignored "-Wunused-value"

namespace instrumented {

class Counter {
  friend struct ::augment::Access;
  [[no_unique_address]] ::augment::First<kCounter, Counter> augment_first_{this};
  AUGMENT_MARK(augment_begin_, Counter);

 public:
  // Throws std::invalid_argument for a negative start.
  explicit Counter(int start) AUGMENT_CONSTRUCT_TRY
      : augment_first_(this, ::augment::Construct(kCounterMake, start)),
        value_(start) {
    ::augment::ConstructBody augment_body(this);
    if (start < 0) throw std::invalid_argument("negative");
  }
  AUGMENT_CONSTRUCT_CATCH
  void add(int k) {
    ::augment::Call augment_call(kCounterAdd, ::augment::Self(this), k);
    return augment_call.Run([&]() -> void { value_ += k; });
  }
  int value() const {
    ::augment::Call augment_call(kCounterValue, ::augment::Self(this));
    return augment_call.Run([&]() -> int { return value_; });
  }
  void addTwice(int k) {  // calls two recorded functions
    ::augment::Call augment_call(kCounterAddTwice, ::augment::Self(this), k);
    return augment_call.Run([&]() -> void {
      add(k);
      add(k);
    });
  }
  bool same(const Counter* other) const {
    ::augment::Call augment_call(kCounterSame, ::augment::Self(this), other);
    return augment_call.Run(
        [&]() -> bool { return other != nullptr && value() == other->value(); });
  }
  Counter next() const {
    ::augment::Call augment_call(kCounterNext, ::augment::Self(this));
    return augment_call.Run([&]() -> Counter { return Counter(value_ + 1); });
  }
  Counter& self() {
    ::augment::Call augment_call(kCounterSelf, ::augment::Self(this));
    return augment_call.Run([&]() -> Counter& { return *this; });
  }
  // Changes the state, then throws.
  void fail() {
    ::augment::Call augment_call(kCounterFail, ::augment::Self(this));
    return augment_call.Run([&]() -> void {
      value_ = 99;
      throw std::runtime_error("failed");
    });
  }
  static Counter zero() {
    ::augment::Call augment_call(kCounterZero, ::augment::NoSelf());
    return augment_call.Run([&]() -> Counter { return Counter(0); });
  }

 private:
  int value_;

 public:
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("value_", self.value_);
  }
  AUGMENT_DRIVER_ONLY(static void augment_register(::augment::ClassThunks<Counter>&);)

 private:
  AUGMENT_MARK(augment_end_, Counter);
  [[no_unique_address]] ::augment::Last<Counter> augment_last_;
};

inline int sum(const Counter& a, const Counter& b) {
  ::augment::Call augment_call(kSum, ::augment::NoSelf(), a, b);
  return augment_call.Run([&]() -> int { return a.value() + b.value(); });
}

// Has a scope only, as a function with `__func__`: the result is not seen.
inline const char* leave(int k) {
  ::augment::Call augment_call(kLeave, ::augment::NoSelf(), k);
  return __func__;
}

class Guarded {
  friend struct ::augment::Access;
  [[no_unique_address]] ::augment::First<kGuarded, Guarded> augment_first_{this};
  AUGMENT_MARK(augment_begin_, Guarded);

 public:
  explicit Guarded(int k) AUGMENT_CONSTRUCT_TRY
      : augment_first_(this, ::augment::Construct(kGuardedMake, k)),
        inner_(k) {
    ::augment::ConstructBody augment_body(this);
  }
  AUGMENT_CONSTRUCT_CATCH
  ~Guarded() {
    ::augment::DestructBody<kGuardedDestroy> augment_body(this);
    inner_.add(1);
  }
  Guarded(const Guarded&) = delete;
  Guarded& operator=(const Guarded&) = delete;

 private:
  Counter inner_;

 public:
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("inner_", self.inner_);
  }

 private:
  AUGMENT_MARK(augment_end_, Guarded);
  [[no_unique_address]] ::augment::Last<Guarded> augment_last_;
};

class Pair {
  friend struct ::augment::Access;
  [[no_unique_address]] ::augment::First<kPair, Pair> augment_first_{this};
  AUGMENT_MARK(augment_begin_, Pair);

 public:
  Pair(int a, int b) AUGMENT_CONSTRUCT_TRY
      : augment_first_(this, ::augment::Construct(kPairMake, a, b)),
        first_(a),
        second_(b) {
    ::augment::ConstructBody augment_body(this);
    first_.add(0);
  }
  AUGMENT_CONSTRUCT_CATCH
  int sum() const {
    ::augment::Call augment_call(kPairSum, ::augment::Self(this));
    return augment_call.Run([&]() -> int { return first_.value() + second_.value(); });
  }
  Counter& first() {
    ::augment::Call augment_call(kPairFirst, ::augment::Self(this));
    return augment_call.Run([&]() -> Counter& { return first_; });
  }

 private:
  Counter first_;
  Counter second_;

 public:
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("first_", self.first_);
    visit("second_", self.second_);
  }
  AUGMENT_DRIVER_ONLY(static void augment_register(::augment::ClassThunks<Pair>&);)

 private:
  AUGMENT_MARK(augment_end_, Pair);
  [[no_unique_address]] ::augment::Last<Pair> augment_last_;
};

// Its constructor sets as much of its members as it is told.
class Forgetful {
  friend struct ::augment::Access;
  [[no_unique_address]] ::augment::First<kForgetful, Forgetful> augment_first_{this};
  AUGMENT_MARK(augment_begin_, Forgetful);

 public:
  explicit Forgetful(int size) AUGMENT_CONSTRUCT_TRY
      : augment_first_(this, ::augment::Construct(kForgetfulMake, size)),
        size_(size) {
    ::augment::ConstructBody augment_body(this);
    for (int i = 0; i < size; ++i) elements_[i] = i;
  }
  AUGMENT_CONSTRUCT_CATCH
  static Forgetful onStack(int size) {
    const Forgetful made(size);
    return Forgetful(made);
  }
  int peek() const { return elements_[7]; }
  unsigned long address() const { return reinterpret_cast<unsigned long>(this); }

 private:
  int size_;
  int elements_[8];
  bool flag_;

 public:
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("size_", self.size_);
    visit("elements_", self.elements_);
    visit("flag_", self.flag_);
  }
  AUGMENT_DRIVER_ONLY(static void augment_register(::augment::ClassThunks<Forgetful>&);)

 private:
  AUGMENT_MARK(augment_end_, Forgetful);
  [[no_unique_address]] ::augment::Last<Forgetful> augment_last_;
};

class Derived : public Counter {
  friend struct ::augment::Access;
  [[no_unique_address]] ::augment::First<kDerived, Derived> augment_first_{this};
  AUGMENT_MARK(augment_begin_, Derived);

 public:
  // Throws std::out_of_range for 13, when its base is complete.
  explicit Derived(int k) AUGMENT_CONSTRUCT_TRY
      : Counter(k),
        augment_first_(this, ::augment::Construct(kDerivedMake, k)),
        extra_(k * 10) {
    ::augment::ConstructBody augment_body(this);
    if (k == 13) throw std::out_of_range("thirteen");
  }
  AUGMENT_CONSTRUCT_CATCH
  int twice() const {
    ::augment::Call augment_call(kDerivedTwice, ::augment::Self(this));
    return augment_call.Run([&]() -> int { return 2 * extra_; });
  }

 private:
  int extra_;

 public:
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("extra_", self.extra_);
  }
  AUGMENT_DRIVER_ONLY(static void augment_register(::augment::ClassThunks<Derived>&);)

 private:
  AUGMENT_MARK(augment_end_, Derived);
  [[no_unique_address]] ::augment::Last<Derived> augment_last_;
};

// A value whose assignment throws for 13.
struct Touchy {
  int k = 0;
  Touchy() = default;
  Touchy(const Touchy&) = default;
  Touchy& operator=(const Touchy& other) {
    if (other.k == 13) throw std::out_of_range("thirteen");
    k = other.k;
    return *this;
  }
};

class Holder {
  friend struct ::augment::Access;
  [[no_unique_address]] ::augment::First<kHolder, Holder> augment_first_{this};
  AUGMENT_MARK(augment_begin_, Holder);

 public:
  explicit Holder(int k) AUGMENT_CONSTRUCT_TRY
      : augment_first_(this, ::augment::Construct(kHolderMake, k)) {
    ::augment::ConstructBody augment_body(this);
    touchy_.k = k;
  }
  AUGMENT_CONSTRUCT_CATCH

 private:
  Touchy touchy_;

 public:
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("touchy_", self.touchy_.k);
  }

 private:
  AUGMENT_MARK(augment_end_, Holder);
  [[no_unique_address]] ::augment::Last<Holder> augment_last_;
};

}  // namespace instrumented

#endif  // AUGMENT_ENGINE_PROBE_TESTING_INSTRUMENTED_H_
