#include "engine/probe/asleep.h"

#include <dirent.h>
#include <sys/syscall.h>

#include <cstdio>
#include <cstdlib>

namespace augment {
namespace driver {
namespace {

// <linux/futex.h> is not there with every C library.
constexpr unsigned long kCommand = 0x7f;  // without the flags
constexpr unsigned long kFutexWait = 0;
constexpr unsigned long kFutexLockPi = 6;
constexpr unsigned long kFutexWaitBitset = 9;
constexpr unsigned long kFutexLockPi2 = 13;

struct SystemCall {
  long number = -1;  // -1: it runs, or sleeps elsewhere
  unsigned long arguments[4] = {};
};

// False where the system does not say.
bool Read(pid_t process, long thread, SystemCall& call) {
  char path[96];
  std::snprintf(path, sizeof path, "/proc/%d/task/%ld/syscall", static_cast<int>(process), thread);
  FILE* const file = std::fopen(path, "r");
  if (file == nullptr) return false;
  auto& a = call.arguments;
  const int read =
      std::fscanf(file, "%ld %lx %lx %lx %lx", &call.number, &a[0], &a[1], &a[2], &a[3]);
  std::fclose(file);
  return read == 5 || read == 0;  // "running"
}

bool WaitsUntimed(const SystemCall& call) {
  if (call.number != SYS_futex) return false;
  const unsigned long command = call.arguments[1] & kCommand;
  return (command == kFutexWait || command == kFutexWaitBitset || command == kFutexLockPi ||
          command == kFutexLockPi2) &&
         call.arguments[3] == 0;  // no time-out
}

}  // namespace

bool WaitsForever(pid_t child) {
  char path[64];
  std::snprintf(path, sizeof path, "/proc/%d/task", static_cast<int>(child));
  DIR* const threads = opendir(path);
  if (threads == nullptr) return false;
  int waiting = 0;
  bool all = true;
  for (const dirent* entry = readdir(threads); all && entry != nullptr; entry = readdir(threads)) {
    const long thread = std::strtol(entry->d_name, nullptr, 10);
    if (thread == 0) continue;  // . and ..
    SystemCall call;
    all = Read(child, thread, call) && WaitsUntimed(call);
    ++waiting;
  }
  closedir(threads);
  return all && waiting > 0;
}

bool SleepsWithoutLock(pid_t child) {
  SystemCall call;
  if (!Read(child, child, call) || call.number < 0) return false;
  return call.number != SYS_futex || (call.arguments[1] & kCommand) != kFutexWait ||
         call.arguments[2] != 2;
}

}  // namespace driver
}  // namespace augment
