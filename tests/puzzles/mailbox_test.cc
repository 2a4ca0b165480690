#include "tests/puzzles/mailbox.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(MailboxTest, IsEmptyAtFirst) {
  Mailbox mailbox;
  EXPECT_TRUE(mailbox.empty());
  EXPECT_EQ(mailbox.unread(), 0);
}

TEST(MailboxTest, MessagesArriveUnread) {
  Mailbox mailbox;
  EXPECT_TRUE(mailbox.Deliver("Hello"));
  EXPECT_TRUE(mailbox.Deliver("Lunch"));
  EXPECT_TRUE(mailbox.Deliver("Bill"));
  EXPECT_EQ(mailbox.count(), 3);
  EXPECT_EQ(mailbox.unread(), 3);
}

TEST(MailboxTest, ReadsAMessage) {
  Mailbox mailbox;
  mailbox.Deliver("Hello");
  mailbox.Deliver("Lunch");
  EXPECT_EQ(mailbox.Read(1), "Lunch");
  EXPECT_EQ(mailbox.unread(), 1);
}

TEST(MailboxTest, ReadsAMessageAgain) {
  Mailbox mailbox;
  mailbox.Deliver("Hello");
  mailbox.Read(0);
  EXPECT_EQ(mailbox.Read(0), "Hello");
  EXPECT_EQ(mailbox.unread(), 0);
}

TEST(MailboxTest, DeletesWhatWasRead) {
  Mailbox mailbox;
  mailbox.Deliver("Hello");
  mailbox.Deliver("Lunch");
  mailbox.Read(0);
  mailbox.Delete(0);
  EXPECT_EQ(mailbox.count(), 1);
  EXPECT_EQ(mailbox.unread(), 1);
  EXPECT_EQ(mailbox.Read(0), "Lunch");
}

TEST(MailboxTest, IgnoresOtherNumbers) {
  Mailbox mailbox;
  mailbox.Deliver("Hello");
  EXPECT_EQ(mailbox.Read(1), "");
  mailbox.Delete(-1);
  mailbox.Delete(1);
  EXPECT_EQ(mailbox.count(), 1);
}

TEST(MailboxTest, DeletesAll) {
  Mailbox mailbox;
  mailbox.Deliver("Hello");
  mailbox.Deliver("Lunch");
  mailbox.DeleteAll();
  EXPECT_TRUE(mailbox.empty());
  EXPECT_EQ(mailbox.unread(), 0);
}

}  // namespace
}  // namespace puzzles
