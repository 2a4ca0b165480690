#include "engine/store/search.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/store/answers.h"
#include "engine/store/levels.h"
#include "engine/store/plan.h"
#include "engine/store/walk.h"

namespace augment::store {
namespace {

constexpr size_t kFirstBatch = 16;  // questions; then twice as many each time
constexpr size_t kLargestBatch = 512;

class Run {
 public:
  Run(const Tables& tables, const lmdb::Transaction& transaction, const Query& query,
      const SearchOptions& options)
      : tables_(tables),
        transaction_(transaction),
        query_(query),
        options_(options),
        plan_(MakePlan(tables, transaction, query)),
        answers_(tables, transaction, query, plan_),
        clock_(options.time_out),
        maker_(tables, transaction, query, plan_, answers_, options.most, &clock_),
        ids_(query.classes.size(), 0) {}

  absl::StatusOr<SearchResult> Search();

 private:
  bool Next(Level* level, uint64_t least, uint64_t* id);
  void Descend(size_t depth);
  void Emit();
  void Consider();
  void AskPending();
  bool OutOfTime();

  const Tables& tables_;
  const lmdb::Transaction& transaction_;
  const Query& query_;
  const SearchOptions& options_;
  const Plan plan_;
  const Answers answers_;
  Clock clock_;
  LevelMaker maker_;
  bool live_ = false;
  bool stop_ = false;
  absl::Status status_;
  std::vector<uint64_t> ids_;
  std::vector<Level> levels_;
  std::vector<std::vector<uint64_t>> pending_;
  size_t batch_ = kFirstBatch;
  SearchResult result_;
};

bool Run::OutOfTime() {
  if (!clock_.IsUp()) return false;
  result_.timed_out = result_.cut_off = stop_ = true;
  return true;
}

bool Run::Next(Level* level, uint64_t least, uint64_t* id) {
  uint64_t now = least;
  size_t agree = 0;
  for (size_t i = 0; agree < level->sources.size(); i = (i + 1) % level->sources.size()) {
    uint64_t found = 0;
    if (OutOfTime() || !level->sources[i].stream->Seek(now, &found)) return false;
    agree = found == now ? agree + 1 : 1;
    now = found;
  }
  *id = now;
  return true;
}

void Run::Descend(size_t depth) {
  if (depth == levels_.size()) {
    if (live_) {
      Consider();
    } else {
      Emit();
    }
    return;
  }
  Level& level = levels_[depth];
  if (!maker_.Restart(&level, ids_) || OutOfTime()) return;
  uint64_t& id = ids_[static_cast<size_t>(level.object)];
  for (uint64_t least = 1; !stop_ && Next(&level, least, &id); least = id + 1) {
    bool holds = true;
    for (size_t i = 0; i < level.checks.size() && holds; ++i) {
      const size_t check = level.checks[i];
      const Condition& c = query_.conditions[check];
      holds = c.kind == Condition::kRelation || c.kind == Condition::kArgument
                  ? answers_.Find(check, ids_, true) == Recorded::kYes
                  : answers_.Holds(c, ids_);
    }
    if (holds) Descend(depth + 1);
  }
}

void Run::Emit() {
  Match match;
  match.objects = ids_;
  answers_.FindObjectGraph(&match);
  result_.matches.push_back(std::move(match));
  if (result_.matches.size() >= options_.most) result_.cut_off = stop_ = true;
}

// A tuple of which something is not known.
void Run::Consider() {
  bool known = true;
  for (size_t i = 0; i < query_.conditions.size(); ++i) {
    const Condition::Kind kind = query_.conditions[i].kind;
    if (kind != Condition::kRelation && kind != Condition::kArgument) continue;
    const Recorded recorded = answers_.Find(i, ids_, false);
    if (recorded == Recorded::kNo) return;
    known = known && recorded == Recorded::kYes;
  }
  if (known) return;  // found before
  pending_.push_back(ids_);
  if (pending_.size() >= batch_) AskPending();
}

void Run::AskPending() {
  std::vector<Ask> asks;
  std::vector<std::pair<size_t, size_t>> whose;  // pending tuple, condition
  for (size_t p = 0; p < pending_.size(); ++p) {
    for (size_t i = 0; i < query_.conditions.size(); ++i) {
      const Condition& c = query_.conditions[i];
      if (c.kind != Condition::kRelation && c.kind != Condition::kArgument) continue;
      if (answers_.Find(i, pending_[p], true) == Recorded::kYes) continue;
      Ask ask;
      ask.function = c.function;
      ask.object = pending_[p][static_cast<size_t>(c.object)];
      if (c.kind == Condition::kRelation) ask.other = pending_[p][static_cast<size_t>(c.other)];
      ask.argument = c.argument;
      asks.push_back(ask);
      whose.emplace_back(p, i);
    }
  }
  std::vector<Scalar> answered;
  status_ = options_.evaluate(asks, &answered);
  result_.asked += asks.size();
  answered.resize(asks.size());
  std::vector<bool> holds(pending_.size(), status_.ok());
  for (size_t a = 0; a < asks.size(); ++a) {
    const Clause& clause = query_.conditions[whose[a].second].clause;
    if (!Satisfies(answered[a], clause)) holds[whose[a].first] = false;
  }
  for (size_t p = 0; p < pending_.size() && result_.matches.size() < options_.most; ++p) {
    if (!holds[p]) continue;
    Match match;
    match.objects = pending_[p];
    match.slots.assign(match.objects.size(), -1);
    match.live = true;
    result_.matches.push_back(std::move(match));
  }
  pending_.clear();
  batch_ = std::min(batch_ * 2, kLargestBatch);
  if (!status_.ok() || result_.matches.size() >= options_.most ||
      result_.asked >= options_.most_asks) {
    result_.cut_off = stop_ = true;
  }
}

absl::StatusOr<SearchResult> Run::Search() {
  levels_ = maker_.Make(false);
  Descend(0);
  const bool askable =
      std::any_of(query_.conditions.begin(), query_.conditions.end(), [](const Condition& c) {
        return c.kind == Condition::kRelation || c.kind == Condition::kArgument;
      });
  if (!stop_ && askable && options_.evaluate != nullptr) {
    live_ = true;
    levels_ = maker_.Make(true);
    Descend(0);
    if (!pending_.empty() && !result_.timed_out) AskPending();
  }
  if (!status_.ok()) return status_;
  return std::move(result_);
}

}  // namespace

absl::StatusOr<SearchResult> Search(const Tables& tables, const lmdb::Transaction& transaction,
                                    const Query& query, const SearchOptions& options) {
  const int objects = static_cast<int>(query.classes.size());
  if (objects < 1 || objects > kMostSubjects) {
    return absl::InvalidArgumentError(
        absl::StrCat("a query is about one to ", kMostSubjects, " objects, not ", objects));
  }
  for (const Condition& c : query.conditions) {
    const bool both = c.kind == Condition::kRelation || c.kind == Condition::kCompare;
    if (c.object < 0 || c.object >= objects || (both && (c.other < 0 || c.other >= objects))) {
      return absl::InvalidArgumentError("a condition speaks of an object that the query lacks");
    }
  }
  Query simple = query;
  if (options.most == 0 || !Simplify(&simple)) return SearchResult();
  return Run(tables, transaction, simple, options).Search();
}

}  // namespace augment::store
