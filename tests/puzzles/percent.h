#ifndef TESTS_PUZZLES_PERCENT_H_
#define TESTS_PUZZLES_PERCENT_H_

#include <string>

namespace puzzles {

// The text as part of an address: letters and digits stay, of all else the bytes stand there as
// "%" and two digits.
std::string EncodePercent(const std::string& text);
// The text that was encoded. A "%" without two digits behind it stays as it is.
std::string DecodePercent(const std::string& encoded);

}  // namespace puzzles

#endif  // TESTS_PUZZLES_PERCENT_H_
