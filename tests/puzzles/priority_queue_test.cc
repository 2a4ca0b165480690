#include "tests/puzzles/priority_queue.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(PriorityQueueTest, IsEmptyAtFirst) {
  PriorityQueue queue;
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(queue.size(), 0);
}

TEST(PriorityQueueTest, PopsWhatWasPushed) {
  PriorityQueue queue;
  queue.Push(4);
  EXPECT_FALSE(queue.empty());
  EXPECT_EQ(queue.Pop(), 4);
  EXPECT_TRUE(queue.empty());
}

TEST(PriorityQueueTest, PopsTheMostUrgentFirst) {
  PriorityQueue queue;
  queue.Push(5);
  queue.Push(2);
  queue.Push(9);
  EXPECT_EQ(queue.Pop(), 2);
  EXPECT_EQ(queue.Pop(), 5);
  EXPECT_EQ(queue.Pop(), 9);
}

TEST(PriorityQueueTest, KeepsEqualUrgencies) {
  PriorityQueue queue;
  queue.Push(3);
  queue.Push(3);
  EXPECT_EQ(queue.Pop(), 3);
  EXPECT_EQ(queue.Pop(), 3);
}

TEST(PriorityQueueTest, KnowsWhatItContains) {
  PriorityQueue queue;
  queue.Push(7);
  queue.Push(1);
  EXPECT_TRUE(queue.Contains(7));
  EXPECT_FALSE(queue.Contains(2));
}

TEST(PriorityQueueTest, MergesQueues) {
  PriorityQueue queue;
  PriorityQueue other;
  queue.Push(6);
  other.Push(3);
  other.Push(8);
  queue.Merge(other);
  EXPECT_TRUE(other.empty());
  EXPECT_EQ(queue.size(), 3);
  EXPECT_EQ(queue.Pop(), 3);
}

TEST(PriorityQueueTest, MergesAnEmptyQueue) {
  PriorityQueue queue;
  PriorityQueue other;
  queue.Push(6);
  queue.Merge(other);
  EXPECT_EQ(queue.size(), 1);
}

}  // namespace
}  // namespace puzzles
