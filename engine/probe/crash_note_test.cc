// What is said of a signal that ends the process. Bazel says where undeclared
// outputs go, so that the note is on.
#include "engine/probe/crash_note.h"

#include <signal.h>

#include "engine/probe/recorder.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

int Overflow(volatile int depth) {
  if (depth < 0) return 0;
  volatile char room[4096] = {};
  room[0] = static_cast<char>(depth);
  return Overflow(depth + 1) + room[0];
}

TEST(CrashNoteDeathTest, NamesTheSignal) {
  EXPECT_EXIT(raise(SIGSEGV), testing::KilledBySignal(SIGSEGV),
              "augment: SIGSEGV before any recorded call\n");
  EXPECT_EXIT(abort(), testing::KilledBySignal(SIGABRT), "augment: SIGABRT before");
}

TEST(CrashNoteDeathTest, NamesTheLastCall) {
  const auto crash = [](bool inside) {
    recorder::Begin(EventKind::kCall, 0x1234, false);
    if (!inside) recorder::End(0, false);
    raise(SIGFPE);
  };
  EXPECT_EXIT(crash(true), testing::KilledBySignal(SIGFPE), "SIGFPE in 0x0000000000001234\n");
  EXPECT_EXIT(crash(false), testing::KilledBySignal(SIGFPE), "SIGFPE after 0x0000000000001234\n");
}

TEST(CrashNoteDeathTest, OfAnOverflownStackToo) {
  EXPECT_EXIT(Overflow(0), testing::KilledBySignal(SIGSEGV), "augment: SIGSEGV");
}

}  // namespace
}  // namespace augment
