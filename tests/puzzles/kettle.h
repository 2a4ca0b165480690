#ifndef TESTS_PUZZLES_KETTLE_H_
#define TESTS_PUZZLES_KETTLE_H_

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace puzzles {

// What nobody can order.
class KettleError : public std::runtime_error {
 public:
  explicit KettleError(const std::string& what) : std::runtime_error(what) {}
};

// Takes orders in words: "--minutes=5", "--keep-warm".
class Kettle {
 public:
  void Order(const std::vector<std::string>& words);
  int minutes() const { return minutes_; }
  bool keeps_warm() const { return keeps_warm_; }

  void Name(const std::string& tea, int minutes) { teas_[tea] = minutes; }
  // Throws std::out_of_range for a tea without name.
  int MinutesFor(const std::string& tea) const;

  void Fill(int cups) { cups_ += cups; }
  // Pours that many, and says what is left.
  int Pour(int cups);

 private:
  int cups_ = 0;
  int minutes_ = 0;
  bool keeps_warm_ = false;
  std::map<std::string, int> teas_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_KETTLE_H_
