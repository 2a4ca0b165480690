// What a call returns or throws, and whether that is what it should.
//
// In:     something to call.
// Out:    the value, which lives as long as the holder; the exception's type.
// Errors: none.
#ifndef AUGMENT_BENCH_SOUNDNESS_CHECKER_OUTCOME_H_
#define AUGMENT_BENCH_SOUNDNESS_CHECKER_OUTCOME_H_

#include <cxxabi.h>

#include <exception>
#include <optional>
#include <sstream>
#include <string>
#include <type_traits>
#include <typeinfo>
#include <utility>

namespace augment::soundness {

template <typename T>
struct Returned {
  std::optional<T> value;
  template <typename F>
  void Take(F&& call) {
    value.emplace(call());
  }
  void* Address() { return value ? const_cast<std::remove_cv_t<T>*>(&*value) : nullptr; }
};

template <typename T>
struct Returned<T&> {
  T* value = nullptr;
  template <typename F>
  void Take(F&& call) {
    value = &call();
  }
  void* Address() { return const_cast<std::remove_cv_t<T>*>(value); }
};

template <>
struct Returned<void> {
  template <typename F>
  void Take(F&& call) {
    call();
  }
  void* Address() { return nullptr; }
};

template <typename T>
struct Outcome {
  Returned<T> returned;
  std::exception_ptr thrown;
  const std::type_info* type = nullptr;  // of `thrown`

  template <typename F>
  void Take(F&& call) {
    try {
      returned.Take(call);
    } catch (...) {
      thrown = std::current_exception();
      type = abi::__cxa_current_exception_type();
    }
  }
  std::string Throws() const {
    return type == nullptr ? "throws nothing" : std::string("throws ") + type->name();
  }
};

template <typename T, typename = void>
struct HasStream : std::false_type {};
template <typename T>
struct HasStream<T, std::void_t<decltype(std::declval<std::ostream&>() << std::declval<T>())>>
    : std::true_type {};

template <typename T>
std::string TextOf(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value ? "true" : "false";
  } else if constexpr (HasStream<const T&>::value) {
    std::ostringstream out;
    out << value;
    return out.str();
  } else {
    return "another value";
  }
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CHECKER_OUTCOME_H_
