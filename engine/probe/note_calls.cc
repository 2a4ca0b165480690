// Who calls whom, noted by a program that is compiled with -finstrument-functions.
//
// In:     the calls that the compiler puts into each function. AUGMENT_CALLS, a
//         file name; without it the file is <pid>.calls in
//         TEST_UNDECLARED_OUTPUTS_DIR. Compile this file without the flag.
// Out:    "AUGCALL1", then 8 bytes for each pair of functions that called each
//         other: caller and callee as 32-bit offsets in the program, caller 0 is
//         nobody. A pair is written when it is first met, so that a process that
//         is killed or calls _exit() leaves what it did.
//         Functions compiled without the flag are passed through: their caller
//         counts.
// Errors: none; what cannot be written, and code of shared libraries, is left out.
// Threads: any number; each has its own stack of callers. Safe in signal handlers,
//         after fork(), and below a malloc() or operator new of the user's:
//         memory comes from mmap().
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstring>

#define AUGMENT_NOT_NOTED __attribute__((no_instrument_function))

namespace {

struct Frame {
  uintptr_t function;
  uintptr_t place;  // on the machine's stack
  uintptr_t site;   // where the function returns to
};

constexpr size_t kDeepest = size_t{1} << 14;
constexpr size_t kMostEdges = size_t{1} << 18;  // a power of two

// Exceptions and longjmp() leave functions without a word in some compilers'
// code: frames that lie below the one that is entered or left are gone. A function
// that was inlined (headers may ask for it, at -O0 too) has the place of the one
// around it, and returns to where that one does.
struct Thread {
  Frame* frames = nullptr;
  size_t depth = 0;
  bool busy = false;
  AUGMENT_NOT_NOTED ~Thread() {
    busy = true;
    if (frames != nullptr) munmap(frames, kDeepest * sizeof(Frame));
    frames = nullptr;
  }
};
thread_local Thread thread;

// Open addressing; grows by pages that are touched.
std::atomic<uint64_t> edges[kMostEdges];

AUGMENT_NOT_NOTED uintptr_t FindBase() {
  uintptr_t base = 0;
  dl_iterate_phdr(
      [](dl_phdr_info* info, size_t, void* out) AUGMENT_NOT_NOTED {
        *static_cast<uintptr_t*>(out) = info->dlpi_addr;
        return 1;  // the program itself comes first
      },
      &base);
  return base;
}

AUGMENT_NOT_NOTED bool Remember(uint64_t edge) {
  size_t at = static_cast<size_t>(edge * 0x9E3779B97F4A7C15u >> 20) & (kMostEdges - 1);
  for (size_t step = 0; step < 64; ++step, at = (at + 1) & (kMostEdges - 1)) {
    uint64_t found = edges[at].load(std::memory_order_relaxed);
    if (found == 0 && edges[at].compare_exchange_strong(found, edge, std::memory_order_relaxed)) {
      return true;
    }
    if (found == edge) return false;
  }
  return false;
}

AUGMENT_NOT_NOTED void Append(uint64_t edge) {
  char path[4096];
  const char* file = getenv("AUGMENT_CALLS");
  if (file == nullptr) {
    const char* folder = getenv("TEST_UNDECLARED_OUTPUTS_DIR");
    if (folder == nullptr) return;
    // A child of fork() has a file of its own, and says again nothing that its
    // parent said.
    snprintf(path, sizeof path, "%s/%d.calls", folder, static_cast<int>(getpid()));
    file = path;
  }
  const int out = open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
  if (out < 0) return;
  char bytes[16];
  size_t size = 0;
  if (lseek(out, 0, SEEK_END) == 0) {
    memcpy(bytes, "AUGCALL1", 8);
    size = 8;
  }
  memcpy(bytes + size, &edge, 8);
  const ssize_t written = write(out, bytes, size + 8);
  static_cast<void>(written);
  close(out);
}

// Offset in the program; 0 for what is elsewhere.
AUGMENT_NOT_NOTED uint64_t OffsetOf(uintptr_t function) {
  static const uintptr_t base = FindBase();
  const uintptr_t offset = function - base;
  return function >= base && offset <= UINT32_MAX ? offset : 0;
}

AUGMENT_NOT_NOTED void LeaveBelow(uintptr_t place) {
  while (thread.depth > 0 && thread.frames[thread.depth - 1].place < place) --thread.depth;
}

// What lies where `function` is entered now, but was not inlined around it.
AUGMENT_NOT_NOTED void LeaveForgotten(uintptr_t function, uintptr_t place, uintptr_t site) {
  while (thread.depth > 0) {
    const Frame& top = thread.frames[thread.depth - 1];
    if (top.place != place || (top.site == site && top.function != function)) return;
    --thread.depth;
  }
}

}  // namespace

extern "C" AUGMENT_NOT_NOTED void __cyg_profile_func_enter(void* function, void* call_site) {
  if (thread.busy) return;
  thread.busy = true;
  const int error = errno;
  // Of the hook, which lies below the function's own on the stack.
  const auto place = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  if (thread.frames == nullptr) {
    void* const memory = mmap(nullptr, kDeepest * sizeof(Frame), PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
      thread.busy = false;
      errno = error;
      return;
    }
    thread.frames = static_cast<Frame*>(memory);
    thread.depth = 0;
  }
  const auto entered = reinterpret_cast<uintptr_t>(function);
  const auto site = reinterpret_cast<uintptr_t>(call_site);
  LeaveBelow(place);
  LeaveForgotten(entered, place, site);
  const uint64_t callee = OffsetOf(entered);
  const uint64_t caller =
      thread.depth == 0 ? 0 : OffsetOf(thread.frames[thread.depth - 1].function);
  if (callee != 0 && Remember(caller << 32 | callee)) Append(caller << 32 | callee);
  if (thread.depth < kDeepest) {
    thread.frames[thread.depth++] = {entered, place, site};
  }
  errno = error;
  thread.busy = false;
}

extern "C" AUGMENT_NOT_NOTED void __cyg_profile_func_exit(void* function, void* /*call_site*/) {
  if (thread.busy) return;
  const auto place = reinterpret_cast<uintptr_t>(__builtin_frame_address(0));
  const auto left = reinterpret_cast<uintptr_t>(function);
  LeaveBelow(place);
  // With what was inlined into it and ended without a word.
  size_t at = thread.depth;
  while (at > 0 && thread.frames[at - 1].place == place && thread.frames[at - 1].function != left) {
    --at;
  }
  // Its stack may have grown since it was entered (alloca).
  if (at > 0 && thread.frames[at - 1].function == left) thread.depth = at - 1;
}
