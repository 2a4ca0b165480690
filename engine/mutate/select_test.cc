#include "engine/mutate/select.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::mutate {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Worth Make(const std::string& group, size_t size, int assertions,
           const std::map<int, std::set<int>>& caught, const std::set<int>& reached = {}) {
  Worth worth;
  worth.group = group;
  worth.size = size;
  worth.assertions = assertions;
  worth.caught = caught;
  worth.reached = reached;
  return worth;
}

std::vector<size_t> Places(const std::vector<Kept>& kept) {
  std::vector<size_t> places;
  for (const Kept& one : kept) places.push_back(one.test);
  return places;
}

TEST(SelectTestsTest, KeepsWhatAddsMostAndDropsWhatAddsNothing) {
  const std::vector<Worth> tests = {
      Make("Stack", 3, 1, {{1, {0}}}),
      Make("Stack", 5, 1, {{1, {0}}, {2, {0}}}),
      Make("Stack", 4, 1, {}),
      Make("Stack", 9, 1, {{3, {0}}}),
  };
  EXPECT_THAT(Places(SelectTests(tests)), ElementsAre(1, 3));
}

TEST(SelectTestsTest, TakesTheSmallerOfTwoThatCatchTheSame) {
  EXPECT_THAT(
      Places(SelectTests({Make("Stack", 5, 1, {{1, {0}}}), Make("Stack", 3, 1, {{1, {0}}})})),
      ElementsAre(1));
}

TEST(SelectTestsTest, TakesTheOneThatIsAboutWhatItCatches) {
  std::vector<Worth> tests = {Make("Stack", 3, 1, {{1, {0}}}), Make("Stack", 5, 1, {{1, {0}}})};
  tests[1].own = {1, 2};
  EXPECT_THAT(Places(SelectTests(tests)), ElementsAre(1));
  tests[0].caught[3] = {0};
  EXPECT_THAT(Places(SelectTests(tests)), ElementsAre(0)) << "what catches more comes first";
}

TEST(SelectTestsTest, KeepsTheFewestAssertionsThatShowIt) {
  const std::vector<Kept> kept =
      SelectTests({Make("Stack", 3, 4, {{1, {1, 2}}, {2, {2}}, {3, {0}}, {4, {2, 3}}})});
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_THAT(kept[0].assertions, ElementsAre(0, 2));
  EXPECT_THAT(kept[0].caught, ElementsAre(1, 2, 3, 4));
}

TEST(SelectTestsTest, CountsNoMutantThatOnlyADroppedAssertionShows) {
  SelectionLimits limits;
  limits.assertions = 1;
  const std::vector<Kept> kept =
      SelectTests({Make("Stack", 3, 2, {{1, {0}}, {2, {0}}, {3, {1}}})}, limits);
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_THAT(kept[0].assertions, ElementsAre(0));
  EXPECT_THAT(kept[0].caught, ElementsAre(1, 2));
}

TEST(SelectTestsTest, OneAssertionStandsWhereTheCallItselfFails) {
  const std::vector<Kept> kept = SelectTests({Make("Stack", 3, 3, {{1, {kWholeTest}}})});
  ASSERT_EQ(kept.size(), 1u);
  EXPECT_THAT(kept[0].assertions, ElementsAre(0));
  EXPECT_THAT(SelectTests({Make("Stack", 3, 0, {{1, {kWholeTest}}})})[0].assertions, IsEmpty());
}

TEST(SelectTestsTest, ComingToANewPlaceIsNoReasonByItself) {
  const std::vector<Worth> tests = {Make("Stack", 3, 1, {}, {1, 2, 3}),
                                    Make("Stack", 3, 1, {{4, {0}}}, {4}),
                                    Make("Stack", 3, 1, {{5, {0}}}, {5, 6})};
  EXPECT_THAT(Places(SelectTests(tests)), ElementsAre(2, 1))
      << "of two that catch as many the one that comes to more places";
}

TEST(SelectTestsTest, ComingToANewPlaceIsWorthLessThanCatching) {
  SelectionLimits limits;
  limits.for_places = true;
  const std::vector<Kept> kept = SelectTests(
      {Make("Stack", 3, 1, {}, {1, 2, 3}), Make("Stack", 3, 1, {{4, {0}}}, {4})}, limits);
  EXPECT_THAT(Places(kept), ElementsAre(1, 0));
  EXPECT_THAT(kept[1].caught, IsEmpty());
}

TEST(SelectTestsTest, KeepsNoMoreThanTheLimitOfEachGroup) {
  SelectionLimits limits;
  limits.of_group = 1;
  EXPECT_THAT(Places(SelectTests({Make("Stack", 3, 1, {{1, {0}}}), Make("Stack", 4, 1, {{2, {0}}}),
                                  Make("Queue", 5, 1, {{3, {0}}})},
                                 limits)),
              ElementsAre(0, 2));
}

}  // namespace
}  // namespace augment::mutate
