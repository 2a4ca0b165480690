// Objects found again by what is known of them, and work that survives the
// process that did it.

#include "engine/store/store.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Scalar Integer(int64_t value) {
  Scalar scalar;
  scalar.kind = Scalar::kInteger;
  scalar.integer = value;
  return scalar;
}
Scalar Real(double value) {
  Scalar scalar;
  scalar.kind = Scalar::kReal;
  std::memcpy(&scalar.integer, &value, sizeof value);
  return scalar;
}
Scalar Boolean(bool value) {
  Scalar scalar;
  scalar.kind = Scalar::kBoolean;
  scalar.integer = value ? 1 : 0;
  return scalar;
}
Scalar Kind(Scalar::Kind kind) {
  Scalar scalar;
  scalar.kind = kind;
  return scalar;
}

Clause Is(int variable, const Scalar& value) { return {variable, value, value, false}; }
Clause IsNot(int variable, const Scalar& value) { return {variable, value, value, true}; }
Clause Between(int variable, const Scalar& low, const Scalar& high) {
  return {variable, low, high, false};
}

Transition Changes(int function, int class_index, int variable, const Scalar& before,
                   const Scalar& after) {
  Transition transition;
  transition.function = function;
  transition.class_index = class_index;
  transition.variable = variable;
  transition.before = before;
  transition.after = after;
  return transition;
}

class StoreTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "/store.XXXXXX";
    folder_ = mkdtemp(pattern.data());
    store_ = Open(7);
  }
  void TearDown() override {
    store_.reset();
    for (const char* name : {"/data.mdb", "/lock.mdb", ""}) remove((folder_ + name).c_str());
  }

  std::unique_ptr<Store> Open(uint64_t fingerprint) {
    store_.reset();  // one process, one environment
    auto opened = Store::Open(folder_, fingerprint, &resumed_);
    EXPECT_TRUE(opened.ok()) << opened.status();
    return opened.ok() ? *std::move(opened) : nullptr;
  }
  ObjectId Add(const std::vector<Scalar>& state, uint32_t class_index = 0) {
    proto::ObjectRecord record;
    record.set_class_index(class_index);
    record.set_state(HashScalars(state));
    return store_->AddObject(record, state);
  }
  std::vector<ObjectId> Search(const std::vector<Clause>& clauses, int class_index = 0,
                               size_t most = 45) {
    auto found = store_->Search(class_index, clauses, most);
    EXPECT_TRUE(found.ok()) << found.status();
    return found.ok() ? *found : std::vector<ObjectId>();
  }
  static proto::Outcome Threw(const std::string& type) {
    proto::Outcome outcome;
    outcome.set_status(proto::Outcome::THREW);
    outcome.set_exception_type(type);
    return outcome;
  }

  std::string folder_;
  bool resumed_ = false;
  std::unique_ptr<Store> store_;
};

TEST_F(StoreTest, ObjectsComeBackAsTheyWereAdded) {
  proto::ObjectRecord record;
  record.set_class_index(3);
  record.set_slot(1);
  record.mutable_recipe()->add_calls()->set_function(9);
  const ObjectId id = store_->AddObject(record, {Integer(1)});
  ASSERT_TRUE(store_->Commit().ok());
  const auto object = store_->Object(id);
  ASSERT_TRUE(object.ok()) << object.status();
  EXPECT_EQ(object->SerializeAsString(), record.SerializeAsString());
  EXPECT_EQ(store_->Object(id + 1).status().code(), absl::StatusCode::kNotFound);
}

TEST_F(StoreTest, IdsCountFromOneInTheOrderOfAdding) {
  EXPECT_EQ(Add({}), 1u);
  EXPECT_EQ(Add({}), 2u);
  EXPECT_EQ(store_->objects(), 2u);
}

TEST_F(StoreTest, SearchSeesWhatWasCommitted) {
  Add({Integer(1)});
  EXPECT_THAT(Search({Is(0, Integer(1))}), IsEmpty());
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_THAT(Search({Is(0, Integer(1))}), ElementsAre(1u));
}

TEST_F(StoreTest, RangesOfIntegersAreNeighbours) {
  for (const int64_t value :
       {INT64_MIN, int64_t{-5}, int64_t{-1}, int64_t{0}, int64_t{3}, INT64_MAX}) {
    Add({Integer(value)});  // ids 1 … 6
  }
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_THAT(Search({Between(0, Integer(-5), Integer(0))}), ElementsAre(2u, 3u, 4u));
  EXPECT_THAT(Search({Between(0, Integer(INT64_MIN), Integer(-1))}), ElementsAre(1u, 2u, 3u));
  EXPECT_THAT(Search({Between(0, Integer(1), Integer(INT64_MAX))}), ElementsAre(5u, 6u));
  EXPECT_THAT(Search({Between(0, Integer(1), Integer(2))}), IsEmpty());
}

TEST_F(StoreTest, RangesOfRealsAreNeighbours) {
  for (const double value : {-1e300, -0.5, 0.0, 0.25, 1e300}) Add({Real(value)});
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_THAT(Search({Between(0, Real(-1), Real(0.25))}), ElementsAre(2u, 3u, 4u));
  EXPECT_THAT(Search({Between(0, Real(-1e301), Real(-0.1))}), ElementsAre(1u, 2u));
}

TEST_F(StoreTest, NegatedClausesFindTheOthersThatHaveAValue) {
  Add({Integer(1)});
  Add({Integer(2)});
  Add({Kind(Scalar::kAbsent)});
  Add({Integer(9)});
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_THAT(Search({IsNot(0, Integer(2))}), ElementsAre(1u, 4u));
  EXPECT_THAT(Search({{0, Integer(1), Integer(2), true}}), ElementsAre(4u));
}

TEST_F(StoreTest, NegationCrossesKinds) {
  Add({Kind(Scalar::kNull)});
  Add({Kind(Scalar::kPresent)});
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_THAT(Search({IsNot(0, Kind(Scalar::kPresent))}), ElementsAre(1u));
  EXPECT_THAT(Search({IsNot(0, Kind(Scalar::kNull))}), ElementsAre(2u));
}

TEST_F(StoreTest, EveryClauseOfAConjunctionHolds) {
  Add({Integer(1), Boolean(true)});
  Add({Integer(1), Boolean(false)});
  Add({Integer(2), Boolean(true)});
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_THAT(Search({Is(0, Integer(1)), Is(1, Boolean(true))}), ElementsAre(1u));
  EXPECT_THAT(Search({IsNot(0, Integer(1)), IsNot(1, Boolean(true))}), IsEmpty());
}

// A range of values gives ids in the order of values.
TEST_F(StoreTest, RangesAreIntersectedWhateverTheOrderOfIds) {
  for (const int value : {5, 3, 4, 1, 2}) Add({Integer(value), Integer(-value)});
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_THAT(Search({Between(0, Integer(2), Integer(5)), Between(1, Integer(-4), Integer(-1))}),
              ElementsAre(2u, 3u, 5u));
}

TEST_F(StoreTest, ClassesAndVariablesAreKeptApart) {
  Add({Integer(1)}, 0);
  Add({Integer(1)}, 1);
  Add({Kind(Scalar::kAbsent), Integer(1)}, 0);
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_THAT(Search({Is(0, Integer(1))}, 0), ElementsAre(1u));
  EXPECT_THAT(Search({Is(0, Integer(1))}, 1), ElementsAre(2u));
  EXPECT_THAT(Search({Is(1, Integer(1))}, 0), ElementsAre(3u));
  EXPECT_THAT(Search({IsNot(0, Integer(5))}, 0), ElementsAre(1u));
}

TEST_F(StoreTest, AtMostSoManyInOrder) {
  for (int i = 0; i < 100; ++i) Add({Integer(i % 2)});
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_THAT(Search({Is(0, Integer(0))}, 0, 3), ElementsAre(1u, 3u, 5u));
}

TEST_F(StoreTest, TransitionsNameTheFunctionsThatEstablishAState) {
  store_->AddTransition(Changes(4, 0, 0, Integer(0), Integer(1)));
  store_->AddTransition(Changes(5, 0, 0, Integer(1), Integer(0)));
  store_->AddTransition(Changes(6, 0, 0, Integer(5), Integer(1)));
  store_->AddTransition(Changes(7, 1, 0, Integer(0), Integer(1)));  // of another class
  store_->AddTransition(Changes(4, 0, 0, Integer(0), Integer(1)));  // again
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_EQ(store_->transitions(), 4u);
  const auto establishing = [&](const Clause& clause) { return *store_->Establishing(0, clause); };
  EXPECT_THAT(establishing(Is(0, Integer(1))), ElementsAre(4, 6));
  EXPECT_THAT(establishing(Is(0, Integer(0))), ElementsAre(5));
  EXPECT_THAT(establishing(IsNot(0, Integer(0))), ElementsAre(4, 6));
  EXPECT_THAT(establishing(Is(0, Integer(7))), IsEmpty());
}

TEST_F(StoreTest, CachedOutcomesBelongToTheirCandidates) {
  ASSERT_TRUE(store_->CacheOutcomes(0, 111, {Threw("A"), Threw("B")}).ok());
  std::vector<proto::Outcome> outcomes;
  ASSERT_TRUE(store_->CachedOutcomes(0, 111, &outcomes));
  ASSERT_EQ(outcomes.size(), 2u);
  EXPECT_EQ(outcomes[1].exception_type(), "B");
  EXPECT_FALSE(store_->CachedOutcomes(0, 112, &outcomes));  // other candidates
  EXPECT_FALSE(store_->CachedOutcomes(1, 111, &outcomes));  // another batch
}

TEST_F(StoreTest, AnInterruptedCampaignGoesOn) {
  ASSERT_TRUE(store_->CacheOutcomes(0, 111, {Threw("A")}).ok());
  store_ = Open(7);
  EXPECT_TRUE(resumed_);
  std::vector<proto::Outcome> outcomes;
  EXPECT_TRUE(store_->CachedOutcomes(0, 111, &outcomes));
}

// What follows from the outcomes is computed again.
TEST_F(StoreTest, ObjectsOfAnInterruptedCampaignAreRebuilt) {
  Add({Integer(1)});
  ASSERT_TRUE(store_->Commit().ok());
  store_ = Open(7);
  EXPECT_FALSE(resumed_);
  EXPECT_EQ(store_->objects(), 0u);
  EXPECT_EQ(store_->predicates(), 0u);
}

TEST_F(StoreTest, AnotherFingerprintEmptiesTheStore) {
  ASSERT_TRUE(store_->CacheOutcomes(0, 111, {Threw("A")}).ok());
  store_ = Open(8);
  EXPECT_FALSE(resumed_);
  std::vector<proto::Outcome> outcomes;
  EXPECT_FALSE(store_->CachedOutcomes(0, 111, &outcomes));
}

TEST_F(StoreTest, ACampaignThatEndedIsNotResumed) {
  ASSERT_TRUE(store_->CacheOutcomes(0, 111, {Threw("A")}).ok());
  ASSERT_TRUE(store_->MarkComplete().ok());
  store_ = Open(7);
  EXPECT_FALSE(resumed_);
  std::vector<proto::Outcome> outcomes;
  EXPECT_FALSE(store_->CachedOutcomes(0, 111, &outcomes));
}

TEST_F(StoreTest, AKilledProcessLosesOnlyWhatItHadNotFinished) {
  store_.reset();
  const pid_t child = fork();
  if (child == 0) {
    bool resumed = false;
    auto store = Store::Open(folder_, 7, &resumed);
    if (!store.ok() || !(*store)->CacheOutcomes(0, 111, {Threw("A")}).ok()) _exit(1);
    (*store)->AddObject(proto::ObjectRecord(), {Integer(1)});  // not committed
    raise(SIGKILL);
  }
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  store_ = Open(7);
  EXPECT_TRUE(resumed_);
  std::vector<proto::Outcome> outcomes;
  EXPECT_TRUE(store_->CachedOutcomes(0, 111, &outcomes));
  EXPECT_EQ(Add({}), 1u);
}

TEST_F(StoreTest, AForeignFileIsAnErrorThatSaysWhatToDo) {
  store_.reset();
  std::ofstream(folder_ + "/data.mdb", std::ios::trunc) << std::string(8192, 'x');
  const auto opened = Store::Open(folder_, 7, &resumed_);
  EXPECT_EQ(opened.status().code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(std::string(opened.status().message()), HasSubstr(folder_));
  EXPECT_THAT(std::string(opened.status().message()), HasSubstr("remove the folder"));
}

TEST_F(StoreTest, AFileInPlaceOfTheFolderIsAnError) {
  const std::string file = folder_ + "/data.mdb";  // any file that exists
  const auto opened = Store::Open(file, 7, &resumed_);
  EXPECT_FALSE(opened.ok());
  EXPECT_THAT(std::string(opened.status().message()), HasSubstr(file));
}

TEST_F(StoreTest, MissingFoldersOnTheWayAreAnError) {
  EXPECT_FALSE(Store::Open(folder_ + "/a/b", 7, &resumed_).ok());
}

// 25,000 objects, 100,000 predicates: a conjunction takes milliseconds, so the
// search may ask thousands of times.
TEST_F(StoreTest, ConjunctionsOverManyObjects) {
  for (int i = 0; i < 25000; ++i) {
    Add({Integer(i), Integer(i % 100), Boolean(i % 2 == 0), Kind(Scalar::kPresent)});
  }
  ASSERT_TRUE(store_->Commit().ok());
  EXPECT_EQ(store_->predicates(), 100000u);
  EXPECT_THAT(Search({Is(1, Integer(42)), Is(2, Boolean(true)),
                      Between(0, Integer(0), Integer(250)), Is(3, Kind(Scalar::kPresent))}),
              ElementsAre(43u, 143u, 243u));
}

}  // namespace
}  // namespace augment
