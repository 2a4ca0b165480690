#include "engine/generate/sources/ended_lifetimes.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/generate/testing/source_test.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Le;
using ::testing::Not;
using ::testing::SizeIs;

using EndedLifetimesTest = testing::SourceTest<EndedLifetimes>;

TEST_F(EndedLifetimesTest, ACopyOutlivesItsSource) {
  campaign_.AddStack(1, 4);
  const std::vector<std::string> made = Made(testing::kSize);
  const std::string stack = "Stack(); push(#0, 4); ";
  EXPECT_THAT(made, Contains(stack + "COPY(#0); DESTROY(#0); size(#2)"));
  EXPECT_THAT(made, Contains(stack + "MOVE(#0); DESTROY(#0); size(#2)"));
  EXPECT_THAT(made, Contains(stack + "Stack(); push(#2, 4); COPY_ASSIGN(#2, #0); DESTROY(#0); "
                                     "size(#2)"));
  EXPECT_THAT(made, Contains(stack + "COPY(#0); pop(#0); size(#2)"));
  EXPECT_EQ(MadeFor(0), "ended lifetime");
}

TEST_F(EndedLifetimesTest, ArgumentsAreCopiesAsWell) {
  campaign_.AddStack(0);
  const std::vector<std::string> made = Made(testing::kMerge, 1000);
  EXPECT_THAT(made, Contains("Stack(); Stack(); COPY(#1); DESTROY(#1); merge(#0, #2)"));
  EXPECT_THAT(made, Contains("Stack(); COPY(#0); DESTROY(#0); merge(#1, #1)"));
}

TEST_F(EndedLifetimesTest, NothingTwiceAndAQuarterOfTheQuotaAtMost) {
  for (int size = 0; size < 20; ++size) campaign_.AddStack(size);
  std::set<std::string> all;
  size_t made = 0;
  for (int round = 0; round < 5; ++round) {
    const std::vector<std::string> these = Made(testing::kPop, 20);
    EXPECT_THAT(these, SizeIs(Le(5u)));
    made += these.size();
    all.insert(these.begin(), these.end());
  }
  EXPECT_THAT(all, Not(IsEmpty()));
  EXPECT_THAT(all, SizeIs(made));
}

TEST_F(EndedLifetimesTest, NothingIsLongerThanTheLongest) {
  campaign_.AddStack(kMostCalls - 2);
  EXPECT_THAT(Made(testing::kPop), IsEmpty());
}

// On stacks made as the test likes.
class SourcesTest : public ::testing::Test {
 protected:
  explicit SourcesTest(Vocabulary vocabulary = testing::StackVocabulary())
      : campaign_(std::move(vocabulary)), pool_(campaign_.vocabulary(), 10) {}

  void AddObject(const std::vector<proto::CandidateCall>& calls, int class_index, int slot) {
    proto::Candidate recipe;
    for (const proto::CandidateCall& call : calls) *recipe.add_calls() = call;
    proto::View view;
    view.set_class_index(static_cast<uint32_t>(class_index) + 1);
    EXPECT_TRUE(pool_.Add(recipe, slot, view, nullptr, nullptr));
  }
  static proto::CandidateCall Call(int function, const std::vector<proto::Value>& operands = {}) {
    proto::CandidateCall call;
    call.set_function(static_cast<uint32_t>(function));
    for (const proto::Value& operand : operands) *call.add_operands() = operand;
    return call;
  }
  std::vector<std::string> Made(int function) {
    const CandidateBuilder::Parts parts = campaign_.parts();
    CandidateBuilder builder({parts.knowledge, parts.domain, pool_, parts.graphs, parts.recorded,
                              parts.corpus, parts.model, parts.store},
                             Guidance(), 7, &provenance_);
    std::vector<proto::Candidate> candidates;
    EndedLifetimes(&builder).Add(function, kFullQuota, &candidates);
    std::vector<std::string> made;
    for (const proto::Candidate& candidate : candidates) made.push_back(campaign_.Text(candidate));
    return made;
  }

  testing::HandMadeCampaign campaign_;
  Pool pool_;
  Provenance provenance_;
};

TEST_F(SourcesTest, WhatCannotBeCopiedLivesOn) {
  AddObject({Call(testing::kTower, {IntegerValue(1)})}, testing::kTowerClass, 0);
  EXPECT_THAT(Made(testing::kSize), IsEmpty());
}

// `bool equals(const Stack* other)` that is not const: it may leave a pointer to the one
// in the other, and the caller has to see to it that both live then.
class LinkedTest : public SourcesTest {
 protected:
  static Vocabulary Linking() {
    const Vocabulary stack = testing::StackVocabulary();
    proto::Registry registry = stack.registry();
    registry.mutable_functions(testing::kEquals)->set_is_const(false);
    return Vocabulary(registry, {});
  }
  LinkedTest() : SourcesTest(Linking()) {}
};

TEST_F(LinkedTest, WhatAnotherObjectMayReferToLivesOn) {
  AddObject({Call(testing::kStack), Call(testing::kStack),
             Call(testing::kEquals, {ObjectValue(0), ObjectValue(1)})},
            testing::kStackClass, 0);
  EXPECT_THAT(Made(testing::kSize), IsEmpty());
}

// `Stack self() const` in the place of `const Stack& self() const`.
class ResultsTest : public SourcesTest {
 protected:
  static Vocabulary ByValue() {
    const Vocabulary stack = testing::StackVocabulary();
    proto::Registry registry = stack.registry();
    registry.mutable_functions(testing::kSelf)->mutable_result()->clear_passing();
    return Vocabulary(registry, {});
  }
  explicit ResultsTest(Vocabulary vocabulary = ByValue()) : SourcesTest(std::move(vocabulary)) {
    AddObject({Call(testing::kStack)}, testing::kStackClass, 0);
  }
};
class ReferencesTest : public ResultsTest {
 protected:
  ReferencesTest() : ResultsTest(Vocabulary(testing::StackVocabulary().registry(), {})) {}
};

TEST_F(ResultsTest, OutliveTheReceiverWhereTheyAreValues) {
  EXPECT_THAT(Made(testing::kPop),
              Contains("function0(); function7(#0); DESTROY(#0); function3(#1)"));
}

TEST_F(ReferencesTest, DieWithTheReceiver) {
  const std::vector<std::string> made = Made(testing::kPop);
  EXPECT_THAT(made, Not(IsEmpty()));
  EXPECT_THAT(made, Not(Contains(HasSubstr("function7"))));
}

}  // namespace
}  // namespace augment
