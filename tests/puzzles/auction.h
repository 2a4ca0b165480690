#ifndef TESTS_PUZZLES_AUCTION_H_
#define TESTS_PUZZLES_AUCTION_H_

#include <optional>
#include <string>

namespace puzzles {

// One lot of an auction. Calls that come after the hammer are rejected with
// std::logic_error.
class Auction {
 public:
  Auction();

  bool open() const;
  int bids() const;
  // The price to beat; 0 while nobody bids.
  int price() const;

  // Whether the bid is the highest one now.
  bool Bid(const std::string& bidder, int amount);
  // Takes the highest bid back; the price is open again.
  void Withdraw();
  // Brings the hammer down and names the winner; empty when there is none.
  std::string Close();

 private:
  void CheckOpen() const;

  bool open_;
  int bids_;
  int price_;
  std::optional<std::string> leader_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_AUCTION_H_
