#ifndef TESTS_PUZZLES_CHOIR_H_
#define TESTS_PUZZLES_CHOIR_H_

#include <memory>
#include <vector>

namespace puzzles {

class Singer {
 public:
  explicit Singer(int pitch);
  int pitch() const;
  void Tune(int by);

 private:
  int pitch_;
};

// Singers that belong to others as well, and a soloist of its own.
class Choir {
 public:
  // Who is in it already stays.
  void Join(std::shared_ptr<Singer> singer);
  void Leave(const std::shared_ptr<const Singer>& singer);
  void Engage(std::unique_ptr<Singer> soloist);

  int size() const;
  // All that sing, the soloist too.
  int voices() const;
  bool Has(const std::shared_ptr<const Singer>& singer) const;

 private:
  std::vector<std::shared_ptr<Singer>> singers_;
  std::unique_ptr<Singer> soloist_;
};

// In the middle of the range.
std::shared_ptr<Singer> MakeAlto();

}  // namespace puzzles

#endif  // TESTS_PUZZLES_CHOIR_H_
