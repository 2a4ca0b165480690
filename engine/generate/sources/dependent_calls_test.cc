#include "engine/generate/sources/dependent_calls.h"

#include <string>
#include <vector>

#include "engine/generate/provenance.h"
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
using ::testing::Not;

// push() writes what pop() reads; nothing writes what empty() reads.
Vocabulary WithFields() {
  proto::SubjectModel model;
  const auto add = [&](testing::StackFunction function) {
    proto::FunctionModel* const added = model.add_functions();
    added->set_id(testing::IdOf(function));
    added->set_class_id(10);
    added->set_name("f");
    return added;
  };
  add(testing::kPush)->add_writes("size_");
  add(testing::kPop)->add_reads("size_");
  add(testing::kEmpty)->add_reads("other_");
  return Vocabulary(testing::StackVocabulary().registry(), {model});
}

class DependentCallsTest : public testing::SourceTest<DependentCalls> {
 protected:
  DependentCallsTest() : SourceTest(WithFields()) {}
};

TEST_F(DependentCallsTest, AfterWhatWritesWhatItReads) {
  campaign_.AddStack(1);
  campaign_.AddStack(3);
  campaign_.LearnPush(5);
  Made(testing::kPop);
  ASSERT_FALSE(candidates_.empty());
  for (const proto::Candidate& candidate : candidates_) {
    const int last = candidate.calls_size() - 1;
    EXPECT_EQ(candidate.calls(last).function(), static_cast<uint32_t>(testing::kPop));
    EXPECT_EQ(candidate.calls(last - 1).function(), static_cast<uint32_t>(testing::kPush));
    EXPECT_EQ(candidate.calls(last).operands(0).object(),
              candidate.calls(last - 1).operands(0).object());
  }
  EXPECT_EQ(MadeFor(0), kDependentCall);
}

TEST_F(DependentCallsTest, NothingForWhatDependsOnNothing) {
  campaign_.AddStack(1);
  campaign_.LearnPush(5);
  EXPECT_THAT(Made(testing::kEmpty), IsEmpty());
  EXPECT_THAT(Made(testing::kPush), IsEmpty());
}

TEST_F(DependentCallsTest, NoMoreThanTheQuota) {
  for (int size = 0; size < 8; ++size) campaign_.AddStack(size);
  for (int value = 0; value < 20; ++value) campaign_.LearnPush(value);
  EXPECT_EQ(Made(testing::kPop, 10).size(), 10u);
}

}  // namespace
}  // namespace augment
