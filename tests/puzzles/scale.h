#ifndef TESTS_PUZZLES_SCALE_H_
#define TESTS_PUZZLES_SCALE_H_

namespace puzzles {

// Weighs things of any kind that says its weight, up to a limit in grams.
class Scale {
 public:
  explicit Scale(int limit);

  // False, and nothing is put there, where it would be too much.
  template <class Thing>
  bool Put(const Thing& thing) {
    return thing.grams() > 0 && PutGrams(thing.grams());
  }

  int total() const;
  int room() const;
  // What lies there for each gram that has still room.
  int load() const;

 private:
  bool PutGrams(int grams);

  int limit_;
  int total_ = 0;
  int load_ = 0;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_SCALE_H_
