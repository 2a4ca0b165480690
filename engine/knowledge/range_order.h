// Places between the ends of a range (`first, middle, last`), and the order of what lies before and
// behind them: to merge is for parts in order only, and no query tells.
//
// In:     observations of the tests' calls; the call of a candidate.
// Out:    whether all of them pass parts in order, ascending or descending, and this one does not.
//         An order is of numbers or texts; other elements are in none and in any.
// Errors: none. Threads: one writes, or many read.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_RANGE_ORDER_H_
#define AUGMENT_ENGINE_KNOWLEDGE_RANGE_ORDER_H_

#include <map>
#include <utility>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

class RangeOrder {
 public:
  void Note(const Vocabulary& vocabulary, int function, const proto::Observation& observation);
  bool Breaks(const Vocabulary& vocabulary, int function, const proto::CandidateCall& call) const;

 private:
  struct Order {
    bool ascends = true;
    bool descends = true;
  };
  static Order OrderOf(const proto::Value& range, const proto::Value& middle);

  std::map<std::pair<int, int>, Order> orders_;  // function, operand -> of all calls
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_RANGE_ORDER_H_
