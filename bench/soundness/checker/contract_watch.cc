#include "bench/soundness/checker/contract_watch.h"

#include <cxxabi.h>

#include <csignal>

namespace augment::soundness {
namespace {

sigjmp_buf jump;
volatile sig_atomic_t armed = 0;

void Handle(int signal) {
  if (armed == 0) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
    return;
  }
  siglongjmp(jump, 1);
}

}  // namespace

ContractWatch::ContractWatch(size_t contracts) : contracts_(contracts) {
  struct sigaction action = {};
  action.sa_handler = Handle;
  // The handler is left by a jump, so the signal must not stay blocked.
  action.sa_flags = SA_NODEFER;
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGILL}) {
    sigaction(signal, &action, nullptr);
  }
}

void ContractWatch::Print(std::ostream& out) const {
  for (size_t i = 0; i < contracts_.size(); ++i) {
    const Contract& contract = contracts_[i];
    const bool broken = !contract.broken_by.empty();
    const char* const verdict = broken ? "unsound" : contract.asked > 0 ? "sound" : "undecided";
    out << i << "\t" << verdict << "\t" << contract.asked << "\t" << contract.broken_by << "\n";
  }
}

sigjmp_buf& ContractWatch::Jump() { return jump; }

void ContractWatch::Arm(bool arm) { armed = arm ? 1 : 0; }

std::string ExceptionName(const std::exception_ptr& thrown) {
  if (thrown == nullptr) return "";
  try {
    std::rethrow_exception(thrown);
  } catch (...) {
    int status = 0;
    char* const name =
        abi::__cxa_demangle(abi::__cxa_current_exception_type()->name(), nullptr, nullptr, &status);
    std::string result = status == 0 ? name : "";
    std::free(name);
    return result;
  }
}

}  // namespace augment::soundness
