#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAY_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAY_H_

#include <vector>

namespace structures {

// Integers at the positions from Lower() to Upper(), which may be negative.
// After ARRAY of Table I.
//
// @invariant Count() == Upper() - Lower() + 1
class Array {
 public:
  // Bounds lie within a million of zero.
  static constexpr int kFarthest = 1000000;

  // Filled with zeros; empty when upper is lower - 1.
  // @pre -kFarthest <= lower && lower <= upper + 1 && upper <= kFarthest
  Array(int lower, int upper);

  int Lower() const;
  int Upper() const;
  int Count() const;
  bool IsEmpty() const;
  bool Valid(int i) const;
  // @pre Valid(i)
  int Item(int i) const;
  bool Has(int v) const;
  int Occurrences(int v) const;
  // Nothing but zeros.
  bool AllDefault() const;
  bool IsSorted() const;
  // The same elements in the same order; bounds may differ.
  bool SameItems(const Array& other) const;
  bool Equals(const Array& other) const;
  // @pre Valid(from), Valid(to), from <= to
  Array Subarray(int from, int to) const;

  // @pre Valid(i)
  void Put(int v, int i);
  // Like Put; the array grows when it must, with zeros in between.
  // @pre -kFarthest <= i && i <= kFarthest
  // @post Item(i) == v
  void Force(int v, int i);
  // @post AllDefault()
  void ClearAll();
  // Puts `v` everywhere from `from` to `to`.
  // @pre Valid(from), Valid(to)
  void Fill(int v, int from, int to);
  // @pre Valid(i), Valid(j)
  void Swap(int i, int j);
  // Copies all elements of `other` to the positions from `at` on.
  // @pre Valid(at), at + other.Count() - 1 <= Upper()
  void Copy(const Array& other, int at);
  // Moves all elements to positions from `lower` on.
  // @pre -kFarthest <= lower && lower + Count() <= kFarthest
  void Rebase(int lower);
  // Drops all but the first `n` elements.
  // @pre 0 <= n && n <= Count()
  void KeepHead(int n);
  // Drops all but the last `n` elements, which stay at their positions.
  // @pre 0 <= n && n <= Count()
  void KeepTail(int n);

 private:
  int lower_;
  std::vector<int> items_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAY_H_
