// Expressions: what they say of values, their contrary, their text.

#include <cmath>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "engine/contract/evaluate.h"
#include "engine/contract/expr.h"
#include "engine/contract/print.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

enum : int { kN, kSize, kEmpty, kNext, kName, kElements };

Schema TheSchema() {
  Schema schema;
  for (const char* name : {"n", "size()", "empty()", "next_", "name_", "elements_"}) {
    Variable variable;
    variable.text = name;
    schema.variables.push_back(variable);
  }
  return schema;
}

Scalar Of(Scalar::Kind kind, int64_t integer = 0) {
  Scalar scalar;
  scalar.kind = kind;
  scalar.integer = integer;
  return scalar;
}

Scalar Real(double value) {
  Scalar scalar = Of(Scalar::kReal);
  std::memcpy(&scalar.integer, &value, sizeof value);
  return scalar;
}

Scalar Text(const std::string& text) {
  Scalar scalar = Of(Scalar::kBulk);
  auto bulk = std::make_shared<Bulk>();
  bulk->is_text = true;
  bulk->text = text;
  scalar.bulk = std::move(bulk);
  return scalar;
}

Scalar Numbers(std::vector<int64_t> elements) {
  Scalar scalar = Of(Scalar::kBulk);
  auto bulk = std::make_shared<Bulk>();
  bulk->numbers = true;
  bulk->elements = std::move(elements);
  scalar.bulk = std::move(bulk);
  return scalar;
}

class ContractTest : public testing::Test {
 protected:
  ContractTest() : now_(6), old_(6) {
    now_[kN] = Of(Scalar::kInteger, 3);
    old_[kN] = Of(Scalar::kInteger, 2);
    now_[kSize] = Of(Scalar::kInteger, 4);
    now_[kEmpty] = Of(Scalar::kBoolean, 0);
    now_[kNext] = Of(Scalar::kNull);
    now_[kName] = Text("name");
    now_[kElements] = Numbers({1, 3, 3});
  }

  Truth Is(const Expr& expr) const {
    Valuation valuation;
    valuation.now = &now_;
    valuation.old = &old_;
    if (ended_) valuation.threw = &threw_;
    return Evaluate(expr, valuation);
  }
  std::string Shown(const Expr& expr) const { return TextOf(expr, schema_); }
  std::string Code(const Expr& expr) const { return CodeOf(expr, schema_); }

  const Schema schema_ = TheSchema();
  std::vector<Scalar> now_;
  std::vector<Scalar> old_;
  bool ended_ = true;
  std::string threw_;
};

Expr N() { return Var(kN); }
Expr Size() { return Var(kSize); }
Expr Empty() { return Var(kEmpty); }

TEST_F(ContractTest, ComparesNumbers) {
  EXPECT_EQ(Is(Make(Expr::kLess, N(), Size())), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kGreaterEqual, N(), Size())), Truth::kViolated);
  EXPECT_EQ(Is(Make(Expr::kEqual, N(), Make(Expr::kAdd, Var(kN, true), Integer(1)))),
            Truth::kHolds);
  now_[kN] = Scalar();
  EXPECT_EQ(Is(Make(Expr::kLess, N(), Size())), Truth::kUnknown);
  now_[kN] = Real(0.0);
  EXPECT_EQ(Is(Make(Expr::kEqual, N(), Integer(0))), Truth::kHolds);
  now_[kN] = Real(-0.0);
  now_[kSize] = Real(0.0);
  EXPECT_EQ(Is(Make(Expr::kEqual, N(), Size())), Truth::kHolds);
  now_[kN] = now_[kSize] = Real(std::nan(""));
  EXPECT_EQ(Is(Make(Expr::kEqual, N(), Size())), Truth::kViolated);
}

// A long double and what is left of it in a double.
TEST_F(ContractTest, RealNumbersAreEqualButForRounding) {
  now_[kN] = Real(4611688324270.397);
  now_[kSize] = Real(4611688324270.396);
  EXPECT_EQ(Is(Make(Expr::kEqual, N(), Size())), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kLessEqual, N(), Size())), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kNotEqual, N(), Size())), Truth::kViolated);
  EXPECT_EQ(Is(Make(Expr::kGreater, N(), Size())), Truth::kViolated);
  now_[kSize] = Real(4611688324270.2);
  EXPECT_EQ(Is(Make(Expr::kEqual, N(), Size())), Truth::kViolated);
  now_[kN] = Real(0.0);
  now_[kSize] = Real(1e-300);
  EXPECT_EQ(Is(Make(Expr::kEqual, N(), Size())), Truth::kViolated) << "near to nothing is zero";
}

TEST_F(ContractTest, MathematicalNumbersNeitherWrapNorOverflow) {
  const Expr more = Make(Expr::kLess, N(), Make(Expr::kAdd, N(), Integer(1)));
  now_[kN] = Of(Scalar::kInteger, INT64_MAX);
  EXPECT_EQ(Is(more), Truth::kHolds);
  now_[kN] = Of(Scalar::kInteger, -1);
  EXPECT_EQ(Is(Make(Expr::kEqual, Make(Expr::kModulo, N(), Integer(4)), Integer(3))),
            Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kEqual, Make(Expr::kModulo, N(), Integer(0)), Integer(0))),
            Truth::kUnknown);
}

// What a programmer writes of a `size_t n` and forgets.
TEST_F(ContractTest, OfAWidthNumbersAreThoseOfCpp) {
  Expr less = Make(Expr::kLess, Make(Expr::kSubtract, N(), Integer(1)), Size());
  now_[kN] = Of(Scalar::kInteger, 0);
  EXPECT_EQ(Is(less), Truth::kHolds) << "-1 < 4";
  less.bits = less.children[0].bits = 64;
  less.is_signed = less.children[0].is_signed = false;
  EXPECT_EQ(Is(less), Truth::kViolated) << "0u - 1 is the greatest of all";
  less.bits = less.children[0].bits = 32;
  less.is_signed = less.children[0].is_signed = true;
  EXPECT_EQ(Is(less), Truth::kHolds);
  now_[kN] = Of(Scalar::kInteger, INT32_MIN);
  EXPECT_EQ(Is(less), Truth::kUnknown) << "overflows";
}

TEST_F(ContractTest, ConnectivesNeedNoMoreThanDecides) {
  const Expr unknown = Make(Expr::kLess, Var(kNext), Integer(0));
  const Expr holds = Make(Expr::kLess, N(), Size());
  const Expr fails = Make(Expr::kNot, holds);
  EXPECT_EQ(Is(unknown), Truth::kUnknown);
  EXPECT_EQ(Is(Make(Expr::kOr, unknown, holds)), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kOr, unknown, fails)), Truth::kUnknown);
  EXPECT_EQ(Is(Make(Expr::kAnd, unknown, fails)), Truth::kViolated);
  EXPECT_EQ(Is(Make(Expr::kAnd, unknown, holds)), Truth::kUnknown);
  EXPECT_EQ(Is(Make(Expr::kImplies, holds, fails)), Truth::kViolated);
  EXPECT_EQ(Is(Make(Expr::kImplies, fails, fails)), Truth::kUnknown) << "nothing is said";
  EXPECT_EQ(Is(Make(Expr::kEqual, Empty(), fails)), Truth::kHolds) << "both false";
}

TEST_F(ContractTest, ATruthIsZeroOrOneBesideANumber) {
  const Expr less = Make(Expr::kLess, N(), Size());
  EXPECT_EQ(Is(Make(Expr::kEqual, Integer(1), less)), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kEqual, Size(), less)), Truth::kViolated) << "4 == true";
  EXPECT_EQ(Is(Make(Expr::kLess, Make(Expr::kNot, less), Integer(1))), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kEqual, Empty(), Integer(0))), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kAdd, N(), Integer(-3))), Truth::kViolated) << "as a condition";
}

TEST_F(ContractTest, PointersAreNullOrNot) {
  const Expr null = Make(Expr::kEqual, Var(kNext), Null());
  EXPECT_EQ(Is(null), Truth::kHolds);
  now_[kNext] = Of(Scalar::kPresent);
  EXPECT_EQ(Is(null), Truth::kViolated);
}

TEST_F(ContractTest, TextsAndSequences) {
  EXPECT_EQ(Is(Make(Expr::kStartsWith, Var(kName), Const(Text("na")))), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kSorted, Var(kElements))), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kNoDuplicates, Var(kElements))), Truth::kViolated);
  EXPECT_EQ(Is(Make(Expr::kEachAtLeast, Var(kElements), Integer(1))), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kEachAtMost, Var(kElements), Integer(2))), Truth::kViolated);
  EXPECT_EQ(Is(Make(Expr::kElementOf, N(), Var(kElements))), Truth::kHolds);
  EXPECT_EQ(Is(Make(Expr::kSorted, Var(kName))), Truth::kUnknown);
}

TEST_F(ContractTest, HowTheCallEnded) {
  const Expr throws = Make(Expr::kEqual, Throws("E"), Make(Expr::kLess, N(), Size()));
  EXPECT_EQ(Is(throws), Truth::kViolated) << "it returned";
  threw_ = "E";
  EXPECT_EQ(Is(throws), Truth::kHolds);
  ended_ = false;
  EXPECT_EQ(Is(throws), Truth::kUnknown);
}

TEST_F(ContractTest, TheContraryIsTrueExactlyWhereItIsFalse) {
  const Expr less = Make(Expr::kLess, N(), Size());
  const std::vector<Expr> all = {
      less,
      Make(Expr::kEqual, N(), Integer(3)),
      Empty(),
      Make(Expr::kNot, Empty()),
      Make(Expr::kOr, less, Empty()),
      Make(Expr::kAnd, less, Empty()),
      Make(Expr::kEqual, Empty(), Make(Expr::kEqual, N(), Integer(0))),
      Make(Expr::kSorted, Var(kElements)),
  };
  for (const Expr& expr : all) {
    for (const int64_t n : {0, 3, 4, 5}) {
      now_[kN] = Of(Scalar::kInteger, n);
      const Truth truth = Is(expr);
      EXPECT_NE(truth, Truth::kUnknown) << Shown(expr);
      EXPECT_NE(truth, Is(Negation(expr))) << Shown(expr) << ", " << n;
    }
    EXPECT_EQ(Is(Negation(Negation(expr))), Is(expr)) << Shown(expr);
  }
  EXPECT_EQ(Shown(Negation(less)), "n >= size()");
  EXPECT_EQ(Shown(Negation(all[6])), "!(empty() == (n == 0))");
  std::vector<std::string> parts;
  for (const Expr& part : Conjuncts(Negation(all[4]))) parts.push_back(Shown(part));
  EXPECT_THAT(parts, ElementsAre("n >= size()", "!empty()"));
}

TEST_F(ContractTest, TextIsNearToCpp) {
  EXPECT_EQ(Shown(Make(Expr::kEqual, N(), Make(Expr::kAdd, Var(kN, true), Integer(-1)))),
            "n == old(n) - 1");
  const Expr sum = Make(Expr::kAdd, Make(Expr::kMultiply, Integer(-1), N()),
                        Make(Expr::kMultiply, Integer(-3), Size()));
  EXPECT_EQ(Shown(Make(Expr::kEqual, Make(Expr::kMultiply, Integer(2), N()), sum)),
            "2 * n == -n - 3 * size()");
  Expr one_of = Make(Expr::kOneOf, N(), Integer(1));
  one_of.children.push_back(Integer(2));
  EXPECT_EQ(Shown(one_of), "n is one of {1, 2}");
  EXPECT_EQ(Shown(Make(Expr::kImplies, Var(kEmpty, true), Make(Expr::kLess, N(), Size()))),
            "old(empty()) implies n < size()");
  EXPECT_EQ(Shown(Make(Expr::kEqual, Throws("E"), Make(Expr::kLess, Var(kN, true), Integer(0)))),
            "throws E iff n < 0");
}

TEST_F(ContractTest, CodeCompiles) {
  EXPECT_EQ(Code(Empty()), "empty()");
  EXPECT_EQ(Code(Make(Expr::kNot, Empty())), "!(empty())");
  EXPECT_EQ(Code(Make(Expr::kEqual, Make(Expr::kModulo, N(), Integer(4)), Integer(3))),
            "(num(n) - 3) % 4 == 0")
      << "C++'s remainder may be negative";
  EXPECT_EQ(Code(Make(Expr::kImplies, Var(kEmpty, true), Make(Expr::kLess, N(), Size()))),
            "!(old(empty())) || (num(n) < num(size()))");
  EXPECT_EQ(Code(Make(Expr::kEqual, Var(kElements), Const(Numbers({1})))), "") << "has no literal";
}

TEST_F(ContractTest, VariablesAreVisitedFromLeftToRight) {
  std::vector<int> seen;
  ForEachVariable(Make(Expr::kEqual, Empty(), Make(Expr::kEqual, N(), Size())),
                  [&](int variable, bool) { seen.push_back(variable); });
  EXPECT_THAT(seen, ElementsAre(kEmpty, kN, kSize));
}

}  // namespace
}  // namespace augment
