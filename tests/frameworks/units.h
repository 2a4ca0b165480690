// Of a library that is only linked.
#ifndef TESTS_FRAMEWORKS_UNITS_H_
#define TESTS_FRAMEWORKS_UNITS_H_

constexpr int kSmall = 3;

#endif  // TESTS_FRAMEWORKS_UNITS_H_
