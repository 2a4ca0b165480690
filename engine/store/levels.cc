#include "engine/store/levels.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/store/encoding.h"
#include "engine/store/walk.h"

namespace augment::store {
namespace {

// Microseconds, measured: going to the next candidate and looking at its row;
// reading and sorting an id of a range that has few objects for each value.
constexpr double kCandidateCost = 0.5;
constexpr double kSortCost = 0.2;
constexpr size_t kMostParts = 4;  // lists that are worth going through in step

}  // namespace

std::vector<Level> LevelMaker::Make(bool live) {
  std::vector<Level> levels;
  std::vector<bool> bound(query_.classes.size(), false);
  for (const int object : plan_.order) {
    levels.push_back(MakeLevel(object, bound, live));
    bound[static_cast<size_t>(object)] = true;
  }
  return levels;
}

Source LevelMaker::Lists(const std::vector<std::string>& keys, MDB_dbi table, size_t width) const {
  std::vector<std::unique_ptr<PostingStream>> parts;
  for (const std::string& key : keys) {
    parts.push_back(std::make_unique<PostingStream>(transaction_, table, width, 0));
    parts.back()->Bind(key, "");
  }
  Source source;
  source.stream = std::make_unique<UnionStream>(std::move(parts));
  return source;
}

void LevelMaker::AddUnary(size_t condition, Level* level, std::vector<size_t>* ranges) {
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
void LevelMaker::AddPartners(size_t condition, int object, int partner, Level* level) {
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

LevelMaker::Expected LevelMaker::Expect(const Level& level,
                                        const std::vector<size_t>& ranges) const {
  const double all = std::max(1.0, plan_.class_sizes[static_cast<size_t>(level.object)]);
  Expected expected;
  expected.shortest = all;
  double share = 1;
  for (const Source& source : level.sources) {
    expected.shortest = std::min(expected.shortest, source.size);
    share *= std::min(1.0, source.size / all);
  }
  for (const size_t range : ranges) share *= std::min(1.0, plan_.lists[range].size / all);
  const double passed = std::min(all, static_cast<double>(most_) / std::max(share, 1e-9));
  expected.tried = passed * expected.shortest / all;
  return expected;
}

// A range of many values has no list of its own: either its ids are sorted
// once, or it is checked on each candidate, whichever is less work.
void LevelMaker::ChooseRange(const std::vector<size_t>& ranges, Level* level) {
  const Expected expected = Expect(*level, ranges);
  for (const size_t range : ranges) {
    const double size = plan_.lists[range].size;
    if (size >= expected.shortest || size * kSortCost >= expected.tried * kCandidateCost) continue;
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

const std::vector<uint32_t>& LevelMaker::Sorted(size_t condition) {
  const auto [entry, fresh] = sorted_.try_emplace(condition);
  std::vector<uint32_t>& ids = entry->second;
  if (!fresh) return ids;
  lmdb::Cursor cursor(transaction_, tables_.predicates);
  for (Walk walk(&cursor, plan_.lists[condition].prefix, query_.conditions[condition].clause);
       !walk.done() && !clock_->IsUp(); walk.Next()) {
    ids.push_back(static_cast<uint32_t>(ReadNumber(cursor.value(), 0, kIdBytes)));
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

Level LevelMaker::MakeLevel(int object, const std::vector<bool>& bound, bool live) {
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

// Sets the lists to their beginnings, for the objects bound so far.
bool LevelMaker::Restart(Level* level, const std::vector<uint64_t>& ids) const {
  for (Source& source : level->sources) {
    if (source.kind == Source::kUnion) {
      auto* lists = static_cast<UnionStream*>(source.stream.get());
      for (size_t i = 0; i < lists->parts(); ++i) lists->part(i)->Rewind();
      lists->Restart();
    } else if (source.kind == Source::kVector) {
      static_cast<VectorStream*>(source.stream.get())->Restart();
    } else if (source.kind == Source::kPartners) {
      auto* lists = static_cast<UnionStream*>(source.stream.get());
      const std::string fixed = IdKey(ids[static_cast<size_t>(source.bound)]);
      for (size_t i = 0; i < lists->parts(); ++i) {
        lists->part(i)->Bind(plan_.lists[source.condition].keys[i], fixed);
      }
      lists->Restart();
    } else {
      const Condition& c = query_.conditions[source.condition];
      const bool mine = c.object == level->object;
      const Scalar value = answers_.Value(ids[static_cast<size_t>(source.bound)],
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

}  // namespace augment::store
