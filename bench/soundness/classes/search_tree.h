#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_SEARCH_TREE_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_SEARCH_TREE_H_

#include <memory>
#include <vector>

namespace structures {

// A set of integers in a binary search tree, not balanced.
class SearchTree {
 public:
  SearchTree();
  SearchTree(const SearchTree& other);
  SearchTree& operator=(const SearchTree&) = delete;

  int Count() const;
  bool IsEmpty() const;
  bool Has(int v) const;
  // REQUIRES: !IsEmpty()
  int Min() const;
  // REQUIRES: !IsEmpty()
  int Max() const;
  // How many elements are less than `v`.
  int Rank(int v) const;
  // The element that `i` others are less than.
  // REQUIRES: 0 <= i < Count()
  int Select(int i) const;
  // The greatest element that is not greater than `v`.
  // REQUIRES: Rank(v) > 0 || Has(v)
  int Floor(int v) const;
  // The least element that is not less than `v`.
  // REQUIRES: Rank(v) < Count()
  int Ceiling(int v) const;
  // From the least to the greatest.
  std::vector<int> ToVector() const;
  bool Equals(const SearchTree& other) const;

  // Says whether `v` was new.
  // Ensures: Has(v)
  bool Insert(int v);
  // Says whether `v` was there.
  // Ensures: !Has(v)
  bool Remove(int v);
  // Removes the least element and returns it.
  // REQUIRES: !IsEmpty()
  int RemoveMin();
  // Removes what is less than `from` or greater than `to`.
  void Clamp(int from, int to);
  // Inserts the elements of `other`.
  void Merge(const SearchTree& other);
  void Clear();

 private:
  struct Node {
    int value;
    std::unique_ptr<Node> less;
    std::unique_ptr<Node> greater;
  };

  using Link = std::unique_ptr<Node>;

  // Where the node of `v` is, or would be.
  Link* Find(int v);
  const Link* Find(int v) const;
  static int CountLess(const Node* node, int v);
  static void Append(const Node* node, std::vector<int>* values);
  // Takes the least node out of a subtree that is not empty.
  static Link TakeMin(Link* link);

  Link root_;
  int count_;
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_SEARCH_TREE_H_
