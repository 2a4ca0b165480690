#ifndef TESTS_PUZZLES_LABEL_H_
#define TESTS_PUZZLES_LABEL_H_

#include <string>

namespace puzzles {

// What stands on a box: "bin", "bin#12" for the twelfth of them, and behind a colon what is to be
// minded, each a small letter, with "~" before it for what is not: "bin#12:cf", "bin:~c". How many
// days it may stand follows from these.
class Label {
 public:
  // False, and the label is as it was, when the text is none.
  bool Read(const std::string& text);

  const std::string& name() const { return name_; }
  int number() const { return number_; }
  int days() const { return days_; }

 private:
  std::string name_;
  int number_ = 0;
  int days_ = 10;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_LABEL_H_
