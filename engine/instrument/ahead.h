// Results of jobs, in order, while the next ones are under way on other threads.
//
// In:     how many jobs there are, and what each does. A job may read what its owner changes
//         only between `Stop` and the next `Take`.
// Out:    what each gives, as if they had run one after the other.
// Errors: none; a job's result says what went wrong.
// Threads: one owner; jobs run on up to kMostAtOnce others, as many as the machine has cores.
#ifndef AUGMENT_ENGINE_INSTRUMENT_AHEAD_H_
#define AUGMENT_ENGINE_INSTRUMENT_AHEAD_H_

#include <algorithm>
#include <cstddef>
#include <deque>
#include <functional>
#include <future>
#include <thread>
#include <utility>

namespace augment::instrument {

template <typename Result>
class Ahead {
 public:
  Ahead(size_t count, std::function<Result(size_t)> job)
      : Ahead(count, std::move(job), std::thread::hardware_concurrency()) {}
  Ahead(size_t count, std::function<Result(size_t)> job, size_t at_once)
      : count_(count),
        job_(std::move(job)),
        at_once_(std::clamp(at_once, size_t{1}, kMostAtOnce)) {}

  // The result of the next job; no more often than there are jobs.
  Result Take() {
    while (begun_.size() < at_once_ && taken_ + begun_.size() < count_) {
      begun_.push_back(std::async(std::launch::async, job_, taken_ + begun_.size()));
    }
    std::future<Result> next = std::move(begun_.front());
    begun_.pop_front();
    ++taken_;
    return next.get();
  }
  // Waits for the jobs under way. They are done again when their results are taken.
  void Stop() { begun_.clear(); }

 private:
  // A unit of a large library takes a few hundred megabytes.
  static constexpr size_t kMostAtOnce = 4;

  const size_t count_;
  const std::function<Result(size_t)> job_;
  const size_t at_once_;
  size_t taken_ = 0;
  std::deque<std::future<Result>> begun_;  // destroyed, one of std::async waits
};

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_AHEAD_H_
