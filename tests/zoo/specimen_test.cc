#include "tests/zoo/specimen.h"

#include <map>
#include <set>
#include <utility>

#include "gtest/gtest.h"

namespace augment::zoo {
namespace {

// BUILD.bazel: how many are in the CI, and how many there are.
constexpr int kSample = 24;
constexpr int kAll = 58;

std::vector<Choice> AllChoices() {
  std::vector<Choice> choices;
  for (const Specimen& s : AllSpecimens()) {
    choices.push_back({static_cast<int>(s.constructor), static_cast<int>(s.shape),
                       static_cast<int>(s.element), static_cast<int>(s.layout),
                       static_cast<int>(s.iterator), static_cast<int>(s.framework)});
  }
  return choices;
}

bool IsPossible(const Level& a, const Level& b) { return WhyImpossible(a, b).empty(); }

TEST(SpecimenTest, EveryPossiblePairIsSomewhere) {
  std::set<std::pair<Level, Level>> missing = Pairs(AxisSizes(), IsPossible);
  EXPECT_EQ(missing.size(), 501u);
  for (const Choice& choice : AllChoices()) {
    for (const auto& pair : PairsOf(choice)) missing.erase(pair);
  }
  EXPECT_TRUE(missing.empty()) << missing.size();
}

TEST(SpecimenTest, NothingImpossibleIsThere) {
  for (const Choice& choice : AllChoices()) {
    for (const auto& [a, b] : PairsOf(choice)) EXPECT_EQ(WhyImpossible(a, b), "");
  }
}

TEST(SpecimenTest, AreAsManyAsTheBuildFileSays) { EXPECT_EQ(AllSpecimens().size(), kAll); }

TEST(SpecimenTest, FrameworksTakeTurns) {
  for (const Specimen& s : AllSpecimens()) {
    EXPECT_EQ(static_cast<int>(s.framework), s.number % 4) << Name(s);
  }
}

TEST(SpecimenTest, TheSampleHasEveryValueTwiceAndMostPairs) {
  std::map<Level, int> values;
  std::set<std::pair<Level, Level>> pairs;
  const std::vector<Choice> all = AllChoices();
  for (int i = 0; i < kSample; ++i) {
    for (size_t axis = 0; axis < all[i].size(); ++axis) {
      ++values[{static_cast<int>(axis), all[i][axis]}];
    }
    for (const auto& pair : PairsOf(all[i])) pairs.insert(pair);
  }
  const std::vector<int> sizes = AxisSizes();
  for (int axis = 0; axis < static_cast<int>(sizes.size()); ++axis) {
    for (int value = 0; value < sizes[axis]; ++value) {
      EXPECT_GE((values[{axis, value}]), 2)
          << Axes()[axis].name << " " << Axes()[axis].values[value];
    }
  }
  // 15 pairs each.
  EXPECT_GE(pairs.size(), 300u);
}

// Three axes, with a pair that cannot be.
TEST(ChooseTest, IsShortAndComplete) {
  const std::vector<int> axes = {3, 2, 2};
  const Possible possible = [](const Level& a, const Level& b) {
    return !(a == Level{0, 2} && b == Level{1, 1}) && !(b == Level{0, 2} && a == Level{1, 1});
  };
  std::set<std::pair<Level, Level>> missing = Pairs(axes, possible);
  EXPECT_EQ(missing.size(), 15u);
  const std::vector<Choice> chosen = Choose(axes, possible);
  EXPECT_LE(chosen.size(), 8u);
  for (size_t i = 0; i < chosen.size(); ++i) {
    EXPECT_EQ(chosen[i].back(), static_cast<int>(i % 2));
    for (const auto& pair : PairsOf(chosen[i])) missing.erase(pair);
  }
  EXPECT_TRUE(missing.empty());
  EXPECT_EQ(chosen, Choose(axes, possible));
}

}  // namespace
}  // namespace augment::zoo
