#include "engine/explore/consequences.h"

#include <string>
#include <vector>

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

struct Call {
  uint32_t function;
  std::vector<uint64_t> objects;
};

proto::Finding Found(const std::string& id, const std::string& oracle,
                     const std::vector<Call>& calls) {
  proto::Finding finding;
  finding.set_id(id);
  finding.set_oracle(oracle);
  finding.set_verdict(proto::FAULT);
  finding.set_similar(10);
  for (const Call& call : calls) {
    proto::CandidateCall* added = finding.mutable_test()->mutable_sequence()->add_calls();
    added->set_function(call.function);
    for (const uint64_t object : call.objects) *added->add_operands() = ObjectValue(object);
  }
  return finding;
}

std::vector<std::string> Left(std::vector<proto::Finding> findings) {
  FoldConsequences(testing::StackVocabulary(), &findings);
  std::vector<std::string> ids;
  for (const proto::Finding& finding : findings) ids.push_back(finding.id());
  return ids;
}

constexpr uint32_t kMake = testing::kStack, kAssign = testing::kEquals, kRead = testing::kSize;
constexpr uint32_t kPart = testing::kSelf;  // returns a reference

TEST(FoldConsequencesTest, AReaderAfterASelfAssignment) {
  std::vector<proto::Finding> findings = {
      Found("reader", "asan", {{kMake, {}}, {kAssign, {0, 0}}, {kRead, {0}}}),
      Found("cause", "asan", {{kMake, {}}, {kMake, {}}, {kAssign, {1, 1}}}),
  };
  EXPECT_THAT(Left(findings), ElementsAre("cause"));
  FoldConsequences(testing::StackVocabulary(), &findings);
  EXPECT_EQ(findings[0].similar(), 21);
}

TEST(FoldConsequencesTest, AReaderAfterTheAssignmentOfAPart) {
  EXPECT_THAT(
      Left({Found("reader", "asan", {{kMake, {}}, {kPart, {0}}, {kAssign, {0, 1}}, {kRead, {0}}}),
            Found("cause", "asan", {{kMake, {}}, {kAssign, {0, 0}}})}),
      ElementsAre("cause"));
}

TEST(FoldConsequencesTest, AnAssignmentOfAnotherObjectIsNoCause) {
  EXPECT_THAT(
      Left({Found("reader", "asan", {{kMake, {}}, {kMake, {}}, {kAssign, {0, 1}}, {kRead, {0}}}),
            Found("cause", "asan", {{kMake, {}}, {kAssign, {0, 0}}})}),
      ElementsAre("reader", "cause"));
}

// Without an object twice, that a call fails elsewhere says nothing about here.
TEST(FoldConsequencesTest, AnOrdinaryCallIsNoCause) {
  EXPECT_THAT(Left({Found("reader", "asan", {{kMake, {}}, {kRead, {0}}, {kRead, {0}}}),
                    Found("other", "asan", {{kMake, {}}, {kRead, {0}}})}),
              ElementsAre("reader", "other"));
}

TEST(FoldConsequencesTest, OnlyFaultsOfMemoryAreFolded) {
  EXPECT_THAT(Left({Found("reader", "invariant", {{kMake, {}}, {kAssign, {0, 0}}, {kRead, {0}}}),
                    Found("cause", "asan", {{kMake, {}}, {kAssign, {0, 0}}})}),
              ElementsAre("reader", "cause"));
}

proto::Finding Freed(const std::string& id, const std::vector<Call>& calls) {
  proto::Finding finding = Found(id, "asan", calls);
  finding.set_message("heap-use-after-free: reads 8 bytes");
  finding.set_function(id);
  return finding;
}

constexpr uint32_t kChange = testing::kPush, kOther = testing::kPop, kLook = testing::kEmpty;

TEST(FoldConsequencesTest, ReadersOfWhatOneCallLeftFreed) {
  const proto::Finding first = Freed("first", {{kMake, {}}, {kChange, {0}}, {kRead, {0}}});
  std::vector<proto::Finding> findings = {
      first, Freed("second", {{kMake, {}}, {kChange, {0}}, {kRead, {0}}, {kLook, {0}}})};
  EXPECT_THAT(Left(findings), ElementsAre("first"));
  FoldConsequences(testing::StackVocabulary(), &findings);
  EXPECT_EQ(findings[0].similar(), 21);
  EXPECT_THAT(Left({first, Freed("other call", {{kMake, {}}, {kOther, {0}}, {kLook, {0}}})}),
              ElementsAre("first", "other call"));
  EXPECT_THAT(Left({first, Freed("other object",
                                 {{kMake, {}}, {kMake, {}}, {kChange, {0}}, {kLook, {1}}})}),
              ElementsAre("first", "other object"));
  EXPECT_THAT(Left({first, Freed("frees it itself", {{kMake, {}}, {kChange, {0}}, {kOther, {0}}})}),
              ElementsAre("first", "frees it itself"));
  proto::Finding overflow = Freed("overflow", {{kMake, {}}, {kChange, {0}}, {kLook, {0}}});
  overflow.set_message("heap-buffer-overflow");
  EXPECT_THAT(Left({first, overflow}), ElementsAre("first", "overflow"));
}

}  // namespace
}  // namespace augment
