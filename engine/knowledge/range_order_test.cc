#include "engine/knowledge/range_order.h"

#include <vector>

#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

class RangeOrderTest : public ::testing::Test {
 protected:
  static std::vector<proto::Value> Operands(const std::vector<int64_t>& elements, int64_t middle) {
    std::vector<proto::Value> operands(3, UnitValue());
    operands[0].mutable_sequence();
    for (const int64_t element : elements) {
      *operands[0].mutable_sequence()->add_values() = IntegerValue(element);
    }
    operands[1] = IntegerValue(middle);
    return operands;
  }
  void Note(const std::vector<int64_t>& elements, int64_t middle) {
    proto::Observation observation;
    for (const proto::Value& operand : Operands(elements, middle)) {
      *observation.add_entry()->mutable_value() = operand;
    }
    order_.Note(vocabulary_, 0, observation);
  }
  bool Breaks(const std::vector<int64_t>& elements, int64_t middle) const {
    proto::CandidateCall call;
    for (const proto::Value& operand : Operands(elements, middle)) {
      *call.add_operands() = operand;
    }
    return order_.Breaks(vocabulary_, 0, call);
  }

 private:
  const std::vector<proto::SubjectModel> models_;
  const Vocabulary vocabulary_{testing::Parsed<proto::Registry>(R"pb(
                                 functions {
                                   id: 1
                                   parameters { kind: SEQUENCE range: RANGE_BEGIN }
                                   parameters { kind: INTEGER range: RANGE_MIDDLE }
                                   parameters { kind: STATELESS range: RANGE_END }
                                 }
                               )pb"),
                               models_};
  RangeOrder order_;
};

TEST_F(RangeOrderTest, PartsThatTheTestsAlwaysPassInOrder) {
  EXPECT_FALSE(Breaks({2, 1}, 0)) << "no test calls it";
  Note({1, 3, 2, 4}, 2);
  Note({1, 2}, 2);
  EXPECT_FALSE(Breaks({5, 1, 2}, 1));
  EXPECT_FALSE(Breaks({}, 0));
  EXPECT_TRUE(Breaks({5, 1, 2}, 2));
  EXPECT_TRUE(Breaks({1, 2, 4, 3}, 1));
}

TEST_F(RangeOrderTest, TheOtherWayRound) {
  Note({3, 1, 4, 2}, 2);
  EXPECT_FALSE(Breaks({2, 1, 7}, 2));
  EXPECT_TRUE(Breaks({1, 2}, 2));
}

TEST_F(RangeOrderTest, PartsInNoOrder) {
  Note({1, 3, 2}, 0);
  Note({3, 1, 2}, 0);
  EXPECT_FALSE(Breaks({2, 1, 3}, 0));
}

}  // namespace
}  // namespace augment
