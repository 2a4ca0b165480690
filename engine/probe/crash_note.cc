#include "engine/probe/crash_note.h"

#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

#include "engine/probe/recorder.h"

namespace augment {
namespace crash_note {

volatile Uint64 last_function = 0;
volatile bool inside = false;

#ifndef AUGMENT_DRIVER
namespace {

struct Signal {
  int number;
  const char* name;
};
constexpr Signal kSignals[] = {{SIGSEGV, "SIGSEGV"}, {SIGBUS, "SIGBUS"},   {SIGFPE, "SIGFPE"},
                               {SIGILL, "SIGILL"},   {SIGABRT, "SIGABRT"}, {SIGTRAP, "SIGTRAP"}};

// Calls nothing that a signal handler must not.
void Note(int number) {
  if (__atomic_load_n(&recorder::mode, __ATOMIC_RELAXED) != 2) {
    char line[96] = "\naugment: ";
    Size at = std::strlen(line);
    const auto add = [&](const char* text) {
      while (*text != 0) line[at++] = *text++;
    };
    for (const Signal& signal : kSignals) {
      if (signal.number == number) add(signal.name);
    }
    if (last_function == 0) {
      add(" before any recorded call");
    } else {
      add(inside ? " in 0x" : " after 0x");
      for (int shift = 60; shift >= 0; shift -= 4) {
        line[at++] = "0123456789abcdef"[(last_function >> shift) & 15];
      }
    }
    line[at++] = '\n';
    static_cast<void>(!::write(2, line, at));
  }
  // The handler is reset by now.
  ::raise(number);
}

// Where the stack overflowed there is no room for a handler.
alignas(16) char stack[16384];

__attribute__((constructor)) void Install() {
  if (std::getenv("AUGMENT_TRACE") == nullptr &&
      std::getenv("TEST_UNDECLARED_OUTPUTS_DIR") == nullptr) {
    return;
  }
  stack_t now;
  if (::sigaltstack(nullptr, &now) == 0 && (now.ss_flags & SS_DISABLE) != 0) {
    stack_t own;
    std::memset(&own, 0, sizeof own);
    own.ss_sp = stack;
    own.ss_size = sizeof stack;
    ::sigaltstack(&own, nullptr);
  }
  for (const Signal& signal : kSignals) {
    struct sigaction before;
    if (::sigaction(signal.number, nullptr, &before) != 0 || before.sa_handler != SIG_DFL) continue;
    struct sigaction action;
    std::memset(&action, 0, sizeof action);
    action.sa_handler = &Note;
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_NODEFER | SA_ONSTACK;
    ::sigaction(signal.number, &action, nullptr);
  }
}

}  // namespace
#endif  // AUGMENT_DRIVER

}  // namespace crash_note
}  // namespace augment
