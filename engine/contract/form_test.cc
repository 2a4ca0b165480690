// What form a formula has.

#include "engine/contract/form.h"

#include <memory>
#include <string>
#include <utility>

#include "engine/contract/evaluate.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

enum : int { kN, kSize, kEmpty, kNext };

Expr Empty() { return Var(kEmpty); }
Expr Positive() { return Make(Expr::kGreater, Var(kN), Integer(0)); }
Expr IsNull(Expr of) { return Make(Expr::kEqual, std::move(of), Null()); }
Expr Implication() { return Make(Expr::kImplies, Var(kEmpty, true), Positive()); }

TEST(FormTest, AnImplicationHasTwoParts) {
  const Expr implication = Implication();
  EXPECT_EQ(Consequent(implication), Positive());
  ASSERT_NE(Antecedent(implication), nullptr);
  EXPECT_EQ(*Antecedent(implication), Var(kEmpty, true));
  EXPECT_EQ(Consequent(Positive()), Positive());
  EXPECT_EQ(Antecedent(Positive()), nullptr);
}

TEST(FormTest, TheSubjectIsTheFirstVariableOfWhatIsSaid) {
  EXPECT_EQ(SubjectOf(Implication()), kN);
  EXPECT_EQ(SubjectOf(Make(Expr::kEqual, Make(Expr::kMultiply, Integer(2), Var(kSize)), Var(kN))),
            kSize);
  EXPECT_EQ(SubjectOf(Make(Expr::kEqual, Throws("E"), IsNull(Var(kNext, true)))), kNext);
  EXPECT_EQ(SubjectOf(Integer(3)), -1);
}

TEST(FormTest, VariablesStandInTheirOrder) {
  const Expr sum = Make(Expr::kEqual, Var(kSize), Make(Expr::kAdd, Var(kSize, true), Var(kN)));
  const std::vector<Occurrence> occurrences = Occurrences(sum);
  ASSERT_EQ(occurrences.size(), 3u);
  EXPECT_EQ(occurrences[1].variable, kSize);
  EXPECT_TRUE(occurrences[1].old);
  EXPECT_EQ(occurrences[2].variable, kN);
  EXPECT_TRUE(SpeaksOfOld(sum));
  EXPECT_FALSE(SpeaksOfOld(Positive()));
}

TEST(FormTest, ABooleanIsComparedWithAConstant) {
  auto form = AsConstantComparison(Empty());
  ASSERT_TRUE(form.has_value());
  EXPECT_EQ(form->op, Expr::kEqual);
  EXPECT_EQ(form->constant.kind, Scalar::kBoolean);
  EXPECT_EQ(form->constant.integer, 1);
  form = AsConstantComparison(Make(Expr::kNot, Empty()));
  ASSERT_TRUE(form.has_value());
  EXPECT_EQ(form->constant.integer, 0);
  form = AsConstantComparison(Positive());
  ASSERT_TRUE(form.has_value());
  EXPECT_EQ(form->op, Expr::kGreater);
  EXPECT_EQ(form->variable.variable, kN);
  EXPECT_FALSE(AsConstantComparison(Make(Expr::kLess, Var(kN), Var(kSize))).has_value());
  EXPECT_FALSE(AsConstantComparison(Implication()).has_value());
}

TEST(FormTest, TwoVariablesAreCompared) {
  const auto form = AsVariableComparison(Make(Expr::kLess, Var(kN), Var(kSize, true)));
  ASSERT_TRUE(form.has_value());
  EXPECT_EQ(form->op, Expr::kLess);
  EXPECT_EQ(form->b.variable, kSize);
  EXPECT_TRUE(form->b.old);
  // Pointers, whose targets are unknown.
  const auto pointers =
      AsVariableComparison(Make(Expr::kEqual, IsNull(Var(kNext)), IsNull(Var(kNext, true))));
  ASSERT_TRUE(pointers.has_value());
  EXPECT_EQ(pointers->a.variable, kNext);
  EXPECT_FALSE(AsVariableComparison(Make(Expr::kEqual, Empty(), IsNull(Var(kNext)))).has_value());
  EXPECT_FALSE(AsVariableComparison(Positive()).has_value());
}

TEST(FormTest, AnEquivalenceTellsABoolean) {
  const Expr formula = Make(Expr::kEqual, Empty(), Make(Expr::kEqual, Var(kSize), Integer(0)));
  const auto form = AsEquivalence(formula);
  ASSERT_TRUE(form.has_value());
  EXPECT_EQ(form->a.variable, kEmpty);
  EXPECT_EQ(*form->condition, formula.children[1]);
  EXPECT_FALSE(AsEquivalence(Make(Expr::kEqual, Empty(), Var(kSize))).has_value());
}

TEST(FormTest, ConditionsSignsAndWhatStays) {
  EXPECT_TRUE(IsCondition(Empty()));
  EXPECT_TRUE(IsCondition(Make(Expr::kNotEqual, Var(kNext), Null())));
  EXPECT_FALSE(IsCondition(Positive()));
  EXPECT_TRUE(IsSign(Positive()));
  EXPECT_TRUE(IsSign(Make(Expr::kNotEqual, Var(kN), Integer(0))));
  EXPECT_FALSE(IsSign(Make(Expr::kEqual, Var(kN), Integer(0))));
  EXPECT_FALSE(IsSign(Make(Expr::kGreaterEqual, Var(kN), Integer(3))));
  EXPECT_FALSE(IsSign(Make(Expr::kNotEqual, Var(kNext), Null())));
  EXPECT_TRUE(IsUnchanged(Make(Expr::kEqual, Var(kN), Var(kN, true))));
  EXPECT_TRUE(IsUnchanged(Make(Expr::kEqual, IsNull(Var(kNext)), IsNull(Var(kNext, true)))));
  EXPECT_FALSE(IsUnchanged(Make(Expr::kEqual, Var(kN), Var(kSize, true))));
  EXPECT_FALSE(
      IsUnchanged(Make(Expr::kEqual, Var(kN), Make(Expr::kAdd, Var(kN, true), Integer(1)))));
}

TEST(FormTest, AnExceptionHasAType) {
  const Expr throws = Make(Expr::kEqual, Throws("std::out_of_range"), Var(kEmpty, true));
  ASSERT_NE(ThrownType(throws), nullptr);
  EXPECT_EQ(*ThrownType(throws), "std::out_of_range");
  EXPECT_EQ(ThrownType(Positive()), nullptr);
  EXPECT_EQ(ThrownType(Empty()), nullptr);
}

TEST(FormTest, OtherVariablesSayTheSameOfThem) {
  const auto next = [](const Occurrence& of) {
    return of.variable == kEmpty ? -1 : of.variable + 1;
  };
  EXPECT_EQ(Renamed(Make(Expr::kLess, Var(kN), Integer(3)), next),
            Make(Expr::kLess, Var(kSize), Integer(3)));
  EXPECT_FALSE(Renamed(Implication(), next).has_value()) << "one has no other";
}

TEST(FormTest, FormulasAreEqualByWhatIsInThem) {
  const auto text = [](const char* content) {
    Scalar scalar;
    scalar.kind = Scalar::kBulk;
    auto bulk = std::make_shared<Bulk>();
    bulk->is_text = true;
    bulk->text = content;
    scalar.bulk = std::move(bulk);
    return Make(Expr::kStartsWith, Var(kN), Const(std::move(scalar)));
  };
  EXPECT_EQ(text("a"), text("a"));
  EXPECT_NE(text("a"), text("b"));
  EXPECT_NE(Positive(), Make(Expr::kGreater, Var(kN, true), Integer(0)));
}

TEST(ValueTest, OfTermsAndFormulas) {
  std::vector<Scalar> now(4);
  now[kN] = Integer(3).constant;
  now[kSize] = Integer(4).constant;
  Valuation valuation;
  valuation.now = &now;
  EXPECT_EQ(ValueAt(Make(Expr::kAdd, Var(kN), Var(kSize)), valuation), Integer(7).constant);
  EXPECT_EQ(ValueAt(Var(kSize), valuation), Integer(4).constant);
  const Scalar truth = ValueAt(Make(Expr::kLess, Var(kSize), Var(kN)), valuation);
  EXPECT_EQ(truth.kind, Scalar::kBoolean);
  EXPECT_EQ(truth.integer, 0);
  EXPECT_EQ(ValueAt(Make(Expr::kAdd, Var(kN), Var(kNext)), valuation).kind, Scalar::kAbsent);
  now[kN] = Integer(INT64_MAX).constant;
  EXPECT_EQ(ValueAt(Make(Expr::kAdd, Var(kN), Var(kSize)), valuation).kind, Scalar::kAbsent)
      << "beyond 64 bits";
}

}  // namespace
}  // namespace augment
