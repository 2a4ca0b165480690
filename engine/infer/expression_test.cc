// Contracts as C++ that a compiler takes. That it does is shown where contracts
// of real classes are compiled and checked: bench/soundness.
#include "engine/infer/infer_testing.h"

namespace augment {
namespace {

class ExpressionTest : public testing::Test {
 protected:
  ExpressionTest() : set_(MakeSchema(), false) {}

  static Schema MakeSchema() {
    Schema schema = WithVariables({"n_", "other->size()", "full()", "name_", "k", "result"});
    Variable length = schema.variables[3];
    length.length = true;
    length.text = "name_.size()";
    schema.variables.push_back(length);
    Variable same;
    same.kind = Variable::kSameContent;
    same.text = "same state(*this, *other)";
    schema.variables.push_back(same);
    return schema;
  }
  std::string Text(Expr expr) const {
    Contract contract;
    contract.place = Contract::kPost;
    contract.expr = std::move(expr);
    return set_.Expression(contract);
  }

  const ContractSet set_;
};

TEST_F(ExpressionTest, OfPreconditions) {
  EXPECT_EQ(Text(Make(Expr::kGreater, Var(0), Integer(0))), "num(n_) > 0");
  EXPECT_EQ(Text(Make(Expr::kLess, Var(4), Var(1))), "num(k) < num(other->size())");
  const Expr none = Make(Expr::kEqual, Var(0), Integer(0));
  EXPECT_EQ(Text(Make(Expr::kEqual, Var(2), none)), "(full()) == (num(n_) == 0)");
  EXPECT_EQ(Text(Make(Expr::kOr, Make(Expr::kNot, Var(2)), Make(Expr::kEqual, Var(4), Integer(0)))),
            "!(full()) || num(k) == 0");
}

TEST_F(ExpressionTest, ConstantsAreLiterals) {
  Expr one_of = Make(Expr::kOneOf, Var(3), Const(Cell("a\"b")));
  one_of.children.push_back(Const(Cell("\n")));
  EXPECT_EQ(Text(one_of), R"(is_one_of(name_, "a\"b", "\n"))");
  EXPECT_EQ(Text(Make(Expr::kOneOf, Var(3), Const(Cell(std::vector<int64_t>{1, 2})))), "");
  EXPECT_EQ(Text(Make(Expr::kNot, Var(2))), "!(full())");
  EXPECT_EQ(Text(Make(Expr::kEqual, Var(2), Const(Cell(0.1)))),
            "num(full()) == 0.10000000000000001");
}

TEST_F(ExpressionTest, OldValuesAreOfWholeVariables) {
  EXPECT_EQ(Text(Make(Expr::kEqual, Var(0), Make(Expr::kAdd, Var(0, true), Integer(-1)))),
            "num(n_) == num(old(n_)) + -1");
  EXPECT_EQ(Text(Make(Expr::kEqual, Var(6), Var(4, true))), "num(length(name_)) == num(old(k))");
}

TEST_F(ExpressionTest, ImplicationsAskNothingWhereTheirConditionIsFalse) {
  const Expr some = Make(Expr::kNotEqual, Var(0), Integer(0));
  EXPECT_EQ(Text(Make(Expr::kImplies, Make(Expr::kNot, Var(2, true)), some)),
            "(old(full())) || (num(n_) != 0)");
  EXPECT_EQ(Text(Make(Expr::kImplies, Var(5), some)), "!(result) || (num(n_) != 0)");
}

TEST_F(ExpressionTest, PointersAreNullOrNot) {
  const auto is_null = [](Expr of) { return Make(Expr::kEqual, std::move(of), Null()); };
  EXPECT_EQ(Text(Make(Expr::kEqual, is_null(Var(0)), is_null(Var(0, true)))),
            "((n_) == nullptr) == ((old(n_)) == nullptr)");
}

TEST_F(ExpressionTest, Exceptions) {
  EXPECT_EQ(Text(Make(Expr::kEqual, Throws("std::out_of_range"),
                      Make(Expr::kLessEqual, Var(1, true), Var(4, true)))),
            "threw(\"std::out_of_range\") == (num(old(other->size())) <= num(old(k)))");
}

TEST_F(ExpressionTest, StatesOfObjects) {
  EXPECT_EQ(Text(Make(Expr::kNot, Var(7))), "!(same_state(*this, *other))");
}

}  // namespace
}  // namespace augment
