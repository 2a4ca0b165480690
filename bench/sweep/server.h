// What the actions of a Bazel server take.
//
// In:     the process id of the server.
// Out:    the processor time of all its actions so far; the largest resident
//         set of a process below it.
// Threads: MemoryWatch has one of its own, from construction to Stop().
//
// Bazel's profile has no memory, so /proc is asked, twenty times a second, for
// the most that each descendant of the server ever had (VmHWM). That is of a
// process and not of an action: an action is a compiler or linker, which start
// few others and wait for them. What comes and goes between two looks is missed;
// a process that takes much memory takes longer than that.
#ifndef AUGMENT_BENCH_SWEEP_SERVER_H_
#define AUGMENT_BENCH_SWEEP_SERVER_H_

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>

namespace augment {

class MemoryWatch {
 public:
  explicit MemoryWatch(int server);
  ~MemoryWatch() { Stop(); }
  MemoryWatch(const MemoryWatch&) = delete;
  MemoryWatch& operator=(const MemoryWatch&) = delete;

  // Megabytes (2^20); 0 when there was no process.
  double Stop();

 private:
  const int server_;
  std::atomic<bool> stop_{false};
  double most_ = 0;  // the thread's, until it has ended
  std::thread thread_;
};

// User and system time of the processes that the server started and that have
// ended, in seconds; 0 when there is no such server.
double ActionSeconds(int server, const std::string& proc = "/proc");

// Of one look at /proc: the most that a descendant of `root` ever had, in KiB.
int64_t LargestDescendant(int root, const std::string& proc = "/proc");

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_SERVER_H_
