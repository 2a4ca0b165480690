#include "tests/puzzles/orchard.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(OrchardTest, PlantsTrees) {
  Orchard orchard;
  const Tree tree = orchard.Plant();
  EXPECT_EQ(orchard.size(), 1);
  EXPECT_EQ(orchard.branches(tree), 0);
  EXPECT_EQ(orchard.LongestBranch(tree), 0);
}

TEST(OrchardTest, LetsBranchesGrow) {
  Orchard orchard;
  orchard.Plant();
  const Tree tree = orchard.Plant();
  orchard.Grow(tree, 3);
  orchard.Grow(tree, 5);
  orchard.Grow(tree, 4);
  EXPECT_EQ(orchard.branches(tree), 3);
  EXPECT_EQ(orchard.LongestBranch(tree), 5);
}

TEST(OrchardTest, Grafts) {
  Orchard orchard;
  const Tree apple = orchard.Plant();
  const Tree quince = orchard.Plant();
  orchard.Grow(apple, 3);
  orchard.Grow(quince, 2);
  orchard.Graft(quince, apple);
  EXPECT_EQ(orchard.branches(quince), 2);
  EXPECT_EQ(orchard.branches(apple), 1);
  EXPECT_EQ(orchard.LongestBranch(quince), 3);
}

}  // namespace
}  // namespace puzzles
