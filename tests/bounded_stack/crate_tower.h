#ifndef TESTS_BOUNDED_STACK_CRATE_TOWER_H_
#define TESTS_BOUNDED_STACK_CRATE_TOWER_H_

#include <vector>

// A tower of at most two crates, after Figure 1 of "Eclat" (Pacheco and
// Ernst, ECOOP 2005), with the two faults it has there.
class CrateTower {
 public:
  CrateTower();

  int howMany() const;
  const std::vector<int>& layers() const;
  int limit() const;
  bool atLimit() const;
  bool bare() const;
  bool holds(int weight) const;

  // On a tower at its limit no crate is piled.
  void pile(int weight);
  int uppermost() const;
  void lift();

  bool sameAs(const CrateTower* other) const;

 private:
  std::vector<int> crates_;
  int height_;
  int ceiling_;
};

#endif  // TESTS_BOUNDED_STACK_CRATE_TOWER_H_
