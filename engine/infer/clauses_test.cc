// What a call has to meet to challenge a contract.

#include <string>
#include <vector>

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

Contract Make(Contract::Template kind, int a, int b = -1, std::vector<Scalar> constants = {}) {
  Contract contract;
  contract.kind = kind;
  contract.a = a;
  contract.b = b;
  contract.constants = std::move(constants);
  return contract;
}

// With what it says.
Contract Said(const ContractSet& set, Contract contract) {
  contract.expr = ExprOf(contract, set.schema());
  return contract;
}

TEST(ClausesTest, OfAPreconditionTheContrary) {
  const ContractSet set = MakeSet();
  const auto text = [&](const Contract& contract) { return set.ClauseTexts(Said(set, contract)); };
  EXPECT_THAT(text(Make(Contract::kPositive, kSize)), ElementsAre("size() <= 0"));
  EXPECT_THAT(text(Make(Contract::kNonNegative, kN)), ElementsAre("n < 0"));
  EXPECT_THAT(text(Make(Contract::kNonZero, kN)), ElementsAre("n == 0"));
  EXPECT_THAT(text(Make(Contract::kNotNull, kNext)), ElementsAre("next_ == nullptr"));
  EXPECT_THAT(text(Make(Contract::kAtLeast, kN, -1, {Int(3)})), ElementsAre("n < 3"));
  EXPECT_THAT(text(Make(Contract::kAtMost, kN, -1, {Int(3)})), ElementsAre("n > 3"));
  EXPECT_THAT(text(Make(Contract::kConstant, kN, -1, {Int(3)})), ElementsAre("n != 3"));
  EXPECT_THAT(text(Make(Contract::kConstant, kIsEmpty, -1, {Of(Scalar::kBoolean, 0)})),
              ElementsAre("isEmpty()"));
  EXPECT_THAT(text(Make(Contract::kConstant, kIsEmpty, -1, {Of(Scalar::kBoolean, 1)})),
              ElementsAre("!isEmpty()"));
  EXPECT_THAT(text(Make(Contract::kEqual, kN, kSize)), ElementsAre("n != size()"));
  EXPECT_THAT(text(Make(Contract::kNotEqual, kN, kSize)), ElementsAre("n == size()"));
  EXPECT_THAT(text(Make(Contract::kLess, kN, kSize)), ElementsAre("n >= size()"));
  EXPECT_THAT(text(Make(Contract::kLessEqual, kN, kSize)), ElementsAre("n > size()"));
  EXPECT_THAT(text(Make(Contract::kModulus, kN, -1, {Int(2), Int(0)})),
              ElementsAre("!(n % 2 == 0)"));
}

TEST(ClausesTest, OfAPreconditionAreMetWhereItIsViolated) {
  const ContractSet set = MakeSet();
  const Contract below = Said(set, Make(Contract::kLess, kN, kSize));
  const Scalar null = Of(Scalar::kNull);
  EXPECT_EQ(set.Meets(below, 0, Entry(Int(3), Int(3), false, null)), Truth::kHolds);
  EXPECT_EQ(set.Meets(below, 0, Entry(Int(2), Int(3), false, null)), Truth::kViolated);
  EXPECT_EQ(set.Meets(below, 0, Entry(Int(2), Scalar(), false, null)), Truth::kUnknown);
}

TEST(ClausesTest, OfADisjunctionOneForEachPart) {
  const ContractSet set = MakeSet();
  Contract either = Make(Contract::kEither, kIsEmpty, kNext);
  either.atoms[0] = Contract::kIsTrue;
  either.atoms[1] = Contract::kIsNull;
  either = Said(set, either);
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
  Contract implied = Make(Contract::kPositive, kSize);
  implied.place = Contract::kPost;
  implied = Said(set, implied);
  EXPECT_THAT(set.ClauseTexts(implied), ElementsAre("the call returns"));
  implied.guard = kIsEmpty;
  implied.guard_atom = Contract::kIsFalse;
  implied = Said(set, implied);
  EXPECT_THAT(set.ClauseTexts(implied), ElementsAre("!isEmpty()", "the call returns"));
  Sample sample = Entry(Int(0), Int(1), false, Of(Scalar::kNull));
  EXPECT_EQ(set.Meets(implied, 0, sample), Truth::kHolds);
  EXPECT_EQ(set.Meets(implied, 1, sample), Truth::kViolated);
  sample.exit = sample.entry;
  EXPECT_EQ(set.Meets(implied, 1, sample), Truth::kHolds);
  // What depends on the result is known only when there is one.
  implied.guard = kGiven;
  implied = Said(set, implied);
  EXPECT_THAT(set.ClauseTexts(implied), ElementsAre("the call returns"));
}

TEST(TemplateNameTest, EveryTemplateHasOneAndAnImplicationIsOneOfItself) {
  for (int kind = Contract::kConstant; kind <= Contract::kThrows; ++kind) {
    Contract contract = Make(static_cast<Contract::Template>(kind), kN);
    const std::string name = TemplateName(contract);
    EXPECT_NE(name, "") << kind;
    EXPECT_NE(name, "implication") << kind;
    contract.guard = kIsEmpty;
    EXPECT_EQ(std::string(TemplateName(contract)), "implication");
  }
  EXPECT_EQ(std::string(TemplateName(Make(Contract::kAtLeast, kN))), "bound");
  EXPECT_EQ(std::string(TemplateName(Make(Contract::kIffEqual, kN))), "equivalence");
}

TEST(ClausesTest, OfAnExceptionThatItIsThrown) {
  const ContractSet set = MakeSet();
  Contract throws = Make(Contract::kThrows, kN);
  throws.place = Contract::kPost;
  throws.threw = "std::out_of_range";
  EXPECT_THAT(set.ClauseTexts(throws), ElementsAre("throws std::out_of_range"));
  Sample sample = Entry(Int(0), Int(1), false, Of(Scalar::kNull));
  EXPECT_EQ(set.Meets(throws, 0, sample), Truth::kViolated);
  sample.threw = "std::out_of_range";
  EXPECT_EQ(set.Meets(throws, 0, sample), Truth::kHolds);
}

}  // namespace
}  // namespace augment
