// From a condition as text, over names, to an expression over a schema's variables.
#include "engine/contract/bind.h"

#include <string>

#include "engine/contract/evaluate.h"
#include "engine/contract/parse.h"
#include "engine/contract/print.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::ExprModel;
using ::testing::HasSubstr;

class BindTest : public testing::Test {
 protected:
  BindTest() {
    for (const char* name :
         {"n", "size()", "items_.size()", "other->size()", "has(n)", "equals(*other)",
          "operator==(*other)", "this == other", "other", "operator<(*other)"}) {
      Variable variable;
      variable.text = name;
      schema_.variables.push_back(variable);
    }
    Is("n").bits = Is("size()").bits = 64;
    Is("n").is_signed = Is("size()").is_signed = false;
  }
  Variable& Is(const std::string& name) {
    for (Variable& variable : schema_.variables) {
      if (variable.text == name) return variable;
    }
    ADD_FAILURE() << name;
    return schema_.variables[0];
  }
  static ExprModel Read(const std::string& text) {
    const auto expr = ParseExpr(text);
    EXPECT_TRUE(expr.ok()) << expr.status();
    return expr.ok() ? *expr : ExprModel();
  }
  static std::string ErrorOf(const std::string& text) {
    return std::string(ParseExpr(text).status().message());
  }
  Expr Bound(const std::string& text) const { return Bind(Read(text), schema_); }
  // The text of what it was bound to.
  std::string Again(const std::string& text) const { return TextOf(Bound(text), schema_); }

  Schema schema_;
};

TEST_F(BindTest, VariablesAreFoundByWhatTheSchemaCallsThem) {
  for (const char* text :
       {"n < size()", "!has(n) && n > 3", "(n == 1 && other == nullptr) || equals(*other)",
        "items_.size() == other->size()", "n * n + 1 == size() % 2", "size() == old(size()) - 1",
        "n == old(n) + items_.size()"}) {
    EXPECT_EQ(Again(text), text);
  }
  EXPECT_EQ(Again("this->size() > 3u"), "size() > 3");
  EXPECT_EQ(Again("old(size() + n) == -n"), "old(size()) + old(n) == 0 - n");
}

TEST_F(BindTest, ObjectsAreComparedByWhatTheSchemaHasOfBoth) {
  EXPECT_EQ(Again("*this == *other"), "operator==(*other)");
  EXPECT_EQ(Again("*this != *other"), "!operator==(*other)");
  EXPECT_EQ(Again("*this < *other"), "operator<(*other)");
  EXPECT_EQ(Again("other != this"), "!(this == other)");
  EXPECT_EQ(Bound("*this >= *other").children[0].op, Expr::kVoid);
}

TEST_F(BindTest, WhatTheSchemaDoesNotHaveIsVoid) {
  for (const char* text :
       {"m", "capacity()", "size(n)", "has(n + 1)", "other.size()", "result", "\"text\""}) {
    EXPECT_EQ(Bound(text).op, Expr::kVoid) << text;
  }
}

TEST_F(BindTest, WidthsFollowFromTheOperandsUnlessTheyAreGiven) {
  const Expr less = Bound("n - 1 < size()");
  EXPECT_EQ(less.bits, 64);
  EXPECT_FALSE(less.is_signed);
  EXPECT_EQ(less.children[0].bits, 64);
  EXPECT_EQ(Bound("n - 1 < items_.size()").bits, 0) << "not known of all";
  ExprModel model = Read("n - 1 < size()");
  model.mutable_type()->set_bits(32);
  model.mutable_type()->set_is_signed(true);
  const Expr given = Bind(model, schema_);
  EXPECT_EQ(given.bits, 32);
  EXPECT_TRUE(given.is_signed);
}

// static_cast<unsigned char>(n) == 1
TEST_F(BindTest, ACastLeavesWhatFits) {
  ExprModel model = Read("n == 1");
  ExprModel cast;
  cast.set_op(ExprModel::CONVERT);
  cast.mutable_type()->set_bits(8);
  *cast.add_operands() = model.operands(0);
  *model.mutable_operands(0) = cast;
  const auto with = [&](int64_t n, bool is_signed) {
    model.mutable_operands(0)->mutable_type()->set_is_signed(is_signed);
    Scalar scalar;
    scalar.kind = Scalar::kInteger;
    scalar.integer = n;
    return Evaluate(Bind(model, schema_), [&](int, bool) -> const Scalar& { return scalar; });
  };
  EXPECT_EQ(with(257, false), Truth::kHolds);
  EXPECT_EQ(with(-255, false), Truth::kHolds);
  EXPECT_EQ(with(257, true), Truth::kHolds);
  EXPECT_EQ(with(256, true), Truth::kViolated);
  model.mutable_operands(1)->mutable_constant()->set_integer(-1);
  EXPECT_EQ(with(255, true), Truth::kHolds);
  EXPECT_EQ(with(255, false), Truth::kViolated);
  EXPECT_EQ(TextOf(Bind(model, schema_), schema_), "uint8_t(n) == -1");
}

TEST_F(BindTest, ErrorsPointAtThePlace) {
  EXPECT_EQ(ErrorOf("n < (3 + 4"), "expected ')'\n  n < (3 + 4\n            ^");
  EXPECT_THAT(ErrorOf("n <"), HasSubstr("expected a value"));
  EXPECT_THAT(ErrorOf("n < 3 n"), HasSubstr("expected '&&' or the end, not 'n'"));
  EXPECT_THAT(ErrorOf("other->"), HasSubstr("expected a query or field"));
  EXPECT_THAT(ErrorOf("has(n"), HasSubstr("expected ')'"));
  EXPECT_THAT(ErrorOf("n ? 1"), HasSubstr("'?' has no meaning here"));
  EXPECT_THAT(ErrorOf(""), HasSubstr("expected a value"));
}

}  // namespace
}  // namespace augment
