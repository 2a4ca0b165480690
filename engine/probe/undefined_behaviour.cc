#include "engine/probe/undefined_behaviour.h"

#include <cctype>
#include <cstdio>
#include <string>

#include "engine/probe/print_stack.h"

extern "C" __attribute__((weak)) void __ubsan_get_current_report_data(
    const char** kind, const char** message, const char** file, unsigned* line, unsigned* column,
    char** address);

namespace augment {
namespace driver {
namespace {

bool dies = false;
constexpr int kExitReported = 66;  // as of the sanitizers' own

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
  augment::driver::PrintStack(augment::driver::CalledBy::kRuntime);
  std::fflush(stderr);
  std::_Exit(augment::driver::kExitReported);
}
}
