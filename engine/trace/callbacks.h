// Callbacks as recorded (engine/probe/callback.h), made values.
//
// In:     the operands that name a callback, and what is known of how it answered.
// Out:    a Behaviour for each; where the callback was lost, threw, or gave two
//         answers to one question, the operand is opaque.
// Errors: none; a callback that two operands name is the first one's, so that a
//         damaged trace does not grow.
// Threads: none of its own.
#ifndef AUGMENT_ENGINE_TRACE_CALLBACKS_H_
#define AUGMENT_ENGINE_TRACE_CALLBACKS_H_

#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/trace.pb.h"

namespace augment {

class Callbacks {
 public:
  void Add(proto::CallbackRecord record);
  // Replaces what names a callback.
  void Resolve(std::vector<proto::EventRecord>* events);

 private:
  proto::Value Take(uint32_t callback);

  std::map<uint32_t, proto::Behaviour> behaviours_;
  std::set<uint32_t> lost_;
  std::set<uint32_t> taken_;
};

// What a call of registry function `function` is given for it when it is replayed.
proto::Value Replayed(const proto::Value& recorded, const Vocabulary& vocabulary, int function,
                      int parameter);

// The simplest callable of `type` that answers as `recorded` did: a stock one, else
// one with as few questions as can be. Opaque beyond eight.
proto::Value SimplestCallable(const proto::Value& recorded, const proto::Type& type);

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_CALLBACKS_H_
