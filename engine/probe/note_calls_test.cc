// Compiled with -finstrument-functions: this program notes its own calls.
#include <link.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "gtest/gtest.h"

namespace {

volatile int sum = 0;

__attribute__((noinline)) void Leaf() { sum = sum + 1; }
__attribute__((noinline)) void OtherLeaf() { sum = sum + 2; }
inline __attribute__((always_inline)) void Inlined() {
  Leaf();
  sum = sum + 3;
}
inline __attribute__((always_inline)) void AlsoInlined() {
  Inlined();
  OtherLeaf();
}
__attribute__((noinline)) void CallsInlined() {
  AlsoInlined();
  sum = sum + 4;
}
__attribute__((noinline)) void Last() { sum = sum + 5; }
__attribute__((noinline)) void Throws() { throw std::runtime_error("no"); }
__attribute__((noinline)) void Catches() {
  for (int i = 0; i < 2; ++i) {
    try {
      Throws();
    } catch (const std::runtime_error&) {
    }
  }
  Last();
}

using Pairs = std::set<std::pair<uint32_t, uint32_t>>;

Pairs Noted() {
  std::ifstream in(std::string(std::getenv("TEST_UNDECLARED_OUTPUTS_DIR")) + "/" +
                   std::to_string(getpid()) + ".calls");
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  Pairs pairs;
  for (size_t at = 8; at + 8 <= bytes.size(); at += 8) {
    uint64_t edge = 0;
    std::memcpy(&edge, bytes.data() + at, 8);
    pairs.emplace(static_cast<uint32_t>(edge >> 32), static_cast<uint32_t>(edge));
  }
  return pairs;
}

uint32_t Offset(void (*function)()) {
  static uintptr_t base = 0;
  dl_iterate_phdr(
      [](dl_phdr_info* info, size_t, void*) {
        base = info->dlpi_addr;
        return 1;
      },
      nullptr);
  return static_cast<uint32_t>(reinterpret_cast<uintptr_t>(function) - base);
}

bool Called(void (*caller)(), void (*callee)()) {
  return Noted().count({Offset(caller), Offset(callee)}) != 0;
}

TEST(NoteCallsTest, WhatIsInlinedIsACallerToo) {
  CallsInlined();
  EXPECT_TRUE(Called(&CallsInlined, &AlsoInlined));
  EXPECT_TRUE(Called(&AlsoInlined, &Inlined));
  EXPECT_TRUE(Called(&Inlined, &Leaf));
  EXPECT_TRUE(Called(&AlsoInlined, &OtherLeaf));
  EXPECT_FALSE(Called(&CallsInlined, &Leaf));
  EXPECT_FALSE(Called(&Inlined, &OtherLeaf));
}

TEST(NoteCallsTest, WhatAnExceptionLeftCallsNothing) {
  Catches();
  EXPECT_TRUE(Called(&Catches, &Throws));
  EXPECT_TRUE(Called(&Catches, &Last));
  EXPECT_FALSE(Called(&Throws, &Throws));
  EXPECT_FALSE(Called(&Throws, &Last));
}

}  // namespace
