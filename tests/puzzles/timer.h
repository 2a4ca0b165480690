#ifndef TESTS_PUZZLES_TIMER_H_
#define TESTS_PUZZLES_TIMER_H_

#include <cstdint>

namespace puzzles {

// A timer that rings at regular intervals of a simulated clock, in seconds.
class Timer {
 public:
  Timer();

  int64_t now() const;
  int interval() const;
  int rings() const;
  bool running() const;

  // Counts from the next ring on. A timer with an interval of 0 never rings.
  void SetInterval(int seconds);
  void Start();
  void Stop();
  // Lets the clock run, at most an hour at a time, and rings on the way.
  void Advance(int seconds);

 private:
  int64_t now_;
  int64_t next_;
  int interval_;
  int rings_;
  bool running_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_TIMER_H_
