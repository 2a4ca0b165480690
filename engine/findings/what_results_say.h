// How much what a call returns, and what it was given to write to, says of it.
//
// In:     what functions returned; a sequence that ends with a call.
// Out:    see each. Errors: none. Threads: one at a time.
#ifndef AUGMENT_ENGINE_FINDINGS_WHAT_RESULTS_SAY_H_
#define AUGMENT_ENGINE_FINDINGS_WHAT_RESULTS_SAY_H_

#include <cstdint>
#include <map>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// Whether functions ever return anything else.
class Results {
 public:
  void Saw(int function, const proto::Value& result);
  // In at least twenty calls it gave one and the same truth or number: an assertion of that says
  // little.
  bool AreAlwaysOne(int function) const;

 private:
  struct Of {
    int calls = 0;
    uint64_t first = 0;
    bool differ = false;
  };
  std::map<int, Of> of_;  // by function
};

// This operand of the last call is an object that was made for it by a constructor without
// arguments, and that the call may write to: all that is in it afterwards is the call's.
bool IsMadeToBeWritten(const Vocabulary& vocabulary, const proto::Candidate& candidate,
                       int operand);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_WHAT_RESULTS_SAY_H_
