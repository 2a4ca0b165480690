#include "engine/probe/undefined_behaviour.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <unistd.h>

#include <cctype>
#include <cstdio>
#include <cstring>
#include <string>

extern "C" __attribute__((weak)) void __ubsan_get_current_report_data(
    const char** kind, const char** message, const char** file, unsigned* line, unsigned* column,
    char** address);

namespace augment {
namespace driver {
namespace {

bool dies = false;
constexpr int kExitReported = 66;  // as of the sanitizers' own
constexpr int kMostFrames = 64;

const char* ModuleOf(void* address, unsigned long* offset) {
  Dl_info info;
  if (dladdr(address, &info) == 0 || info.dli_fname == nullptr) return "";
  *offset =
      reinterpret_cast<unsigned long>(address) - reinterpret_cast<unsigned long>(info.dli_fbase);
  return info.dli_fname;
}

// As the sanitizer writes a stack, from the code that it watches on.
void PrintStack() {
  void* frames[kMostFrames];
  const int count = backtrace(frames, kMostFrames);
  unsigned long offset = 0;
  const std::string own = ModuleOf(reinterpret_cast<void*>(&PrintStack), &offset);
  // This function, the hook, and then the run-time library: a module of its own, or four
  // functions that are linked in.
  int first = 2;
  while (first < count && ModuleOf(frames[first], &offset) != own) ++first;
  if (first == 2) first += 3;
  for (int i = first; i < count; ++i) {
    // The call, not what comes behind it.
    char* const at = static_cast<char*>(frames[i]) - 1;
    const char* const module = ModuleOf(at, &offset);
    std::fprintf(stderr, "    #%d 0x%lx  (%s+0x%lx)\n", i - first,
                 reinterpret_cast<unsigned long>(at), module, offset);
  }
}

}  // namespace

void DieOfUndefinedBehaviour() { dies = true; }

bool CanDieOfUndefinedBehaviour() { return __ubsan_get_current_report_data != nullptr; }

}  // namespace driver
}  // namespace augment

extern "C" {

// The run-time library calls it before it writes a report.
__attribute__((used)) void __ubsan_on_report() {
  using augment::driver::dies;
  if (!dies || __ubsan_get_current_report_data == nullptr) return;
  const char* kind = "";
  const char* message = "";
  const char* file = "";
  unsigned line = 0;
  unsigned column = 0;
  char* address = nullptr;
  __ubsan_get_current_report_data(&kind, &message, &file, &line, &column, &address);
  std::string text = message;
  if (!text.empty()) {
    text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  }
  std::fprintf(stderr, "%s:%u:%u: runtime error: %s\n", file, line, column, text.c_str());
  augment::driver::PrintStack();
  std::fflush(stderr);
  std::_Exit(augment::driver::kExitReported);
}
}
