#ifndef TESTS_PUZZLES_TAG_SET_H_
#define TESTS_PUZZLES_TAG_SET_H_

#include <vector>

namespace puzzles {

// What a document is tagged with: a set of numbers, in the order of their coming.
class TagSet {
 public:
  int Count() const;
  bool IsEmpty() const;
  bool Has(int tag) const;
  // All of its tags are tags of `other`.
  bool IsSubsetOf(const TagSet& other) const;

  // Does nothing when it has the tag.
  void Add(int tag);
  void Remove(int tag);

 private:
  std::vector<int> tags_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_TAG_SET_H_
