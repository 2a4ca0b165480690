// What a search knows before it starts: for each condition its lists and how
// long they are, and in which order to bind the objects.
//
// Lists of one value have exact lengths, which LMDB keeps. A range of more
// values than `kMostKeys` is estimated from a sample of the objects. The planner
// binds the object with the fewest candidates first, and then those that a
// relation or an equality ties to it. The answer does not depend on the plan,
// its order and cost do.
#ifndef AUGMENT_ENGINE_STORE_PLAN_H_
#define AUGMENT_ENGINE_STORE_PLAN_H_

#include <cstdint>
#include <string>
#include <vector>

#include "engine/store/query.h"
#include "engine/store/tables.h"

namespace augment::store {

constexpr size_t kMostKeys = 64;

struct ConditionLists {
  std::string prefix;               // of the keys
  std::vector<std::string> keys;    // values that satisfy it, when few
  std::vector<std::string> others;  // kRelation, kArgument: those that do not
  bool few = true;                  // `keys` are all
  double size = 0;                  // entries
};

struct Plan {
  std::vector<ConditionLists> lists;  // of each condition
  std::vector<double> class_sizes;    // of each object
  std::vector<int> order;             // objects, as they are bound
};

// Makes one of several ranges of a variable, those of a variable that it equals
// included; false when no value is left, so that nothing can match.
bool Simplify(Query* query);

Plan MakePlan(const Tables& tables, const lmdb::Transaction& transaction, const Query& query);

// The key under which all objects of a class are listed.
std::string ClassListKey(int class_index);

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_PLAN_H_
