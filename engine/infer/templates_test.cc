// One template each: what it is proposed from, what it says, what refutes it.

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "engine/contract/form.h"
#include "engine/infer/infer.h"
#include "engine/infer/infer_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::Not;

TEST(TemplateTest, ConstantBooleanIsACondition) {
  const Invariants seen({"valid", "closed"}, {{true, false}, {true, false}});
  EXPECT_THAT(seen.Texts(), Contains("valid"));
  EXPECT_THAT(seen.Texts(), Contains("!closed"));
  EXPECT_TRUE(IsCondition(seen.Find("valid").expr));
  EXPECT_FALSE(seen.Find("valid").range);
  EXPECT_EQ(seen.Evaluate("valid", {false, false}), Truth::kViolated);
}

TEST(TemplateTest, ConstantNumberIsARange) {
  const Invariants seen({"max_"}, {{2}, {2}});
  EXPECT_THAT(seen.Texts(), Contains("max_ == 2"));
  EXPECT_TRUE(seen.Find("max_ == 2").range);
  EXPECT_EQ(seen.Evaluate("max_ == 2", {3}), Truth::kViolated);
  EXPECT_THAT(Invariants({"max_"}, {{2}, {3}}).Texts(), Not(Contains("max_ == 2")));
}

TEST(TemplateTest, OneOfAtMostThreeValues) {
  const Invariants seen({"n"}, {{2}, {0}, {1}, {2}});
  EXPECT_THAT(seen.Texts(), Contains("n is one of {0, 1, 2}"));
  EXPECT_TRUE(seen.Find("n is one of {0, 1, 2}").range);
  EXPECT_EQ(seen.Evaluate("n is one of {0, 1, 2}", {3}), Truth::kViolated);
  EXPECT_EQ(seen.Evaluate("n is one of {0, 1, 2}", {0}), Truth::kHolds);
  EXPECT_THAT(Invariants({"n"}, {{0}, {1}, {2}, {3}}).Texts(),
              Not(Contains(::testing::HasSubstr("one of"))));
}

TEST(TemplateTest, BoundsThatWereSeen) {
  const Invariants seen({"n"}, {{-4}, {9}, {2}});
  EXPECT_THAT(seen.Texts(), Contains("n >= -4"));
  EXPECT_THAT(seen.Texts(), Contains("n <= 9"));
  EXPECT_TRUE(seen.Find("n <= 9").range);
  EXPECT_EQ(seen.Evaluate("n <= 9", {10}), Truth::kViolated);
  EXPECT_EQ(seen.Evaluate("n >= -4", {-5}), Truth::kViolated);
  EXPECT_EQ(seen.Evaluate("n >= -4", {-4}), Truth::kHolds);
}

TEST(TemplateTest, SignsAreNoRanges) {
  const Invariants counts({"n"}, {{0}, {5}});
  EXPECT_THAT(counts.Texts(), Contains("n >= 0"));
  EXPECT_THAT(counts.Texts(), Not(Contains("n > 0")));
  EXPECT_FALSE(counts.Find("n >= 0").range);
  EXPECT_EQ(counts.Evaluate("n >= 0", {-1}), Truth::kViolated);
  EXPECT_THAT(Invariants({"n"}, {{1}, {5}}).Texts(), Contains("n > 0"));
  EXPECT_EQ(Invariants({"n"}, {{-1}, {5}}).Evaluate("n != 0", {0}), Truth::kViolated);
  EXPECT_THAT(Invariants({"n"}, {{-1}, {0}}).Texts(), Not(Contains("n != 0")));
}

TEST(TemplateTest, RealNumbersHaveSignsAndBoundsToo) {
  const Invariants seen({"x"}, {{0.5}, {2.5}});
  EXPECT_THAT(seen.Texts(), Contains("x > 0"));
  EXPECT_EQ(seen.Evaluate("x <= 2.5", {2.75}), Truth::kViolated);
  EXPECT_EQ(seen.Evaluate("x <= 2.5", {std::nan("")}), Truth::kViolated);
}

TEST(TemplateTest, NotNull) {
  const Invariants seen({"head_"}, {{Cell::Present()}, {Cell::Present()}});
  EXPECT_THAT(seen.Texts(), Contains("head_ != nullptr"));
  EXPECT_TRUE(IsCondition(seen.Find("head_ != nullptr").expr));
  EXPECT_EQ(seen.Evaluate("head_ != nullptr", {nullptr}), Truth::kViolated);
  EXPECT_THAT(Invariants({"head_"}, {{Cell::Present()}, {nullptr}}).Texts(), ::testing::IsEmpty());
}

TEST(TemplateTest, AlwaysNullIsARange) {
  const Invariants seen({"head_"}, {{nullptr}, {nullptr}});
  EXPECT_THAT(seen.Texts(), Contains("head_ == nullptr"));
  EXPECT_TRUE(seen.Find("head_ == nullptr").range);
}

TEST(TemplateTest, TwoEqualVariables) {
  const Invariants seen({"size()", "n_"}, {{0, 0}, {3, 3}});
  EXPECT_THAT(seen.Texts(), Contains("size() == n_"));
  EXPECT_EQ(seen.Evaluate("size() == n_", {3, 2}), Truth::kViolated);
  EXPECT_THAT(Invariants({"size()", "n_"}, {{0, 0}, {3, 2}}).Texts(),
              Not(Contains("size() == n_")));
}

TEST(TemplateTest, EqualTexts) {
  EXPECT_THAT(Invariants({"name()", "name_"}, {{"a", "a"}, {"b", "b"}}).Texts(),
              Contains("name() == name_"));
}

TEST(TemplateTest, OppositeBooleans) {
  const Invariants seen({"empty()", "full()"}, {{true, false}, {false, true}});
  EXPECT_THAT(seen.Texts(), Contains("empty() != full()"));
  EXPECT_EQ(seen.Evaluate("empty() != full()", {true, true}), Truth::kViolated);
}

TEST(TemplateTest, OrderOfTwoVariables) {
  const Invariants strict({"n_", "capacity_"}, {{0, 2}, {1, 2}, {3, 4}});
  EXPECT_THAT(strict.Texts(), Contains("n_ < capacity_"));
  EXPECT_EQ(strict.Evaluate("n_ < capacity_", {2, 2}), Truth::kViolated);
  const Invariants weak({"n_", "capacity_"}, {{0, 2}, {2, 2}, {3, 4}});
  EXPECT_THAT(weak.Texts(), Contains("n_ <= capacity_"));
  EXPECT_EQ(weak.Evaluate("n_ <= capacity_", {3, 2}), Truth::kViolated);
  EXPECT_EQ(weak.Evaluate("n_ <= capacity_", {2, 2}), Truth::kHolds);
  EXPECT_THAT(Invariants({"a", "b"}, {{0, 2}, {3, 2}}).Texts(), Not(Contains("a <= b")));
}

TEST(TemplateTest, ABooleanThatSaysZero) {
  const Invariants seen({"empty()", "size()"}, {{true, 0}, {false, 1}, {false, 2}});
  EXPECT_THAT(seen.Texts(), Contains("empty() == (size() == 0)"));
  EXPECT_EQ(seen.Evaluate("empty() == (size() == 0)", {false, 0}), Truth::kViolated);
  EXPECT_EQ(seen.Evaluate("empty() == (size() == 0)", {true, -1}), Truth::kViolated);
}

TEST(TemplateTest, ABooleanThatSaysZeroOfNumbersThatStayAwayFromIt) {
  EXPECT_THAT(Invariants({"empty()", "sum()"}, {{true, 0}, {false, 97}, {false, 204}, {false, 300}})
                  .Texts(),
              Not(Contains("empty() == (sum() == 0)")));
  EXPECT_THAT(Invariants({"empty()", "sum()"}, {{true, 0}, {false, 3}, {false, 5}}).Texts(),
              Contains("empty() == (sum() == 0)"));
}

TEST(TemplateTest, ABooleanThatSaysPositive) {
  const Invariants seen({"any()", "size()"}, {{false, 0}, {true, 1}, {true, 2}});
  EXPECT_THAT(seen.Texts(), Contains("any() == (size() > 0)"));
  EXPECT_EQ(seen.Evaluate("any() == (size() > 0)", {false, 3}), Truth::kViolated);
}

TEST(TemplateTest, ABooleanThatSaysEqual) {
  const Invariants seen({"full()", "n_", "max_"}, {{false, 0, 2}, {false, 1, 2}, {true, 2, 2}});
  EXPECT_THAT(seen.Texts(), Contains("full() == (n_ == max_)"));
  EXPECT_EQ(seen.Evaluate("full() == (n_ == max_)", {true, 1, 2}), Truth::kViolated);
  EXPECT_EQ(seen.Evaluate("full() == (n_ == max_)", {true, 3, 3}), Truth::kHolds);
}

// Both vary and met once only, where both were zero: by chance.
TEST(TemplateTest, ABooleanThatSaysEqualOnlyOnce) {
  const Invariants seen({"none()", "n_", "m_"}, {{true, 0, 0}, {false, 1, 2}, {false, 2, 5}});
  EXPECT_THAT(seen.Texts(), Not(Contains("none() == (n_ == m_)")));
}

TEST(TemplateTest, AnOrderIsAttainedWhereItsSidesMeet) {
  const auto attained = [](const std::vector<Row>& rows) {
    return Invariants({"n_", "m_"}, rows).Find("n_ <= m_").status.attained;
  };
  EXPECT_TRUE(attained({{1, 1}, {2, 2}, {0, 2}}));
  EXPECT_TRUE(attained({{1, 2}, {2, 2}, {0, 2}}));   // one bound
  EXPECT_FALSE(attained({{0, 0}, {1, 5}, {2, 9}}));  // met where both began
}

// Two different cases say too little: it is true by chance too often.
TEST(TemplateTest, EquivalencesNeedThreeCases) {
  EXPECT_THAT(Invariants({"empty()", "size()"}, {{true, 0}, {false, 1}, {false, 1}}).Texts(),
              Not(Contains("empty() == (size() == 0)")));
}

TEST(TemplateTest, UnchangedVariables) {
  const Function pop({"n_", "max_"}, {{{2, 5}, Row{1, 5}}, {{4, 6}, Row{1, 6}}});
  EXPECT_THAT(pop.Texts(Contract::kPost), Contains("max_ == old(max_)"));
  EXPECT_THAT(pop.Texts(Contract::kPost), Not(Contains("n_ == old(n_)")));
  EXPECT_THAT(pop.Violated({{3, 5}, Row{1, 6}}), Contains("max_ == old(max_)"));
}

TEST(TemplateTest, ChangeByAConstant) {
  const Function pop({"n_"}, {{{2}, Row{1}}, {{7}, Row{6}}});
  EXPECT_THAT(pop.Texts(Contract::kPost), Contains("n_ == old(n_) - 1"));
  EXPECT_THAT(pop.Violated({{3}, Row{3}}), Contains("n_ == old(n_) - 1"));
  const Function push({"n_"}, {{{2}, Row{3}}, {{7}, Row{8}}});
  EXPECT_THAT(push.Texts(Contract::kPost), Contains("n_ == old(n_) + 1"));
  EXPECT_THAT(Function({"n_"}, {{{2}, Row{3}}, {{7}, Row{9}}}).Texts(Contract::kPost),
              Not(Contains(::testing::HasSubstr("old(n_) +"))));
}

TEST(TemplateTest, TheResultIsWhatWasThere) {
  const Function top({"top_", "result"}, {{{2, Cell()}, Row{2, 2}}, {{7, Cell()}, Row{7, 7}}},
                     true);
  EXPECT_THAT(top.Texts(Contract::kPost), Contains("result == old(top_)"));
  EXPECT_THAT(top.Violated({{2, Cell()}, Row{2, 3}}), Contains("result == old(top_)"));
}

TEST(TemplateTest, PreconditionsSpeakOfTheEntry) {
  const Function pop({"n_"}, {{{1}, Row{0}}, {{2}, Row{1}}, {{9}, Row{8}}});
  EXPECT_THAT(pop.Texts(Contract::kPre), Contains("n_ > 0"));
  EXPECT_THAT(pop.Texts(Contract::kPost), Contains("n_ >= 0"));
  EXPECT_THAT(pop.Violated({{0}, std::nullopt}), Contains("n_ > 0"));
}

TEST(TemplateTest, CallsThatDidNotReturnSayNothingAboutTheExit) {
  const Function f({"n_"}, {{{1}, Row{0}}, {{2}, std::nullopt}});
  EXPECT_THAT(f.Texts(Contract::kPost), Contains("n_ == 0"));
  EXPECT_THAT(Function({"n_"}, {{{2}, std::nullopt}}).Texts(Contract::kPost), ::testing::IsEmpty());
}

TEST(TemplateTest, AQueryHasPostconditionsOfItsResultOnly) {
  const Function size({"n_", "result"}, {{{1, Cell()}, Row{1, 1}}, {{2, Cell()}, Row{2, 2}}}, true);
  for (const std::string& text : size.Texts(Contract::kPost)) {
    EXPECT_THAT(text, ::testing::HasSubstr("result"));
  }
}

TEST(ContractSetTest, SupportCountsEventsAndDifferentCases) {
  const Invariants seen({"size()", "n_"}, {{0, 0}, {3, 3}, {3, 3}, {Cell(), 4}});
  EXPECT_EQ(seen.Find("size() == n_").evidence.events, 3);
  EXPECT_EQ(seen.Find("size() == n_").evidence.distinct, 2);
}

TEST(ContractSetTest, WhatIsAbsentIsUnknown) {
  const Invariants seen({"n"}, {{1}, {2}});
  EXPECT_EQ(seen.Evaluate("n > 0", {Cell()}), Truth::kUnknown);
}

TEST(ContractSetTest, DroppedContractsAreNotViolated) {
  Function pop({"n_"}, {{{1}, Row{0}}, {{2}, Row{1}}});
  EXPECT_THAT(pop.Violated({{0}, std::nullopt}), Contains("n_ > 0"));
  for (Contract& contract : pop.set().contracts()) contract.status.alive = false;
  EXPECT_THAT(pop.Violated({{0}, std::nullopt}), ::testing::IsEmpty());
}

TEST(ContractSetTest, EqualVariablesAreNotSpokenOfTwice) {
  const Invariants seen({"size()", "n_"}, {{0, 0}, {3, 3}, {7, 7}});
  EXPECT_FALSE(seen.Find("size() >= 0").status.implied);
  EXPECT_TRUE(seen.Find("n_ >= 0").status.implied);
  EXPECT_FALSE(seen.Find("size() == n_").status.implied);
}

TEST(ContractSetTest, DataThatCallersSupplyIsNotPaired) {
  const std::vector<Row> states = {{0, 1}, {3, 4}, {7, 9}};
  EXPECT_THAT(Invariants({"n_", "value_"}, states).Texts(), Contains("n_ < value_"));
  EXPECT_THAT(Invariants({"n_", "value_"}, states, {1}).Texts(), Not(Contains("n_ < value_")));
}

TEST(ContractSetTest, DataIsComparedAfterTheCallOnly) {
  ContractSet set(WithVariables({"value_", "other_"}), false);
  set.MarkData(0);
  for (const int value : {1, 7, 9}) {
    set.Observe({Scalars({value, value}), Scalars({value, value})});
  }
  set.Propose(false);
  int before = 0;
  int after = 0;
  for (const Contract& contract : set.contracts()) {
    if (contract.text != "value_ == other_") continue;
    ++(contract.place == Contract::kPre ? before : after);
  }
  EXPECT_EQ(before, 0);
  EXPECT_EQ(after, 1);
}

TEST(ContractSetTest, WithoutSamplesNothingIsProposed) {
  EXPECT_THAT(Invariants({"n_"}, {}).Texts(), ::testing::IsEmpty());
}

}  // namespace
}  // namespace augment
