// Memory that is not there: a guarded read comes back, everything else dies as
// it would without the probe.

#include "engine/probe/guard.h"

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

#include "gtest/gtest.h"

namespace augment {
namespace {

struct Read {
  const volatile int* from;
  int value;
};

void ReadInt(void* raw) {
  auto& read = *static_cast<Read*>(raw);
  read.value = *read.from;
}

// A page that was mapped once and is no more.
const volatile int* Dangling() {
  void* page = mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  munmap(page, 4096);
  return static_cast<int*>(page);
}

TEST(GuardedReadTest, ReadsWhatIsThere) {
  const int there = 42;
  Read read = {&there, 0};
  EXPECT_TRUE(GuardedRead(&ReadInt, &read));
  EXPECT_EQ(read.value, 42);
}

TEST(GuardedReadTest, DanglingPointersComeBackWithFalse) {
  Read read = {Dangling(), 0};
  EXPECT_FALSE(GuardedRead(&ReadInt, &read));
}

// A text with its length need not end in zero, and may end where the memory does.
TEST(GuardedReadTest, TextsEndWhereTheirMemoryDoes) {
  auto* const page = static_cast<char*>(
      mmap(nullptr, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  ASSERT_NE(page, MAP_FAILED);
  ASSERT_EQ(munmap(page + 4096, 4096), 0);
  page[4094] = page[4095] = '1';
  EXPECT_EQ(TextLength(page + 4094, 100), 2u);
  EXPECT_EQ(TextLength(page + 4094, 1), 1u);
  EXPECT_EQ(TextLength(page + 4096, 100), 0u);
  EXPECT_EQ(TextLength("abc", 100), 3u);
}

TEST(GuardedReadTest, WhatIsReservedIsNotThere) {
  auto* const page = static_cast<char*>(
      mmap(nullptr, 8192, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  ASSERT_NE(page, MAP_FAILED);
  ASSERT_EQ(mprotect(page + 4096, 4096, PROT_NONE), 0);
  EXPECT_TRUE(IsThere(page, 4096));
  EXPECT_FALSE(IsThere(page, 4097));
  EXPECT_FALSE(IsThere(page + 4096, 1));
  EXPECT_TRUE(IsThere(page + 4096, 0));
}

TEST(GuardedReadTest, WorksAgainAfterAFault) {
  for (int i = 0; i < 1000; ++i) {
    Read read = {Dangling(), 0};
    EXPECT_FALSE(GuardedRead(&ReadInt, &read));
  }
  const int there = 1;
  Read read = {&there, 0};
  EXPECT_TRUE(GuardedRead(&ReadInt, &read));
}

TEST(GuardedReadTest, AnInnerFaultLeavesTheOuterReadAlone) {
  struct Outer {
    bool inner = true;
    int after = 0;
  } outer;
  const bool complete = GuardedRead(
      [](void* raw) {
        auto& o = *static_cast<Outer*>(raw);
        Read read = {Dangling(), 0};
        o.inner = GuardedRead(&ReadInt, &read);
        o.after = 7;
      },
      &outer);
  EXPECT_TRUE(complete);
  EXPECT_FALSE(outer.inner);
  EXPECT_EQ(outer.after, 7);
}

TEST(GuardedReadTest, TheOuterReadIsStillGuardedAfterAnInnerOne) {
  const bool complete = GuardedRead(
      [](void*) {
        const int there = 1;
        Read read = {&there, 0};
        GuardedRead(&ReadInt, &read);
        read.from = Dangling();
        ReadInt(&read);
      },
      nullptr);
  EXPECT_FALSE(complete);
}

// In a child: whether the handlers are installed must not depend on the order
// of tests.
void FaultOutside() {
  int there = 0;
  Read read;
  read.from = &there;
  GuardedRead(&ReadInt, &read);
  read.value = *Dangling();
}

TEST(GuardedReadDeathTest, AFaultOutsideStillKills) {
  EXPECT_EXIT(FaultOutside(), ::testing::KilledBySignal(SIGSEGV), "");
}

TEST(GuardedReadDeathTest, TheUsersOwnHandlerIsStillCalled) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  struct sigaction before;
  sigaction(SIGSEGV, nullptr, &before);
  signal(SIGSEGV, [](int) { _exit(17); });
  EXPECT_EXIT(FaultOutside(), ::testing::ExitedWithCode(17), "");
  sigaction(SIGSEGV, &before, nullptr);
}

TEST(ReadableTest, WithoutAddressSanitizerMemoryCounts) {
  int there = 0;
  EXPECT_TRUE(Readable(&there, sizeof there));
}

}  // namespace
}  // namespace augment
