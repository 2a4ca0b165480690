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

void MomentList::At(const char* file, int line) {
  // What another thread is doing nobody knows.
  if (syscall(SYS_gettid) != getpid()) return;
  ++count_;
  if (count_ == stop_at_) stop_();
  if (writes_ && ++times_[{file, line}] <= kMostOfPlace) Describe(file, line);
}

std::vector<const Variable*> MomentList::Visible() {
  std::vector<const Variable*> visible;
  for (const Variable* at = innermost; at != nullptr && at->name != nullptr; at = at->outer) {
    const bool hidden = std::any_of(visible.begin(), visible.end(), [at](const Variable* inner) {
      return std::strcmp(inner->name, at->name) == 0;
    });
    if (!hidden) visible.push_back(at);
  }
  const auto none = [](const Variable* variable) {
    return variable->of == nullptr || variable->object(variable->variable) == nullptr;
  };
  visible.erase(std::remove_if(visible.begin(), visible.end(), none), visible.end());
  std::reverse(visible.begin(), visible.end());
  return visible;
}

void MomentList::Describe(const char* file, int line) {
  const Size moment = out_.Open(1);
  out_.VarintField(1, count_);
  out_.TextField(2, file);
  out_.VarintField(3, static_cast<Uint64>(line));
  for (const Variable* variable : Visible()) {
    const Size local = out_.Open(4);
    out_.TextField(1, variable->name);
    out_.VarintField(2, static_cast<Uint64>(variable->of->index));
    if (variable->is_const) out_.VarintField(3, 1);
    out_.Close(local);
  }
  out_.Close(moment);
}

}  // namespace driver
}  // namespace augment
