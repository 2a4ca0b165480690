// Conjunctions over one to three objects. Every answer is compared with that of
// going through all tuples.

#include <stdlib.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/store/store.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr int kDisjoint = 30;  // functions
constexpr int kHas = 31;
constexpr int kDistance = 32;

Scalar Integer(int64_t value) {
  Scalar scalar;
  scalar.kind = Scalar::kInteger;
  scalar.integer = value;
  return scalar;
}
Scalar Boolean(bool value) {
  Scalar scalar;
  scalar.kind = Scalar::kBoolean;
  scalar.integer = value ? 1 : 0;
  return scalar;
}

Condition Is(int object, int variable, const Scalar& low, const Scalar& high, bool negated) {
  Condition condition;
  condition.object = object;
  condition.clause = {variable, low, high, negated};
  return condition;
}
Condition Relates(int object, int function, int other, const Scalar& answer) {
  Condition condition;
  condition.kind = Condition::kRelation;
  condition.object = object;
  condition.other = other;
  condition.function = function;
  condition.clause.low = condition.clause.high = answer;
  return condition;
}
Condition Compares(int object, int variable, Condition::Compare compare, int other,
                   int other_variable) {
  Condition condition;
  condition.kind = Condition::kCompare;
  condition.object = object;
  condition.clause.variable = variable;
  condition.compare = compare;
  condition.other = other;
  condition.other_variable = other_variable;
  return condition;
}
Condition Contains(int object, int function, const Scalar& argument, bool answer) {
  Condition condition;
  condition.kind = Condition::kArgument;
  condition.object = object;
  condition.function = function;
  condition.argument = argument;
  condition.clause.low = condition.clause.high = Boolean(answer);
  return condition;
}

class SearchTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "/search.XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    bool resumed = false;
    auto opened = Store::Open(folder_, 1, &resumed);
    ASSERT_TRUE(opened.ok()) << opened.status();
    store_ = *std::move(opened);
  }
  void TearDown() override {
    store_.reset();
    for (const char* name : {"/data.mdb", "/lock.mdb", ""}) remove((folder_ + name).c_str());
  }

  ObjectId Add(int class_index, const std::vector<Scalar>& state) {
    proto::ObjectRecord record;
    record.set_class_index(static_cast<uint32_t>(class_index));
    const ObjectId id = store_->AddObject(record, state);
    classes_.push_back(class_index);
    states_.push_back(state);
    return id;
  }
  // Both objects in an object graph of their own, at slots 3 and 5.
  ObjectGraphId Relate(ObjectId object, int function, ObjectId other, const Scalar& answer) {
    proto::ObjectGraphRecord graph;
    for (const ObjectId id : {object, other}) graph.add_objects(static_cast<uint32_t>(id));
    graph.add_slots(3);
    graph.add_slots(5);
    const ObjectGraphId id = store_->AddObjectGraph(graph);
    store_->AddRelation(id, graph, function, 0, 1, answer);
    answers_[{function, object, other}].push_back(answer);
    return id;
  }
  void Commit() { ASSERT_TRUE(store_->Commit().ok()); }

  SearchResult Search(const Query& query, const SearchOptions& options = {}) {
    auto result = store_->Search(query, options);
    EXPECT_TRUE(result.ok()) << result.status();
    return result.ok() ? *std::move(result) : SearchResult();
  }
  static std::vector<std::vector<ObjectId>> Objects(const SearchResult& result) {
    std::vector<std::vector<ObjectId>> tuples;
    for (const Match& match : result.matches) tuples.push_back(match.objects);
    return tuples;
  }

  // --- by going through everything
  static bool InRange(const Scalar& value, const Clause& clause) {
    if (value.kind == Scalar::kAbsent) return false;
    const bool inside = value.kind == clause.low.kind && value.integer >= clause.low.integer &&
                        value.integer <= clause.high.integer;
    return inside != clause.negated;
  }
  Scalar Value(ObjectId id, int variable) const {
    const std::vector<Scalar>& state = states_[id - 1];
    return variable < static_cast<int>(state.size()) ? state[static_cast<size_t>(variable)]
                                                     : Scalar();
  }
  bool Holds(const Condition& c, const std::vector<ObjectId>& ids) const {
    const ObjectId object = ids[static_cast<size_t>(c.object)];
    if (c.kind == Condition::kVariable) return InRange(Value(object, c.clause.variable), c.clause);
    const ObjectId other = ids[static_cast<size_t>(c.other)];
    if (c.kind == Condition::kRelation) {
      const auto found = answers_.find({c.function, object, other});
      return found != answers_.end() &&
             std::any_of(found->second.begin(), found->second.end(),
                         [&](const Scalar& answer) { return InRange(answer, c.clause); });
    }
    const Scalar left = Value(object, c.clause.variable);
    const Scalar right = Value(other, c.other_variable);
    if (left.kind == Scalar::kAbsent || right.kind == Scalar::kAbsent) return false;
    switch (c.compare) {
      case Condition::kEqual:
        return left == right;
      case Condition::kNotEqual:
        return !(left == right);
      case Condition::kLess:
        return left.kind == right.kind && left.integer < right.integer;
      default:
        return left.kind == right.kind && left.integer <= right.integer;
    }
  }
  std::set<std::vector<ObjectId>> Everything(const Query& query) const {
    std::set<std::vector<ObjectId>> found;
    std::vector<ObjectId> ids;
    Extend(query, &ids, &found);
    return found;
  }
  void Extend(const Query& query, std::vector<ObjectId>* ids,
              std::set<std::vector<ObjectId>>* found) const {
    if (ids->size() == query.classes.size()) {
      for (const Condition& c : query.conditions) {
        if (!Holds(c, *ids)) return;
      }
      found->insert(*ids);
      return;
    }
    for (ObjectId id = 1; id <= classes_.size(); ++id) {
      if (classes_[id - 1] != query.classes[ids->size()]) continue;
      ids->push_back(id);
      Extend(query, ids, found);
      ids->pop_back();
    }
  }

  std::string folder_;
  std::unique_ptr<Store> store_;
  std::vector<int> classes_;
  std::vector<std::vector<Scalar>> states_;
  std::map<std::tuple<int, ObjectId, ObjectId>, std::vector<Scalar>> answers_;
};

// Stateful Testing II-A: sorted sets that are not disjoint.
TEST_F(SearchTest, SharedVariablesJoinConditions) {
  const ObjectId empty = Add(0, {Integer(0)});
  const ObjectId one = Add(0, {Integer(1)});
  const ObjectId two = Add(0, {Integer(2)});
  Relate(empty, kDisjoint, one, Boolean(true));
  Relate(one, kDisjoint, two, Boolean(false));
  const ObjectGraphId graph = Relate(two, kDisjoint, one, Boolean(false));
  Commit();
  const Query query{
      {0, 0},
      {Relates(0, kDisjoint, 1, Boolean(false)), Is(0, 0, Integer(2), Integer(INT64_MAX), false)}};
  const SearchResult result = Search(query);
  ASSERT_THAT(Objects(result), ElementsAre(ElementsAre(two, one)));
  EXPECT_EQ(result.matches[0].graph, graph);
  EXPECT_THAT(result.matches[0].slots, ElementsAre(3, 5));
  EXPECT_FALSE(result.cut_off);
}

TEST_F(SearchTest, RelationsOfOneObjectGraphAreFoundTogether) {
  std::vector<ObjectId> ids;
  proto::ObjectGraphRecord graph;
  for (int i = 0; i < 3; ++i) {
    ids.push_back(Add(0, {Integer(i)}));
    graph.add_objects(static_cast<uint32_t>(ids.back()));
    graph.add_slots(static_cast<uint32_t>(10 + i));
  }
  // The first relation was seen in another object graph before.
  Relate(ids[0], kDisjoint, ids[1], Boolean(true));
  const ObjectGraphId together = store_->AddObjectGraph(graph);
  store_->AddRelation(together, graph, kDisjoint, 0, 1, Boolean(true));
  store_->AddRelation(together, graph, kHas, 1, 2, Boolean(true));
  Commit();
  const SearchResult result = Search(
      {{0, 0, 0}, {Relates(0, kDisjoint, 1, Boolean(true)), Relates(1, kHas, 2, Boolean(true))}});
  ASSERT_THAT(Objects(result), ElementsAre(ids));
  EXPECT_EQ(result.matches[0].graph, together);
  EXPECT_THAT(result.matches[0].slots, ElementsAre(10, 11, 12));
}

TEST_F(SearchTest, RelationsOfDifferentObjectGraphsAreBuiltApart) {
  const ObjectId a = Add(0, {});
  const ObjectId b = Add(0, {});
  const ObjectId c = Add(0, {});
  Relate(a, kDisjoint, b, Boolean(true));
  Relate(b, kHas, c, Boolean(true));
  Commit();
  const SearchResult result = Search(
      {{0, 0, 0}, {Relates(0, kDisjoint, 1, Boolean(true)), Relates(1, kHas, 2, Boolean(true))}});
  ASSERT_THAT(Objects(result), ElementsAre(ElementsAre(a, b, c)));
  EXPECT_EQ(result.matches[0].graph, 0u);
}

TEST_F(SearchTest, AnObjectMayStandInRelationToItself) {
  const ObjectId a = Add(0, {});
  const ObjectId b = Add(0, {});
  Relate(a, kHas, b, Boolean(true));
  Relate(b, kHas, b, Boolean(true));
  Commit();
  EXPECT_THAT(Objects(Search({{0}, {Relates(0, kHas, 0, Boolean(true))}})),
              ElementsAre(ElementsAre(b)));
  EXPECT_THAT(Objects(Search({{0, 0}, {Relates(0, kHas, 1, Boolean(true))}})),
              ElementsAre(ElementsAre(a, b), ElementsAre(b, b)));
}

TEST_F(SearchTest, QueriesWithPlainArgumentsArePredicates) {
  const ObjectId a = Add(0, {Integer(1)});
  const ObjectId b = Add(0, {Integer(2)});
  store_->AddArgument(a, 0, kHas, Integer(7), Boolean(true));
  store_->AddArgument(b, 0, kHas, Integer(7), Boolean(false));
  store_->AddArgument(b, 0, kHas, Integer(8), Boolean(true));
  Commit();
  // Asked again later.
  store_->AddArgument(a, 0, kHas, Integer(8), Boolean(true));
  Commit();
  EXPECT_THAT(Objects(Search({{0}, {Contains(0, kHas, Integer(7), true)}})),
              ElementsAre(ElementsAre(a)));
  EXPECT_THAT(Objects(Search({{0}, {Contains(0, kHas, Integer(7), false)}})),
              ElementsAre(ElementsAre(b)));
  EXPECT_THAT(Objects(Search({{0}, {Contains(0, kHas, Integer(8), true)}})),
              ElementsAre(ElementsAre(a), ElementsAre(b)));
}

TEST_F(SearchTest, WhatWasNeverRecordedIsAskedFor) {
  std::vector<ObjectId> ids;
  for (int i = 0; i < 10; ++i) ids.push_back(Add(0, {Integer(i)}));
  Relate(ids[1], kDisjoint, ids[2], Boolean(false));
  Relate(ids[1], kDisjoint, ids[3], Boolean(true));
  Commit();
  std::set<std::pair<ObjectId, ObjectId>> asked;
  SearchOptions options;
  options.evaluate = [&](const std::vector<Ask>& asks, std::vector<Scalar>* answers) {
    for (const Ask& ask : asks) {
      EXPECT_EQ(ask.function, kDisjoint);
      EXPECT_TRUE(asked.insert({ask.object, ask.other}).second) << "asked twice";
      answers->push_back(Boolean((ask.object + ask.other) % 2 == 0));
    }
    return absl::OkStatus();
  };
  const Query query{
      {0, 0},
      {Relates(0, kDisjoint, 1, Boolean(false)), Is(0, 0, Integer(1), Integer(1), false),
       Is(1, 0, Integer(2), Integer(6), false)}};
  const SearchResult result = Search(query, options);
  // 2 is known to be not disjoint, 3 known to be; of 4, 5, 6 the odd sums are not.
  EXPECT_THAT(Objects(result), ElementsAre(ElementsAre(ids[1], ids[2]), ElementsAre(ids[1], ids[4]),
                                           ElementsAre(ids[1], ids[6])));
  EXPECT_FALSE(result.matches[0].live);
  EXPECT_TRUE(result.matches[1].live);
  EXPECT_EQ(result.asked, 3u);
  EXPECT_EQ(asked.count({ids[1], ids[3]}), 0u);
}

TEST_F(SearchTest, WhoIsAskedMayFail) {
  Add(0, {Integer(1)});
  Commit();
  SearchOptions options;
  options.evaluate = [](const std::vector<Ask>&, std::vector<Scalar>*) {
    return absl::UnavailableError("the driver died");
  };
  const auto result = store_->Search(Query{{0}, {Contains(0, kHas, Integer(7), true)}}, options);
  EXPECT_EQ(result.status().code(), absl::StatusCode::kUnavailable);
}

TEST_F(SearchTest, CutOffAndTimeOutAreTold) {
  for (int i = 0; i < 3000; ++i) Add(0, {Integer(i % 7)});
  Commit();
  const Query all{{0, 0, 0}, {Compares(0, 0, Condition::kLess, 1, 0)}};
  SearchOptions options;
  EXPECT_EQ(Search(all, options).matches.size(), kMostMatches);
  EXPECT_TRUE(Search(all, options).cut_off);
  EXPECT_FALSE(Search(all, options).timed_out);
  // Nothing satisfies it, and that takes 27 * 10^9 steps to see.
  const Query none{{0, 0, 0},
                   {Compares(0, 0, Condition::kLess, 1, 0), Compares(1, 0, Condition::kLess, 2, 0),
                    Compares(2, 0, Condition::kLess, 0, 0)}};
  options.time_out = absl::Milliseconds(20);
  const SearchResult result = Search(none, options);
  EXPECT_TRUE(result.timed_out);
  EXPECT_THAT(result.matches, IsEmpty());
}

TEST_F(SearchTest, QueriesThatCannotBeMeantAreErrors) {
  EXPECT_EQ(store_->Search(Query{{}, {}}, {}).status().code(), absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(store_->Search(Query{{0, 0, 0, 0}, {}}, {}).status().code(),
            absl::StatusCode::kInvalidArgument);
  EXPECT_EQ(store_->Search(Query{{0}, {Relates(0, kHas, 1, Boolean(true))}}, {}).status().code(),
            absl::StatusCode::kInvalidArgument);
}

// The plan depends on how many objects have a value, so values are few or many,
// and content comes in one commit or several.
class RandomSearchTest : public SearchTest, public ::testing::WithParamInterface<int> {};

TEST_P(RandomSearchTest, FindsWhatGoingThroughEverythingFinds) {
  std::mt19937 random(static_cast<unsigned>(GetParam()));
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const bool large = GetParam() % 3 == 0;
  const int objects = large ? 300 : 40;
  for (int i = 0; i < objects; ++i) {
    Scalar third;
    if (below(3) != 0) third = below(2) != 0 ? Boolean(below(2) != 0) : Integer(below(5));
    Add(below(4) == 0 ? 1 : 0, {Integer(below(4) - 1), Integer(below(1000)), third});
    if (below(100) == 0) Commit();
  }
  for (int i = 0; i < 3 * objects; ++i) {
    const auto a = static_cast<ObjectId>(1 + below(objects));
    const auto b = static_cast<ObjectId>(1 + below(objects));
    const int function = kDisjoint + below(3);
    Relate(a, function, b, function == kDistance ? Integer(below(100)) : Boolean(below(2) != 0));
    if (below(300) == 0) Commit();
  }
  Commit();
  int found = 0;
  for (int round = 0; round < 40; ++round) {
    Query query;
    const int subjects = large ? 1 + below(2) : 1 + below(3);
    for (int i = 0; i < subjects; ++i) query.classes.push_back(below(4) == 0 ? 1 : 0);
    const int conditions = 1 + below(4);
    for (int i = 0; i < conditions; ++i) {
      const int object = below(subjects);
      const int other = below(subjects);
      switch (below(6)) {
        case 0:
          query.conditions.push_back(Relates(object, kDisjoint, other, Boolean(below(2) != 0)));
          break;
        case 1: {
          Condition c = Relates(object, kDistance, other, Integer(below(100)));
          c.clause.high = Integer(c.clause.low.integer + below(100));
          c.clause.negated = below(2) != 0;
          query.conditions.push_back(c);
          break;
        }
        case 2:
          query.conditions.push_back(Compares(
              object, below(3), static_cast<Condition::Compare>(below(4)), other, below(3)));
          break;
        case 3:
          query.conditions.push_back(Is(object, 2, Boolean(true), Boolean(true), below(2) != 0));
          break;
        default: {
          const int variable = below(2);
          const int low = variable == 0 ? below(4) - 1 : below(1000);
          query.conditions.push_back(Is(object, variable, Integer(low),
                                        Integer(low + below(variable == 0 ? 2 : 500)),
                                        below(3) == 0));
        }
      }
    }
    SearchOptions options;
    options.most = 1000000;
    const std::vector<std::vector<ObjectId>> tuples = Objects(Search(query, options));
    const std::set<std::vector<ObjectId>> expected = Everything(query);
    EXPECT_EQ(std::set<std::vector<ObjectId>>(tuples.begin(), tuples.end()), expected)
        << "round " << round;
    EXPECT_EQ(tuples.size(), expected.size()) << "round " << round;
    if (subjects == 1) {
      EXPECT_TRUE(std::is_sorted(tuples.begin(), tuples.end()));
    }
    found += expected.empty() ? 0 : 1;
    // The first few are the first few of all.
    options.most = 5;
    std::vector<std::vector<ObjectId>> few = tuples;
    if (few.size() > options.most) few.resize(options.most);
    if (subjects == 1) {
      EXPECT_EQ(Objects(Search(query, options)), few);
    }
  }
  EXPECT_GT(found, 5);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomSearchTest, ::testing::Range(0, 12));

}  // namespace
}  // namespace augment
