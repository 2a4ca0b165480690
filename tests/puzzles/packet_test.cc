#include "tests/puzzles/packet.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(PacketTest, TakesWhatWasPut) {
  char buffer[64];
  Packet packet(buffer, sizeof buffer);
  const int numbers[] = {1, 2, 3};
  EXPECT_TRUE(packet.Put(numbers, sizeof numbers));
  EXPECT_EQ(packet.used(), 12u);
  int* taken;
  size_t count = 0;
  ASSERT_TRUE(packet.Take(taken, count));
  EXPECT_EQ(count, 3u);
  EXPECT_EQ(taken[2], 3);
  delete[] taken;
  packet.Rewind();
  EXPECT_FALSE(packet.Take(taken, count));
}

TEST(PacketTest, HasARoom) {
  char buffer[6];
  Packet packet(buffer, sizeof buffer);
  const bool flags[] = {true, false};
  EXPECT_TRUE(packet.PutFlags(flags, 2));
  EXPECT_FALSE(packet.Put("much too long", 13));
  EXPECT_TRUE(packet.Put("abc", 3));
  EXPECT_EQ(packet.used(), 5u);
}

}  // namespace
}  // namespace puzzles
