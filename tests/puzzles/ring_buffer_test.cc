#include "tests/puzzles/ring_buffer.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(RingBufferTest, IsEmptyAtFirst) {
  RingBuffer buffer;
  EXPECT_TRUE(buffer.empty());
  EXPECT_EQ(buffer.size(), 0);
  EXPECT_EQ(buffer.Pop(), 0);
}

TEST(RingBufferTest, PopsTheOldestSample) {
  RingBuffer buffer;
  buffer.Push(3);
  buffer.Push(4);
  EXPECT_EQ(buffer.Pop(), 3);
  EXPECT_EQ(buffer.Pop(), 4);
  EXPECT_TRUE(buffer.empty());
}

TEST(RingBufferTest, CountsPositionsFromTheOldest) {
  RingBuffer buffer;
  buffer.Push(7);
  buffer.Push(8);
  EXPECT_EQ(buffer.at(0), 7);
  EXPECT_EQ(buffer.at(1), 8);
  EXPECT_EQ(buffer.at(2), 0);
}

TEST(RingBufferTest, OverwritesTheOldestSample) {
  RingBuffer buffer;
  for (int sample = 1; sample <= 8; ++sample) buffer.Push(sample);
  EXPECT_EQ(buffer.size(), RingBuffer::kCapacity);
  EXPECT_EQ(buffer.at(0), 3);
  EXPECT_EQ(buffer.at(5), 8);
}

TEST(RingBufferTest, AppendsTheSamplesOfAnother) {
  RingBuffer buffer;
  RingBuffer other;
  buffer.Push(1);
  other.Push(2);
  other.Push(3);
  buffer.Append(other);
  EXPECT_EQ(buffer.size(), 3);
  EXPECT_EQ(buffer.at(2), 3);
  EXPECT_EQ(other.size(), 2);
}

TEST(RingBufferTest, AppendsNothing) {
  RingBuffer buffer;
  buffer.Push(5);
  buffer.Append(RingBuffer());
  EXPECT_EQ(buffer.size(), 1);
  EXPECT_EQ(buffer.at(0), 5);
}

TEST(RingBufferTest, IsEmptyOnceCleared) {
  RingBuffer buffer;
  buffer.Push(5);
  buffer.Clear();
  EXPECT_TRUE(buffer.empty());
}

}  // namespace
}  // namespace puzzles
