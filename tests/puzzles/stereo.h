#ifndef TESTS_PUZZLES_STEREO_H_
#define TESTS_PUZZLES_STEREO_H_

namespace puzzles {

// The level of a recording of two channels, whose samples take turns: left, right, left, ….
class Stereo {
 public:
  Stereo();

  // What is heard next, of either channel.
  void Play(const short* samples, int count);
  // The largest sample that was heard.
  int Left() const;
  int Right() const;
  int Played() const;

 private:
  int left_;
  int right_;
  int played_;
};

// Of a square of cells, row by row: what lies on the diagonal from the first.
int Diagonal(const int* cells, int n);

// Of the bytes that are sent.
unsigned Checksum(const unsigned char* bytes, unsigned size);

}  // namespace puzzles

#endif  // TESTS_PUZZLES_STEREO_H_
