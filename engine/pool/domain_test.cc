#include "engine/pool/domain.h"

#include <string>
#include <vector>

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class SpecialValuesTest : public ::testing::Test {
 protected:
  static proto::SpecialValue Value(const std::string& function, int64_t integer) {
    proto::SpecialValue value;
    value.set_function(function);
    value.set_integer(integer);
    return value;
  }
  const Vocabulary vocabulary_ = testing::StackVocabulary();
  Domain domain_{vocabulary_, {}};
};

TEST_F(SpecialValuesTest, ComeBeforeAllOthers) {
  EXPECT_THAT(domain_.AddSpecial({Value("Stack::push(int)", 4711)}), IsEmpty());
  const std::vector<proto::Value> values = domain_.Values(testing::kPush, 0);
  ASSERT_GT(values.size(), 1u);
  EXPECT_EQ(values[0].integer(), 4711);
  for (const proto::Value& other : domain_.Values(testing::kStackWithCapacity, 0)) {
    EXPECT_NE(other.integer(), 4711) << "they are of one function";
  }
}

TEST_F(SpecialValuesTest, AParameterIsKnownByItsName) {
  proto::SpecialValue value = Value("Stack::push(int)", 4711);
  value.set_parameter("k");
  EXPECT_THAT(domain_.AddSpecial({value}), IsEmpty());
  EXPECT_EQ(domain_.Values(testing::kPush, 0)[0].integer(), 4711);
  value.set_parameter("n");
  EXPECT_THAT(domain_.AddSpecial({value}), ElementsAre(HasSubstr("no parameter is called n")));
}

TEST_F(SpecialValuesTest, WhatNothingTakesIsTold) {
  proto::SpecialValue text;
  text.set_function("Stack::push(int)");
  text.set_text("a");
  EXPECT_THAT(domain_.AddSpecial({Value("Stack::shove(int)", 1), Value("Stack::pop()", 1), text}),
              ElementsAre(HasSubstr("no such function"), HasSubstr("not for which parameter"),
                          HasSubstr("the parameter's type is int")));
}

}  // namespace
}  // namespace augment
