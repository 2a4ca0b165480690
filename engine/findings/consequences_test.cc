#include "engine/findings/consequences.h"

#include <string>
#include <vector>

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

struct Call {
  uint32_t function;
  std::vector<uint64_t> objects;
};

proto::Finding Found(const std::string& id, proto::Oracle oracle, const std::vector<Call>& calls) {
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
      Found("reader", proto::ORACLE_ASAN, {{kMake, {}}, {kAssign, {0, 0}}, {kRead, {0}}}),
      Found("cause", proto::ORACLE_ASAN, {{kMake, {}}, {kMake, {}}, {kAssign, {1, 1}}}),
  };
  EXPECT_THAT(Left(findings), ElementsAre("cause"));
  FoldConsequences(testing::StackVocabulary(), &findings);
  EXPECT_EQ(findings[0].similar(), 21);
}

TEST(FoldConsequencesTest, AReaderAfterTheAssignmentOfAPart) {
  EXPECT_THAT(Left({Found("reader", proto::ORACLE_ASAN,
                          {{kMake, {}}, {kPart, {0}}, {kAssign, {0, 1}}, {kRead, {0}}}),
                    Found("cause", proto::ORACLE_ASAN, {{kMake, {}}, {kAssign, {0, 0}}})}),
              ElementsAre("cause"));
}

TEST(FoldConsequencesTest, AnAssignmentOfAnotherObjectIsNoCause) {
  EXPECT_THAT(Left({Found("reader", proto::ORACLE_ASAN,
                          {{kMake, {}}, {kMake, {}}, {kAssign, {0, 1}}, {kRead, {0}}}),
                    Found("cause", proto::ORACLE_ASAN, {{kMake, {}}, {kAssign, {0, 0}}})}),
              ElementsAre("reader", "cause"));
}

// Without an object twice, that a call fails elsewhere says nothing about here.
TEST(FoldConsequencesTest, AnOrdinaryCallIsNoCause) {
  EXPECT_THAT(Left({Found("reader", proto::ORACLE_ASAN, {{kMake, {}}, {kRead, {0}}, {kRead, {0}}}),
                    Found("other", proto::ORACLE_ASAN, {{kMake, {}}, {kRead, {0}}})}),
              ElementsAre("reader", "other"));
}

TEST(FoldConsequencesTest, OnlyFaultsOfMemoryAreFolded) {
  EXPECT_THAT(Left({Found("reader", proto::ORACLE_INVARIANT,
                          {{kMake, {}}, {kAssign, {0, 0}}, {kRead, {0}}}),
                    Found("cause", proto::ORACLE_ASAN, {{kMake, {}}, {kAssign, {0, 0}}})}),
              ElementsAre("reader", "cause"));
}

proto::Finding Read(const std::string& id, const std::vector<Call>& calls) {
  proto::Finding finding = Found(id, proto::ORACLE_CRASH, calls);
  finding.set_function(id);
  return finding;
}

constexpr uint32_t kChange = testing::kPush, kOther = testing::kPop, kLook = testing::kEmpty;

TEST(FoldConsequencesTest, ReadersOfWhatTheSameCallsLeft) {
  std::vector<proto::Finding> findings = {
      Read("first()", {{kMake, {}}, {kChange, {0}}, {kRead, {0}}}),
      Read("second()", {{kMake, {}}, {kChange, {0}}, {kRead, {0}}, {kLook, {0}}})};
  EXPECT_THAT(Left(findings), ElementsAre("first()"));
  FoldConsequences(testing::StackVocabulary(), &findings);
  EXPECT_EQ(findings[0].similar(), 21);
  EXPECT_EQ(findings[0].evidence(), "second() fails after the same calls.");
}

TEST(FoldConsequencesTest, WhatElseFailsIsToldApart) {
  const proto::Finding first = Read("first", {{kMake, {}}, {kChange, {0}}, {kRead, {0}}});
  const auto other = [&](const std::vector<Call>& calls) { return Read("other", calls); };
  EXPECT_THAT(Left({first, other({{kMake, {}}, {kOther, {0}}, {kLook, {0}}})}), SizeIs(2))
      << "after other calls";
  EXPECT_THAT(Left({first, other({{kMake, {}}, {kMake, {}}, {kChange, {0}}, {kLook, {1}}})}),
              SizeIs(2))
      << "on another object";
  EXPECT_THAT(Left({first, other({{kMake, {}}, {kChange, {0}}, {kOther, {0}}})}), SizeIs(2))
      << "by a call that may do the damage itself";
  EXPECT_THAT(Left({Read("read", {{kMake, {}}, {kRead, {0}}}), other({{kMake, {}}, {kLook, {0}}})}),
              SizeIs(2))
      << "on what nothing changed";
  proto::Finding thrown = other({{kMake, {}}, {kChange, {0}}, {kLook, {0}}});
  thrown.set_oracle(proto::ORACLE_EXCEPTION);
  EXPECT_THAT(Left({first, thrown}), SizeIs(2)) << "in another way";
}

//   class Ring { void cut(); int* end(); const int* end() const; int size() const; };
TEST(FoldConsequencesTest, AFunctionWithAConstTwinIsAReader) {
  proto::Registry registry;
  proto::SubjectModel model;
  registry.add_classes()->set_id(10);
  model.add_classes()->set_id(10);
  const char* const names[] = {"cut", "end", "end", "size"};
  for (uint64_t i = 0; i < 4; ++i) {
    proto::RegistryFunction* function = registry.add_functions();
    function->set_id(i + 1);
    function->set_class_index(1);
    function->set_has_receiver(true);
    function->set_is_const(i >= 2);
    function->mutable_result()->set_kind(i == 0 ? proto::Type::VOID : proto::Type::OPAQUE);
    proto::FunctionModel* twin = model.add_functions();
    twin->set_id(i + 1);
    twin->set_class_id(10);
    twin->set_name(names[i]);
    twin->set_is_const(i >= 2);
    twin->add_writes("last_");
  }
  std::vector<proto::Finding> findings = {Read("size", {{0, {0}}, {3, {0}}}),
                                          Read("end", {{0, {0}}, {1, {0}}})};
  std::vector<proto::Finding> alone = findings;
  FoldConsequences(Vocabulary(registry, {model}), &findings);
  EXPECT_THAT(findings, SizeIs(1));
  model.mutable_functions(2)->set_name("crend");
  FoldConsequences(Vocabulary(registry, {model}), &alone);
  EXPECT_THAT(alone, SizeIs(2)) << "it may change what it writes";
}

}  // namespace
}  // namespace augment
