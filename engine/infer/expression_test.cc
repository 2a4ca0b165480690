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
  static Contract Make(Contract::Place place, Contract::Template kind, int a, int b = -1,
                       int c = -1) {
    Contract contract;
    contract.place = place;
    contract.kind = kind;
    contract.a = a;
    contract.b = b;
    contract.c = c;
    return contract;
  }
  std::string Text(Contract contract) const {
    contract.expr = ExprOf(contract, set_.schema());
    return set_.Expression(contract);
  }

  const ContractSet set_;
};

TEST_F(ExpressionTest, OfPreconditions) {
  EXPECT_EQ(Text(Make(Contract::kPre, Contract::kPositive, 0)), "num(n_) > 0");
  EXPECT_EQ(Text(Make(Contract::kPre, Contract::kLess, 4, 1)), "num(k) < num(other->size())");
  EXPECT_EQ(Text(Make(Contract::kPre, Contract::kIffZero, 2, 0)), "(full()) == (num(n_) == 0)");
  Contract either = Make(Contract::kPre, Contract::kEither, 2, 4);
  either.atoms[0] = Contract::kIsFalse;
  either.atoms[1] = Contract::kIsZero;
  EXPECT_EQ(Text(either), "!(full()) || num(k) == 0");
}

TEST_F(ExpressionTest, ConstantsAreLiterals) {
  Contract contract = Make(Contract::kPre, Contract::kOneOf, 3);
  contract.constants = {Cell("a\"b"), Cell("\n")};
  EXPECT_EQ(Text(contract), R"(is_one_of(name_, "a\"b", "\n"))");
  contract.constants = {Cell(std::vector<int64_t>{1, 2})};
  EXPECT_EQ(Text(contract), "");
  contract = Make(Contract::kPre, Contract::kConstant, 2);
  contract.constants = {Cell(false)};
  EXPECT_EQ(Text(contract), "!(full())");
  contract.constants = {Cell(0.1)};
  EXPECT_EQ(Text(contract), "num(full()) == 0.10000000000000001");
}

TEST_F(ExpressionTest, OldValuesAreOfWholeVariables) {
  Contract contract = Make(Contract::kPost, Contract::kOffset, 0, 0);
  contract.b_old = true;
  contract.constants = {Cell(-1)};
  EXPECT_EQ(Text(contract), "num(n_) == num(old(n_)) + -1");
  contract = Make(Contract::kPost, Contract::kEqual, 6, 4);
  contract.b_old = true;
  EXPECT_EQ(Text(contract), "num(length(name_)) == num(old(k))");
}

TEST_F(ExpressionTest, ImplicationsAskNothingWhereTheirConditionIsFalse) {
  Contract contract = Make(Contract::kPost, Contract::kNonZero, 0);
  contract.guard = 2;
  contract.guard_atom = Contract::kIsFalse;
  EXPECT_EQ(Text(contract), "(old(full())) || (num(n_) != 0)");
  contract.guard = 5;
  contract.guard_atom = Contract::kIsTrue;
  EXPECT_EQ(Text(contract), "!(result) || (num(n_) != 0)");
}

TEST_F(ExpressionTest, PointersAreNullOrNot) {
  Contract contract = Make(Contract::kPost, Contract::kUnchanged, 0, 0);
  contract.b_old = true;
  contract.nullness = true;
  EXPECT_EQ(Text(contract), "((n_) == nullptr) == ((old(n_)) == nullptr)");
}

TEST_F(ExpressionTest, Exceptions) {
  Contract contract = Make(Contract::kPost, Contract::kThrows, 1, 4);
  contract.a_old = contract.b_old = true;
  contract.threw = "std::out_of_range";
  contract.expr = ::augment::Make(Expr::kEqual, Throws(contract.threw),
                                  ::augment::Make(Expr::kLessEqual, Var(1, true), Var(4, true)));
  EXPECT_EQ(Text(contract),
            "threw(\"std::out_of_range\") == (num(old(other->size())) <= num(old(k)))");
}

TEST_F(ExpressionTest, StatesOfObjects) {
  Contract contract = Make(Contract::kPre, Contract::kConstant, 7);
  contract.constants = {Cell(false)};
  EXPECT_EQ(Text(contract), "!(same_state(*this, *other))");
}

}  // namespace
}  // namespace augment
