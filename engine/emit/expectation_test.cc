#include "engine/emit/expectation.h"

#include <string>
#include <vector>

#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

proto::Type Truth() {
  proto::Type type;
  type.set_kind(proto::Type::BOOL);
  type.set_name("bool");
  return type;
}

std::vector<std::string> Written(const proto::Expectation& expectation, const std::string& left,
                                 const std::string& right) {
  LiteralWriter literals({});
  auto lines =
      WriteAssertion(expectation, GoogleTest(), Severity::kExpect, left, right, Truth(), &literals);
  EXPECT_TRUE(lines.ok()) << lines.status();
  return lines.ok() ? *lines : std::vector<std::string>();
}

std::vector<std::string> WrittenReal(double value, uint32_t bits) {
  proto::Expectation expectation;
  *expectation.mutable_value() = RealValue(value);
  proto::Type type;
  type.set_kind(proto::Type::REAL);
  type.set_bits(bits);
  type.set_name(bits == 32 ? "float" : "double");
  LiteralWriter literals({});
  auto lines =
      WriteAssertion(expectation, GoogleTest(), Severity::kExpect, "angle()", "", type, &literals);
  EXPECT_TRUE(lines.ok()) << lines.status();
  return lines.ok() ? *lines : std::vector<std::string>();
}

TEST(ExpectationTest, ANumberIsWrittenAsShortAsItCanBe) {
  EXPECT_THAT(WrittenReal(0.20000000000000004, 64), ElementsAre("EXPECT_DOUBLE_EQ(angle(), 0.2);"));
  EXPECT_THAT(WrittenReal(0.2000000000000003, 64),
              ElementsAre("EXPECT_DOUBLE_EQ(angle(), 0.2000000000000003);"))
      << "too far away";
  EXPECT_THAT(WrittenReal(100, 64), ElementsAre("EXPECT_DOUBLE_EQ(angle(), 100.0);"));
  EXPECT_THAT(WrittenReal(0.3f, 32), ElementsAre("EXPECT_FLOAT_EQ(angle(), 0.3f);"));
}

TEST(ExpectationTest, TwoAnswersAgree) {
  proto::Expectation expectation;
  expectation.set_against_query(true);
  EXPECT_THAT(Written(expectation, "a.Equals(b)", "b.Equals(a)"),
              ElementsAre("EXPECT_EQ(a.Equals(b), b.Equals(a));"));
}

TEST(ExpectationTest, OfTwoTruthsAtMostOne) {
  proto::Expectation expectation;
  expectation.set_against_query(true);
  expectation.set_comparison(proto::Expectation::NOT_BOTH);
  EXPECT_THAT(Written(expectation, "a < b", "b < a"), ElementsAre("EXPECT_FALSE(a < b && b < a);"));
}

TEST(ExpectationTest, TruthsAreConjuncts) {
  proto::Expectation conjunct;
  *conjunct.mutable_value() = BooleanValue(true);
  EXPECT_EQ(WriteConjunct(conjunct, "a.has(3)", ""), "a.has(3)");
  *conjunct.mutable_value() = BooleanValue(false);
  EXPECT_EQ(WriteConjunct(conjunct, "a.has(3)", ""), "!a.has(3)");
  conjunct.set_comparison(proto::Expectation::NE);
  EXPECT_EQ(WriteConjunct(conjunct, "a.has(3)", ""), "a.has(3)");
}

TEST(ExpectationTest, ComparisonsAreConjuncts) {
  proto::Expectation conjunct;
  *conjunct.mutable_value() = IntegerValue(2);
  EXPECT_EQ(WriteConjunct(conjunct, "a.count()", "2"), "a.count() == 2");
  conjunct.set_comparison(proto::Expectation::LT);
  EXPECT_EQ(WriteConjunct(conjunct, "a.max()", "5"), "a.max() < 5");
  conjunct.set_comparison(proto::Expectation::NE);
  conjunct.set_against_query(true);
  EXPECT_EQ(WriteConjunct(conjunct, "a.has(3)", "b.has(3)"), "a.has(3) != b.has(3)");
}

TEST(ExpectationTest, OperatorsAreInParentheses) {
  proto::Expectation conjunct;
  *conjunct.mutable_value() = BooleanValue(false);
  EXPECT_EQ(WriteConjunct(conjunct, "*a == b(1, 2)", ""), "!(*a == b(1, 2))");
  EXPECT_EQ(WriteConjunct(conjunct, "a.has(\"x y\", 2)", ""), "!a.has(\"x y\", 2)");
}

// Elements need not be comparable.
TEST(ExpectationTest, WhatHoldsNothingIsAskedWhetherItIsEmpty) {
  proto::Type type;
  type.set_kind(proto::Type::SEQUENCE);
  type.set_name("std::vector<lib::Item, std::allocator<lib::Item> >");
  proto::Expectation expectation;
  expectation.mutable_value()->mutable_sequence();
  LiteralWriter literals({});
  const auto written = [&](const std::string& left) {
    return *WriteAssertion(expectation, GoogleTest(), Severity::kExpect, left, "", type, &literals);
  };
  EXPECT_THAT(written("box.Items()"), ElementsAre("EXPECT_TRUE(box.Items().empty());"));
  EXPECT_THAT(written("*box"), ElementsAre("EXPECT_TRUE((*box).empty());"));
  expectation.set_comparison(proto::Expectation::NE);
  EXPECT_THAT(written("items"), ElementsAre("EXPECT_FALSE(items.empty());"));
}

TEST(ExpectationTest, LengthsHaveTheTypeOfWhatTheyAreComparedWith) {
  EXPECT_EQ(LengthAs("int", "a.items()"), "static_cast<int>(a.items().size())");
}

}  // namespace
}  // namespace augment
