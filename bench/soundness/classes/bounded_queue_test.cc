#include "bench/soundness/classes/bounded_queue.h"

#include "gtest/gtest.h"

namespace structures {
namespace {

TEST(BoundedQueueTest, StartsEmpty) {
  BoundedQueue queue(3);
  EXPECT_TRUE(queue.IsEmpty());
  EXPECT_FALSE(queue.IsFull());
  EXPECT_EQ(queue.Capacity(), 3);
}

TEST(BoundedQueueTest, GivesBackInOrder) {
  BoundedQueue queue(3);
  queue.Put(1);
  queue.Put(2);
  queue.Put(3);
  EXPECT_TRUE(queue.IsFull());
  EXPECT_EQ(queue.Item(), 1);
  queue.Remove();
  EXPECT_EQ(queue.Item(), 2);
  EXPECT_EQ(queue.FromBack(0), 3);
  EXPECT_EQ(queue.Count(), 2);
}

TEST(BoundedQueueTest, ForcesIntoAFullQueue) {
  BoundedQueue queue(2);
  queue.Force(1);
  queue.Force(2);
  queue.Force(3);
  EXPECT_FALSE(queue.Has(1));
  EXPECT_TRUE(queue.Has(3));
}

TEST(BoundedQueueTest, ReplacesAndSkips) {
  BoundedQueue queue(4);
  queue.Put(1);
  queue.Put(2);
  queue.Replace(5);
  EXPECT_EQ(queue.FromBack(0), 5);
  EXPECT_EQ(queue.Skip(1), 1);
  EXPECT_EQ(queue.Count(), 1);
}

TEST(BoundedQueueTest, TakesFromAnother) {
  BoundedQueue queue(3);
  BoundedQueue other(3);
  other.Put(7);
  other.Put(8);
  queue.TakeFrom(other);
  EXPECT_EQ(queue.Count(), 2);
  EXPECT_TRUE(other.IsEmpty());
}

TEST(BoundedQueueTest, CopiesAndResizes) {
  BoundedQueue queue(2);
  queue.Put(4);
  BoundedQueue copy(queue);
  EXPECT_TRUE(copy.Equals(queue));
  copy.Resize(5);
  EXPECT_EQ(copy.Capacity(), 5);
  EXPECT_EQ(copy.Item(), 4);
  copy.WipeOut();
  EXPECT_TRUE(copy.IsEmpty());
}

}  // namespace
}  // namespace structures
