#include "engine/call_model/profile.h"

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

proto::Value Sequence(const std::vector<proto::Value>& values) {
  proto::Value value;
  value.mutable_sequence();
  for (const proto::Value& element : values) *value.mutable_sequence()->add_values() = element;
  return value;
}

class ProfileTest : public ::testing::Test {
 protected:
  std::string Of(const std::vector<proto::Value>& fields) {
    proto::View view;
    for (const proto::Value& field : fields) *view.add_fields() = field;
    return AbstractProfile(class_, view);
  }
  proto::RegistryClass class_;
};

TEST_F(ProfileTest, NumbersAreBelowAtOrAboveZero) {
  EXPECT_EQ(Of({IntegerValue(7), IntegerValue(-2), IntegerValue(0)}), "+ - 0");
  EXPECT_EQ(Of({IntegerValue(7)}), Of({IntegerValue(1)}));
  EXPECT_EQ(Of({RealValue(-0.5), RealValue(0.0)}), "- 0");
}

TEST_F(ProfileTest, ContainersAreEmptyHaveNullOrAreOther) {
  EXPECT_EQ(Of({Sequence({})}), "empty");
  EXPECT_EQ(Of({Sequence({IntegerValue(1), IntegerValue(2)})}), Of({Sequence({IntegerValue(9)})}));
  EXPECT_NE(Of({Sequence({NullValue()})}), Of({Sequence({IntegerValue(9)})}));
  EXPECT_EQ(Of({TextValue(""), TextValue("a")}), "empty other");
}

TEST_F(ProfileTest, PointersAreNullOrNot) {
  proto::Value pointee;
  *pointee.mutable_pointee() = IntegerValue(4);
  proto::Value unknown;
  unknown.set_opaque(proto::Value::POINTER);
  EXPECT_EQ(Of({NullValue(), pointee, unknown}), "null not-null not-null");
}

TEST_F(ProfileTest, TruthsAndEnumeratorsAreAsTheyAre) {
  class_.add_field_types()->set_kind(proto::Type::ENUM);
  class_.add_field_types()->set_kind(proto::Type::BOOL);
  EXPECT_NE(Of({IntegerValue(1), BooleanValue(true)}), Of({IntegerValue(2), BooleanValue(true)}));
  EXPECT_NE(Of({IntegerValue(1), BooleanValue(true)}), Of({IntegerValue(1), BooleanValue(false)}));
}

TEST_F(ProfileTest, WhatHasNoFieldThatCanBeReadIsWhatItAnswers) {
  proto::View view;
  *view.add_queries() = IntegerValue(3);
  EXPECT_EQ(AbstractProfile(class_, view), "+");
}

}  // namespace
}  // namespace augment
