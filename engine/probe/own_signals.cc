#include "engine/probe/own_signals.h"

#include <signal.h>

#include <exception>

namespace augment {
namespace {

constexpr int kNumbers[] = {SIGSEGV, SIGBUS,  SIGFPE,  SIGILL, SIGABRT,
                            SIGTRAP, SIGTERM, SIGALRM, SIGINT, SIGSYS};
constexpr int kCount = sizeof kNumbers / sizeof kNumbers[0];

bool are_kept = false;
struct sigaction kept[kCount];
stack_t kept_stack;
std::terminate_handler kept_terminate = nullptr;

}  // namespace

void KeepOwnSignals() {
  for (int i = 0; i < kCount; ++i) {
    if (sigaction(kNumbers[i], nullptr, &kept[i]) != 0) return;
  }
  if (sigaltstack(nullptr, &kept_stack) != 0) return;
  kept_terminate = std::get_terminate();
  are_kept = true;
}

void RestoreOwnSignals() {
  if (!are_kept) return;
  for (int i = 0; i < kCount; ++i) sigaction(kNumbers[i], &kept[i], nullptr);
  sigaltstack(&kept_stack, nullptr);
  std::set_terminate(kept_terminate);
}

}  // namespace augment
