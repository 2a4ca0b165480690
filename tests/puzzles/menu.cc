#include "tests/puzzles/menu.h"

#include <utility>

namespace puzzles {

Menu::Menu() : room_(4), dishes_(new std::string[4]) {}

Menu::~Menu() { delete[] dishes_; }

void Menu::Add(const std::string& dish) {
  if (count_ == room_) {
    auto* const larger = new std::string[static_cast<unsigned>(2 * room_)];
    for (int i = 0; i < count_; ++i) larger[i] = std::move(dishes_[i]);
    delete[] dishes_;
    dishes_ = larger;
    room_ *= 2;
  }
  dishes_[count_++] = dish;
}

}  // namespace puzzles
