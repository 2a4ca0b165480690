#include <string>
#include <vector>

#include "engine/infer/infer_testing.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

class ReservedValues : public testing::Test {
 protected:
  ReservedValues() {
    schema_ = WithVariables({"empty_key_", "size_", "k"});
    schema_.variables[2].operand = 1;
  }

  // find(k) of maps whose empty key is -1, `sizes` of them, and of one with `also`, if any.
  ContractSet Find(int sizes, const std::vector<Row>& also = {}) const {
    ContractSet set(schema_, false);
    for (int size = 1; size <= sizes; ++size) Call(&set, {-1, size, size});
    for (const Row& row : also) Call(&set, row);
    set.Propose(true);
    return set;
  }

  static void Call(ContractSet* set, const Row& entry) {
    Sample sample;
    sample.entry = Scalars(entry);
    sample.exit = Scalars(entry);
    set->Observe(sample);
  }

  static bool Passes(const ContractSet& set, const Row& entry) {
    Sample sample;
    sample.entry = Scalars(entry);
    return !set.ReservedPassed(sample).empty();
  }

  Schema schema_;
};

TEST_F(ReservedValues, AMemberThatNoCallWasGiven) {
  const ContractSet set = Find(5);
  Sample sample;
  sample.entry = Scalars({-1, 3, -1});
  EXPECT_EQ(set.ReservedPassed(sample), std::vector<int>{0});
  EXPECT_TRUE(Passes(set, {0, 3, 0})) << "of another object it is another number";
  EXPECT_FALSE(Passes(set, {-1, 3, 0}));
  EXPECT_FALSE(Passes(set, {-1, 7, 7})) << "the size was passed in each call";
  EXPECT_FALSE(Passes(set, {-1, 7, Cell()})) << "unknown";
}

TEST_F(ReservedValues, OneCallThatPassesIt) {
  EXPECT_FALSE(Passes(Find(5, {{9, 1, 9}}), {-1, 3, -1}));
}

TEST_F(ReservedValues, CallsOfUnknownArgumentsSayNothing) {
  EXPECT_TRUE(Passes(Find(1), {-1, 3, -1}));
  EXPECT_FALSE(Passes(Find(0, {{-1, 3, Cell()}}), {-1, 3, -1}));
}

TEST_F(ReservedValues, TextsAndWhatCallersSet) {
  const ContractSet texts =
      Find(0, {{"", 1, "a"}, {"", 2, "b"}, {"", 3, "c"}, {"", 4, "d"}, {"", 5, "e"}});
  EXPECT_TRUE(Passes(texts, {"", 3, ""}));
  EXPECT_FALSE(Passes(texts, {"", 3, "f"}));
  schema_.variables[0].is_public = true;
  EXPECT_FALSE(Passes(Find(5), {-1, 3, -1}));
}

TEST_F(ReservedValues, MembersOfAnotherOperand) {
  schema_.variables[0].operand = 2;
  EXPECT_FALSE(Passes(Find(5), {-1, 3, -1}));
}

}  // namespace
}  // namespace augment
