#include "engine/probe/fresh_memory.h"

#include <malloc.h>

#include <cstddef>
#include <cstdlib>

extern "C" {
// Of AddressSanitizer's run-time library, when the driver has it.
__attribute__((weak)) int __sanitizer_install_malloc_and_free_hooks(
    void (*malloc_hook)(const volatile void*, std::size_t),
    void (*free_hook)(const volatile void*));
}

namespace augment {
namespace driver {
namespace {

bool filling = false;
unsigned char fill = 0;
const char* stack_end = nullptr;

constexpr Size kFilledStack = 8192;
// Larger blocks come from the system, are zero, and calloc relies on it.
constexpr std::size_t kLargestBlock = 65536;

// By hand: a sanitizer would check a call of memset.
void Fill(volatile unsigned char* at, Size count) {
  for (Size i = 0; i < count; ++i) at[i] = fill;
}

void FillBlock(const volatile void* block, std::size_t size) {
  if (size <= kLargestBlock) {
    Fill(static_cast<volatile unsigned char*>(const_cast<volatile void*>(block)), size);
  }
}

// Takes blocks of every small size, so that what is made from now on lies
// elsewhere. They are not given back.
void MoveHeap() {
  static void* volatile taken = nullptr;
  for (std::size_t size = 16; size <= 1024; size += 16) {
    for (int i = 0; i < 8; ++i) taken = std::malloc(size);
  }
  static_cast<void>(taken);
}

}  // namespace

void SetFreshMemory(FreshMemory how, const void* frame) {
  filling = how != FreshMemory::kAsItComes;
  fill = how == FreshMemory::kPattern ? kFreshPattern : 0;
  stack_end = static_cast<const char*>(frame);
  if (!filling) return;
  if (how == FreshMemory::kZeros) MoveHeap();
  if (__sanitizer_install_malloc_and_free_hooks != nullptr) {
    __sanitizer_install_malloc_and_free_hooks(&FillBlock, [](const volatile void*) {});
  } else {
    // It fills with the complement.
    mallopt(M_PERTURB, static_cast<unsigned char>(~fill));
  }
}

__attribute__((noinline)) void FillStack() {
  if (!filling) return;
  volatile Uint64 room[kFilledStack / sizeof(Uint64)];
  for (volatile Uint64& word : room) word = fill * 0x0101010101010101ULL;
}

void FillStorage(void* begin, Size count) {
  if (!filling || begin < __builtin_frame_address(0) || begin >= stack_end) return;
  Fill(static_cast<unsigned char*>(begin), count);
}

}  // namespace driver
}  // namespace augment
