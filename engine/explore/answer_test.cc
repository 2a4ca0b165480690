// Questions that no recorded call had asked are put to a live driver. Argument:
// the plain driver of engine/execute/testing.

#include "engine/explore/answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/value.h"
#include "engine/pool/record.h"
#include "engine/probe/testing/ids.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using namespace ::instrumented;  // ids only
using ::testing::ElementsAre;

std::string driver_path;

class AnswerTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "/answer.XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
    options_.driver = driver_path;
    options_.scratch_folder = folder_ + "/scratch";
    bool resumed = false;
    auto opened = Store::Open(folder_ + "/store", 1, &resumed);
    ASSERT_TRUE(opened.ok()) << opened.status();
    store_ = *std::move(opened);
    ASSERT_EQ(mkdir(options_.scratch_folder.c_str(), 0755), 0);
    auto driver = Driver::Start({driver_path, options_.scratch_folder, true});
    ASSERT_TRUE(driver.ok()) << driver.status();
    registry_ = (*driver)->registry();
    const Vocabulary vocabulary(registry_, {});
    ASSERT_TRUE(store_->SetCatalog(MakeCatalog(vocabulary)).ok());
    class_ = vocabulary.class_of(Index(kCounterMake));
  }
  void TearDown() override {
    store_.reset();
    for (const char* name : {"/store/data.mdb", "/store/lock.mdb", "/store", "/scratch", ""}) {
      remove((folder_ + name).c_str());
    }
  }

  int Index(uint64_t id) const {
    for (int i = 0; i < registry_.functions_size(); ++i) {
      if (registry_.functions(i).id() == id) return i;
    }
    ADD_FAILURE() << "no function " << id;
    return 0;
  }
  // Counter(start), then add(more).
  ObjectId Add(int start, int more) {
    proto::ObjectRecord record;
    record.set_class_index(static_cast<uint32_t>(class_));
    proto::CandidateCall* make = record.mutable_recipe()->add_calls();
    make->set_function(static_cast<uint32_t>(Index(kCounterMake)));
    *make->add_operands() = IntegerValue(start);
    proto::CandidateCall* add = record.mutable_recipe()->add_calls();
    add->set_function(static_cast<uint32_t>(Index(kCounterAdd)));
    *add->add_operands() = ObjectValue(0);
    *add->add_operands() = IntegerValue(more);
    Scalar value;
    value.kind = Scalar::kInteger;
    value.integer = start + more;
    return store_->AddObject(record, {value});
  }
  Query AreSame(bool same) const {
    Query query{{class_, class_}, {}};
    query.conditions.emplace_back();
    query.conditions[0].kind = Condition::kRelation;
    query.conditions[0].other = 1;
    query.conditions[0].function = Index(kCounterSame);
    query.conditions[0].clause.low = query.conditions[0].clause.high =
        AnswerOf(Vocabulary(registry_, {}), BooleanValue(same));
    return query;
  }

  std::string folder_;
  CampaignOptions options_;
  std::unique_ptr<Store> store_;
  proto::Registry registry_;
  int class_ = -1;
};

TEST_F(AnswerTest, RelationsAreEvaluatedOnObjectsMadeAnew) {
  const ObjectId three = Add(1, 2);
  const ObjectId also_three = Add(0, 3);
  const ObjectId five = Add(5, 0);
  ASSERT_TRUE(store_->Commit().ok());
  const auto answer = AnswerQuery(options_, *store_, AreSame(true), SearchOptions());
  ASSERT_TRUE(answer.ok()) << answer.status();
  std::vector<std::vector<ObjectId>> pairs;
  for (const FoundObjects& found : answer->found) pairs.push_back(found.match.objects);
  EXPECT_THAT(pairs, ElementsAre(ElementsAre(three, three), ElementsAre(three, also_three),
                                 ElementsAre(also_three, three),
                                 ElementsAre(also_three, also_three), ElementsAre(five, five)));
  EXPECT_EQ(answer->asked, 9u);
  // The sequence makes both, one after the other.
  const FoundObjects& second = answer->found[1];
  EXPECT_TRUE(second.match.live);
  EXPECT_EQ(second.sequence.calls_size(), 4);
  EXPECT_THAT(second.slots, ElementsAre(0, 2));
}

TEST_F(AnswerTest, ObjectsThatCannotBeMadeHaveNoAnswer) {
  Add(-1, 0);  // throws
  const ObjectId one = Add(1, 0);
  ASSERT_TRUE(store_->Commit().ok());
  const auto answer = AnswerQuery(options_, *store_, AreSame(true), SearchOptions());
  ASSERT_TRUE(answer.ok()) << answer.status();
  ASSERT_EQ(answer->found.size(), 1u);
  EXPECT_THAT(answer->found[0].match.objects, ElementsAre(one, one));
}

TEST_F(AnswerTest, ObjectGraphRecipesComeFirst) {
  const ObjectId one = Add(1, 0);
  ASSERT_TRUE(store_->Commit().ok());
  proto::ObjectGraphRecord graph;
  *graph.mutable_recipe() = store_->Object(one)->recipe();
  proto::CandidateCall* more = graph.mutable_recipe()->add_calls();
  more->set_function(static_cast<uint32_t>(Index(kCounterMake)));
  *more->add_operands() = IntegerValue(7);
  for (const uint32_t slot : {0, 2}) {
    graph.add_objects(static_cast<uint32_t>(one));
    graph.add_slots(slot);
  }
  store_->AddRelation(store_->AddObjectGraph(graph), graph, Index(kCounterSame), 0, 1,
                      AreSame(false).conditions[0].clause.low);
  ASSERT_TRUE(store_->Commit().ok());
  const auto answer = AnswerQuery(options_, *store_, AreSame(false), SearchOptions());
  ASSERT_TRUE(answer.ok()) << answer.status();
  ASSERT_EQ(answer->found.size(), 1u);
  EXPECT_FALSE(answer->found[0].match.live);
  EXPECT_EQ(answer->found[0].sequence.calls_size(), 3);
  EXPECT_THAT(answer->found[0].slots, ElementsAre(0, 2));
}

TEST_F(AnswerTest, StoresOfOtherCodeAreNotAsked) {
  ASSERT_TRUE(store_->SetCatalog(proto::StoreCatalog()).ok());
  EXPECT_EQ(AnswerQuery(options_, *store_, AreSame(true), SearchOptions()).status().code(),
            absl::StatusCode::kFailedPrecondition);
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  ::testing::InitGoogleTest(&argc, argv);
  if (argc != 2) return 1;
  augment::driver_path = argv[1];
  return RUN_ALL_TESTS();
}
