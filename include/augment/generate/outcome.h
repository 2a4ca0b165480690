// What a property says of one input.
#ifndef AUGMENT_GENERATE_OUTCOME_H_
#define AUGMENT_GENERATE_OUTCOME_H_

#include <exception>
#include <string>
#include <type_traits>
#include <utility>

namespace augment::gen {

struct Outcome {
  enum Kind { kPassed, kFailed, kSkipped };
  Kind kind = kPassed;
  // Of a failure what is wrong, of a skip the assumption that does not hold.
  std::string message;

  static Outcome Pass() { return {}; }
  static Outcome Fail(std::string message) { return {kFailed, std::move(message)}; }
  static Outcome Skip(std::string assumption) { return {kSkipped, std::move(assumption)}; }
};

namespace internal {

// Properties return an Outcome; a bool; a text that says what is wrong, and is empty
// when nothing is; or nothing. An exception is a failure.
template <class Property, class T>
Outcome Ask(const Property& property, T&& input) {
  using Answer = std::decay_t<std::invoke_result_t<const Property&, T>>;
  static_assert(std::is_void_v<Answer> || std::is_same_v<Answer, Outcome> ||
                    std::is_same_v<Answer, bool> || std::is_convertible_v<Answer, std::string>,
                "a property returns bool, std::string (empty: it holds), gen::Outcome or void");
  const auto ask = [&]() -> Outcome {
    if constexpr (std::is_void_v<Answer>) {
      property(std::forward<T>(input));
      return Outcome::Pass();
    } else if constexpr (std::is_same_v<Answer, Outcome>) {
      return property(std::forward<T>(input));
    } else if constexpr (std::is_same_v<Answer, bool>) {
      return property(std::forward<T>(input)) ? Outcome::Pass()
                                              : Outcome::Fail("the property is false");
    } else {
      std::string wrong = property(std::forward<T>(input));
      return wrong.empty() ? Outcome::Pass() : Outcome::Fail(std::move(wrong));
    }
  };
#ifdef __cpp_exceptions
  try {
    return ask();
  } catch (const std::exception& exception) {
    return Outcome::Fail(std::string("throws: ") + exception.what());
  } catch (...) {
    return Outcome::Fail("throws what is no std::exception");
  }
#else
  return ask();
#endif
}

}  // namespace internal
}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_OUTCOME_H_
