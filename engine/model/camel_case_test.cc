#include "engine/model/camel_case.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(CamelCase, WordsBeginWithCapitals) {
  EXPECT_EQ(CamelCase("push_back"), "PushBack");
  EXPECT_EQ(CamelCase("isEmpty"), "IsEmpty");
  EXPECT_EQ(CamelCase(""), "");
}

TEST(CamelCase, OperatorsAreNamed) {
  EXPECT_EQ(CamelCase("operator=="), "OperatorEquals");
  EXPECT_EQ(CamelCase("operator ()"), "OperatorCall");
}

TEST(CamelCase, ConversionsByTheirTypes) {
  EXPECT_EQ(CamelCase("operator bool"), "OperatorBool");
  EXPECT_EQ(CamelCase("operator std::string"), "OperatorStdString");
  EXPECT_EQ(CamelCase("operator typename Box::value_type"), "OperatorValueType");
}

}  // namespace
}  // namespace augment
