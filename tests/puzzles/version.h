#ifndef TESTS_PUZZLES_VERSION_H_
#define TESTS_PUZZLES_VERSION_H_

namespace puzzles {

// A release: 2.10 comes after 2.9.
class Version {
 public:
  Version(int major, int minor);

  int major_number() const;
  int minor_number() const;
  bool is_release() const;  // 1.0 or later

  bool operator<(const Version& other) const;
  bool operator==(const Version& other) const;

  void NextMinor();
  void NextMajor();

 private:
  int major_;
  int minor_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_VERSION_H_
