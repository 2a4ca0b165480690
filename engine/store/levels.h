// Where the candidates for one object come from, once others are bound.
//
// Each object of a query is a level of the search. Its *sources* are rising
// lists of ids that every candidate is in: the lists of a clause, the partners
// of a bound object, all objects of the class. Its *checks* are the conditions
// that no list decides.
#ifndef AUGMENT_ENGINE_STORE_LEVELS_H_
#define AUGMENT_ENGINE_STORE_LEVELS_H_

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "engine/store/answers.h"
#include "engine/store/plan.h"
#include "engine/store/query.h"
#include "engine/store/stream.h"
#include "engine/store/tables.h"

namespace augment::store {

// Looks at the time now and then only.
class Clock {
 public:
  explicit Clock(absl::Duration time_out)
      : end_(time_out == absl::InfiniteDuration() ? absl::InfiniteFuture()
                                                  : absl::Now() + time_out) {}
  bool IsUp() {
    if (++steps_ % 64 == 0 && absl::Now() >= end_) up_ = true;
    return up_;
  }

 private:
  const absl::Time end_;
  unsigned steps_ = 0;
  bool up_ = false;
};

// A list of candidates for one object, and how it starts over.
struct Source {
  enum Kind { kUnion, kVector, kPartners, kEqualValue };
  Kind kind = kUnion;
  std::unique_ptr<Stream> stream;
  double size = 0;
  size_t condition = 0;  // kPartners, kEqualValue
  int bound = -1;        // the object that the partners are of
};

struct Level {
  int object = 0;
  std::vector<Source> sources;
  std::vector<size_t> checks;  // conditions to look at for each candidate
};

class LevelMaker {
  // What is gone through until there are enough candidates, were the conditions
  // independent of each other.
  struct Expected {
    double shortest = 0;  // list
    double tried = 0;     // objects of the shortest list
  };

 public:
  // Keeps all of them.
  LevelMaker(const Tables& tables, const lmdb::Transaction& transaction, const Query& query,
             const Plan& plan, const Answers& answers, size_t most, Clock* clock)
      : tables_(tables),
        transaction_(transaction),
        query_(query),
        plan_(plan),
        answers_(answers),
        most_(most),
        clock_(clock) {}

  // In the order of the plan. `live`: relations and queries with an argument
  // bind nothing, because they will be asked for. The maker outlives them.
  std::vector<Level> Make(bool live);

  // Sets the lists to their beginnings, for the objects bound so far; false when
  // there can be no candidates.
  bool Restart(Level* level, const std::vector<uint64_t>& ids) const;

 private:
  Level MakeLevel(int object, const std::vector<bool>& bound, bool live);
  void AddUnary(size_t condition, Level* level, std::vector<size_t>* ranges);
  void AddPartners(size_t condition, int object, int partner, Level* level);
  Source Lists(const std::vector<std::string>& keys, MDB_dbi table, size_t width) const;
  Expected Expect(const Level& level, const std::vector<size_t>& ranges) const;
  void ChooseRange(const std::vector<size_t>& ranges, Level* level);
  const std::vector<uint32_t>& Sorted(size_t condition);

  const Tables& tables_;
  const lmdb::Transaction& transaction_;
  const Query& query_;
  const Plan& plan_;
  const Answers& answers_;
  const size_t most_;
  Clock* const clock_;
  std::map<size_t, std::vector<uint32_t>> sorted_;  // of ranges, by condition
};

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_LEVELS_H_
