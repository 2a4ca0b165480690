// One program of the suite as a function.
#define main flat_map_test
#include "libs/container/test/flat_map_test.cpp"
