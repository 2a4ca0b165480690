#include <vector>

#include "engine/infer/infer_testing.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

// sum(values, count, flags)
class NullWithZeroTest : public testing::Test {
 protected:
  NullWithZeroTest() {
    schema_ = WithVariables({"values", "count", "flags"});
    for (int operand = 0; operand < 3; ++operand) {
      schema_.variables[operand].kind = Variable::kArgument;
      schema_.variables[operand].operand = operand;
    }
    schema_.variables[0].is_pointer = true;
  }

  ContractSet Called(const std::vector<Row>& calls) const {
    ContractSet set(schema_, false);
    for (const Row& row : calls) {
      Sample sample;
      sample.entry = sample.exit = Scalars(row);
      set.Observe(sample);
    }
    return set;
  }

  static bool IsMissing(const ContractSet& set, const Row& entry, int operand = 0) {
    Sample sample;
    sample.entry = Scalars(entry);
    return set.IsNullWithoutZero(operand, sample);
  }

  Schema schema_;
};

TEST_F(NullWithZeroTest, ACountThatIsZeroWithNullAlone) {
  const ContractSet set =
      Called({{Cell::Present(), 2, 0}, {nullptr, 0, 0}, {Cell::Present(), 1, 1}});
  EXPECT_TRUE(IsMissing(set, {nullptr, 3, 0}));
  EXPECT_FALSE(IsMissing(set, {nullptr, 0, 0}));
  EXPECT_FALSE(IsMissing(set, {nullptr, 0, 1})) << "0 without null: no count";
  EXPECT_FALSE(IsMissing(set, {Cell::Present(), 3, 0}));
  EXPECT_FALSE(IsMissing(set, {nullptr, Cell(), 0}));
  EXPECT_FALSE(IsMissing(set, {nullptr, 3, 0}, 1)) << "another operand";
}

TEST_F(NullWithZeroTest, NothingIsKnownWithoutNull) {
  EXPECT_FALSE(IsMissing(Called({{Cell::Present(), 2, 0}}), {nullptr, 3, 0}));
}

TEST_F(NullWithZeroTest, ANullThatHasACount) {
  EXPECT_FALSE(IsMissing(Called({{nullptr, 0, 0}, {nullptr, 4, 0}}), {nullptr, 3, 0}));
}

}  // namespace
}  // namespace augment
