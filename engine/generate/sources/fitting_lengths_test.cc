#include "engine/generate/sources/fitting_lengths.h"

#include <set>

#include "engine/generate/provenance.h"
#include "engine/generate/testing/source_test.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::AnyOf;
using ::testing::Each;
using ::testing::IsEmpty;
using ::testing::Not;

// Pushes texts.
Vocabulary OfTexts() {
  proto::Registry registry = testing::StackVocabulary().registry();
  proto::Type* const type = registry.mutable_functions(testing::kPush)->mutable_parameters(0);
  type->Clear();
  type->set_kind(proto::Type::TEXT);
  type->set_name("std::string");
  return testing::StackVocabularyWith(registry);
}

class FittingLengthsTest : public testing::SourceTest<FittingLengths> {
 protected:
  FittingLengthsTest() : testing::SourceTest<FittingLengths>(OfTexts()) {}
};

TEST_F(FittingLengthsTest, AsLongAsWhatTheReceiverShowsAndOneLonger) {
  campaign_.AddStack(2, 7);
  ASSERT_THAT(Made(testing::kPush), Not(IsEmpty()));
  std::set<size_t> lengths;
  for (const proto::Candidate& candidate : candidates_) {
    const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
    lengths.insert(call.operands(1).text().size());
  }
  // Its size, and its elements.
  EXPECT_THAT(lengths, Each(AnyOf(2u, 3u, 7u, 8u, 9u)));
  EXPECT_GT(lengths.size(), 1u);
  EXPECT_EQ(MadeFor(0), kFittingLength);
}

TEST_F(FittingLengthsTest, NothingForWhatHasNoLength) {
  campaign_.AddStack(2);
  EXPECT_THAT(Made(testing::kPop), IsEmpty());
  EXPECT_THAT(Made(testing::kEquals), IsEmpty());
}

}  // namespace
}  // namespace augment
