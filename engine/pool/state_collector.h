// What an observed call reached: its objects join the pool, together they are an object
// graph, and what the call changed about them joins the store (S3).
//
// Errors: none. Thread rule: one campaign, one thread.
#ifndef AUGMENT_ENGINE_POOL_STATE_COLLECTOR_H_
#define AUGMENT_ENGINE_POOL_STATE_COLLECTOR_H_

#include "engine/knowledge/knowledge.h"
#include "engine/pool/object_graph_pool.h"
#include "engine/pool/pool.h"
#include "engine/pool/record.h"
#include "engine/store/store.h"
#include "proto/driver.pb.h"

namespace augment {

class StateCollector {
 public:
  // Keeps all.
  StateCollector(Knowledge* knowledge, Pool* pool, ObjectGraphPool* graphs, Recorder* recorder,
                 Store* store)
      : knowledge_(*knowledge),
        pool_(*pool),
        graphs_(*graphs),
        recorder_(*recorder),
        store_(store) {}

  // The objects after the last call of `candidate`. Returns how many states were new.
  int Add(const proto::Candidate& candidate, const proto::Observation& observation);

 private:
  Knowledge& knowledge_;
  Pool& pool_;
  ObjectGraphPool& graphs_;
  Recorder& recorder_;
  Store* const store_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_POOL_STATE_COLLECTOR_H_
