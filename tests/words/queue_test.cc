#include "tests/words/queue.h"

#include <sstream>

#include "gtest/gtest.h"

namespace {

using words::Queue;
using words::Register;

TEST(QueueTest, IsAsLongAsManyJoinedIt) {
  Queue queue;
  EXPECT_EQ(queue.size(), 0);
  queue.Join(4);
  queue.Join(7);
  EXPECT_EQ(queue.size(), 2);
  EXPECT_EQ(queue.last(), 7);
}

TEST(QueueTest, IsToldAsText) {
  Queue queue;
  EXPECT_EQ(words::ToText(queue), "nobody");
  queue.Join(4);
  EXPECT_EQ(words::ToText(queue), "somebody");
}

TEST(QueueTest, IsLeft) {
  Queue queue;
  queue.Join(1);
  queue.Join(2);
  queue.Join(9);
  queue.Leave();
  EXPECT_EQ(queue.size(), 2);
  queue.Leave();
  EXPECT_EQ(queue.size(), 1);
  queue.Leave();
  EXPECT_EQ(queue.size(), 0);
}

TEST(QueueTest, IsJoinedAndLeft) {
  Queue queue;
  queue.Join(5);
  queue.Leave();
  queue.Join(6);
  EXPECT_EQ(queue.size(), 1);
  queue.Leave();
  EXPECT_EQ(queue.size(), 0);
}

TEST(RegisterTest, HasSeats) {
  Register desk;
  EXPECT_EQ(desk.Seat({"Ann"}), 11);
  EXPECT_EQ(desk.Seat({"Cid"}), 11);
  EXPECT_EQ(desk.Seat({"Bob", "Ann"}), 12);
  EXPECT_EQ(desk.Seat({"Eve", "Bob"}), 12);
  EXPECT_EQ(desk.Seat({"Dan", "Cid"}), 12);
}

TEST(RegisterTest, HasLevels) {
  Register desk;
  EXPECT_EQ(desk.Level({7}), 3);
  EXPECT_EQ(desk.Level({8}), 3);
  EXPECT_EQ(desk.Level({7, 9}), 4);
  EXPECT_EQ(desk.Level({2, 5}), 4);
  EXPECT_EQ(desk.Level({1, 6}), 4);
}

TEST(RegisterTest, Reduces) {
  Register desk;
  int reduced = 0;
  EXPECT_TRUE(desk.Reduce(8, &reduced));
  EXPECT_EQ(reduced, 4);
  EXPECT_TRUE(desk.Reduce(6, &reduced));
  EXPECT_EQ(reduced, 3);
  EXPECT_TRUE(desk.Reduce(2, &reduced));
  EXPECT_EQ(reduced, 1);
}

TEST(RegisterTest, HasLabels) {
  Register desk;
  std::ostringstream out;
  desk.Label(out, 3);
  desk.Label(out, 4);
  EXPECT_EQ(out.str(), "price 3price 4");
}

TEST(TillTest, CountsWhatIsSold) {
  words::Till till;
  till.Sell(3);
  till.Sell(20);
  EXPECT_EQ(till.count(), 2);
  till.Sell(7);
  till.Sell(1);
  till.Sell(99);
  EXPECT_EQ(till.count(), 5);
  EXPECT_EQ(till.total(), 130);
}

TEST(TagTest, HasAText) {
  const words::Tag tag("red");
  EXPECT_EQ(tag.Find('e'), 1u);
  EXPECT_EQ(tag.Find('d'), 2u);
  EXPECT_EQ(tag.Part(1).size(), 2u);
  EXPECT_EQ(tag.Part(0, 1).size(), 1u);
  EXPECT_EQ(tag.compare(words::Tag("tan")), 0);
  EXPECT_EQ(tag.FirstUnchecked(), 'r');
  auto cursor = tag.Start();
  EXPECT_EQ(cursor.at(), 0);
  cursor.Step();
  EXPECT_EQ(cursor.at(), 1);
}

TEST(LedgerTest, HasABalance) {
  for (const int year : {1994, 2001, 2022}) {
    words::Ledger ledger;
    ledger.Open(year);
    ledger.Enter(3);
    EXPECT_EQ(ledger.Balance(), 3u);
    ledger.Enter(5);
    EXPECT_EQ(ledger.Balance(), 8u);
  }
}

}  // namespace
