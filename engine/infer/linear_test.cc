// Linear relations, divisors, disjunctions and implications.

#include <limits>
#include <string>
#include <vector>

#include "engine/infer/infer_testing.h"
#include "engine/infer/templates/affine_hull.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

// Numbers without structure, the same in every run.
int Noise(int i, int stream) {
  uint32_t x = static_cast<uint32_t>(i * 7919 + stream * 104729 + 1) * 2654435761u;
  x ^= x >> 13;
  x *= 2246822519u;
  return static_cast<int>(x >> 16) % 1000;
}

TEST(LinearTest, TwoVariables) {
  std::vector<Row> states;
  for (int i = 0; i < 12; ++i) states.push_back({2 * Noise(i, 0) + 5, Noise(i, 0), Noise(i, 1)});
  const Invariants seen({"bytes_", "units_", "other_"}, states);
  EXPECT_THAT(seen.Texts(), Contains("bytes_ == 2 * units_ + 5"));
  EXPECT_FALSE(seen.Find("bytes_ == 2 * units_ + 5").evidence.weak);
  EXPECT_EQ(seen.Evaluate("bytes_ == 2 * units_ + 5", {9, 2, 0}), Truth::kHolds);
  EXPECT_EQ(seen.Evaluate("bytes_ == 2 * units_ + 5", {8, 2, 0}), Truth::kViolated);
  states.push_back({1, 1, 1});
  EXPECT_THAT(Invariants({"bytes_", "units_", "other_"}, states).Texts(),
              Not(Contains(HasSubstr("2 * units_"))));
}

TEST(LinearTest, ThreeVariables) {
  std::vector<Row> states;
  for (int i = 0; i < 14; ++i) {
    states.push_back({Noise(i, 0), Noise(i, 1), Noise(i, 0) + Noise(i, 1)});
  }
  const Invariants seen({"left()", "width()", "right()"}, states);
  EXPECT_THAT(seen.Texts(), Contains("right() == left() + width()"));
  EXPECT_EQ(seen.Evaluate("right() == left() + width()", {1, 2, 3}), Truth::kHolds);
  EXPECT_EQ(seen.Evaluate("right() == left() + width()", {1, 2, 4}), Truth::kViolated);
}

TEST(LinearTest, AcrossACall) {
  std::vector<Call> calls;
  for (int i = 0; i < 14; ++i) {
    calls.push_back({{Noise(i, 0), Noise(i, 1)}, Row{Noise(i, 0) + Noise(i, 1), Noise(i, 1)}});
  }
  const Function deposit({"balance()", "k"}, calls);
  EXPECT_THAT(deposit.Texts(Contract::kPost), Contains("balance() == old(balance()) + k"));
  EXPECT_THAT(deposit.Violated({{10, 5}, Row{14, 5}}), Contains("balance() == old(balance()) + k"));
  EXPECT_TRUE(deposit.set().IsEffect(deposit.Find("balance() == old(balance()) + k")));
}

TEST(LinearTest, VariablesThatAreMissingSometimesAreLeftOut) {
  std::vector<Row> states;
  for (int i = 0; i < 14; ++i) {
    states.push_back({Noise(i, 0), 3 * Noise(i, 0), i == 7 ? Cell() : Cell(Noise(i, 0) * 2)});
  }
  const Invariants seen({"a_", "b_", "c_"}, states);
  EXPECT_THAT(seen.Texts(), Contains("b_ == 3 * a_"));
  EXPECT_THAT(seen.Texts(), Not(Contains(HasSubstr("c_ =="))));
  EXPECT_THAT(seen.Texts(), Not(Contains(HasSubstr("== c_"))));
}

TEST(LinearTest, AFewPointsProveNothing) {
  const Invariants seen({"a_", "b_", "c_"}, {{1, 3, 4}, {2, 4, 6}, {5, 7, 12}});
  EXPECT_THAT(seen.Texts(), Not(Contains(HasSubstr(" + "))));
}

TEST(AffineHullTest, EquationsNeedAFreeColumnForEachStep) {
  infer::AffineHull hull;
  hull.Begin({0, 1, 2, 3}, {1, 1, 5, 0});
  hull.Add({2, 4, 5, 9});
  hull.Add({3, 8, 5, 4});
  ASSERT_EQ(hull.Sparse(1).size(), 1u);  // column 2 is 5
  hull.Add({4, 9, 6, 3});
  hull.Add({9, 2, 1, 7});
  EXPECT_TRUE(hull.empty());
}

TEST(AffineHullTest, FindsCombinationsOfEquations) {
  // Columns: f, g, h, f + g + h, f + g: the last two differ by h.
  infer::AffineHull hull;
  const auto row = [](int64_t f, int64_t g, int64_t h) {
    return std::vector<int64_t>{f, g, h, f + g + h, f + g};
  };
  hull.Begin({0, 1, 2, 3, 4}, row(1, 2, 3));
  for (const auto& next : {row(4, 1, 1), row(0, 7, 2), row(5, 5, 9), row(-3, 8, 1)}) hull.Add(next);
  bool found = false;
  for (const infer::LinearEquation& equation : hull.Sparse(3)) {
    std::vector<int> columns;
    for (const auto& term : equation.terms) columns.push_back(term.column);
    found = found || columns == std::vector<int>({2, 3, 4});
  }
  EXPECT_TRUE(found);
}

TEST(AffineHullTest, HugeNumbersDoNotOverflow) {
  infer::AffineHull hull;
  const int64_t most = std::numeric_limits<int64_t>::max();
  hull.Begin({0, 1}, {most, most - 1});
  hull.Add({std::numeric_limits<int64_t>::min() + 1, std::numeric_limits<int64_t>::min()});
  hull.Add({0, -1});
  ASSERT_EQ(hull.Sparse(2).size(), 1u);
  EXPECT_EQ(hull.Sparse(2)[0].constant, -1);
}

TEST(ModulusTest, CommonDivisorOfAllDifferences) {
  std::vector<Row> states;
  for (int i = 0; i < 14; ++i) states.push_back({12 * Noise(i, 0) + 4});
  const Invariants seen({"offset_"}, states);
  EXPECT_THAT(seen.Texts(), Contains("offset_ % 12 == 4"));
  EXPECT_TRUE(seen.Find("offset_ % 12 == 4").range);
  EXPECT_EQ(seen.Evaluate("offset_ % 12 == 4", {28}), Truth::kHolds);
  EXPECT_EQ(seen.Evaluate("offset_ % 12 == 4", {29}), Truth::kViolated);
  EXPECT_THAT(Invariants({"offset_"}, {{4}, {16}, {28}}).Texts(), Not(Contains(HasSubstr("%"))));
}

TEST(EitherTest, OneOfTwoAtomsAlwaysHolds) {
  std::vector<Row> states;
  for (int i = 0; i < 200; ++i) {
    const bool open = Noise(i, 0) % 2 == 0;
    const int pending = open ? Noise(i, 1) % 3 : 0;  // none when it is closed
    states.push_back({open, pending, Noise(i, 2) % 2 == 0, Noise(i, 3)});
  }
  const Invariants seen({"open()", "pending()", "loud()", "clock_"}, states);
  EXPECT_THAT(seen.Texts(), Contains("open() || pending() == 0"));
  EXPECT_EQ(seen.Evaluate("open() || pending() == 0", {false, 1, true, 0}), Truth::kViolated);
  EXPECT_EQ(seen.Evaluate("open() || pending() == 0", {true, 1, true, 0}), Truth::kHolds);
  for (const std::string& text : seen.Texts()) {
    EXPECT_FALSE(text.find("loud") != std::string::npos && text.find("||") != std::string::npos)
        << text;
  }
}

std::vector<Call> Insertions() {
  std::vector<Call> calls;
  for (int i = 0; i < 40; ++i) {
    const int size = Noise(i, 0) % 50;
    const bool has = Noise(i, 1) % 2 == 0;
    calls.push_back({{has, size, Cell()}, Row{true, has ? size : size + 1, !has}});
  }
  return calls;
}

TEST(ImplicationTest, WhatHoldsOnOneSideOnly) {
  const Function insert({"has(k)", "size()", "result"}, Insertions());
  const std::vector<std::string> texts = insert.Texts(Contract::kPost);
  EXPECT_THAT(texts, Contains("old(has(k)) implies size() == old(size())"));
  EXPECT_THAT(texts, Contains("!old(has(k)) implies size() == old(size()) + 1"));
  EXPECT_THAT(texts, Contains("result implies size() == old(size()) + 1"));
  EXPECT_THAT(texts, Not(Contains("old(has(k)) implies has(k)")));  // always
}

TEST(ImplicationTest, SaysNothingOfTheOtherSide) {
  const Function insert({"has(k)", "size()", "result"}, Insertions());
  const std::string kept = "old(has(k)) implies size() == old(size())";
  EXPECT_THAT(insert.Violated({{true, 3, Cell()}, Row{true, 4, false}}), Contains(kept));
  EXPECT_THAT(insert.Violated({{false, 3, Cell()}, Row{true, 4, true}}), Not(Contains(kept)));
}

}  // namespace
}  // namespace augment
