// How much an object says that it holds, and what calls do that it does not hold.
//
// In:     what an object answered; calls of passing tests.
// Out:    its size, whether it is empty or full; nothing where it has no such query.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_HOLDING_H_
#define AUGMENT_ENGINE_KNOWLEDGE_HOLDING_H_

#include <cstdint>
#include <optional>
#include <set>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

struct Holding {
  std::optional<bool> empty;
  bool full = false;
  std::optional<int64_t> size;
};

Holding HoldingOf(const Vocabulary& vocabulary, const proto::View& view);

// What calls of a function reach beyond what their objects hold, of those that tests make.
struct BeyondCalls {
  bool of_nothing = false;  // the receiver was empty
  std::set<int> beyond;     // operands that were numbers: negative, or the receiver's size or more
  bool of_two_sizes = false;

  void Note(const Vocabulary& vocabulary, const proto::Observation& observation);
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_HOLDING_H_
