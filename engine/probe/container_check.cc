// What the checked standard library says of a broken precondition (_GLIBCXX_ASSERTIONS), in the
// words of libstdc++ and with the stack, which that does not write: whose code it was that went
// wrong is not to be seen otherwise. The program's definition takes the place of the library's;
// an older libstdc++ calls none.
//
// In:     where and what, as the checks pass it. Out: never returns. Threads: any.
#include <cstdio>
#include <cstdlib>

#include "engine/probe/print_stack.h"

namespace std {

[[noreturn]] __attribute__((used, noinline)) void __glibcxx_assert_fail(
    const char* file, int line, const char* function, const char* condition) noexcept {
  if (file != nullptr && function != nullptr && condition != nullptr) {
    std::fprintf(stderr, "%s:%d: %s: Assertion '%s' failed.\n", file, line, function, condition);
  } else if (function != nullptr) {
    std::fprintf(stderr, "%s: Undefined behavior detected.\n", function);
  }
  augment::driver::PrintStack(augment::driver::CalledBy::kCode);
  std::fflush(stderr);
  std::abort();
}

}  // namespace std
