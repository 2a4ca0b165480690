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
constexpr Uint64 kFirstPause = 10000;  // calls; each pause is half as long again

std::atomic<long> process_left{kProcess - kFirst};
std::atomic<Uint64> left_out{0};
std::atomic<Uint64> pause{kFirstPause};

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
unsigned recorded[kCounters];
__thread unsigned own_left_out = 0;
bool paused = false;

bool WantedSlowly(Uint64 function) {
  unsigned& count = recorded[CounterOf(function)];
  if (!Recording()) {
    __atomic_store_n(&paused, true, __ATOMIC_RELAXED);
    Uint64 told = 0;
    if (++own_left_out == kTell) {
      own_left_out = 0;
      told = left_out.fetch_add(kTell, std::memory_order_relaxed) + kTell;
    }
    if (function == 0) return false;
    const Uint64 wait = pause.load(std::memory_order_relaxed);
    if (__atomic_load_n(&count, __ATOMIC_RELAXED) < kSeldom) {
      Open(kGlimpse);
    } else if (told >= wait) {
      pause.store(wait + wait / 2, std::memory_order_relaxed);
      Open(kLater);
    } else {
      return false;
    }
  }
  if (function != 0) __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
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
  if (!__atomic_exchange_n(&paused, false, __ATOMIC_RELAXED)) return 0;
  const Uint64 own = own_left_out;
  own_left_out = 0;
  const Uint64 sum = left_out.exchange(0, std::memory_order_relaxed) + own;
  return sum == 0 ? 1 : sum;
}

}  // namespace budget
}  // namespace augment
