#include "tests/puzzles/kennel.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace puzzles {

void Refuse(const char* what) {
  std::fprintf(stderr, "not so: %s\n", what);
  std::abort();
}

Kennel::Kennel() : guests_(0), paper_(std::make_unique<std::vector<int>>()) {}

int Kennel::guests() const { return guests_; }

bool Kennel::taken(int box) const {
  KENNEL_NEEDS(box >= 0 && box < kBoxes);
  return boxes_[box] != 0;
}

void Kennel::SetPrice(int box, int days) {
  const int price = days / 7;
  KENNEL_NEEDS(price > 0);
  if (taken(box)) Box(box) = price;
}

bool Kennel::Arrive(int box) {
  int& place = Box(box);
  if (place != 0) return false;
  place = 1;
  ++guests_;
  paper_->push_back(box);
  return true;
}

void Kennel::Leave(int box) {
  int& place = Box(box);
  place = 0;
  --guests_;
}

void Kennel::Feed(const Order& order) { order.food->portions -= order.portions; }

int Kennel::Stock(const Food* food) const { return food->portions - guests_; }

void Kennel::TakeOver(Kennel&& other) {
  for (int box = 0; box < kBoxes; ++box) {
    if (other.boxes_[box] == 0 || boxes_[box] != 0) continue;
    std::swap(boxes_[box], other.boxes_[box]);
    --other.guests_;
    ++guests_;
  }
  paper_ = std::move(other.paper_);
}

int Kennel::pages() const { return static_cast<int>(paper_->size()); }

int Kennel::Page(int number) const { return number == 0 ? 0 : (*paper_)[number - 1]; }

int& Kennel::Box(int box) {
  KENNEL_NEEDS(box >= 0 && box < kBoxes);
  return boxes_[box];
}

}  // namespace puzzles
