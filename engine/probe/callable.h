// Callables that the driver makes: what it hands to a function under test that
// takes a std::function or a pointer to function.
//
// A callable has no text form, so the search chooses among a few stock ones, which
// a generated test writes as lambdas (engine/emit/lambda.h). Which of them there are
// depends on the signature; DescribeCallable tells the engine.
//
// In:     the signature; a Stock.
// Out:    a callable that does what the enumerator says, whatever its arguments.
// Errors: a stock callable that the signature does not allow is not made.
// Threads: any; callables have no state.
#ifndef AUGMENT_ENGINE_PROBE_CALLABLE_H_
#define AUGMENT_ENGINE_PROBE_CALLABLE_H_

#include <stdexcept>

#include "engine/probe/known.h"
#include "engine/probe/shape.h"

namespace augment {

// Value.Stock
enum class Stock : unsigned {
  kDefault = 1,   // returns R(), or nothing
  kOne = 2,       // true, 1
  kArgument = 3,  // its first argument
  kLess = 4,      // whether its first argument is less than its second
  kThrows = 5,    // std::runtime_error("callback")
};
constexpr unsigned kLastStock = 5;

namespace callable {

template <class T>
constexpr bool IsNumber() {
  return shape::IsArithmetic<T>();
}

template <class R, class... A>
struct FirstIsResult : std::false_type {};
template <class R, class First, class... A>
struct FirstIsResult<R, First, A...>
    : std::is_same<R, std::remove_cv_t<std::remove_reference_t<First>>> {};

template <class... A>
struct Comparable : std::false_type {};
template <class A, class B>
struct Comparable<A, B> {
  using U = std::remove_cv_t<std::remove_reference_t<A>>;
  static constexpr bool value = std::is_same_v<U, std::remove_cv_t<std::remove_reference_t<B>>> &&
                                (IsNumber<U>() || shape::Text<U>::value);
};

// A result that a callable can make out of nothing.
template <class R>
constexpr bool IsMakeable() {
  if constexpr (std::is_void_v<R>) {
    return true;
  } else if constexpr (std::is_reference_v<R> || !shape::Complete<R>::value) {
    return false;
  } else {
    // A null pointer would mostly be a callback's fault.
    return std::is_default_constructible_v<R> && !std::is_pointer_v<R> && !shape::Smart<R>::value;
  }
}

template <class R, class... A>
constexpr bool Has(Stock stock) {
  switch (stock) {
    case Stock::kDefault:
      return true;
    case Stock::kOne:
      // Sorting by what says "less" both ways round has no meaning.
      return IsNumber<R>() && !Has<R, A...>(Stock::kLess);
    case Stock::kArgument:
      return FirstIsResult<R, A...>::value && (IsNumber<R>() || shape::Text<R>::value);
    case Stock::kLess:
      return std::is_same_v<R, bool> && Comparable<A...>::value;
    case Stock::kThrows:
#if defined(__cpp_exceptions)
      return true;
#else
      return false;
#endif
  }
  return false;
}

template <class First, class... A>
First& FirstOf(First& first, A&...) {
  return first;
}
template <class First, class Second>
bool Less(First& first, Second& second) {
  return first < second;
}

// What one does: a plain function, so that a pointer to it can be had.
template <Stock kStock, class R, class... A>
R Call(A... arguments) {
  if constexpr (!Has<R, A...>(kStock)) {
    return R();
  } else if constexpr (kStock == Stock::kThrows) {
#if defined(__cpp_exceptions)
    throw std::runtime_error("callback");
#endif
  } else if constexpr (kStock == Stock::kOne) {
    return static_cast<R>(1);
  } else if constexpr (kStock == Stock::kArgument) {
    return static_cast<R>(FirstOf(arguments...));
  } else if constexpr (kStock == Stock::kLess) {
    return Less(arguments...);
  } else {
    return R();
  }
}

// R (*)(A...) and std::function<R(A...)>.
template <class T>
struct Signature {
  static constexpr bool kIsCallable = false;
};
template <class R, class... A>
struct Signature<R (*)(A...)> {
  static constexpr bool kIsCallable = IsMakeable<R>();
  using Result = R;
  using Pointer = R (*)(A...);

  static constexpr unsigned Mask() {
    unsigned mask = 0;
    for (unsigned stock = 1; stock <= kLastStock; ++stock) {
      if (Has<R, A...>(static_cast<Stock>(stock))) mask |= 1U << stock;
    }
    return mask;
  }
  // Null for one that there is not.
  static Pointer Of(Stock stock) {
    if (!Has<R, A...>(stock)) return nullptr;
    switch (stock) {
      case Stock::kDefault:
        return &Call<Stock::kDefault, R, A...>;
      case Stock::kOne:
        return &Call<Stock::kOne, R, A...>;
      case Stock::kArgument:
        return &Call<Stock::kArgument, R, A...>;
      case Stock::kLess:
        return &Call<Stock::kLess, R, A...>;
      case Stock::kThrows:
        return &Call<Stock::kThrows, R, A...>;
    }
    return nullptr;
  }
  // Calls `describe` for every parameter.
  template <class F>
  static void Parameters(F describe) {
    (describe(static_cast<A (*)()>(nullptr)), ...);
  }
};
template <template <class> class F, class R, class... A>
struct Signature<F<R(A...)>> : Signature<R (*)(A...)> {
  static constexpr bool kIsCallable =
      IsMakeable<R>() && shape::StandardKind<F<R(A...)>>() == Known::kFunction;
};

}  // namespace callable

namespace shape {

template <class T>
constexpr bool IsCallable() {
  return callable::Signature<T>::kIsCallable;
}

}  // namespace shape

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CALLABLE_H_
