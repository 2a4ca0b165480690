// The object pool: distinct object states and how to make them (S1, E5).
//
// Two objects whose fields and queries agree are one state; of its recipes one that starts
// from nothing wins over one that starts inside of the test, and then the shorter. Illegal and
// faulty results never get here.
#ifndef AUGMENT_ENGINE_POOL_POOL_H_
#define AUGMENT_ENGINE_POOL_POOL_H_

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "engine/infer/infer.h"
#include "engine/model/sequence.h"
#include "engine/model/vocabulary.h"
#include "engine/store/store.h"
#include "proto/driver.pb.h"

namespace augment {

struct PoolObject {
  int class_index = -1;
  proto::Candidate recipe;
  int slot = 0;
  proto::View view;
  uint64_t state = 0;
  StartingPoint start;  // of the recipe
  ObjectId id = 0;      // in the store
};

// Identity of a view's content (addresses left out).
uint64_t StateOf(const proto::View& view);

// The calls of `sequence` that matter for the object in `slot`; `*slot` becomes
// its slot in the result.
proto::Candidate RecipeOf(const Vocabulary& vocabulary, const proto::Candidate& sequence,
                          int* slot);

class Pool {
 public:
  Pool(const Vocabulary& vocabulary, int most_per_class)
      : vocabulary_(vocabulary), most_per_class_(most_per_class) {}

  // Adds the object that `sequence` leaves in `slot`, seen as `view`. True when
  // the state is new. `of` scalars go to the store when one is given.
  bool Add(const proto::Candidate& sequence, int slot, const proto::View& view, Store* store,
           const Schema* schema);

  // Objects of the class and of classes derived from it. Valid until the next
  // Add.
  const std::vector<const PoolObject*>& Of(int class_index) const;
  const PoolObject* ById(ObjectId id) const;
  // Some object of the class has these fields (HashFields).
  bool HasFields(int class_index, uint64_t fields) const {
    return fields_.count({class_index, fields}) != 0;
  }
  // Of the object in this state; 0 when there is none.
  ObjectId IdOf(int class_index, uint64_t state) const;
  size_t size() const { return count_; }

 private:
  const PoolObject& At(int class_index, size_t place) const;

  const Vocabulary& vocabulary_;
  int most_per_class_;
  size_t count_ = 0;
  std::map<int, std::deque<PoolObject>> objects_;
  mutable std::map<int, std::vector<const PoolObject*>> of_;  // cache
  std::map<std::pair<int, uint64_t>, size_t> by_state_;
  std::set<std::pair<int, uint64_t>> fields_;
  std::map<ObjectId, std::pair<int, size_t>> by_id_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_POOL_POOL_H_
