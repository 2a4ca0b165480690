#include "bench/soundness/classes/linked_queue.h"

#include "gtest/gtest.h"

namespace structures {
namespace {

TEST(LinkedQueueTest, StartsEmpty) {
  LinkedQueue queue;
  EXPECT_TRUE(queue.IsEmpty());
  EXPECT_EQ(queue.Count(), 0);
  EXPECT_EQ(queue.UrgentCount(), 0);
}

TEST(LinkedQueueTest, GivesBackInOrder) {
  LinkedQueue queue;
  queue.Put(1);
  queue.Put(2);
  EXPECT_EQ(queue.Item(), 1);
  EXPECT_EQ(queue.Last(), 2);
  EXPECT_EQ(queue.Waiting(2), 1);
  EXPECT_TRUE(queue.Has(2));
  EXPECT_EQ(queue.Take(), 1);
  EXPECT_EQ(queue.Take(), 2);
}

TEST(LinkedQueueTest, UrgentElementsComeFirst) {
  LinkedQueue queue;
  queue.Put(1);
  queue.PutUrgent(5);
  queue.PutUrgent(6);
  EXPECT_EQ(queue.UrgentCount(), 2);
  EXPECT_EQ(queue.Take(), 5);
  queue.Defer();
  EXPECT_EQ(queue.Last(), 6);
  queue.PutUrgent(7);
  queue.Calm();
  EXPECT_EQ(queue.UrgentCount(), 0);
}

TEST(LinkedQueueTest, CancelsAndMoves) {
  LinkedQueue queue;
  for (int i = 1; i <= 3; ++i) queue.Put(i);
  EXPECT_TRUE(queue.Cancel(2));
  EXPECT_FALSE(queue.Cancel(9));
  LinkedQueue other;
  other.Put(4);
  EXPECT_FALSE(queue.Equals(other));
  queue.TakeAll(other);
  EXPECT_EQ(queue.Count(), 3);
  EXPECT_TRUE(other.IsEmpty());
  queue.WipeOut();
  EXPECT_TRUE(queue.IsEmpty());
}

}  // namespace
}  // namespace structures
