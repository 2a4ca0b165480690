#include "engine/probe/budget.h"

#include <atomic>
#include <cstdlib>

namespace augment {
namespace budget {
namespace {

constexpr long kProcess = 96L << 20;  // all first windows together
constexpr long kFirst = 16L << 20;    // before any test case; plain programs have none
constexpr long kCase = 2L << 20;
constexpr long kLater = 64L << 10;     // a window after a pause
constexpr long kGlimpse = 4L << 10;    // the same for a function seldom recorded
constexpr unsigned kSeldom = 32;       // records of one function
constexpr Uint64 kFirstPause = 10000;  // calls; each pause is half as long again

// Functions share counters when their ids collide: the later one is then known
// a little worse, which is no fault.
constexpr unsigned kCounters = 4096;
std::atomic<unsigned> recorded[kCounters];

std::atomic<long> left{kFirst};
std::atomic<long> process_left{kProcess - kFirst};
std::atomic<Uint64> left_out{0};
std::atomic<Uint64> pause{kFirstPause};

std::atomic<unsigned>& Recorded(Uint64 function) {
  return recorded[(function * 0x9e3779b97f4a7c15ULL) >> 52];
}

bool Everything() {
  static const bool everything = [] {
    const char* all = std::getenv("AUGMENT_TRACE_ALL");
    return all != nullptr && *all != 0 && *all != '0';
  }();
  return everything;
}

}  // namespace

bool Recording() { return left.load(std::memory_order_relaxed) > 0 || Everything(); }

bool Wanted(Uint64 function) {
  if (!Recording()) {
    const Uint64 count = left_out.fetch_add(1, std::memory_order_relaxed) + 1;
    if (function == 0) return false;
    const Uint64 wait = pause.load(std::memory_order_relaxed);
    const bool seldom = Recorded(function).load(std::memory_order_relaxed) < kSeldom;
    if (!seldom && count < wait) return false;
    left_out.fetch_sub(1, std::memory_order_relaxed);  // this one is recorded
    if (!seldom) pause.store(wait + wait / 2, std::memory_order_relaxed);
    left.store(seldom ? kGlimpse : kLater, std::memory_order_relaxed);
  }
  if (function != 0) Recorded(function).fetch_add(1, std::memory_order_relaxed);
  return true;
}

void Spend(Uint64 bytes) { left.fetch_sub(static_cast<long>(bytes), std::memory_order_relaxed); }

void BeginCase() {
  const long whole = process_left.load(std::memory_order_relaxed);
  if (whole <= 0) return;
  // What the last window did not use goes back.
  const long unused = left.load(std::memory_order_relaxed);
  process_left.store(whole - kCase + (unused > 0 ? unused : 0), std::memory_order_relaxed);
  left.store(kCase, std::memory_order_relaxed);
}

Uint64 TakeGap() {
  if (left_out.load(std::memory_order_relaxed) == 0) return 0;
  return left_out.exchange(0, std::memory_order_relaxed);
}

}  // namespace budget
}  // namespace augment
