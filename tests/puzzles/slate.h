// Marks that are drawn one after another.
#ifndef TESTS_PUZZLES_SLATE_H_
#define TESTS_PUZZLES_SLATE_H_

namespace puzzles {

class Slate {
 public:
  Slate() = default;
  ~Slate();
  Slate(const Slate&) = delete;
  Slate& operator=(const Slate&) = delete;

  void Draw(int mark);
  // Keeps the first `count` marks.
  void Crop(int count);

  int size() const { return size_; }
  // How often the mark was drawn.
  int Count(int mark) const;

 private:
  int* marks_ = nullptr;
  int size_ = 0;
  int room_ = 0;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_SLATE_H_
