// What can be asked of the store: one to three objects and what holds of them
// (Stateful Testing, sections III-E and IV-B; docs/techniques.md, S6, S9).
//
// A query is a conjunction. Conditions share objects: "not a.disjoint(b) and
// a.size() > 1" is two conditions over the objects 0 and 1. Disjunctions are
// several queries.
#ifndef AUGMENT_ENGINE_STORE_QUERY_H_
#define AUGMENT_ENGINE_STORE_QUERY_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "engine/infer/infer.h"

namespace augment {

using ObjectId = uint64_t;       // from 1, in the order of adding
using ObjectGraphId = uint64_t;  // from 1; 0: none

constexpr int kMostSubjects = 3;
constexpr size_t kMostMatches = 45;  // the paper's number of tuples for one predicate

// A clause over one object: variable (number in the class schema) in a range of
// values, both ends included, or outside of it. A value that could not be seen
// is neither.
struct Clause {
  int variable = 0;
  Scalar low;
  Scalar high;
  bool negated = false;
};

struct Condition {
  enum Kind {
    kVariable,  // clause.variable of `object`
    kRelation,  // object.function(other)
    kArgument,  // object.function(argument)
    kCompare,   // clause.variable of `object` `compare` other_variable of `other`
  };
  enum Compare { kEqual, kNotEqual, kLess, kLessEqual };
  Kind kind = kVariable;
  int object = 0;
  int other = -1;
  Clause clause;      // kRelation, kArgument: the range of the answer
  int function = -1;  // registry index
  Scalar argument;
  Compare compare = kEqual;
  int other_variable = 0;
};

struct Query {
  std::vector<int> classes;  // of each object
  std::vector<Condition> conditions;
};

// A call of `function` led from one value of a predicate to another (S3). The
// predicate is a variable of the operand, or a query of one operand with
// another one as argument: how the call's operands map to the predicate's
// objects.
struct Transition {
  int function = -1;
  int class_index = -1;  // a variable's
  int variable = -1;
  int relation = -1;  // or this query
  int operand = 0;
  int other = -1;  // the relation's argument
  Scalar before;
  Scalar after;
};

// A question about objects that nobody asked when they were seen.
struct Ask {
  int function = -1;
  ObjectId object = 0;
  ObjectId other = 0;  // 0: `argument`
  Scalar argument;
};

// Answers in the order of the questions; absent where there is none. The driver
// behind it makes the objects from their recipes and calls the query.
using AnswerAsks =
    std::function<absl::Status(const std::vector<Ask>& asks, std::vector<Scalar>* answers)>;

struct SearchOptions {
  size_t most = kMostMatches;
  absl::Duration time_out = absl::InfiniteDuration();
  AnswerAsks evaluate;       // empty: only what was recorded
  size_t most_asks = 10000;  // questions for one search
};

// Objects that satisfy the query. With an object graph they were seen together: its
// recipe makes all of them, each in its slot, and relations that depend on
// identity hold. Without one each is made by its own recipe.
struct Match {
  std::vector<ObjectId> objects;
  ObjectGraphId graph = 0;
  std::vector<int> slots;  // of the object graph's recipe
  bool live = false;       // a condition was evaluated, not recorded
};

struct SearchResult {
  // Recorded matches first, in the order of object ids within each object that
  // the planner binds; then live ones.
  std::vector<Match> matches;
  bool timed_out = false;
  bool cut_off = false;  // there may be more
  size_t asked = 0;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_STORE_QUERY_H_
