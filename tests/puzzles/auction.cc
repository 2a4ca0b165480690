#include "tests/puzzles/auction.h"

#include <stdexcept>

namespace puzzles {

Auction::Auction() : open_(true), bids_(0), price_(0) {}

bool Auction::open() const { return open_; }

int Auction::bids() const { return bids_; }

int Auction::price() const { return price_; }

bool Auction::Bid(const std::string& bidder, int amount) {
  CheckOpen();
  if (bidder.empty()) throw std::invalid_argument("a bidder has a name");
  if (amount <= price_) return false;
  ++bids_;
  price_ = amount;
  leader_ = bidder;
  return true;
}

void Auction::Withdraw() {
  CheckOpen();
  price_ = 0;
  leader_.reset();
}

std::string Auction::Close() {
  CheckOpen();
  open_ = false;
  if (bids_ == 0) return "";
  return leader_.value();
}

void Auction::CheckOpen() const {
  if (!open_) throw std::logic_error("the auction is closed");
}

}  // namespace puzzles
