// Values that an object keeps for itself: the key of what is no entry, the number that stands for
// "none". What callers pass is unlike the member that has it, in each call of the tests
// (Daikon's NonEqual, of an argument and a field).
//
// Too weak for a contract, since most numbers are unlike most others; it tells what an assertion
// is about that failed. Thread rule: one object, one thread.
#ifndef AUGMENT_ENGINE_INFER_RESERVED_H_
#define AUGMENT_ENGINE_INFER_RESERVED_H_

#include <utility>
#include <vector>

#include "engine/infer/infer.h"

namespace augment::infer {

class ReservedValues {
 public:
  explicit ReservedValues(const Schema& schema);
  // The entry of a call of the tests, in the order of the schema.
  void Observe(const std::vector<Scalar>& entry);
  // The private members of the first operand, as variables of the schema, that an argument is equal
  // to, as it was in no call that was observed; one at least was.
  std::vector<int> Passed(const std::vector<Scalar>& entry) const;

 private:
  struct Pair {
    size_t argument = 0;
    size_t member = 0;
    bool seen = false;  // both were known
    bool met = false;   // and equal
  };
  std::vector<Pair> pairs_;
};

}  // namespace augment::infer

#endif  // AUGMENT_ENGINE_INFER_RESERVED_H_
