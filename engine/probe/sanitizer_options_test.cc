#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

namespace {

#ifdef REPLACED

}  // namespace

// Alone, as a test does that wants it to fail now and then.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return malloc(size); }

namespace {

TEST(SanitizerOptions, WhoReplacesOneWayToAllocateMayFreeWithTheOthers) {
  int* const number = new (std::nothrow) int(1);
  ASSERT_NE(number, nullptr);
  delete number;
}

#else

TEST(SanitizerOptions, WhatIsFreedOtherwiseThanAllocatedIsSaid) {
  EXPECT_DEATH(
      {
        int* const number = new int(1);
        // Behind the compiler's back, which warns of it.
        void (*volatile release)(void*) = free;
        release(number);
      },
      "alloc-dealloc-mismatch");
}

#endif

}  // namespace
