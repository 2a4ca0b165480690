// In which order the tests call the functions of one object: the model of calls.
//
// In:     the traces, one after the other.
// Out:    for each class of the library which public function was called next on an object after
//         which, and how often; first the one that the object began with.
// Errors: none; calls of functions that the vocabulary does not have are passed over.
// Thread rule: one campaign, one thread.
// Source: the call sequence model of Palus (Zhang et al. 2011), of one object.
#ifndef AUGMENT_ENGINE_COVERAGE_CALL_ORDER_H_
#define AUGMENT_ENGINE_COVERAGE_CALL_ORDER_H_

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "engine/knowledge/call_precedence.h"
#include "engine/model/vocabulary.h"
#include "engine/trace/trace.h"
#include "proto/finding.pb.h"

namespace augment {

class CallOrders {
 public:
  explicit CallOrders(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  // Tells `precedence` what was called before each call on an object that the trace shows from its
  // beginning.
  void Add(const Trace& trace, CallPrecedence* precedence);
  void Write(proto::Report* report) const;

 private:
  struct OfClass {
    int64_t objects = 0;
    std::map<std::pair<std::string, std::string>, int64_t> steps;
  };

  const Vocabulary& vocabulary_;
  std::map<std::string, OfClass> classes_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_COVERAGE_CALL_ORDER_H_
