// What the store recorded about given objects.
#ifndef AUGMENT_ENGINE_STORE_ANSWERS_H_
#define AUGMENT_ENGINE_STORE_ANSWERS_H_

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/store/plan.h"
#include "engine/store/query.h"
#include "engine/store/tables.h"

namespace augment::store {

enum class Recorded { kYes, kNo, kNever };

// Of a search. Ids are in the order of the query's objects.
class Answers {
 public:
  Answers(const Tables& tables, const lmdb::Transaction& transaction, const Query& query,
          const Plan& plan)
      : tables_(tables),
        transaction_(transaction),
        query_(query),
        plan_(plan),
        rows_(transaction, tables.rows) {}

  // kRelation and kArgument: whether the answer was recorded, in any object graph.
  // Asking stops at the first list when `only_yes`: then kNever stands for both.
  Recorded Find(size_t condition, const std::vector<uint64_t>& ids, bool only_yes) const;

  // kVariable and kCompare, from the rows.
  bool Holds(const Condition& condition, const std::vector<uint64_t>& ids) const;
  Scalar Value(uint64_t id, int variable) const;

  // One object graph in which all of the query's relations held, if there is one.
  void FindObjectGraph(Match* match) const;

 private:
  struct Place {
    uint64_t graph;
    int object;
    int other;
  };
  std::vector<Place> Places(size_t condition, const std::vector<uint64_t>& ids) const;
  // Numbers of the objects in one object graph, such that every relation has a place.
  bool Fit(const std::vector<std::pair<size_t, std::vector<Place>>>& places, size_t at,
           uint64_t* graph, std::vector<int>* numbers) const;

  const Tables& tables_;
  const lmdb::Transaction& transaction_;
  const Query& query_;
  const Plan& plan_;
  // Candidates come in the order of ids, so the next row is mostly on the page
  // of the last one, and several conditions look at the same row.
  mutable lmdb::Cursor rows_;
  mutable uint64_t row_of_ = 0;
};

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_ANSWERS_H_
