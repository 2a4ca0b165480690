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

std::atomic<long> process_left{kProcess - kFirst};
std::atomic<bool> paused{false};
std::atomic<Uint64> left_out{0};
std::atomic<Uint64> pause{kFirstPause};

// Told to the other threads now and then: each call that is left out would
// otherwise take the cache line from them.
constexpr Uint64 kTell = 256;
__thread Uint64 own_left_out = 0;

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

void Open(long window) { __atomic_store_n(&left, window, __ATOMIC_RELAXED); }

}  // namespace

long left = kFirst;

bool Wanted(Uint64 function) {
  if (!Recording()) {
    if (!paused.load(std::memory_order_relaxed)) paused.store(true, std::memory_order_relaxed);
    Uint64 told = 0;
    if (++own_left_out == kTell) {
      own_left_out = 0;
      told = left_out.fetch_add(kTell, std::memory_order_relaxed) + kTell;
    }
    if (function == 0) return false;
    const Uint64 wait = pause.load(std::memory_order_relaxed);
    if (Recorded(function).load(std::memory_order_relaxed) < kSeldom) {
      Open(kGlimpse);
    } else if (told >= wait) {
      pause.store(wait + wait / 2, std::memory_order_relaxed);
      Open(kLater);
    } else {
      return false;
    }
  }
  if (function != 0) Recorded(function).fetch_add(1, std::memory_order_relaxed);
  return true;
}

void Spend(Uint64 bytes) {
  if (!Everything()) __atomic_fetch_sub(&left, static_cast<long>(bytes), __ATOMIC_RELAXED);
}

void BeginCase() {
  const long whole = process_left.load(std::memory_order_relaxed);
  if (whole <= 0) return;
  // What the last window did not use goes back.
  const long unused = __atomic_load_n(&left, __ATOMIC_RELAXED);
  process_left.store(whole - kCase + (unused > 0 ? unused : 0), std::memory_order_relaxed);
  Open(kCase);
}

Uint64 TakeGap() {
  if (!paused.load(std::memory_order_relaxed)) return 0;
  paused.store(false, std::memory_order_relaxed);
  const Uint64 own = own_left_out;
  own_left_out = 0;
  const Uint64 sum = left_out.exchange(0, std::memory_order_relaxed) + own;
  return sum == 0 ? 1 : sum;
}

}  // namespace budget
}  // namespace augment
