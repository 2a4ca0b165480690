// Null pointers that tests pass together with a count of 0 alone: `sum(nullptr, 0)` says nothing of
// `sum(nullptr, 3)`.
//
// Too weak for a contract, since a single call may show it; it tells what a crash on a null pointer
// is about. Thread rule: one object, one thread.
#ifndef AUGMENT_ENGINE_INFER_NULL_WITH_ZERO_H_
#define AUGMENT_ENGINE_INFER_NULL_WITH_ZERO_H_

#include <cstddef>
#include <vector>

#include "engine/infer/infer.h"

namespace augment::infer {

class NullWithZero {
 public:
  explicit NullWithZero(const Schema& schema);
  // The entry of a call of the tests, in the order of the schema.
  void Observe(const std::vector<Scalar>& entry);
  // The argument is null, and a number that was 0 in all calls observed that passed null there,
  // and in no other, is not 0.
  bool IsMissing(int operand, const std::vector<Scalar>& entry) const;

 private:
  struct Pair {
    size_t pointer = 0;
    size_t number = 0;
    int operand = 0;
    bool together = false;  // null and 0
    bool apart = false;     // null and not 0, or 0 and not null
  };
  std::vector<Pair> pairs_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_NULL_WITH_ZERO_H_
