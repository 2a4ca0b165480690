#include "tests/puzzles/robot.h"

#include <cstdlib>

namespace puzzles {
namespace {

constexpr int kBoard = 5;

Heading Rotated(Heading heading, int quarters) {
  return static_cast<Heading>((static_cast<int>(heading) + quarters) % 4);
}

Heading Opposite(Heading heading) {
  switch (heading) {
    case Heading::kNorth:
      return Heading::kSouth;
    case Heading::kEast:
      return Heading::kWest;
    case Heading::kSouth:
      return Heading::kNorth;
    default:
      std::abort();
  }
}

}  // namespace

Robot::Robot() : x_(0), y_(0), heading_(Heading::kNorth) {}

int Robot::x() const { return x_; }

int Robot::y() const { return y_; }

Heading Robot::heading() const { return heading_; }

std::string Robot::Describe() const {
  static const char* const kNames[] = {"north", "east", "south", "west"};
  return "(" + std::to_string(x_) + "," + std::to_string(y_) + ") " +
         kNames[static_cast<int>(heading_)];
}

void Robot::TurnLeft() { heading_ = Rotated(heading_, 3); }

void Robot::TurnRight() { heading_ = Rotated(heading_, 1); }

void Robot::TurnAround() { heading_ = Opposite(heading_); }

bool Robot::Step() {
  const int x = x_ + (heading_ == Heading::kEast ? 1 : heading_ == Heading::kWest ? -1 : 0);
  const int y = y_ + (heading_ == Heading::kNorth ? 1 : heading_ == Heading::kSouth ? -1 : 0);
  if (x < 0 || x >= kBoard || y < 0 || y >= kBoard) return false;
  x_ = x;
  y_ = y;
  return true;
}

}  // namespace puzzles
