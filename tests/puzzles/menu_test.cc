#include "tests/puzzles/menu.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(MenuTest, HasWhatWasPutOnIt) {
  Menu menu;
  EXPECT_TRUE(menu.IsEmpty());
  menu.Add("leek soup");
  menu.Add("dumplings");
  EXPECT_EQ(menu.Count(), 2);
  EXPECT_EQ(menu.Dish(0), "leek soup");
  EXPECT_EQ(menu.Dish(1), "dumplings");
}

TEST(MenuTest, GrowsWithTheAppetite) {
  Menu menu;
  for (const char* dish : {"soup", "salad", "trout", "lentils", "cheese", "plums"}) menu.Add(dish);
  EXPECT_EQ(menu.Count(), 6);
  EXPECT_EQ(menu.Dish(0), "soup");
  EXPECT_EQ(menu.Dish(5), "plums");
}

TEST(MenuTest, OffersADishTwice) {
  Menu menu;
  menu.Add("rice");
  menu.Add("rice");
  EXPECT_EQ(menu.Dish(1), menu.Dish(0));
}

}  // namespace
}  // namespace puzzles
