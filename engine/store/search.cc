#include "engine/store/search.h"

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "engine/store/answers.h"
#include "engine/store/encoding.h"
#include "engine/store/plan.h"
#include "engine/store/stream.h"
#include "engine/store/walk.h"

namespace augment::store {
namespace {

// Microseconds, measured: going to the next candidate and looking at its row;
// reading and sorting an id of a range that has few objects for each value.
constexpr double kCandidateCost = 0.5;
constexpr double kSortCost = 0.5;
constexpr size_t kMostParts = 4;        // lists that are worth going through in step
constexpr int kStepsBetweenLooks = 64;  // at the clock
constexpr size_t kFirstBatch = 16;      // questions; then twice as many each time
constexpr size_t kLargestBatch = 512;

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
        end_(options.time_out == absl::InfiniteDuration() ? absl::InfiniteFuture()
                                                          : absl::Now() + options.time_out),
        ids_(query.classes.size(), 0) {}

  absl::StatusOr<SearchResult> Search();

 private:
  void Prepare(bool live);
  Level MakeLevel(int object, const std::vector<bool>& bound, bool live);
  void AddUnary(size_t condition, Level* level, std::vector<size_t>* ranges);
  void AddPartners(size_t condition, int object, int partner, Level* level);
  Source Lists(const std::vector<std::string>& keys, MDB_dbi table, size_t width) const;
  void ChooseRange(const std::vector<size_t>& ranges, Level* level);
  const std::vector<uint32_t>& Sorted(size_t condition);
  bool Restart(Level* level);
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
  const absl::Time end_;
  int steps_ = 0;
  bool live_ = false;
  bool stop_ = false;
  absl::Status status_;
  std::vector<uint64_t> ids_;
  std::vector<Level> levels_;
  std::map<size_t, std::vector<uint32_t>> sorted_;  // of ranges, by condition
  std::vector<std::vector<uint64_t>> pending_;
  size_t batch_ = kFirstBatch;
  SearchResult result_;
};

bool Run::OutOfTime() {
  if (++steps_ % kStepsBetweenLooks != 0 || absl::Now() < end_) return false;
  result_.timed_out = result_.cut_off = stop_ = true;
  return true;
}

Source Run::Lists(const std::vector<std::string>& keys, MDB_dbi table, size_t width) const {
  std::vector<std::unique_ptr<PostingStream>> parts;
  for (const std::string& key : keys) {
    parts.push_back(std::make_unique<PostingStream>(transaction_, table, width, 0));
    parts.back()->Bind(key, "");
  }
  Source source;
  source.stream = std::make_unique<UnionStream>(std::move(parts));
  return source;
}

void Run::AddUnary(size_t condition, Level* level, std::vector<size_t>* ranges) {
  const ConditionLists& lists = plan_.lists[condition];
  if (!lists.few) {
    if (query_.conditions[condition].kind == Condition::kVariable) ranges->push_back(condition);
    level->checks.push_back(condition);
    return;
  }
  Source source = Lists(lists.keys, tables_.predicates, kIdBytes);
  source.size = lists.size;
  source.condition = condition;
  level->sources.push_back(std::move(source));
}

// Candidates are those that the relation ties to `partner`, or when that is not
// bound yet, to anything.
void Run::AddPartners(size_t condition, int object, int partner, Level* level) {
  const Condition& c = query_.conditions[condition];
  const ConditionLists& lists = plan_.lists[condition];
  const bool forward = c.object == partner;  // pairs are sorted by the first object
  const bool bound = partner >= 0;
  if (!lists.few) {
    if (bound) level->checks.push_back(condition);
    return;
  }
  if (!bound) {
    const MDB_dbi table = c.object == object ? tables_.pairs : tables_.pairs_back;
    Source source = Lists(lists.keys, table, kPairBytes);
    source.size = lists.size;
    source.condition = condition;
    level->sources.push_back(std::move(source));
    return;
  }
  std::vector<std::unique_ptr<PostingStream>> parts;
  for (size_t i = 0; i < lists.keys.size(); ++i) {
    parts.push_back(std::make_unique<PostingStream>(
        transaction_, forward ? tables_.pairs : tables_.pairs_back, kPairBytes, kIdBytes));
  }
  Source source;
  source.kind = Source::kPartners;
  source.stream = std::make_unique<UnionStream>(std::move(parts));
  source.condition = condition;
  source.bound = partner;
  source.size = 1;
  level->sources.push_back(std::move(source));
}

// A range of many values has no list of its own: either its ids are sorted
// once, or it is checked on each candidate, whichever is less work.
void Run::ChooseRange(const std::vector<size_t>& ranges, Level* level) {
  const double all = std::max(1.0, plan_.class_sizes[static_cast<size_t>(level->object)]);
  double shortest = all;
  double share = 1;
  for (const Source& source : level->sources) {
    shortest = std::min(shortest, source.size);
    share *= std::min(1.0, source.size / all);
  }
  for (const size_t range : ranges) share *= std::min(1.0, plan_.lists[range].size / all);
  const double candidates =
      std::min(shortest, static_cast<double>(options_.most) / std::max(share, 1e-9));
  for (const size_t range : ranges) {
    const double size = plan_.lists[range].size;
    if (size >= shortest || size * kSortCost >= candidates * kCandidateCost) continue;
    Source source;
    source.kind = Source::kVector;
    source.stream = std::make_unique<VectorStream>(&Sorted(range));
    source.size = size;
    source.condition = range;
    level->sources.push_back(std::move(source));
    level->checks.erase(std::find(level->checks.begin(), level->checks.end(), range));
    return;
  }
}

const std::vector<uint32_t>& Run::Sorted(size_t condition) {
  const auto [entry, fresh] = sorted_.try_emplace(condition);
  std::vector<uint32_t>& ids = entry->second;
  if (!fresh) return ids;
  lmdb::Cursor cursor(transaction_, tables_.predicates);
  for (Walk walk(&cursor, plan_.lists[condition].prefix, query_.conditions[condition].clause);
       !walk.done() && !OutOfTime(); walk.NextKey()) {
    absl::string_view page = cursor.Page();
    do {
      for (size_t at = 0; at + kIdBytes <= page.size(); at += kIdBytes) {
        ids.push_back(static_cast<uint32_t>(ReadNumber(page, at, kIdBytes)));
      }
    } while (cursor.NextPage(&page));
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

Level Run::MakeLevel(int object, const std::vector<bool>& bound, bool live) {
  Level level;
  level.object = object;
  std::vector<size_t> ranges;
  for (size_t i = 0; i < query_.conditions.size(); ++i) {
    const Condition& c = query_.conditions[i];
    const bool mine = c.object == object;
    const bool both = c.kind == Condition::kRelation || c.kind == Condition::kCompare;
    if (!mine && !(both && c.other == object)) continue;
    const int partner = mine ? c.other : c.object;
    const bool partner_bound = both && bound[static_cast<size_t>(partner)];
    if (c.kind == Condition::kVariable) {
      AddUnary(i, &level, &ranges);
    } else if (c.kind == Condition::kArgument) {
      if (!live) AddUnary(i, &level, &ranges);
    } else if (c.kind == Condition::kRelation) {
      if (live) continue;
      if (partner == object) {
        level.checks.push_back(i);
      } else {
        AddPartners(i, object, partner_bound ? partner : -1, &level);
      }
    } else if (partner == object || partner_bound) {
      level.checks.push_back(i);
      if (c.compare != Condition::kEqual || partner == object) continue;
      Source source;
      source.kind = Source::kEqualValue;
      source.stream =
          std::make_unique<PostingStream>(transaction_, tables_.predicates, kIdBytes, 0);
      source.condition = i;
      source.bound = partner;
      source.size = 2;
      level.sources.push_back(std::move(source));
    }
  }
  ChooseRange(ranges, &level);
  // A long list in many parts costs more than looking at rows.
  std::stable_sort(level.sources.begin(), level.sources.end(),
                   [](const Source& x, const Source& y) { return x.size < y.size; });
  bool of_class = false;
  for (size_t i = 0; i < level.sources.size();) {
    const Source& source = level.sources[i];
    const Condition::Kind kind = query_.conditions[source.condition].kind;
    const bool longer = i > 0 && source.kind == Source::kUnion;
    const bool many =
        longer && static_cast<UnionStream*>(source.stream.get())->parts() > kMostParts;
    // That it has any partner is seen when the partner is bound.
    const bool redundant = longer && kind == Condition::kRelation;
    if (redundant || (many && kind == Condition::kVariable)) {
      if (!redundant) level.checks.push_back(source.condition);
      level.sources.erase(level.sources.begin() + static_cast<std::ptrdiff_t>(i));
      continue;
    }
    of_class = of_class || kind != Condition::kRelation;
    ++i;
  }
  if (!of_class) {
    const size_t place = static_cast<size_t>(object);
    Source source = Lists({ClassListKey(query_.classes[place])}, tables_.predicates, kIdBytes);
    source.size = plan_.class_sizes[place];
    level.sources.push_back(std::move(source));
    std::stable_sort(level.sources.begin(), level.sources.end(),
                     [](const Source& x, const Source& y) { return x.size < y.size; });
  }
  return level;
}

void Run::Prepare(bool live) {
  live_ = live;
  levels_.clear();
  std::vector<bool> bound(query_.classes.size(), false);
  for (const int object : plan_.order) {
    levels_.push_back(MakeLevel(object, bound, live));
    bound[static_cast<size_t>(object)] = true;
  }
}

// Sets the lists to their beginnings, for the objects bound so far.
bool Run::Restart(Level* level) {
  for (Source& source : level->sources) {
    if (source.kind == Source::kUnion) {
      auto* lists = static_cast<UnionStream*>(source.stream.get());
      for (size_t i = 0; i < lists->parts(); ++i) lists->part(i)->Rewind();
      lists->Restart();
    } else if (source.kind == Source::kVector) {
      static_cast<VectorStream*>(source.stream.get())->Restart();
    } else if (source.kind == Source::kPartners) {
      auto* lists = static_cast<UnionStream*>(source.stream.get());
      const std::string fixed = IdKey(ids_[static_cast<size_t>(source.bound)]);
      for (size_t i = 0; i < lists->parts(); ++i) {
        lists->part(i)->Bind(plan_.lists[source.condition].keys[i], fixed);
      }
      lists->Restart();
    } else {
      const Condition& c = query_.conditions[source.condition];
      const bool mine = c.object == level->object;
      const Scalar value = answers_.Value(ids_[static_cast<size_t>(source.bound)],
                                          mine ? c.other_variable : c.clause.variable);
      if (value.kind == Scalar::kAbsent) return false;
      static_cast<PostingStream*>(source.stream.get())
          ->Bind(PredicateKey(query_.classes[static_cast<size_t>(level->object)],
                              mine ? c.clause.variable : c.other_variable, value),
                 "");
    }
  }
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
  if (!Restart(&level)) return;
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
  answers_.FindScene(&match);
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
  Prepare(false);
  Descend(0);
  const bool askable =
      std::any_of(query_.conditions.begin(), query_.conditions.end(), [](const Condition& c) {
        return c.kind == Condition::kRelation || c.kind == Condition::kArgument;
      });
  if (!stop_ && askable && options_.evaluate != nullptr) {
    Prepare(true);
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
