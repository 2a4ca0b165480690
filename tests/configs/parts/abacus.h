#ifndef TESTS_CONFIGS_PARTS_ABACUS_H_
#define TESTS_CONFIGS_PARTS_ABACUS_H_

namespace parts {

class Abacus {
 public:
  void Add(int beads) { beads_ += beads; }
  int beads() const { return beads_; }

 private:
  int beads_ = 0;
};

}  // namespace parts

#endif  // TESTS_CONFIGS_PARTS_ABACUS_H_
