#include "engine/probe/guard.h"

#include <setjmp.h>
#include <signal.h>

#include <cstring>

extern "C" void* __asan_region_is_poisoned(void* begin, unsigned long size) __attribute__((weak));

namespace augment {
namespace {

constexpr Size kSmallestPage = 4096;

thread_local sigjmp_buf* current_guard = nullptr;
struct sigaction previous_segv;
struct sigaction previous_bus;

void OnFault(int signal, siginfo_t* info, void* context) {
  if (current_guard != nullptr) siglongjmp(*current_guard, 1);
  const struct sigaction& previous = signal == SIGBUS ? previous_bus : previous_segv;
  if ((previous.sa_flags & SA_SIGINFO) != 0 && previous.sa_sigaction != nullptr) {
    previous.sa_sigaction(signal, info, context);
    return;
  }
  if (previous.sa_handler != SIG_DFL && previous.sa_handler != SIG_IGN) {
    previous.sa_handler(signal);
    return;
  }
  // Back to the default, and let the instruction fault again.
  struct sigaction fallback;
  std::memset(&fallback, 0, sizeof fallback);
  fallback.sa_handler = SIG_DFL;
  sigaction(signal, &fallback, nullptr);
}

void InstallOne(int signal, const struct sigaction& action, struct sigaction* previous) {
  struct sigaction now;
  if (sigaction(signal, nullptr, &now) == 0 && (now.sa_flags & SA_SIGINFO) != 0 &&
      now.sa_sigaction == OnFault) {
    return;
  }
  sigaction(signal, &action, previous);
}

bool Install() {
  struct sigaction action;
  std::memset(&action, 0, sizeof action);
  action.sa_sigaction = OnFault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  InstallOne(SIGSEGV, action, &previous_segv);
  InstallOne(SIGBUS, action, &previous_bus);
  return true;
}

}  // namespace

__attribute__((no_sanitize("address"))) bool GuardedRead(void (*read)(void*), void* context) {
  static const bool installed = Install();
  static_cast<void>(installed);
  sigjmp_buf here;
  sigjmp_buf* const outer = current_guard;
  if (sigsetjmp(here, 0) != 0) {
    current_guard = outer;
    return false;
  }
  current_guard = &here;
  read(context);
  current_guard = outer;
  return true;
}

void KeepGuard() {
  if (current_guard != nullptr) Install();
}

Size TextLength(const char* text, Size most) {
  struct Scan {
    const char* text;
    Size most;
    volatile Size length;
  } scan{text, most, 0};
  GuardedRead(
      [](void* raw) {
        auto& s = *static_cast<Scan*>(raw);
        KeepGuard();
        while (s.length < s.most && Readable(s.text + s.length, 1) && s.text[s.length] != 0) {
          s.length = s.length + 1;
        }
      },
      &scan);
  return scan.length;
}

bool IsThere(const void* address, Size size) {
  struct Range {
    const volatile char* begin;
    Size size;
  } range{static_cast<const volatile char*>(address), size};
  if (size == 0) return true;
  return Readable(address, size) && GuardedRead(
                                        [](void* raw) {
                                          const auto& of = *static_cast<Range*>(raw);
                                          KeepGuard();
                                          for (Size i = 0; i < of.size; i += kSmallestPage)
                                            static_cast<void>(of.begin[i]);
                                          static_cast<void>(of.begin[of.size - 1]);
                                        },
                                        &range);
}

bool Readable(const void* address, Size size) {
  if (__asan_region_is_poisoned == nullptr) return true;
  return __asan_region_is_poisoned(const_cast<void*>(address), size) == nullptr;
}

}  // namespace augment
