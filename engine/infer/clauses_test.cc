// What a call has to meet to challenge a contract.

#include <string>
#include <vector>

#include "engine/contract/contract_testing.h"
#include "engine/infer/infer.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

enum : int { kN, kSize, kIsEmpty, kNext, kGiven };

ContractSet MakeSet() {
  Schema schema;
  for (const char* name : {"n", "size()", "isEmpty()", "next_", "result"}) {
    Variable variable;
    variable.text = name;
    variable.kind = schema.variables.size() == kGiven ? Variable::kResult : Variable::kField;
    schema.variables.push_back(variable);
  }
  return ContractSet(std::move(schema), false);
}

Scalar Of(Scalar::Kind kind, int64_t integer = 0) {
  Scalar scalar;
  scalar.kind = kind;
  scalar.integer = integer;
  return scalar;
}

Scalar Int(int64_t value) { return Of(Scalar::kInteger, value); }

Sample Entry(Scalar n, Scalar size, bool empty, Scalar next) {
  Sample sample;
  sample.entry = {n, size, Of(Scalar::kBoolean, empty ? 1 : 0), next, Scalar()};
  return sample;
}

TEST(ClausesTest, OfAPreconditionTheContrary) {
  const ContractSet set = MakeSet();
  const auto contrary = [&](const std::string& text) {
    return set.ClauseTexts(ContractSaying(Contract::kPre, text, set.schema()));
  };
  EXPECT_THAT(contrary("size() > 0"), ElementsAre("size() <= 0"));
  EXPECT_THAT(contrary("n >= 0"), ElementsAre("n < 0"));
  EXPECT_THAT(contrary("n != 0"), ElementsAre("n == 0"));
  EXPECT_THAT(contrary("next_ != nullptr"), ElementsAre("next_ == nullptr"));
  EXPECT_THAT(contrary("n >= 3"), ElementsAre("n < 3"));
  EXPECT_THAT(contrary("n <= 3"), ElementsAre("n > 3"));
  EXPECT_THAT(contrary("n == 3"), ElementsAre("n != 3"));
  EXPECT_THAT(contrary("!isEmpty()"), ElementsAre("isEmpty()"));
  EXPECT_THAT(contrary("isEmpty()"), ElementsAre("!isEmpty()"));
  EXPECT_THAT(contrary("n == size()"), ElementsAre("n != size()"));
  EXPECT_THAT(contrary("n != size()"), ElementsAre("n == size()"));
  EXPECT_THAT(contrary("n < size()"), ElementsAre("n >= size()"));
  EXPECT_THAT(contrary("n <= size()"), ElementsAre("n > size()"));
  Contract even;
  even.expr = Make(Expr::kEqual, Make(Expr::kModulo, Var(kN), Integer(2)), Integer(0));
  EXPECT_THAT(set.ClauseTexts(even), ElementsAre("!(n % 2 == 0)"));
}

TEST(ClausesTest, OfAPreconditionAreMetWhereItIsViolated) {
  const ContractSet set = MakeSet();
  const Contract below = ContractSaying(Contract::kPre, "n < size()", set.schema());
  const Scalar null = Of(Scalar::kNull);
  EXPECT_EQ(set.Meets(below, 0, Entry(Int(3), Int(3), false, null)), Truth::kHolds);
  EXPECT_EQ(set.Meets(below, 0, Entry(Int(2), Int(3), false, null)), Truth::kViolated);
  EXPECT_EQ(set.Meets(below, 0, Entry(Int(2), Scalar(), false, null)), Truth::kUnknown);
}

TEST(ClausesTest, OfADisjunctionOneForEachPart) {
  const ContractSet set = MakeSet();
  const Contract either =
      ContractSaying(Contract::kPre, "isEmpty() || next_ == nullptr", set.schema());
  EXPECT_THAT(set.ClauseTexts(either), ElementsAre("!isEmpty()", "next_ != nullptr"));
  const Sample full = Entry(Int(0), Int(1), false, Of(Scalar::kNull));
  EXPECT_EQ(set.Meets(either, 0, full), Truth::kHolds);
  EXPECT_EQ(set.Meets(either, 1, full), Truth::kViolated);
  const Sample linked = Entry(Int(0), Int(0), true, Of(Scalar::kPresent));
  EXPECT_EQ(set.Meets(either, 0, linked), Truth::kViolated);
  EXPECT_EQ(set.Meets(either, 1, linked), Truth::kHolds);
}

TEST(ClausesTest, OfAnImplicationTheAntecedentAndAReturn) {
  const ContractSet set = MakeSet();
  Contract implied = ContractSaying(Contract::kPost, "size() > 0", set.schema());
  const Expr positive = implied.expr;
  EXPECT_THAT(set.ClauseTexts(implied), ElementsAre("the call returns"));
  implied.expr = Make(Expr::kImplies, Make(Expr::kNot, Var(kIsEmpty, true)), positive);
  EXPECT_THAT(set.ClauseTexts(implied), ElementsAre("!isEmpty()", "the call returns"));
  Sample sample = Entry(Int(0), Int(1), false, Of(Scalar::kNull));
  EXPECT_EQ(set.Meets(implied, 0, sample), Truth::kHolds);
  EXPECT_EQ(set.Meets(implied, 1, sample), Truth::kViolated);
  sample.exit = sample.entry;
  EXPECT_EQ(set.Meets(implied, 1, sample), Truth::kHolds);
  // What depends on the result is known only when there is one.
  implied.expr = Make(Expr::kImplies, Var(kGiven), positive);
  EXPECT_THAT(set.ClauseTexts(implied), ElementsAre("the call returns"));
}

TEST(ClausesTest, OfAnExceptionThatItIsThrown) {
  const ContractSet set = MakeSet();
  Contract throws;
  throws.place = Contract::kPost;
  throws.expr =
      Make(Expr::kEqual, Throws("std::out_of_range"), Make(Expr::kLess, Var(kN, true), Integer(0)));
  EXPECT_THAT(set.ClauseTexts(throws), ElementsAre("throws std::out_of_range"));
  Sample sample = Entry(Int(0), Int(1), false, Of(Scalar::kNull));
  EXPECT_EQ(set.Meets(throws, 0, sample), Truth::kViolated);
  sample.threw = "std::out_of_range";
  EXPECT_EQ(set.Meets(throws, 0, sample), Truth::kHolds);
}

}  // namespace
}  // namespace augment
