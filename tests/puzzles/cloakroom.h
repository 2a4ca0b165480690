#ifndef TESTS_PUZZLES_CLOAKROOM_H_
#define TESTS_PUZZLES_CLOAKROOM_H_

#include <array>

namespace puzzles {

// Coats on numbered hooks, of which half are in the back.
class Cloakroom {
 public:
  int Count() const;
  int Capacity() const;
  // False of hooks that there are not.
  bool Has(int hook) const;

  // Does nothing when the hook is taken, or there is none.
  void Add(int hook);
  // Does nothing when there is no coat.
  void Remove(int hook);

 private:
  static constexpr int kHooks = 8;  // in the front, and as many in the back
  std::array<bool, kHooks> front_ = {};
  std::array<bool, kHooks> back_ = {};
  int count_ = 0;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_CLOAKROOM_H_
