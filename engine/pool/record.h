// What an observed call tells the store besides its objects: transitions of
// variables and of relations (S3), the answers of queries with an argument, and
// the object graphs in which they were given (S2).
#ifndef AUGMENT_ENGINE_POOL_RECORD_H_
#define AUGMENT_ENGINE_POOL_RECORD_H_

#include <cstdint>
#include <set>

#include "engine/knowledge/knowledge.h"
#include "engine/model/vocabulary.h"
#include "engine/pool/pool.h"
#include "engine/store/store.h"
#include "proto/driver.pb.h"

namespace augment {

// The names of a store's numbers.
proto::StoreCatalog MakeCatalog(const Vocabulary& vocabulary);

// What a query's answer is as a predicate's value.
Scalar AnswerOf(const Vocabulary& vocabulary, const proto::Value& value);

// Keeps what it recorded, so that the same answer about the same objects is
// stored once. Everything given must outlive it.
class Recorder {
 public:
  Recorder(const Vocabulary& vocabulary, const Knowledge& knowledge, const Pool& pool, Store* store)
      : vocabulary_(vocabulary), knowledge_(knowledge), pool_(pool), store_(store) {}

  // The last call of `candidate` was observed and its objects have joined the
  // pool; what concerns other objects is left out.
  void Record(const proto::Candidate& candidate, const proto::Observation& observation);

 private:
  void RecordTransitions(const proto::CandidateCall& call, const proto::Observation& observation);
  void RecordAnswers(const proto::Candidate& candidate, const proto::Observation& observation,
                     bool exit);

  const Vocabulary& vocabulary_;
  const Knowledge& knowledge_;
  const Pool& pool_;
  Store* const store_;
  std::set<uint64_t> known_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_POOL_RECORD_H_
