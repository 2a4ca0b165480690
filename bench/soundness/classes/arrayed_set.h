#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_SET_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_SET_H_

#include <vector>

namespace structures {

// A set of integers in an array, in the order in which they came. After
// ARRAYED_SET of Table I.
class ArrayedSet {
 public:
  ArrayedSet() = default;

  int Count() const;
  bool IsEmpty() const;
  bool Has(int v) const;
  // The element that has been in the set for longest.
  // REQUIRES: !IsEmpty()
  int Oldest() const;
  // REQUIRES: !IsEmpty()
  int Largest() const;
  // Oldest first.
  const std::vector<int>& Items() const;
  bool Disjoint(const ArrayedSet& other) const;
  bool IsSubset(const ArrayedSet& other) const;
  bool IsProperSubset(const ArrayedSet& other) const;
  // The same elements; their order does not count.
  bool Equals(const ArrayedSet& other) const;

  // Ensures: Has(v)
  void Put(int v);
  // Puts all of them, one after the other.
  void Fill(const std::vector<int>& values);
  // Ensures: !Has(v)
  void Prune(int v);
  // Takes `old_v` out and puts `new_v` in its place.
  // REQUIRES: Has(old_v), !Has(new_v)
  void Exchange(int old_v, int new_v);
  // Takes the oldest element out and returns it.
  // REQUIRES: !IsEmpty()
  int RemoveOldest();
  void Merge(const ArrayedSet& other);
  void Intersect(const ArrayedSet& other);
  void Subtract(const ArrayedSet& other);
  // Keeps what is in one of the two only. What comes from `other` comes last.
  void SymmetricDifference(const ArrayedSet& other);
  void WipeOut();

 private:
  // The position of `v`, or -1.
  int Find(int v) const;

  std::vector<int> items_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAYED_SET_H_
