#ifndef TESTS_PUZZLES_TIDE_H_
#define TESTS_PUZZLES_TIDE_H_

#include <vector>

namespace puzzles {

// The most that the water rose from one of these levels to the next; 0 if it never did.
int LargestRise(std::vector<short>::const_iterator first, std::vector<short>::const_iterator last);

// The highest of these levels that is above 0; 0 if none is.
int HighWater(std::vector<short>::const_iterator first, std::vector<short>::const_iterator last);

// All of them together.
int Sum(std::vector<short>::const_iterator first, std::vector<short>::const_iterator last);

}  // namespace puzzles

#endif  // TESTS_PUZZLES_TIDE_H_
