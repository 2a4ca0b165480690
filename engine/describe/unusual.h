// What tells a call from those that the tests make, in words for a test's name.
//
// In:     the contracts of its function, those that were refuted since too, and the call's sample;
//         of a query that is true or false of the receiver, whether it has to do with what comes of
//         the call.
// Out:    words ("WithUnknownKey", "WhenNotReady"); "" where no public question tells it apart.
// Errors: none. Threads: pure functions.
// Source: docs/techniques.md, S5: the preconditions that the tests' calls keep and this one does
// not.
#ifndef AUGMENT_ENGINE_DESCRIBE_UNUSUAL_H_
#define AUGMENT_ENGINE_DESCRIBE_UNUSUAL_H_

#include <functional>
#include <string>

#include "engine/knowledge/knowledge.h"

namespace augment {

struct Unusual {
  std::string asked;  // by what the receiver says of an argument
  std::string state;  // by what it says of itself; of several what the function is named after
};
Unusual UnusualWords(const Vocabulary& vocabulary, int function, const ContractSet& set,
                     const Sample& sample, const std::function<bool(int query)>& explains);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_UNUSUAL_H_
