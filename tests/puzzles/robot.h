#ifndef TESTS_PUZZLES_ROBOT_H_
#define TESTS_PUZZLES_ROBOT_H_

#include <string>

namespace puzzles {

enum class Heading { kNorth, kEast, kSouth, kWest };

// A robot on a square board of 5 by 5 fields. It starts in the south-western
// corner and looks north; a step that would leave the board is not taken.
class Robot {
 public:
  Robot();

  int x() const;
  int y() const;
  Heading heading() const;
  // "(1,3) north"
  std::string Describe() const;

  void TurnLeft();
  void TurnRight();
  void TurnAround();
  // Whether the step was taken.
  bool Step();

 private:
  int x_;
  int y_;
  Heading heading_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_ROBOT_H_
