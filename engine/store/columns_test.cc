// Codes of values, segments, and searches that use them. What a search finds is
// compared with going through all objects.

#include "engine/store/columns.h"

#include <stdlib.h>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/store/column_stream.h"
#include "engine/store/store.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using store::Cell;
using store::CodeRange;
using store::Column;
using store::kBlock;
using store::kLeastRows;
using ::testing::ElementsAre;
using ::testing::Ge;
using ::testing::IsEmpty;
using ::testing::Le;
using ::testing::SizeIs;

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
Cell CellOf(const Scalar& scalar) { return {store::Ordered(scalar), scalar.kind}; }

// Rows whose code is asked for.
std::vector<size_t> Found(const std::string& bytes, const Clause& clause) {
  const Column column(bytes);
  const CodeRange range = column.Codes(clause);
  std::vector<size_t> rows;
  if (range.high < range.low) return rows;
  for (size_t start = 0; start < column.rows(); start += kBlock) {
    uint8_t hits[kBlock];
    store::Match(column.codes() + start, range, true, hits);
    for (size_t i = 0; i < kBlock; ++i) {
      if (hits[i] != 0) rows.push_back(start + i);
    }
  }
  return rows;
}

TEST(ColumnTest, FewValuesHaveABucketEach) {
  const std::string bytes = store::EncodeColumn(
      {CellOf(Integer(7)), CellOf(Integer(-1)), Cell(), CellOf(Boolean(true)), CellOf(Integer(7))});
  EXPECT_THAT(Found(bytes, {0, Integer(7), Integer(7), false}), ElementsAre(0, 4));
  EXPECT_THAT(Found(bytes, {0, Integer(-1), Integer(6), false}), ElementsAre(1));
  EXPECT_THAT(Found(bytes, {0, Integer(8), Integer(9), false}), IsEmpty());
  // Whatever else it is, but not what nobody saw, and not the padding.
  EXPECT_THAT(Found(bytes, {0, Integer(7), Integer(7), true}), ElementsAre(1, 3));
  EXPECT_THAT(Found(bytes, {0, Integer(-1), Integer(-1), true}), ElementsAre(0, 3, 4));
  EXPECT_THAT(Found(bytes, {0, Boolean(false), Boolean(false), true}), ElementsAre(0, 1, 3, 4));
  EXPECT_EQ(Column(bytes).Codes({0, Integer(7), Integer(7), true}).objects, 2U);
}

TEST(ColumnTest, AFrequentValueSharesItsBucketWithNone) {
  std::vector<Cell> cells;
  for (int i = 0; i < 8000; ++i) cells.push_back(CellOf(Integer(i % 2 == 0 ? 5000 : i)));
  const std::string bytes = store::EncodeColumn(cells);
  EXPECT_THAT(Found(bytes, {0, Integer(5000), Integer(5000), false}), SizeIs(4000));
}

TEST(ColumnTest, BucketsLoseNothingAndAddLittle) {
  std::vector<Cell> cells;
  for (int i = 0; i < 20000; ++i) cells.push_back(CellOf(Integer(i * 7919 % 20000)));
  const std::string bytes = store::EncodeColumn(cells);
  for (const bool negated : {false, true}) {
    const Clause clause{0, Integer(3000), Integer(5999), negated};
    const std::vector<size_t> rows = Found(bytes, clause);
    std::vector<bool> found(cells.size(), false);
    for (const size_t row : rows) found[row] = true;
    for (size_t i = 0; i < cells.size(); ++i) {
      const auto value = static_cast<int64_t>(i * 7919 % 20000);
      const bool wanted = (value >= 3000 && value <= 5999) != negated;
      ASSERT_TRUE(found[i] || !wanted) << value;
    }
    EXPECT_THAT(rows, SizeIs(Le((negated ? 17000U : 3000U) + 2 * 20000 / 200)));
  }
}

TEST(ColumnTest, BytesThatAreNoColumnHoldNothing) {
  const std::string bytes = store::EncodeColumn({CellOf(Integer(7))});
  for (size_t size = 0; size < bytes.size(); ++size) {
    EXPECT_THAT(Found(bytes.substr(0, size), {0, Integer(7), Integer(7), false}), IsEmpty());
  }
}

class ColumnsTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "/columns.XXXXXX";
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

  void Add(int class_index, std::vector<Scalar> state) {
    proto::ObjectRecord record;
    record.set_class_index(static_cast<uint32_t>(class_index));
    store_->AddObject(record, state);
    objects_.emplace_back(class_index, std::move(state));
  }
  void Commit() { ASSERT_TRUE(store_->Commit().ok()); }

  // Objects of each segment of the class.
  std::vector<size_t> Segments(int class_index) {
    const store::Tables& tables = store_->tables();
    auto transaction = lmdb::Transaction::Begin(*tables.environment, true);
    lmdb::Cursor cursor(*transaction, tables.columns);
    std::vector<size_t> sizes;
    for (bool more = cursor.First(); more; more = cursor.Next()) {
      if (store::ReadNumber(cursor.key(), 0, 2) == static_cast<uint64_t>(class_index) &&
          store::ReadNumber(cursor.key(), 6, 2) == store::kEveryObject) {
        sizes.push_back(cursor.value().size() / store::kIdBytes);
      }
    }
    return sizes;
  }

  bool Holds(size_t object, const Clause& clause) const {
    const std::vector<Scalar>& state = objects_[object].second;
    if (clause.variable >= static_cast<int>(state.size())) return false;
    const Scalar& value = state[static_cast<size_t>(clause.variable)];
    if (value.kind == Scalar::kAbsent) return false;
    const bool inside = value.kind == clause.low.kind && value.integer >= clause.low.integer &&
                        value.integer <= clause.high.integer;
    return inside != clause.negated;
  }
  std::vector<ObjectId> Everything(int class_index, const std::vector<Clause>& clauses) const {
    std::vector<ObjectId> found;
    for (size_t i = 0; i < objects_.size(); ++i) {
      if (objects_[i].first == class_index &&
          std::all_of(clauses.begin(), clauses.end(),
                      [&](const Clause& clause) { return Holds(i, clause); })) {
        found.push_back(i + 1);
      }
    }
    return found;
  }
  // What the codes alone say.
  std::vector<ObjectId> Candidates(int class_index, const std::vector<Clause>& clauses) {
    const store::Tables& tables = store_->tables();
    auto transaction = lmdb::Transaction::Begin(*tables.environment, true);
    std::vector<const Clause*> asked;
    for (const Clause& clause : clauses) asked.push_back(&clause);
    store::ColumnStream stream(tables, *transaction, class_index, asked);
    std::vector<ObjectId> found;
    uint64_t id = 0;
    for (uint64_t least = 1; stream.Seek(least, &id); least = id + 1) found.push_back(id);
    return found;
  }

  std::string folder_;
  std::unique_ptr<Store> store_;
  std::vector<std::pair<int, std::vector<Scalar>>> objects_;
};

TEST_F(ColumnsTest, FewObjectsWaitForMore) {
  for (size_t i = 0; i < kLeastRows - 1; ++i) Add(0, {Integer(static_cast<int64_t>(i))});
  Commit();
  EXPECT_THAT(Segments(0), IsEmpty());
  Add(0, {Integer(0)});
  Commit();
  EXPECT_THAT(Segments(0), ElementsAre(kLeastRows));
}

TEST_F(ColumnsTest, SegmentsStayFewWhateverTheCommits) {
  for (size_t commit = 0; commit < 40; ++commit) {
    for (size_t i = 0; i < 500; ++i) Add(0, {Integer(static_cast<int64_t>(i % 7))});
    Commit();
  }
  const std::vector<size_t> sizes = Segments(0);
  EXPECT_THAT(sizes, SizeIs(Le(6U)));
  size_t objects = 0;
  for (const size_t size : sizes) objects += size;
  EXPECT_THAT(objects, Ge(40 * 500 - kLeastRows));
  EXPECT_THAT(objects, Le(40 * 500));
}

TEST_F(ColumnsTest, LargeClassesAreCutIntoSegmentsOfSoMany) {
  for (size_t i = 0; i < store::kMostRows + kLeastRows + 1; ++i) {
    Add(0, {Integer(static_cast<int64_t>(i / 10))});
  }
  Commit();
  EXPECT_THAT(Segments(0), ElementsAre(store::kMostRows, kLeastRows + 1));
  // Across the border.
  const std::vector<Clause> clauses = {{0, Integer(6550), Integer(6560), false}};
  EXPECT_EQ(store_->Search(0, clauses, 1000).value(), Everything(0, clauses));
}

TEST_F(ColumnsTest, SearchesFindWhatGoingThroughEverythingFinds) {
  std::mt19937 random(5);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  for (int i = 0; i < 30000; ++i) {
    Scalar third;
    if (below(3) != 0) third = below(2) != 0 ? Boolean(below(2) != 0) : Integer(below(5));
    std::vector<Scalar> state = {Integer(below(1000)), Integer(below(100000)), third};
    // Later objects have a variable more, and other values.
    if (i > 20000) state.push_back(Integer(below(50) - 100));
    Add(below(3) == 0 ? 1 : 0, std::move(state));
    if (below(4000) == 0) Commit();
  }
  Commit();
  EXPECT_THAT(Segments(0), SizeIs(Ge(2U)));
  int found = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<Clause> clauses;
    for (int i = 0; i < 2 + below(2); ++i) {
      const int variable = below(4);
      const int values[] = {1000, 100000, 5, 50};
      const int low = below(values[variable]) - (variable == 3 ? 100 : 0);
      const int high = low + below(values[variable]) / 4;
      clauses.push_back({variable, Integer(low), Integer(high), below(4) == 0});
      if (variable == 2 && below(2) == 0) {
        clauses.back().low = clauses.back().high = Boolean(below(2) != 0);
      }
    }
    const int class_index = below(2);
    const std::vector<ObjectId> expected = Everything(class_index, clauses);
    EXPECT_EQ(store_->Search(class_index, clauses, 1000000).value(), expected) << round;
    std::vector<ObjectId> few = expected;
    if (few.size() > kMostMatches) few.resize(kMostMatches);
    EXPECT_EQ(store_->Search(class_index, clauses, kMostMatches).value(), few) << round;
    // The codes lose none, and add few beside the tail.
    const std::vector<ObjectId> candidates = Candidates(class_index, clauses);
    EXPECT_TRUE(
        std::includes(candidates.begin(), candidates.end(), expected.begin(), expected.end()))
        << round;
    EXPECT_THAT(candidates, SizeIs(Le(expected.size() + kLeastRows + 1500))) << round;
    found += expected.empty() ? 0 : 1;
  }
  EXPECT_THAT(found, Ge(100));
}

TEST_F(ColumnsTest, AStreamStartsOverAndJumps) {
  for (int i = 0; i < 5000; ++i) Add(i % 2, {Integer(i)});
  Commit();
  const std::vector<Clause> clauses = {{0, Integer(100), Integer(103), true}};
  const store::Tables& tables = store_->tables();
  auto transaction = lmdb::Transaction::Begin(*tables.environment, true);
  store::ColumnStream stream(tables, *transaction, 0, {&clauses[0]});
  uint64_t id = 0;
  for (int time = 0; time < 2; ++time) {
    ASSERT_TRUE(stream.Seek(1, &id));
    EXPECT_EQ(id, 1U);
    ASSERT_TRUE(stream.Seek(1, &id));
    EXPECT_EQ(id, 1U);
    ASSERT_TRUE(stream.Seek(4000, &id));
    EXPECT_EQ(id, 4001U);
    EXPECT_FALSE(stream.Seek(5001, &id));
    stream.Restart();
  }
}

}  // namespace
}  // namespace augment
