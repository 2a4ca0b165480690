#include "engine/probe/moment_list.h"

#include <dirent.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "engine/probe/machine_impl.h"
#include "engine/probe/recorder.h"

namespace augment {
namespace driver {
namespace {

// Of this process; 0 when nobody says.
int Threads() {
  DIR* const tasks = opendir("/proc/self/task");
  if (tasks == nullptr) return 0;
  int count = 0;
  while (const dirent* task = readdir(tasks)) count += task->d_name[0] != '.' ? 1 : 0;
  closedir(tasks);
  return count;
}

bool IsSubject(const Variable& variable) {
  if (variable.of == nullptr) return false;
  const void* const object = variable.object();
  if (object == nullptr) return false;
  return variable.of->value ? !variable.type->refers : IsAlive(object);
}

std::vector<const Variable*>& kept_variables() {
  static auto* const instance = new std::vector<const Variable*>;
  return *instance;
}

}  // namespace

void MomentList::Keep() { kept_variables() = Visible(); }
const std::vector<const Variable*>& MomentList::Kept() { return kept_variables(); }

MomentList::MomentList() : process_(getpid()), own_threads_(Threads()) {}

bool MomentList::IsOwnProcess() const { return getpid() == process_; }

void MomentList::WaitFor(const std::vector<Uint64>& numbers, void (*reached)(Uint64 number)) {
  awaited_.insert(numbers.begin(), numbers.end());
  reached_ = reached;
}

bool MomentList::OtherThreadsRun() const { return Threads() > own_threads_; }

void MomentList::At(int line) {
  // What another thread is doing nobody knows, and what a process is for that the test forks.
  if (syscall(SYS_gettid) != process_) return;
  ++count_;
  std::vector<OpenFiles::Place> files;
  if (awaited_.count(count_) != 0 && !OtherThreadsRun() && FilesOnlyRead(&files)) {
    reached_(count_);
  }
  if (!writes_) return;
  const Uint64 time = ++times_[{RunningFunction().file, line}];
  if (time <= kMostOfPlace) Describe(line, time);
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
  const auto none = [](const Variable* variable) { return !IsSubject(*variable); };
  visible.erase(std::remove_if(visible.begin(), visible.end(), none), visible.end());
  std::reverse(visible.begin(), visible.end());
  return visible;
}

bool MomentList::DescribeState(const Variable& local) {
  if (local.of->fields == nullptr) return false;
  fields_.Clear();
  local.of->fields(fields_, local.object());
  const auto [state, is_new] = states_.try_emplace(
      {local.of->index, std::string(fields_.data(), fields_.size())}, states_.size() + 1);
  out_.VarintField(5, state->second);
  if (!is_new) return false;
  Reader values(fields_.data(), fields_.size());
  while (values.Next()) out_.BytesField(6, values.bytes(), values.length());
  return true;
}

void MomentList::Describe(int line, Uint64 time) {
  const Size start = out_.size();
  const Size moment = out_.Open(1);
  bool worth = time <= kFirstOfPlace;
  out_.VarintField(1, count_);
  const char* const file = RunningFunction().file;
  if (file != nullptr) out_.TextField(2, file);
  out_.VarintField(3, static_cast<Uint64>(line));
  for (const Variable* variable : Visible()) {
    const Size local = out_.Open(4);
    out_.TextField(1, variable->name);
    out_.VarintField(2, static_cast<Uint64>(variable->of->index));
    if (variable->type->is_const) out_.VarintField(3, 1);
    if (variable->type->refers) out_.VarintField(4, 1);
    worth |= DescribeState(*variable);
    if (variable->type->is_pointer) out_.VarintField(7, 1);
    out_.Close(local);
  }
  out_.VarintField(5, time);
  if (const char* const test_case = recorder::CurrentCase(); *test_case != 0) {
    out_.TextField(6, test_case);
  }
  if (OtherThreadsRun()) out_.VarintField(7, 1);
  std::vector<OpenFiles::Place> files;
  if (!FilesOnlyRead(&files)) out_.VarintField(8, 1);
  out_.Close(moment);
  if (!worth) out_.Truncate(start);
}

}  // namespace driver
}  // namespace augment
