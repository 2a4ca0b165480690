// At most so many threads of a driver at once: a candidate that asks for a thread for each of 2^31
// workers would leave none to the machine's other programs.
//
// In:     pthread_create of the process, which goes on to the next one (AddressSanitizer's, the C
//         library's own).
// Out:    EAGAIN beyond the limit, as where the machine has no more: std::thread throws
//         std::system_error, which is no fault of the library (exception.cc).
// Errors: none: where the C library is linked into the program there is no limit.
// Threads: any.
#include <dlfcn.h>
#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>

namespace augment {
namespace driver {
namespace {

// More than any test's own: a test that asks for a thousand is one of the machine.
constexpr int kMostThreads = 256;

std::atomic<int> living{0};

struct Begun {
  void* (*start)(void*);
  void* argument;
};

// However it ends: pthread_exit() and cancellation unwind, too.
struct Life {
  Life() = default;
  Life(const Life&) = delete;
  Life& operator=(const Life&) = delete;
  ~Life() { --living; }
};

void* Live(void* data) {
  const Begun begun = *static_cast<Begun*>(data);
  std::free(data);
  const Life life;
  return begun.start(begun.argument);
}

}  // namespace
}  // namespace driver
}  // namespace augment

extern "C" __attribute__((weak)) int pthread_create(pthread_t* thread,
                                                    const pthread_attr_t* attributes,
                                                    void* (*start)(void*), void* argument)
#if defined(__GLIBC__)
    noexcept
#endif
{
  using augment::driver::Begun;
  using augment::driver::living;
  using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static const Create next = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));
  if (next == nullptr) std::abort();
  if (++living > augment::driver::kMostThreads) {
    --living;
    // Whoever ends the process for it need not say why.
    static const char kSaid[] = "augment: a candidate may have no more threads\n";
    if (write(STDERR_FILENO, kSaid, sizeof kSaid - 1) < 0) return EAGAIN;
    return EAGAIN;
  }
  auto* const begun = static_cast<Begun*>(std::malloc(sizeof(Begun)));
  int failed = EAGAIN;
  if (begun != nullptr) {
    *begun = {start, argument};
    failed = next(thread, attributes, &augment::driver::Live, begun);
  }
  if (failed != 0) {
    std::free(begun);
    --living;
  }
  return failed;
}
