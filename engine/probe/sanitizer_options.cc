// What the sanitizers of a driver are told. What the environment says (ASAN_OPTIONS …) comes on
// top. Leaks are looked for where a candidate asks (balance.h).
//
// In:     the process before AddressSanitizer has begun: nothing that it intercepts may be
//         called, and no memory that it would ask its shadow about be used.
// Out:    options, for the sanitizers' own callbacks.
// Errors: none: what cannot be read is not asked. Threads: one.
#include <fcntl.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>
#include <new>

#include "engine/probe/undefined_behaviour.h"

#define AUGMENT_BEFORE_SANITIZERS __attribute__((no_sanitize("address", "undefined")))

extern "C" {
// Absent where the driver is built without AddressSanitizer.
__attribute__((weak)) void __asan_init();
__attribute__((used)) const char* __asan_default_options();
__attribute__((used)) const char* __ubsan_default_options();
}

namespace augment {
namespace driver {
namespace {

// A header that defines what may be there once is included by the test and by the driver, which is
// linked with `-z muldefs`.
#define AUGMENT_ASAN_OPTIONS                                                        \
  "symbolize=0:detect_leaks=1:leak_check_at_exit=0:allocator_may_return_null=1:"    \
  "max_allocation_size_mb=512:hard_rss_limit_mb=3072:quarantine_size_mb=4:"         \
  "malloc_context_size=2:handle_abort=0:allow_user_segv_handler=1:exitcode=66:"     \
  "detect_stack_use_after_return=0:malloc_fill_byte=1:detect_container_overflow=1:" \
  "check_initialization_order=0:use_sigaltstack=1:detect_odr_violation=0"

// The next byte of a file, or -1 at its end.
class Bytes {
 public:
  AUGMENT_BEFORE_SANITIZERS explicit Bytes(const char* path)
      : file_(syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC)) {}
  AUGMENT_BEFORE_SANITIZERS ~Bytes() {
    if (file_ >= 0) syscall(SYS_close, file_);
  }
  AUGMENT_BEFORE_SANITIZERS int Next() {
    if (at_ >= size_) {
      size_ = file_ < 0 ? 0 : syscall(SYS_read, file_, buffer_, sizeof(buffer_));
      at_ = 0;
    }
    return at_ < size_ ? static_cast<unsigned char>(buffer_[at_++]) : -1;
  }

 private:
  long file_;
  long size_ = 0;
  long at_ = 0;
  char buffer_[512];
};

// A number in hexadecimal, and the byte behind it.
struct Number {
  uintptr_t value = 0;
  int behind = -1;
};

AUGMENT_BEFORE_SANITIZERS Number ReadNumber(Bytes* bytes) {
  Number number;
  while (true) {
    const int byte = bytes->Next();
    const int digit = byte >= '0' && byte <= '9'   ? byte - '0'
                      : byte >= 'a' && byte <= 'f' ? byte - 'a' + 10
                                                   : -1;
    number.behind = byte;
    if (digit < 0) return number;
    number.value = number.value * 16 + static_cast<uintptr_t>(digit);
  }
}

AUGMENT_BEFORE_SANITIZERS void SkipPast(char end, Bytes* bytes) {
  for (int byte = bytes->Next(); byte >= 0 && byte != end;) byte = bytes->Next();
}

// The device and the node of the file that is mapped at an address, in one number; 0: unknown.
// A line is `start-end rights offset major:minor node  path`.
AUGMENT_BEFORE_SANITIZERS uintptr_t MappedAt(uintptr_t address) {
  Bytes bytes("/proc/self/maps");
  while (true) {
    const Number start = ReadNumber(&bytes);
    if (start.behind != '-') return 0;
    const Number end = ReadNumber(&bytes);
    if (start.value <= address && address < end.value) {
      SkipPast(' ', &bytes);
      SkipPast(' ', &bytes);
      const uintptr_t major = ReadNumber(&bytes).value;
      const uintptr_t minor = ReadNumber(&bytes).value;
      return ((major << 8 | minor) << 40) ^ ReadNumber(&bytes).value;
    }
    SkipPast('\n', &bytes);
  }
}

// Whether one of the usual functions that allocate and free is not AddressSanitizer's: a test
// that replaces some of them (to let them fail, or to count) frees with others what it has
// allocated, which is none of the library's mistakes ([new.delete] lets them call malloc()).
AUGMENT_BEFORE_SANITIZERS bool ReplacesAllocation() {
  if (__asan_init == nullptr) return false;
  void* (*const one)(std::size_t) = &::operator new;
  void* (*const some)(std::size_t) = &::operator new[];
  void* (*const one_or_none)(std::size_t, const std::nothrow_t&) = &::operator new;
  void* (*const some_or_none)(std::size_t, const std::nothrow_t&) = &::operator new[];
  void (*const free_one)(void*) = &::operator delete;
  void (*const free_some)(void*) = &::operator delete[];
  const uintptr_t functions[] = {
      reinterpret_cast<uintptr_t>(one),         reinterpret_cast<uintptr_t>(some),
      reinterpret_cast<uintptr_t>(one_or_none), reinterpret_cast<uintptr_t>(some_or_none),
      reinterpret_cast<uintptr_t>(free_one),    reinterpret_cast<uintptr_t>(free_some),
  };
  const uintptr_t sanitizer = MappedAt(reinterpret_cast<uintptr_t>(&__asan_init));
  for (const uintptr_t function : functions) {
    const uintptr_t file = MappedAt(function);
    if (file != 0 && sanitizer != 0 && file != sanitizer) return true;
  }
  return false;
}

}  // namespace
}  // namespace driver
}  // namespace augment

extern "C" {

AUGMENT_BEFORE_SANITIZERS const char* __asan_default_options() {
  return augment::driver::ReplacesAllocation() ? AUGMENT_ASAN_OPTIONS ":alloc_dealloc_mismatch=0"
                                               : AUGMENT_ASAN_OPTIONS;
}

const char* __ubsan_default_options() {
  return augment::driver::CanDieOfUndefinedBehaviour()
             ? "print_stacktrace=1:halt_on_error=0:exitcode=66:symbolize=0"
             : "print_stacktrace=1:halt_on_error=1:exitcode=66:symbolize=0";
}
}
