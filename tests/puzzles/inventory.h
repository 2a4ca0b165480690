#ifndef TESTS_PUZZLES_INVENTORY_H_
#define TESTS_PUZZLES_INVENTORY_H_

namespace puzzles {

// The stock of one article: pieces on the shelf, some of them reserved for
// orders. What cannot be done is refused with `false` and changes nothing.
class Inventory {
 public:
  static constexpr int kShelf = 1000;

  Inventory();

  int stock() const;
  int reserved() const;
  int available() const;
  bool sold_out() const;

  bool Receive(int pieces);
  // Sets pieces aside for an order.
  bool Reserve(int pieces);
  // Reserved pieces leave the shop.
  bool Ship(int pieces);
  // Pieces are thrown away.
  bool Discard(int pieces);

 private:
  void Take(int pieces);

  int stock_;
  int reserved_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_INVENTORY_H_
