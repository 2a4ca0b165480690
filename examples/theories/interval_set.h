// A set of integers, kept as intervals.
#ifndef EXAMPLES_THEORIES_INTERVAL_SET_H_
#define EXAMPLES_THEORIES_INTERVAL_SET_H_

#include <map>

class IntervalSet {
 public:
  // All x with begin <= x < end; nothing when there is none.
  void Insert(int begin, int end);
  void Erase(int begin, int end);

  bool Contains(int x) const;
  // Begin and end, ascending; neither overlapping nor touching.
  const std::map<int, int>& Intervals() const { return ends_; }

 private:
  std::map<int, int> ends_;  // by begin
};

#endif  // EXAMPLES_THEORIES_INTERVAL_SET_H_
