#include "engine/generate/sources/given_objects.h"

#include <utility>

#include "engine/generate/provenance.h"
#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::EndsWith;
using ::testing::IsEmpty;
using testing::kEquals;
using testing::kPop;
using testing::kSelf;
using ::testing::Not;

// Stacks whose `self()` returns a tower, which is no stack, and whose `equals()` takes one.
class GivenObjectsTest : public testing::SourceTest<GivenObjects> {
 protected:
  GivenObjectsTest() : GivenObjectsTest(testing::StackVocabulary().registry()) {}

 private:
  explicit GivenObjectsTest(proto::Registry registry)
      : testing::SourceTest<GivenObjects>(Giving(std::move(registry))) {}

  static Vocabulary Giving(proto::Registry registry) {
    registry.mutable_classes(testing::kTowerClass)->clear_bases();
    proto::Type tower;
    tower.set_kind(proto::Type::OBJECT);
    tower.set_class_index(testing::kTowerClass);
    tower.set_name("Tower");
    *registry.mutable_functions(kSelf)->mutable_result() = tower;
    *registry.mutable_functions(kEquals)->mutable_parameters(0) = tower;
    return testing::StackVocabularyWith(std::move(registry));
  }
};

TEST_F(GivenObjectsTest, WhatTheReceiverGivesOutIsHandedBack) {
  campaign_.AddStack(1);
  EXPECT_THAT(Made(kEquals), Contains("Stack(); push(#0, 3); function7(#0); equals(#0, #2)"));
  EXPECT_EQ(MadeFor(0), kGivenObject);
}

TEST_F(GivenObjectsTest, NothingForWhatTakesNone) {
  campaign_.AddStack(1);
  EXPECT_THAT(Made(kPop), IsEmpty());
}

}  // namespace
}  // namespace augment
