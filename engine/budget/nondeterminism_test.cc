// What two runs over differently filled memory show otherwise is no state.

#include "engine/budget/nondeterminism.h"

#include <cstring>
#include <string>
#include <vector>

#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr int64_t kPatternInt = 0x01010101;

proto::Value Sequence(const std::vector<proto::Value>& elements) {
  proto::Value value;
  value.mutable_sequence();
  for (const proto::Value& element : elements) *value.mutable_sequence()->add_values() = element;
  return value;
}

// A call that left one object with these fields, and one query.
proto::Outcome Left(const std::vector<proto::Value>& fields, const proto::Value& query) {
  proto::Outcome outcome;
  proto::View* view = outcome.add_observations()->mutable_result_view();
  SetClass(0, view);
  for (const proto::Value& field : fields) *view->add_fields() = field;
  *view->add_queries() = query;
  return outcome;
}

std::string Show(const proto::Outcome& outcome) {
  std::string text;
  const proto::View& view = outcome.observations(0).result_view();
  for (const proto::Value& field : view.fields()) text += ShowValue(field) + " ";
  return text + ShowValue(view.queries(0));
}

class NondeterminismTest : public ::testing::Test {
 protected:
  std::string AfterMask(proto::Outcome outcome) {
    nondeterminism_.Mask(&outcome);
    return Show(outcome);
  }
  Nondeterminism nondeterminism_;
};

TEST_F(NondeterminismTest, WhatIsTheSameInBothRunsIsState) {
  proto::Outcome outcome = Left({IntegerValue(1), IntegerValue(kPatternInt)}, BooleanValue(true));
  EXPECT_TRUE(nondeterminism_.Compare(outcome, &outcome));
  EXPECT_EQ(Show(outcome), "1 16843009 true");
  EXPECT_FALSE(nondeterminism_.Found());
  EXPECT_EQ(AfterMask(outcome), "1 16843009 true");
}

// A pointer that the program itself takes for unset is so in that run alone.
TEST_F(NondeterminismTest, PointersThatAreUnsetMayBeSetLater) {
  proto::Value unset;
  unset.set_opaque(proto::Value::UNINITIALISED);
  proto::Value set;
  set.set_opaque(proto::Value::POINTER);
  proto::Value null;
  null.set_null(true);
  proto::Outcome outcome = Left({unset}, IntegerValue(1));
  EXPECT_TRUE(nondeterminism_.Compare(Left({null}, IntegerValue(1)), &outcome));
  const auto field = [](const proto::Outcome& outcome) {
    return outcome.observations(0).result_view().fields(0).opaque();
  };
  EXPECT_EQ(field(outcome), proto::Value::UNINITIALISED);
  proto::Outcome later = Left({set}, IntegerValue(1));
  nondeterminism_.Mask(&later);
  EXPECT_EQ(field(later), proto::Value::POINTER);
}

TEST_F(NondeterminismTest, PartsThatDifferBecomeOpaqueHereAndInLaterRuns) {
  const proto::Value unset = IntegerValue(kPatternInt);
  proto::Outcome outcome =
      Left({IntegerValue(1), Sequence({IntegerValue(5), unset, unset})}, IntegerValue(1));
  EXPECT_TRUE(nondeterminism_.Compare(
      Left({IntegerValue(1), Sequence({IntegerValue(5), IntegerValue(0), IntegerValue(0)})},
           IntegerValue(1)),
      &outcome));
  EXPECT_EQ(Show(outcome), "1 {5, ?, ?} 1");
  // One run is enough later; other fields keep what looks like the pattern, and 1
  // is the pattern of bytes only.
  EXPECT_EQ(AfterMask(Left({unset, Sequence({IntegerValue(1), IntegerValue(0), unset})},
                           IntegerValue(1))),
            "16843009 {1, 0, ?} 1");
}

TEST_F(NondeterminismTest, AnAddressReadByteByByteIsChanceAsAWhole) {
  const auto bytes = [](const std::vector<int>& numbers) {
    std::vector<proto::Value> values;
    for (const int number : numbers) values.push_back(IntegerValue(number));
    return Sequence(values);
  };
  // A word that differs in its two lowest bytes, one that is the same, and one that
  // differs but is no address.
  const std::vector<int> same = {7, 117, -58, 85, 3, 2, 0, 0};
  std::vector<int> ours = {-32, 4, 117, -58, 85, 85, 0, 0};
  std::vector<int> theirs = {16, 5, 117, -58, 85, 85, 0, 0};
  for (std::vector<int>* word : {&ours, &theirs})
    word->insert(word->end(), same.begin(), same.end());
  ours.insert(ours.end(), {1, 2, 3, 4, 5, 6, 7, 8});
  theirs.insert(theirs.end(), {0, 2, 3, 4, 5, 6, 7, 8});
  proto::Outcome outcome = Left({bytes(ours)}, IntegerValue(1));
  EXPECT_TRUE(nondeterminism_.Compare(Left({bytes(theirs)}, IntegerValue(1)), &outcome));
  const auto& values = outcome.observations(0).result_view().fields(0).sequence().values();
  std::string masked;
  for (const proto::Value& value : values)
    masked += value.kind_case() == proto::Value::kOpaque ? '?' : '.';
  EXPECT_EQ(masked, "??????..........?.......");
}

TEST_F(NondeterminismTest, WhatIsComputedFromChanceIsOpaqueAsAWhole) {
  proto::Outcome outcome = Left({IntegerValue(1)}, IntegerValue(kPatternInt + 1));
  EXPECT_TRUE(nondeterminism_.Compare(Left({IntegerValue(1)}, IntegerValue(1)), &outcome));
  EXPECT_EQ(Show(outcome), "1 ?");
  EXPECT_EQ(AfterMask(Left({IntegerValue(1)}, IntegerValue(8))), "1 ?");
}

TEST_F(NondeterminismTest, KnowsThePatternInEveryWidth) {
  double real = 0;
  const uint64_t bits = 0x0101010101010101;
  std::memcpy(&real, &bits, sizeof real);
  float narrow = 0;
  std::memcpy(&narrow, &bits, sizeof narrow);
  const proto::Value outer = Sequence({IntegerValue(0x01), IntegerValue(0x0101),
                                       IntegerValue(0x01010101), IntegerValue(0x0101010101010101),
                                       RealValue(real), RealValue(narrow), IntegerValue(7)});
  proto::Value other = outer;
  for (int i = 0; i < 6; ++i) *other.mutable_sequence()->mutable_values(i) = IntegerValue(0);
  proto::Outcome outcome = Left({outer}, IntegerValue(1));
  EXPECT_TRUE(nondeterminism_.Compare(Left({other}, IntegerValue(1)), &outcome));
  // Had one not been known, the field would be opaque as a whole.
  EXPECT_EQ(AfterMask(Left({outer}, IntegerValue(1))), "{?, ?, ?, ?, ?, ?, 7} 1");
}

TEST_F(NondeterminismTest, ACallThatEndsOtherwiseDependsOnChance) {
  proto::Outcome crashed;
  crashed.set_status(proto::Outcome::CRASHED);
  proto::Outcome outcome = Left({IntegerValue(1)}, IntegerValue(1));
  EXPECT_FALSE(nondeterminism_.Compare(crashed, &outcome));
}

}  // namespace
}  // namespace augment
