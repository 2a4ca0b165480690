#include "engine/probe/runtime_throw.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <typeinfo>

extern "C" __attribute__((weak)) void __asan_handle_no_return();

namespace augment {
namespace driver {
namespace {

constexpr int kMostFrames = 24;
// Of what the program throws itself, which may be often: as far as a line of what is under test.
constexpr int kMostOwn = 16;

struct Range {
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;
  bool Has(const void* address) const {
    const auto at = reinterpret_cast<std::uintptr_t>(address);
    return begin <= at && at < end;
  }
};

struct Search {
  std::uintptr_t inside = 0;
  bool first = true;  // the program itself comes first
  Range found;
};

int Look(dl_phdr_info* info, std::size_t, void* data) {
  auto* const search = static_cast<Search*>(data);
  const bool program = search->first;
  search->first = false;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto& segment = info->dlpi_phdr[i];
    if (segment.p_type != PT_LOAD || (segment.p_flags & PF_X) == 0) continue;
    Range range;
    range.begin = info->dlpi_addr + segment.p_vaddr;
    range.end = range.begin + segment.p_memsz;
    if (!range.Has(reinterpret_cast<const void*>(search->inside))) continue;
    if (!program) search->found = range;
    return 1;
  }
  return 0;
}

// The code of the run-time library; empty when it is part of the program.
const Range& Runtime() {
  static const Range runtime = [] {
    Search search;
    search.inside = reinterpret_cast<std::uintptr_t>(dlsym(RTLD_DEFAULT, "__cxa_begin_catch"));
    if (search.inside != 0) dl_iterate_phdr(&Look, &search);
    return search.found;
  }();
  return runtime;
}

struct Thrown {
  const void* exception = nullptr;
  void* frames[kMostFrames];
  int count = 0;  // of frames
  bool by_runtime = false;
};
thread_local Thrown thrown;

void NoteThrow(const void* exception, const void* thrower) {
  thrown.exception = exception;
  thrown.count = 0;
  thrown.by_runtime = Runtime().Has(thrower);
  void* frames[2 * kMostFrames];
  const int most = thrown.by_runtime ? kMostFrames : kMostOwn;
  const int count = backtrace(frames, thrown.by_runtime ? 2 * kMostFrames : kMostOwn + 4);
  int at = 0;
  if (thrown.by_runtime) {
    while (at < count && !Runtime().Has(frames[at])) ++at;
    while (at < count && Runtime().Has(frames[at])) ++at;
  } else {
    while (at < count && frames[at] != thrower) ++at;
  }
  for (; at < count && thrown.count < most; ++at) thrown.frames[thrown.count++] = frames[at];
}

}  // namespace

void WriteThrow(Uint32 by_runtime, Uint32 by_program, Buffer& out) {
  const std::exception_ptr current = std::current_exception();
  static_assert(sizeof current == sizeof(void*), "a pointer to the exception");
  const void* exception = nullptr;
  std::memcpy(&exception, &current, sizeof exception);
  if (exception == nullptr || exception != thrown.exception) return;
  const Uint32 number = thrown.by_runtime ? by_runtime : by_program;
  for (int i = 0; i < thrown.count; ++i) {
    // The call, not what comes behind it.
    char* const at = static_cast<char*>(thrown.frames[i]) - 1;
    Dl_info info;
    if (dladdr(at, &info) == 0 || info.dli_fname == nullptr) continue;
    char text[512];
    std::snprintf(text, sizeof text, "%s+0x%lx", info.dli_fname,
                  static_cast<unsigned long>(at - static_cast<char*>(info.dli_fbase)));
    out.TextField(number, text);
  }
}

}  // namespace driver
}  // namespace augment

extern "C" __attribute__((weak, noreturn)) void __cxa_throw(void* exception, std::type_info* type,
                                                            void (*destroy)(void*)) {
  augment::driver::NoteThrow(exception, __builtin_return_address(0));
  using Throw = void (*)(void*, std::type_info*, void (*)(void*));
  static const Throw next = reinterpret_cast<Throw>(dlsym(RTLD_NEXT, "__cxa_throw"));
  if (next == nullptr) std::abort();
  if (__asan_handle_no_return != nullptr) __asan_handle_no_return();
  next(exception, type, destroy);
  __builtin_unreachable();
}
