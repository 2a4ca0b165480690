#include "tests/puzzles/inventory.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(InventoryTest, IsSoldOutAtFirst) {
  Inventory inventory;
  EXPECT_TRUE(inventory.sold_out());
  EXPECT_EQ(inventory.stock(), 0);
}

TEST(InventoryTest, ReceivesPieces) {
  Inventory inventory;
  EXPECT_TRUE(inventory.Receive(10));
  EXPECT_TRUE(inventory.Receive(5));
  EXPECT_EQ(inventory.stock(), 15);
  EXPECT_FALSE(inventory.Receive(-1));
  EXPECT_FALSE(inventory.Receive(Inventory::kShelf));
}

TEST(InventoryTest, ReservesWhatIsAvailable) {
  Inventory inventory;
  inventory.Receive(10);
  EXPECT_TRUE(inventory.Reserve(4));
  EXPECT_EQ(inventory.available(), 6);
  EXPECT_FALSE(inventory.Reserve(7));
  EXPECT_TRUE(inventory.Reserve(6));
  EXPECT_TRUE(inventory.sold_out());
}

TEST(InventoryTest, ShipsWhatIsReserved) {
  Inventory inventory;
  inventory.Receive(10);
  inventory.Reserve(4);
  EXPECT_TRUE(inventory.Ship(3));
  EXPECT_EQ(inventory.reserved(), 1);
  EXPECT_EQ(inventory.stock(), 7);
  EXPECT_FALSE(inventory.Ship(2));
}

TEST(InventoryTest, DiscardsPieces) {
  Inventory inventory;
  inventory.Receive(10);
  EXPECT_TRUE(inventory.Discard(4));
  EXPECT_EQ(inventory.stock(), 6);
  EXPECT_FALSE(inventory.Discard(7));
}

TEST(InventoryTest, DiscardsBesideReservations) {
  Inventory inventory;
  inventory.Receive(8);
  inventory.Reserve(3);
  EXPECT_TRUE(inventory.Discard(2));
  EXPECT_EQ(inventory.available(), 3);
}

}  // namespace
}  // namespace puzzles
