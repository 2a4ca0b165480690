// Whether what a receiver says of itself ("is_empty()") has to do with what comes of a call.
//
// In:     the sound calls of a search, as they are observed.
// Out:    see Explains. Errors: none. Threads: one at a time.
#ifndef AUGMENT_ENGINE_FINDINGS_RECEIVER_TRUTHS_H_
#define AUGMENT_ENGINE_FINDINGS_RECEIVER_TRUTHS_H_

#include <cstdint>
#include <map>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

class ReceiverTruths {
 public:
  // `last`: of the outcome's last call, which is one of `function`.
  void Saw(const Vocabulary& vocabulary, int function, const proto::Outcome& outcome,
           const proto::Observation& last);

  // False where calls came out like this one about as often when the receiver said otherwise to
  // `query` than it does here, or where it never did: then it is no reason, and no word for a
  // test's name. True where there are too few calls to say.
  bool Explains(const Vocabulary& vocabulary, int function, int query,
                const proto::Outcome& outcome, const proto::Observation& last) const;

 private:
  struct Calls {
    int64_t when_true = 0;
    int64_t when_false = 0;
  };
  struct Of {
    Calls all;
    std::map<uint64_t, Calls> by_outcome;
  };
  std::map<int, std::map<int, Of>> of_;  // by function, and query
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_RECEIVER_TRUTHS_H_
