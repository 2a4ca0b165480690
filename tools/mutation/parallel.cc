#include "tools/mutation/parallel.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

namespace augment {

absl::Status InParallel(size_t pieces, size_t threads,
                        const std::function<absl::Status(size_t thread, size_t piece)>& work) {
  std::atomic<size_t> next{0};
  std::atomic<bool> failed{false};
  std::mutex mutex;
  absl::Status first;
  const auto run = [&](size_t thread) {
    for (size_t piece = next++; piece < pieces && !failed; piece = next++) {
      absl::Status status = work(thread, piece);
      if (status.ok()) continue;
      failed = true;
      const std::lock_guard<std::mutex> lock(mutex);
      if (first.ok()) first = std::move(status);
    }
  };
  std::vector<std::thread> others;
  for (size_t thread = 1; thread < std::min(threads, pieces); ++thread) {
    others.emplace_back(run, thread);
  }
  run(0);
  for (std::thread& other : others) other.join();
  return first;
}

size_t ThreadsOfMachine(size_t most) {
  return std::clamp<size_t>(std::thread::hardware_concurrency(), 1, most);
}

}  // namespace augment
