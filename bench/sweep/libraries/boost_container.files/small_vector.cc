// One program of the suite as a function.
#define main small_vector_test
#include "libs/container/test/small_vector_test.cpp"
