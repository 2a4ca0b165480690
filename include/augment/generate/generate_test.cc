// Of each combinator: the order, the size, and that each place is made by itself.
#include "augment/generate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace augment::gen {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;

// All of a generator by iteration; checks that At() and Find() agree with it.
template <class T>
std::vector<T> All(const Generator<T>& generator) {
  std::vector<T> all;
  Index place = 0;
  for (auto i = generator.begin(); i != generator.end(); ++i) {
    for (; place < i.Place(); ++place) EXPECT_FALSE(generator.At(place).has_value());
    EXPECT_EQ(generator.At(place), std::optional<T>(*i));
    ++place;
    all.push_back(*i);
  }
  for (; generator.Size().Has(place); ++place) EXPECT_FALSE(generator.At(place).has_value());
  EXPECT_FALSE(generator.At(place).has_value());
  if (!generator.Filtered()) {
    EXPECT_TRUE((generator.Size() == Count{all.size(), false}));
  }
  return all;
}

Count Exactly(Index value) { return {value, false}; }

TEST(CountTest, DoesNotWrapAround) {
  const Count half = Exactly(Index{1} << 127);
  EXPECT_TRUE(half + half == kMoreThanCanBeCounted);
  EXPECT_TRUE(half * Exactly(2) == kMoreThanCanBeCounted);
  EXPECT_TRUE(half * Exactly(1) == half);
  EXPECT_TRUE(kMoreThanCanBeCounted * Exactly(0) == Exactly(0));
  EXPECT_TRUE(kMoreThanCanBeCounted * Exactly(1) == kMoreThanCanBeCounted);
}

TEST(CountTest, IsPrinted) {
  EXPECT_EQ(ToText(Exactly(0)), "0");
  EXPECT_EQ(ToText(Exactly(1152)), "1,152");
  EXPECT_EQ(ToText(Exactly(1152000)), "1,152,000");
  EXPECT_EQ(ToText(kMoreThanCanBeCounted), "more than 3.4*10^38");
}

TEST(ValuesTest, ComeInTheirOrder) {
  EXPECT_THAT(All(Just(3)), ElementsAre(3));
  EXPECT_THAT(All(ElementOf({5, 2, 5})), ElementsAre(5, 2, 5));
  EXPECT_THAT(All(InRange(-1, 2)), ElementsAre(-1, 0, 1, 2));
  EXPECT_THAT(All(InRange('x', 'z')), ElementsAre('x', 'y', 'z'));
  enum class Color { kRed, kGreen, kBlue };
  EXPECT_THAT(All(InRange(Color::kGreen, Color::kBlue)), ElementsAre(Color::kGreen, Color::kBlue));
}

TEST(ValuesTest, RangesOfAllThereAreAreCounted) {
  using Limits = std::numeric_limits<long long>;
  const auto all = InRange(Limits::min(), Limits::max());
  EXPECT_TRUE(all.Size() == Exactly(Index{1} << 64));
  EXPECT_EQ(all.At(0), Limits::min());
  EXPECT_EQ(all.At((Index{1} << 64) - 1), Limits::max());
  EXPECT_EQ(all.At(Index{1} << 64), std::nullopt);
}

TEST(ValuesTest, RangesTheWrongWayRoundAreSaid) {
  const auto none = TupleOf(InRange(0, 3), InRange(3, 0));
  EXPECT_TRUE(none.Size() == Exactly(0));
  EXPECT_THAT(none.Problem(), HasSubstr("less than the first"));
}

TEST(TupleOfTest, GoesAsNestedLoops) {
  EXPECT_THAT(
      All(TupleOf(InRange(0, 1), ElementOf<std::string>({"a", "b"}))),
      ElementsAre(std::tuple(0, "a"), std::tuple(0, "b"), std::tuple(1, "a"), std::tuple(1, "b")));
  EXPECT_THAT(All(PairOf(InRange(0, 1), InRange(5, 5))), ElementsAre(Pair(0, 5), Pair(1, 5)));
}

TEST(TupleOfTest, TenToTheThirtiethIsCounted) {
  const auto digits = VectorOf(InRange(0, 9), 30, 30);
  EXPECT_EQ(ToText(digits.Size()), "about 1.0*10^30");
  Index place = 1;
  for (int i = 0; i < 29; ++i) place *= 10;
  EXPECT_THAT(digits.At(place * 7 + 42)->front(), 7);
  EXPECT_THAT(digits.At(place * 7 + 42)->back(), 2);
  const auto more = TupleOf(digits, digits);
  EXPECT_EQ(ToText(more.Size()), "more than 3.4*10^38");
  EXPECT_THAT(std::get<1>(*more.At(5)).back(), 5);
}

struct Point {
  int x;
  int y;
  bool operator==(const Point& other) const { return x == other.x && y == other.y; }
};

TEST(MapTest, KeepsOrderAndSize) {
  EXPECT_THAT(All(Map([](int x) { return x * x; }, InRange(1, 3))), ElementsAre(1, 4, 9));
  EXPECT_THAT(All(Map([](int x, int y) { return 10 * x + y; }, InRange(1, 2), InRange(3, 4))),
              ElementsAre(13, 14, 23, 24));
  EXPECT_THAT(All(StructOf<Point>(InRange(0, 1), Just(7))), ElementsAre(Point{0, 7}, Point{1, 7}));
}

TEST(FilterTest, EmptiesPlacesAndSaysSo) {
  const auto even = Filter([](int x) { return x % 2 == 0; }, InRange(0, 5));
  EXPECT_TRUE(even.Filtered());
  EXPECT_TRUE(even.Size() == Exactly(6));
  EXPECT_THAT(All(even), ElementsAre(0, 2, 4));
  EXPECT_THAT(All(PairOf(even, even)).size(), 9);
  EXPECT_THAT(All(VectorOf(even, 2)).size(), 1 + 3 + 9);
  EXPECT_THAT(All(Filter([](int) { return false; }, InRange(0, 9))), IsEmpty());
}

TEST(FilterTest, WhatAnEmptyPlaceRulesOutIsSkipped) {
  int asked = 0;
  const auto three = Filter([&asked](int x) { return ++asked, x == 3; }, InRange(0, 9));
  const auto all = TupleOf(three, InRange(0, 999), InRange(0, 999));
  Index found = 0;
  for (auto i = all.begin(); i != all.end() && found < 5; ++i) ++found;
  EXPECT_EQ(found, 5);
  EXPECT_LE(asked, 10);
}

TEST(FilterTest, FromTheMiddleOnlyTheRestIsSkipped) {
  const auto odd = Filter([](int x) { return x % 2 == 1; }, InRange(0, 5));
  const auto all = TupleOf(odd, InRange(0, 9));
  EXPECT_TRUE(all.Find(23).empty == 7);
  EXPECT_TRUE(all.Find(30).value.has_value());
  // Also of a part of it that something else comes after.
  EXPECT_THAT(All(OneOf(Slice(all, 22, 3), Just(std::tuple(7, 7)))), ElementsAre(std::tuple(7, 7)));
}

TEST(OneOfTest, TakesOneAfterTheOther) {
  EXPECT_THAT(All(OneOf(InRange(0, 1), Just(9), InRange(5, 6))), ElementsAre(0, 1, 9, 5, 6));
  EXPECT_THAT(All(OneOf(Filter([](int x) { return x > 9; }, InRange(0, 3)), InRange(5, 6))),
              ElementsAre(5, 6));
  EXPECT_THAT(All(OptionalOf(InRange(1, 2))), ElementsAre(std::nullopt, 1, 2));
}

TEST(SliceTest, IsAPart) {
  EXPECT_THAT(All(Slice(InRange(0, 9), 3, 2)), ElementsAre(3, 4));
  EXPECT_THAT(All(Slice(InRange(0, 9), 8, 5)), ElementsAre(8, 9));
  EXPECT_THAT(All(Slice(InRange(0, 9), 10, 5)), IsEmpty());
}

TEST(FlatMapTest, ALaterChoiceDependsOnAnEarlierOne) {
  EXPECT_THAT(All(FlatMap([](int n) { return VectorOf(Just(n), n, n); }, InRange(0, 2))),
              ElementsAre(IsEmpty(), ElementsAre(1), ElementsAre(2, 2)));
  EXPECT_THAT(All(Linked(InRange(1, 3), [](int n) { return InRange(0, n - 1); })),
              ElementsAre(Pair(1, 0), Pair(2, 0), Pair(2, 1), Pair(3, 0), Pair(3, 1), Pair(3, 2)));
  // Values after which there is nothing, and ones that a filter takes.
  EXPECT_THAT(All(FlatMap([](int n) { return ElementOf(std::vector<int>(n % 3, n)); },
                          Filter([](int n) { return n != 1; }, InRange(0, 5)))),
              ElementsAre(2, 2, 4, 5, 5));
}

TEST(FlatMapTest, TooManyFirstChoicesAreSaid) {
  const auto huge = FlatMap([](int n) { return Just(n); }, InRange(0, 1 << 30));
  EXPECT_THAT(huge.Problem(), HasSubstr("chooses first among 1,073,741,825 values"));
}

struct Tree {
  std::string text;
  bool operator==(const Tree& other) const { return text == other.text; }
};

TEST(RecursiveTest, GoesDownToTheDepth) {
  const auto trees = Recursive(
      Just(std::string(".")),
      [](const Generator<std::string>& smaller) {
        return Map([](const std::string& a, const std::string& b) { return "(" + a + b + ")"; },
                   smaller, smaller);
      },
      2);
  EXPECT_THAT(All(trees), ElementsAre(".", "(..)", "(.(..))", "((..).)", "((..)(..))"));
}

TEST(RecursiveTest, DeepOnesAreCounted) {
  const auto trees = Recursive(
      InRange(0, 9),
      [](const Generator<int>& smaller) {
        return Map([](int a, int b) { return a + b; }, smaller, smaller);
      },
      12);
  EXPECT_EQ(ToText(trees.Size()), "more than 3.4*10^38");
  EXPECT_EQ(trees.At(3), 3);
}

TEST(VectorOfTest, ShorterOnesFirst) {
  EXPECT_THAT(All(VectorOf(InRange(0, 1), 2)),
              ElementsAre(IsEmpty(), ElementsAre(0), ElementsAre(1), ElementsAre(0, 0),
                          ElementsAre(0, 1), ElementsAre(1, 0), ElementsAre(1, 1)));
  EXPECT_THAT(All(VectorOf(Just(1), 2, 3)), ElementsAre(ElementsAre(1, 1), ElementsAre(1, 1, 1)));
  EXPECT_THAT(All(VectorOf(ElementOf(std::vector<int>()), 3)), ElementsAre(IsEmpty()));
  EXPECT_THAT(VectorOf(Just(1), 3, 2).Problem(), HasSubstr("less than the least"));
}

TEST(StringOfTest, ShorterOnesFirst) {
  EXPECT_THAT(All(StringOf("ab", 2)), ElementsAre("", "a", "b", "aa", "ab", "ba", "bb"));
}

TEST(PermutationsOfTest, AllOrders) {
  EXPECT_THAT(All(PermutationsOf(std::vector<int>{1, 2, 3})),
              ElementsAre(ElementsAre(1, 2, 3), ElementsAre(1, 3, 2), ElementsAre(2, 1, 3),
                          ElementsAre(2, 3, 1), ElementsAre(3, 1, 2), ElementsAre(3, 2, 1)));
  EXPECT_THAT(All(PermutationsOf(std::vector<int>())), ElementsAre(IsEmpty()));
  const auto many = PermutationsOf(std::vector<int>(40, 1));
  EXPECT_EQ(ToText(many.Size()), "more than 3.4*10^38");
  EXPECT_EQ(many.At(12345)->size(), 40);
}

TEST(SubsetsOfTest, SmallerOnesFirst) {
  EXPECT_THAT(
      All(SubsetsOf(std::vector<int>{1, 2, 3})),
      ElementsAre(IsEmpty(), ElementsAre(1), ElementsAre(2), ElementsAre(3), ElementsAre(1, 2),
                  ElementsAre(1, 3), ElementsAre(2, 3), ElementsAre(1, 2, 3)));
  EXPECT_THAT(All(SubsetsOf(std::vector<int>{1, 2, 3}, 1)).size(), 4);
  const auto many = SubsetsOf(std::vector<int>(100, 1));
  EXPECT_TRUE(many.Size() == Exactly(Index{1} << 100));
  EXPECT_EQ(many.At((Index{1} << 100) - 1)->size(), 100);
  EXPECT_THAT(SubsetsOf(std::vector<int>(200, 1)).Problem(), HasSubstr("at most 128 values"));
}

TEST(SmallestFirstTest, HasAllOfTheProduct) {
  const auto small = SmallestFirst(InRange(0, 4), InRange(0, 2), InRange(0, 6));
  const auto all = All(small);
  EXPECT_EQ(all.size(), 5 * 3 * 7);
  EXPECT_EQ(std::set(all.begin(), all.end()).size(), 5 * 3 * 7);
}

TEST(SmallestFirstTest, SmallBeforeLarge) {
  EXPECT_THAT(All(SmallestFirst(InRange(0, 2), InRange(0, 1))),
              ElementsAre(std::tuple(0, 0), std::tuple(0, 1), std::tuple(1, 0), std::tuple(1, 1),
                          std::tuple(2, 0), std::tuple(2, 1)));
  const auto huge = SmallestFirst(InRange(0LL, 1LL << 60), InRange(0LL, 1LL << 60));
  Index place = 0;
  for (auto i = huge.begin(); std::get<0>(*i) != 3 || std::get<1>(*i) != 3; ++i) place = i.Place();
  EXPECT_LT(place, 100);
}

TEST(SmallestFirstTest, OfMoreThanCanBeCounted) {
  const auto digits = VectorOf(InRange(0, 9), 38, 38);
  const auto more = SmallestFirst(digits, digits, digits);
  EXPECT_EQ(ToText(more.Size()), "more than 3.4*10^38");
  EXPECT_TRUE(more.At(123456).has_value());
  EXPECT_TRUE(more.At(kLastIndex).has_value());
}

TEST(SmallestFirstTest, AnEmptyPartLeavesNothing) {
  EXPECT_THAT(All(SmallestFirst(InRange(0, 4), ElementOf(std::vector<int>()))), IsEmpty());
}

TEST(SmallVectorsOfTest, ByLengthThenByWeight) {
  EXPECT_THAT(All(SmallVectorsOf(InRange(0, 1), 2)),
              ElementsAre(IsEmpty(), ElementsAre(0), ElementsAre(1), ElementsAre(0, 0),
                          ElementsAre(0, 1), ElementsAre(1, 0), ElementsAre(1, 1)));
  EXPECT_EQ(All(SmallVectorsOf(InRange(0, 9), 3)).size(), 1 + 10 + 100 + 1000);
}

}  // namespace
}  // namespace augment::gen
