#ifndef TESTS_PUZZLES_MENU_H_
#define TESTS_PUZZLES_MENU_H_

#include <string>

namespace puzzles {

// The dishes of the day, in the order in which they were put on it.
class Menu {
 public:
  Menu();
  ~Menu();
  Menu(const Menu&) = delete;
  Menu& operator=(const Menu&) = delete;

  int Count() const { return count_; }
  bool IsEmpty() const { return count_ == 0; }
  // REQUIRES: 0 <= place && place < Count()
  const std::string& Dish(int place) const { return dishes_[place]; }

  // A dish may be on it twice.
  void Add(const std::string& dish);

 private:
  int count_ = 0;
  int room_;
  std::string* dishes_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_MENU_H_
