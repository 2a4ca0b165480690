// How many inputs there are, and the place of one among them.
//
// Numbers are known up to 2^128, some 3.4*10^38; what is more is said to be more,
// never wrapped around. Thread rule: values.
#ifndef AUGMENT_GENERATE_COUNT_H_
#define AUGMENT_GENERATE_COUNT_H_

#include <algorithm>
#include <cstddef>
#include <string>

namespace augment::gen {

__extension__ typedef unsigned __int128 Index;

inline constexpr Index kLastIndex = ~Index{0};

// `value` inputs; with `more`, at least so many.
struct Count {
  Index value = 0;
  bool more = false;

  // Whether there is an input at `index`.
  bool Has(Index index) const { return more || index < value; }
};

inline constexpr Count kMoreThanCanBeCounted = {kLastIndex, true};

inline bool operator==(Count a, Count b) { return a.value == b.value && a.more == b.more; }
inline bool operator!=(Count a, Count b) { return !(a == b); }

inline Count operator+(Count a, Count b) {
  const Index sum = a.value + b.value;
  if (a.more || b.more || sum < a.value) return kMoreThanCanBeCounted;
  return {sum, false};
}

inline Count operator*(Count a, Count b) {
  if ((a.value == 0 && !a.more) || (b.value == 0 && !b.more)) return {};
  if (a.more || b.more || a.value > kLastIndex / b.value) return kMoreThanCanBeCounted;
  return {a.value * b.value, false};
}

// "1,152"; from 10^15 on "about 1.3*10^30".
inline std::string ToText(Index number) {
  std::string digits;
  for (Index rest = number; rest != 0 || digits.empty(); rest /= 10) {
    digits += static_cast<char>('0' + static_cast<int>(rest % 10));
  }
  std::reverse(digits.begin(), digits.end());
  if (digits.size() > 15) {
    return "about " + digits.substr(0, 1) + "." + digits.substr(1, 1) + "*10^" +
           std::to_string(digits.size() - 1);
  }
  std::string text;
  for (size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
  return text;
}

inline std::string ToText(Count count) {
  return count.more ? "more than 3.4*10^38" : ToText(count.value);
}

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_COUNT_H_
