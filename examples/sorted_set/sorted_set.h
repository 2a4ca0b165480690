#ifndef EXAMPLES_SORTED_SET_SORTED_SET_H_
#define EXAMPLES_SORTED_SET_SORTED_SET_H_

#include <vector>

// A set of integers kept in ascending order, after class TWO_WAY_SORTED_SET of
// "Stateful Testing" (Wei et al., ASE 2011), section II-A.
class SortedSet {
 public:
  SortedSet();

  int count() const;
  bool is_empty() const;
  bool has(int v) const;
  // No element in common.
  bool disjoint(const SortedSet& other) const;

  void extend(int v);
  void prune(int v);
  // Inserts all elements of `other`.
  void merge(const SortedSet& other);

 private:
  std::vector<int> elements_;
};

#endif  // EXAMPLES_SORTED_SET_SORTED_SET_H_
