#ifndef TESTS_PUZZLES_TAPE_H_
#define TESTS_PUZZLES_TAPE_H_

#include <iosfwd>
#include <vector>

namespace puzzles {

// Numbers read from text.
class Tape {
 public:
  explicit Tape(int room);

  // Adds the numbers that the input begins with; false, and nothing is added, where
  // there is no room for all.
  bool Read(std::istream& input);

  int room() const;
  int size() const;
  // Numbers for each free place.
  int density() const;

 private:
  int room_;
  int density_ = 0;
  std::vector<int> numbers_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_TAPE_H_
