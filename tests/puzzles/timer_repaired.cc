#include <stdexcept>

#include "tests/puzzles/timer.h"

namespace puzzles {

Timer::Timer() : now_(0), next_(0), interval_(60), rings_(0), running_(false) {}

int64_t Timer::now() const { return now_; }

int Timer::interval() const { return interval_; }

int Timer::rings() const { return rings_; }

bool Timer::running() const { return running_; }

void Timer::SetInterval(int seconds) {
  if (seconds < 0) throw std::invalid_argument("no such interval");
  interval_ = seconds;
}

void Timer::Start() {
  next_ = now_ + interval_;
  rings_ = 0;
  running_ = true;
}

void Timer::Stop() { running_ = false; }

void Timer::Advance(int seconds) {
  if (seconds < 0 || seconds > 3600) throw std::out_of_range("no such time");
  now_ += seconds;
  if (!running_ || interval_ == 0) return;
  while (next_ <= now_) {
    next_ += interval_;
    if (rings_ < 9999) ++rings_;
  }
}

}  // namespace puzzles
