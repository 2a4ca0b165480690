#include "engine/probe/moment_list.h"

#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

namespace augment {
namespace driver {

void MomentList::StopAt(Uint64 number, void (*stop)()) {
  stop_at_ = number;
  stop_ = stop;
}

void MomentList::At(int line) {
  // What another thread is doing nobody knows.
  if (syscall(SYS_gettid) != getpid()) return;
  ++count_;
  if (count_ == stop_at_) stop_();
  if (writes_ && ++times_[{RunningFunction().file, line}] <= kMostOfPlace) Describe(line);
}

std::vector<const Variable*> MomentList::Visible() {
  const Scope scope = RunningFunction();
  std::vector<const Variable*> visible;
  for (unsigned i = scope.count; i-- > 0;) {
    const Variable* const at = scope.begin + i;
    const bool hidden = std::any_of(visible.begin(), visible.end(), [at](const Variable* inner) {
      return std::strcmp(inner->name, at->name) == 0;
    });
    if (!hidden) visible.push_back(at);
  }
  const auto none = [](const Variable* variable) { return variable->object() == nullptr; };
  visible.erase(std::remove_if(visible.begin(), visible.end(), none), visible.end());
  std::reverse(visible.begin(), visible.end());
  return visible;
}

void MomentList::Describe(int line) {
  const Size moment = out_.Open(1);
  out_.VarintField(1, count_);
  const char* const file = RunningFunction().file;
  if (file != nullptr) out_.TextField(2, file);
  out_.VarintField(3, static_cast<Uint64>(line));
  for (const Variable* variable : Visible()) {
    const Size local = out_.Open(4);
    out_.TextField(1, variable->name);
    out_.VarintField(2, static_cast<Uint64>(variable->of->index));
    if (variable->type->is_const) out_.VarintField(3, 1);
    out_.Close(local);
  }
  out_.Close(moment);
}

}  // namespace driver
}  // namespace augment
