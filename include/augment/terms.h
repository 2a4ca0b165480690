// The functions in which inferred contracts are written as C++: the member
// `expression` of a contract in the report (docs/findings.md).
//
//   using namespace augment::terms;
//   num(size()) == num(old(size())) + 1
//
// In:  values of the expression's variables. `old(x)`, `result` and
//      `threw("std::out_of_range")` are the reader's: what x was before the
//      call, what it returned, whether it ended with that exception; and
//      `same_state(a, b)`, whether two objects are in the same state.
// Out: bool, but for `num` and `length`. Nothing throws, nothing is kept.
// Thread rule: none; they have no state.
#ifndef AUGMENT_TERMS_H_
#define AUGMENT_TERMS_H_

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <string_view>
#include <type_traits>

namespace augment::terms {

// Integers and enumerators as the inference sees them, of one width and signed,
// so that -1 is less than a size; anything else as it is.
template <class T>
decltype(auto) num(const T& value) {
  if constexpr (std::is_same_v<T, bool> || !(std::is_integral_v<T> || std::is_enum_v<T>)) {
    return static_cast<const T&>(value);
  } else {
    return static_cast<int64_t>(value);
  }
}

// Elements of a text or sequence; 0 for a null text.
inline int64_t length(const char* text) {
  return text == nullptr ? 0 : static_cast<int64_t>(std::strlen(text));
}
template <class T>
int64_t length(const T& sequence) {
  return static_cast<int64_t>(std::distance(std::begin(sequence), std::end(sequence)));
}

template <class T, class... Values>
bool is_one_of(const T& value, const Values&... values) {
  return ((num(value) == values) || ...);
}

inline bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}

// No control characters but tabs and ends of lines.
inline bool is_printable(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte >= 0x20 && byte != 0x7f) || byte == '\n' || byte == '\t' || byte == '\r';
  });
}

template <class T>
bool is_sorted(const T& sequence) {
  return std::is_sorted(std::begin(sequence), std::end(sequence));
}

template <class T>
bool has_no_duplicates(const T& sequence) {
  for (auto i = std::begin(sequence); i != std::end(sequence); ++i) {
    if (std::find(std::next(i), std::end(sequence), *i) != std::end(sequence)) return false;
  }
  return true;
}

template <class T, class Bound>
bool all_at_least(const T& sequence, const Bound& bound) {
  return std::all_of(std::begin(sequence), std::end(sequence),
                     [&](const auto& element) { return num(element) >= num(bound); });
}

template <class T, class Bound>
bool all_at_most(const T& sequence, const Bound& bound) {
  return std::all_of(std::begin(sequence), std::end(sequence),
                     [&](const auto& element) { return num(element) <= num(bound); });
}

template <class Value, class T>
bool is_element_of(const Value& value, const T& sequence) {
  return std::any_of(std::begin(sequence), std::end(sequence),
                     [&](const auto& element) { return num(element) == num(value); });
}

template <class Part, class Whole>
bool is_subset(const Part& part, const Whole& whole) {
  return std::all_of(std::begin(part), std::end(part),
                     [&](const auto& element) { return is_element_of(element, whole); });
}

template <class A, class B>
bool is_permutation(const A& a, const B& b) {
  return std::is_permutation(std::begin(a), std::end(a), std::begin(b), std::end(b));
}

// Equally many, and each of `a` at most the one at the same place of `b`.
template <class A, class B>
bool element_wise_at_most(const A& a, const B& b) {
  return length(a) == length(b) &&
         std::equal(std::begin(a), std::end(a), std::begin(b),
                    [](const auto& x, const auto& y) { return num(x) <= num(y); });
}

}  // namespace augment::terms

#endif  // AUGMENT_TERMS_H_
