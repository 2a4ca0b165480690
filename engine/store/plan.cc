#include "engine/store/plan.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/store/encoding.h"
#include "engine/store/stream.h"
#include "engine/store/walk.h"

namespace augment::store {
namespace {

constexpr size_t kMostCounted = 96;  // values of a range whose lists are counted
constexpr uint64_t kSamples = 64;    // objects looked at instead

double ListSize(const lmdb::Transaction& transaction, MDB_dbi table, const std::string& key) {
  lmdb::Cursor cursor(transaction, table);
  return cursor.Seek(key) && cursor.key() == key ? static_cast<double>(cursor.Count()) : 0;
}

// Rows of objects that are spread over a class, looked up once for all clauses.
class RowSample {
 public:
  RowSample(const Tables& tables, const lmdb::Transaction& transaction)
      : tables_(tables), transaction_(transaction) {}

  // The share of a class that satisfies the clause.
  double Share(int class_index, const Clause& clause) {
    int satisfied = 0;
    const std::vector<absl::string_view>& rows = Rows(class_index);
    for (const absl::string_view row : rows) {
      if (Satisfies(RowValue(row, clause.variable), clause)) ++satisfied;
    }
    // One more than seen, so that what the sample missed is not taken for nothing.
    return (satisfied + 1.0) / (static_cast<double>(rows.size()) + 1.0);
  }

 private:
  const std::vector<absl::string_view>& Rows(int class_index) {
    const auto [entry, fresh] = rows_.try_emplace(class_index);
    if (!fresh) return entry->second;
    PostingStream all(transaction_, tables_.predicates, kIdBytes, 0);
    all.Bind(ClassListKey(class_index), "");
    uint64_t first = 0;
    lmdb::Cursor cursor(transaction_, tables_.rows);
    if (!all.Seek(0, &first) || !cursor.Last()) return entry->second;
    const uint64_t last = ReadNumber(cursor.key(), 0, kIdBytes);
    for (uint64_t i = 0; i < kSamples; ++i) {
      uint64_t id = 0;
      absl::string_view row;
      if (!all.Seek(first + (last - first) * i / kSamples, &id) ||
          !transaction_.Find(tables_.rows, IdKey(id), &row)) {
        break;
      }
      entry->second.push_back(row);
    }
    return entry->second;
  }

  const Tables& tables_;
  const lmdb::Transaction& transaction_;
  std::map<int, std::vector<absl::string_view>> rows_;
};

// All keys of the prefix, for the clause and against it.
void SplitKeys(const lmdb::Transaction& transaction, MDB_dbi table, const Clause& clause,
               ConditionLists* lists) {
  lmdb::Cursor cursor(transaction, table);
  Clause everything;
  everything.negated = true;  // nothing is absent in a list
  for (Walk walk(&cursor, lists->prefix, everything); !walk.done(); walk.NextKey()) {
    const Scalar value = ReadScalar(cursor.key(), lists->prefix.size());
    if (Satisfies(value, clause)) {
      lists->keys.emplace_back(cursor.key());
      lists->size += static_cast<double>(cursor.Count());
    } else {
      lists->others.emplace_back(cursor.key());
    }
  }
}

ConditionLists ListsOf(const Tables& tables, const lmdb::Transaction& transaction,
                       const Query& query, const Condition& condition, double class_size,
                       RowSample* sample) {
  ConditionLists lists;
  const int of = query.classes[static_cast<size_t>(condition.object)];
  switch (condition.kind) {
    case Condition::kRelation:
      lists.prefix = RelationPrefix(condition.function);
      SplitKeys(transaction, tables.pairs, condition.clause, &lists);
      break;
    case Condition::kArgument:
      lists.prefix = ArgumentPrefix(of, condition.function, condition.argument);
      SplitKeys(transaction, tables.predicates, condition.clause, &lists);
      break;
    case Condition::kVariable: {
      lists.prefix = VariablePrefix(of, static_cast<uint64_t>(condition.clause.variable));
      lmdb::Cursor cursor(transaction, tables.predicates);
      size_t counted = 0;
      for (Walk walk(&cursor, lists.prefix, condition.clause); !walk.done(); walk.NextKey()) {
        if (++counted > kMostCounted) break;
        if (lists.keys.size() < kMostKeys) lists.keys.emplace_back(cursor.key());
        lists.size += static_cast<double>(cursor.Count());
      }
      lists.few = counted <= kMostKeys;
      if (counted > kMostCounted) {
        lists.size = std::max(lists.size, class_size * sample->Share(of, condition.clause));
      }
      break;
    }
    case Condition::kCompare:
      lists.few = false;
      lists.size = class_size;
      break;
  }
  if (lists.keys.size() > kMostKeys) lists.few = false;
  return lists;
}

bool Ties(const Condition& condition, int object, const std::vector<bool>& bound) {
  const bool pair =
      condition.kind == Condition::kRelation ||
      (condition.kind == Condition::kCompare && condition.compare == Condition::kEqual);
  if (!pair) return false;
  return (condition.object == object && bound[static_cast<size_t>(condition.other)]) ||
         (condition.other == object && bound[static_cast<size_t>(condition.object)]);
}

}  // namespace

std::string ClassListKey(int class_index) {
  std::string key = EveryKey(class_index);
  key.append(kScalarBytes, '\0');
  return key;
}

bool Simplify(Query* query) {
  // What equals a value in a range is in that range.
  std::vector<Condition> implied;
  for (const Condition& equal : query->conditions) {
    if (equal.kind != Condition::kCompare || equal.compare != Condition::kEqual) continue;
    for (const Condition& c : query->conditions) {
      if (c.kind != Condition::kVariable || c.clause.negated) continue;
      Condition copy = c;
      if (c.object == equal.object && c.clause.variable == equal.clause.variable) {
        copy.object = equal.other;
        copy.clause.variable = equal.other_variable;
        implied.push_back(copy);
      }
      if (c.object == equal.other && c.clause.variable == equal.other_variable) {
        copy.object = equal.object;
        copy.clause.variable = equal.clause.variable;
        implied.push_back(copy);
      }
    }
  }
  query->conditions.insert(query->conditions.end(), implied.begin(), implied.end());
  std::vector<Condition> simple;
  for (const Condition& c : query->conditions) {
    bool merged = false;
    for (Condition& other : simple) {
      if (c.kind != Condition::kVariable || other.kind != Condition::kVariable ||
          c.object != other.object || c.clause.variable != other.clause.variable ||
          c.clause.negated || other.clause.negated) {
        continue;
      }
      if (c.clause.low.kind != other.clause.low.kind) return false;
      if (Ordered(c.clause.low) > Ordered(other.clause.low)) other.clause.low = c.clause.low;
      if (Ordered(c.clause.high) < Ordered(other.clause.high)) other.clause.high = c.clause.high;
      merged = true;
    }
    if (!merged) simple.push_back(c);
  }
  for (const Condition& c : simple) {
    if (c.kind != Condition::kVariable || c.clause.negated) continue;
    if (Ordered(c.clause.low) > Ordered(c.clause.high)) return false;
    for (const Condition& other : simple) {
      if (other.kind == Condition::kVariable && other.clause.negated && c.object == other.object &&
          c.clause.variable == other.clause.variable && !Satisfies(c.clause.low, other.clause) &&
          !Satisfies(c.clause.high, other.clause)) {
        return false;  // all of the range is what the other one leaves out
      }
    }
  }
  query->conditions = std::move(simple);
  return true;
}

Plan MakePlan(const Tables& tables, const lmdb::Transaction& transaction, const Query& query) {
  Plan plan;
  for (const int of : query.classes) {
    plan.class_sizes.push_back(ListSize(transaction, tables.predicates, ClassListKey(of)));
  }
  RowSample sample(tables, transaction);
  std::vector<double> fewest = plan.class_sizes;
  for (const Condition& condition : query.conditions) {
    const auto object = static_cast<size_t>(condition.object);
    plan.lists.push_back(
        ListsOf(tables, transaction, query, condition, plan.class_sizes[object], &sample));
    const double size = plan.lists.back().size;
    fewest[object] = std::min(fewest[object], size);
    if (condition.kind == Condition::kRelation) {
      const auto other = static_cast<size_t>(condition.other);
      fewest[other] = std::min(fewest[other], size);
    }
  }
  std::vector<bool> bound(query.classes.size(), false);
  while (plan.order.size() < query.classes.size()) {
    int best = -1;
    bool best_tied = false;
    for (int object = 0; object < static_cast<int>(query.classes.size()); ++object) {
      if (bound[static_cast<size_t>(object)]) continue;
      const bool tied = std::any_of(query.conditions.begin(), query.conditions.end(),
                                    [&](const Condition& c) { return Ties(c, object, bound); });
      if (best < 0 || (tied && !best_tied) ||
          (tied == best_tied &&
           fewest[static_cast<size_t>(object)] < fewest[static_cast<size_t>(best)])) {
        best = object;
        best_tied = tied;
      }
    }
    bound[static_cast<size_t>(best)] = true;
    plan.order.push_back(best);
  }
  return plan;
}

}  // namespace augment::store
