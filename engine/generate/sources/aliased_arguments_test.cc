#include "engine/generate/sources/aliased_arguments.h"

#include <utility>

#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::kPop;
using testing::kPush;
using testing::kSize;
using ::testing::Not;

// Stacks whose `push` takes a `const int&`, which `size` returns: no stack would, but the
// types are what matters here.
class AliasedArgumentsTest : public testing::SourceTest<AliasedArguments> {
 protected:
  AliasedArgumentsTest() : AliasedArgumentsTest(testing::StackVocabulary().registry()) {}

  // Stacks whose elements the accessor may be asked for.
  void Seen() { campaign_.knowledge().function(kSize).observed = 1; }

 private:
  explicit AliasedArgumentsTest(proto::Registry registry)
      : testing::SourceTest<AliasedArguments>(Lending(std::move(registry))) {}

  static Vocabulary Lending(proto::Registry registry) {
    proto::Type* const pushed = registry.mutable_functions(kPush)->mutable_parameters(0);
    pushed->set_passing(proto::Type::CONST_REF);
    registry.mutable_functions(kSize)->mutable_result()->set_passing(proto::Type::CONST_REF);
    registry.mutable_functions(kSize)->set_lends(true);
    proto::RegistryFunction* const compares = registry.mutable_functions(testing::kEquals);
    *compares->mutable_result() = registry.functions(kSize).result();
    compares->set_lends(true);
    return testing::StackVocabularyWith(std::move(registry));
  }
};

TEST_F(AliasedArgumentsTest, WhatTheReceiverReturnsIsPassedToIt) {
  campaign_.AddStack(2);
  campaign_.LearnPush(5);
  Seen();
  EXPECT_THAT(Made(kPush), Contains("Stack(); push(#0, 3); push(#0, 4); size(#0); push(#0, #3)"));
  for (const proto::Candidate& candidate : candidates_) {
    const int calls = candidate.calls_size();
    EXPECT_TRUE(candidate.calls(calls - 2).lends());
    EXPECT_FALSE(candidate.calls(calls - 1).lends());
    // The reference lives until the next call.
    EXPECT_EQ(candidate.calls(calls - 1).operands(1).object(), static_cast<uint64_t>(calls) - 2);
  }
  EXPECT_EQ(MadeFor(0), kAliasedArgument);
}

TEST_F(AliasedArgumentsTest, AgainAndAgainUntilItGrows) {
  campaign_.AddStack(1);
  campaign_.LearnPush(5);
  Seen();
  EXPECT_THAT(Made(kPush), Contains(HasSubstr("push(#0, #38); size(#0); push(#0, #40)")));
}

TEST_F(AliasedArgumentsTest, AnEmptyOneHasNothingToPass) {
  campaign_.AddStack(0);
  campaign_.LearnPush(5);
  Seen();
  EXPECT_THAT(Made(kPush), IsEmpty());
}

TEST_F(AliasedArgumentsTest, AnAccessorIsAskedWhereItMayBe) {
  campaign_.AddStack(1);
  campaign_.AddStack(2);
  campaign_.LearnPush(5);
  campaign_.Before(kSize, "bound", "size() >= 2");
  Seen();
  EXPECT_THAT(Made(kPush), Each(HasSubstr("push(#0, 4)")));
  EXPECT_THAT(candidates_, Not(IsEmpty()));
}

TEST_F(AliasedArgumentsTest, WhatNoTestAskedForIsNotPassed) {
  campaign_.AddStack(2);
  campaign_.LearnPush(5);
  EXPECT_THAT(Made(kPush), IsEmpty());
}

// What takes another object may take only some: handles, keys.
TEST_F(AliasedArgumentsTest, AnAccessorIsAskedForWhatTheTestAskedFor) {
  campaign_.AddStack(2);
  campaign_.LearnPush(5);
  campaign_.knowledge().function(testing::kEquals).observed = 1;
  EXPECT_THAT(Made(kPush), IsEmpty());
  campaign_.AddRecordedComparison();
  EXPECT_THAT(Made(kPush), Contains("Stack(); Stack(); equals(#0, #1); push(#0, #2)"));
  EXPECT_THAT(candidates_, Not(IsEmpty()));
  EXPECT_TRUE(candidates_[0].calls(2).lends());
}

TEST_F(AliasedArgumentsTest, ACopyWouldBeNoAlias) {
  campaign_.AddStack(2);
  Seen();
  EXPECT_THAT(Made(kPop), IsEmpty());              // takes nothing
  EXPECT_THAT(Made(testing::kEquals), IsEmpty());  // changes nothing
}

// `equals` takes a tower, which is no stack, and `self` gives one out.
class GivenAliasTest : public testing::SourceTest<AliasedArguments> {
 protected:
  GivenAliasTest() : testing::SourceTest<AliasedArguments>(Giving()) {}

 private:
  static Vocabulary Giving() {
    proto::Registry registry = testing::StackVocabulary().registry();
    registry.mutable_classes(testing::kTowerClass)->clear_bases();
    proto::Type tower;
    tower.set_kind(proto::Type::OBJECT);
    tower.set_class_index(testing::kTowerClass);
    tower.set_name("Tower");
    *registry.mutable_functions(testing::kSelf)->mutable_result() = tower;
    proto::RegistryFunction* const asks = registry.mutable_functions(testing::kEquals);
    *asks->mutable_parameters(0) = tower;
    proto::Type* const pushed = registry.mutable_functions(kPush)->mutable_parameters(0);
    pushed->set_passing(proto::Type::CONST_REF);
    *asks->mutable_result() = *pushed;
    asks->set_lends(true);
    return testing::StackVocabularyWith(std::move(registry));
  }
};

TEST_F(GivenAliasTest, AnAccessorIsAskedWithWhatTheObjectGaveOut) {
  campaign_.AddStack(1);
  campaign_.LearnPush(5);
  campaign_.knowledge().function(testing::kEquals).observed = 1;
  EXPECT_THAT(Made(kPush),
              Contains("Stack(); push(#0, 3); function7(#0); equals(#0, #2); push(#0, #3)"));
}

}  // namespace
}  // namespace augment
