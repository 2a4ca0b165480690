#ifndef TESTS_PUZZLES_TIDE_H_
#define TESTS_PUZZLES_TIDE_H_

#include <vector>

namespace puzzles {

// The most that the water rose from one of these levels to the next; 0 if it never did.
int LargestRise(std::vector<int>::const_iterator first, std::vector<int>::const_iterator last);

}  // namespace puzzles

#endif  // TESTS_PUZZLES_TIDE_H_
