// A small library to be tested with each framework. Undo() of nothing is the
// planted fault.
#ifndef TESTS_FRAMEWORKS_METER_H_
#define TESTS_FRAMEWORKS_METER_H_

#include <vector>

class Meter {
 public:
  Meter();
  void Add(int units);
  void Undo();
  int total() const;
  int readings() const;

 private:
  std::vector<int> added_;
};

#endif  // TESTS_FRAMEWORKS_METER_H_
