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

// The driver's entry of a class, by the name of its type information; null when it has none.
const ClassEntry* FindByTypeName(const char* name) {
  static auto* const entries = [] {
    auto* made = new std::map<std::string, const ClassEntry*>;
    for (const ClassEntry* entry : tables().classes) {
      if (entry->mangled != nullptr) (*made)[entry->mangled] = entry;
    }
    return made;
  }();
  // The name within that of MangledBy; where it is abbreviated there, none is found.
  const std::string outer = Mangled<int>();
  const auto found = entries->find(outer.substr(0, outer.size() - 3) + name + "EE");
  return found == entries->end() ? nullptr : found->second;
}

// Null object: none that is alive.
MomentList::Local Resolve(const Variable* variable) {
  MomentList::Local local = {variable, variable->of, nullptr};
  if (variable->of == nullptr) return local;
  void* const object = variable->object();
  if (object == nullptr) return local;
  if (!(variable->of->value ? !variable->type->refers : IsAlive(object))) return local;
  local.object = object;
  if (variable->type->whole == nullptr || variable->of->value) return local;
  void* whole = nullptr;
  const ClassEntry* const of = FindByTypeName(variable->type->whole(variable->variable, &whole));
  if (of == nullptr || of->value || !IsAlive(whole)) return local;
  local.of = of;
  local.object = whole;
  return local;
}

std::vector<MomentList::Local>& kept_variables() {
  static auto* const instance = new std::vector<MomentList::Local>;
  return *instance;
}

}  // namespace

void MomentList::Keep() { kept_variables() = Visible(); }
const std::vector<MomentList::Local>& MomentList::Kept() { return kept_variables(); }

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

std::vector<MomentList::Local> MomentList::Visible() {
  const Scope scope = RunningFunction();
  std::vector<Local> visible;
  for (unsigned i = scope.count; i-- > 0;) {
    const Variable* const at = scope.begin + i;
    const bool hidden = std::any_of(visible.begin(), visible.end(), [at](const Local& inner) {
      return std::strcmp(inner.variable->name, at->name) == 0;
    });
    if (!hidden) visible.push_back(Resolve(at));
  }
  const auto none = [](const Local& local) { return local.object == nullptr; };
  visible.erase(std::remove_if(visible.begin(), visible.end(), none), visible.end());
  std::reverse(visible.begin(), visible.end());
  return visible;
}

bool MomentList::DescribeState(const Local& local) {
  if (local.of->fields == nullptr) return false;
  fields_.Clear();
  local.of->fields(fields_, local.object);
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
  for (const Local& local : Visible()) {
    const VariableType& type = *local.variable->type;
    const Size message = out_.Open(4);
    out_.TextField(1, local.variable->name);
    out_.VarintField(2, static_cast<Uint64>(local.of->index));
    if (type.is_const) out_.VarintField(3, 1);
    if (type.refers) out_.VarintField(4, 1);
    worth |= DescribeState(local);
    if (type.is_pointer) out_.VarintField(7, 1);
    if (local.of != local.variable->of) out_.VarintField(8, 1);
    out_.Close(message);
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
