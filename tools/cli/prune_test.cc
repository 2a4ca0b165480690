#include "tools/cli/prune.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::HasSubstr;

std::vector<TestText> Tests(int count) {
  std::vector<TestText> tests;
  for (int i = 0; i < count; ++i) {
    tests.emplace_back();
    tests.back().suite = "StackAugmented";
    tests.back().name = std::string(1, static_cast<char>('A' + i));
  }
  return tests;
}

TEST(PruneTest, WhatCatchesSomethingStays) {
  WorthOfTests worth;
  worth.kept[0].catches = "`a < b` is changed in Within()";
  worth.kept[0].all = {"`a < b` is changed in Within()", "`c` is changed in Within()"};
  worth.seen[0].notices = 2;
  worth.kept[1] = {};
  worth.seen[1];
  const std::vector<Pruning> prunings = Prune(Tests(2), worth);
  EXPECT_TRUE(prunings[0].keep);
  EXPECT_EQ(prunings[0].because, "it notices when `a < b` is changed in Within(), and 1 more");
  EXPECT_TRUE(prunings[1].keep);
  EXPECT_THAT(prunings[1].because, HasSubstr("code that no other test comes to"));
}

TEST(PruneTest, WhatCatchesNothingGoes) {
  WorthOfTests worth;
  worth.seen[0].notices = 3;  // another one that is kept does, too
  worth.seen[1] = {};
  const std::vector<Pruning> prunings = Prune(Tests(2), worth);
  EXPECT_EQ(prunings[0].name, "StackAugmented.A");
  EXPECT_FALSE(prunings[0].keep);
  EXPECT_THAT(prunings[0].because, HasSubstr("others that stay do, too"));
  EXPECT_FALSE(prunings[1].keep);
  EXPECT_THAT(prunings[1].because, HasSubstr("nothing that the suite does not"));
}

TEST(PruneTest, WhatIsNotKnownStays) {
  WorthOfTests worth;
  worth.seen[0].untried = 5;
  const std::vector<Pruning> prunings = Prune(Tests(2), worth);
  EXPECT_TRUE(prunings[0].keep);
  EXPECT_THAT(prunings[0].because, HasSubstr("for 5 mutants that it comes to there was no time"));
  EXPECT_TRUE(prunings[1].keep);
  EXPECT_THAT(prunings[1].because, HasSubstr("does not pass"));
}

}  // namespace
}  // namespace augment
