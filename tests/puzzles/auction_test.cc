#include "tests/puzzles/auction.h"

#include <stdexcept>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(AuctionTest, IsOpenAtFirst) {
  Auction auction;
  EXPECT_TRUE(auction.open());
  EXPECT_EQ(auction.price(), 0);
}

TEST(AuctionTest, TakesHigherBids) {
  Auction auction;
  EXPECT_TRUE(auction.Bid("Ann", 10));
  EXPECT_TRUE(auction.Bid("Bob", 15));
  EXPECT_EQ(auction.price(), 15);
  EXPECT_EQ(auction.bids(), 2);
}

TEST(AuctionTest, RefusesLowerBids) {
  Auction auction;
  auction.Bid("Ann", 10);
  EXPECT_FALSE(auction.Bid("Bob", 10));
  EXPECT_FALSE(auction.Bid("Bob", -1));
  EXPECT_EQ(auction.bids(), 1);
}

TEST(AuctionTest, NamesTheWinner) {
  Auction auction;
  auction.Bid("Ann", 10);
  auction.Bid("Bob", 12);
  EXPECT_EQ(auction.Close(), "Bob");
  EXPECT_FALSE(auction.open());
}

TEST(AuctionTest, NobodyWinsWithoutBids) {
  Auction auction;
  EXPECT_EQ(auction.Close(), "");
}

TEST(AuctionTest, WithdrawsABid) {
  Auction auction;
  auction.Bid("Ann", 10);
  auction.Withdraw();
  EXPECT_EQ(auction.price(), 0);
  EXPECT_TRUE(auction.Bid("Bob", 5));
}

TEST(AuctionTest, RejectsCallsAfterTheHammer) {
  Auction auction;
  auction.Bid("Ann", 10);
  auction.Close();
  EXPECT_THROW(auction.Close(), std::logic_error);
  EXPECT_THROW(auction.Bid("Bob", 20), std::logic_error);
  EXPECT_THROW(auction.Withdraw(), std::logic_error);
}

TEST(AuctionTest, BiddersHaveNames) {
  Auction auction;
  EXPECT_THROW(auction.Bid("", 10), std::invalid_argument);
}

}  // namespace
}  // namespace puzzles
