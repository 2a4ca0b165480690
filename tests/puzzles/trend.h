#ifndef TESTS_PUZZLES_TREND_H_
#define TESTS_PUZZLES_TREND_H_

namespace puzzles {

// How often a value is smaller than the one before it.
int CountFalls(const int* first, const int* last);

// Of a line of names that spaces separate.
int CountNames(const char* begin, const char* end);

}  // namespace puzzles

#endif  // TESTS_PUZZLES_TREND_H_
