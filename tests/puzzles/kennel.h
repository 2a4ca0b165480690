#ifndef TESTS_PUZZLES_KENNEL_H_
#define TESTS_PUZZLES_KENNEL_H_

#include <memory>
#include <vector>

namespace puzzles {

// Callers see to it that it holds.
#define KENNEL_NEEDS(condition)                      \
  do {                                               \
    if (!(condition)) ::puzzles::Refuse(#condition); \
  } while (0)

[[noreturn]] void Refuse(const char* what);

struct Food {
  int portions = 0;
};

// What a guest is to be given.
struct Order {
  Food* food = nullptr;
  int portions = 1;
};

// Eight boxes for dogs, of which some are taken.
class Kennel {
 public:
  Kennel();
  Kennel(const Kennel&) = delete;
  Kennel& operator=(const Kennel&) = delete;

  int guests() const;
  bool taken(int box) const;
  // The weeks of these days are the price of a box; none needs one.
  void SetPrice(int box, int days);

  // Whether the box was free.
  bool Arrive(int box);
  void Leave(int box);
  void Feed(const Order& order);
  int Stock(const Food* food) const;
  // All dogs of the other one that find their box free, and its paper.
  void TakeOver(Kennel&& other);
  int pages() const;
  // A page of the paper.
  int Page(int number) const;

 private:
  static constexpr int kBoxes = 8;
  int& Box(int box);

  int boxes_[kBoxes] = {};
  int guests_;
  std::unique_ptr<std::vector<int>> paper_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_KENNEL_H_
