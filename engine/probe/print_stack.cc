#include "engine/probe/print_stack.h"

#include <dlfcn.h>
#include <execinfo.h>

#include <cstdio>
#include <string>

namespace augment {
namespace driver {
namespace {

constexpr int kMostFrames = 64;

const char* ModuleOf(void* address, unsigned long* offset) {
  Dl_info info;
  if (dladdr(address, &info) == 0 || info.dli_fname == nullptr) return "";
  *offset =
      reinterpret_cast<unsigned long>(address) - reinterpret_cast<unsigned long>(info.dli_fbase);
  return info.dli_fname;
}

}  // namespace

__attribute__((noinline)) void PrintStack(CalledBy caller) {
  void* frames[kMostFrames];
  const int count = backtrace(frames, kMostFrames);
  unsigned long offset = 0;
  const std::string own = ModuleOf(reinterpret_cast<void*>(&PrintStack), &offset);
  // This function and the hook.
  int first = 2;
  if (caller == CalledBy::kRuntime) {
    // And then the run-time library: a module of its own, or four functions that are linked in.
    while (first < count && ModuleOf(frames[first], &offset) != own) ++first;
    if (first == 2) first += 3;
  }
  for (int i = first; i < count; ++i) {
    // The call, not what comes behind it.
    char* const at = static_cast<char*>(frames[i]) - 1;
    const char* const module = ModuleOf(at, &offset);
    std::fprintf(stderr, "    #%d 0x%lx  (%s+0x%lx)\n", i - first,
                 reinterpret_cast<unsigned long>(at), module, offset);
  }
}

}  // namespace driver
}  // namespace augment
