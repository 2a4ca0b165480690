#include "engine/probe/balance.h"

#include <atomic>
#include <cstddef>
#include <cstdlib>

#include "engine/probe/fresh_memory.h"

extern "C" {
// Of AddressSanitizer's run-time library, when the driver has it.
__attribute__((weak)) int __sanitizer_install_malloc_and_free_hooks(
    void (*malloc_hook)(const volatile void*, std::size_t),
    void (*free_hook)(const volatile void*));
__attribute__((weak)) std::size_t __sanitizer_get_current_allocated_bytes();
__attribute__((weak)) int __lsan_do_recoverable_leak_check();
}

namespace augment {
namespace driver {
namespace {

std::atomic<Uint64> blocks{0};

void Malloced(const volatile void*, std::size_t) { blocks.fetch_add(1, std::memory_order_relaxed); }
void Freed(const volatile void* block) {
  if (block != nullptr) blocks.fetch_sub(1, std::memory_order_relaxed);
}

// Several, since registers and the stack may still hold some of their addresses.
constexpr int kLosses = 8;
Size hidden[kLosses];

__attribute__((noinline)) void Lose() {
  for (Size& place : hidden) place = ~reinterpret_cast<Size>(std::malloc(16));
}

__attribute__((noinline)) void FindAgain() {
  for (const Size place : hidden) std::free(reinterpret_cast<void*>(~place));
}

}  // namespace

bool CountAllocations() {
  if (__sanitizer_install_malloc_and_free_hooks == nullptr ||
      __sanitizer_get_current_allocated_bytes == nullptr) {
    return false;
  }
  static const bool counts = __sanitizer_install_malloc_and_free_hooks(&Malloced, &Freed) != 0;
  return counts;
}

Allocated AllocatedNow() {
  return {__sanitizer_get_current_allocated_bytes(), blocks.load(std::memory_order_relaxed)};
}

bool HasLost() {
  // Addresses that calls left on the stack lead nowhere.
  FillStack();
  return __lsan_do_recoverable_leak_check != nullptr && __lsan_do_recoverable_leak_check() != 0;
}

bool SeesLost() {
  Lose();
  const bool sees = HasLost();
  FindAgain();
  return sees && !HasLost();
}

}  // namespace driver
}  // namespace augment
