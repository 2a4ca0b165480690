#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_TREE_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_TREE_H_

namespace structures {

// A node of a tree with any number of children and a cursor over them. Nodes do
// not own each other: one that dies leaves its tree, and its children become
// roots. After TWO_WAY_TREE of Table I.
class TwoWayTree {
 public:
  explicit TwoWayTree(int item);
  TwoWayTree(const TwoWayTree&) = delete;
  TwoWayTree& operator=(const TwoWayTree&) = delete;
  ~TwoWayTree();

  int item() const;
  // Null for a root.
  const TwoWayTree* parent() const;
  bool is_root() const;
  bool is_leaf() const;
  int child_count() const;
  // Nodes in this subtree.
  int count() const;
  // In this subtree.
  bool has(int v) const;
  // Steps to the root.
  int depth() const;
  // The same parent, and another node.
  bool is_sibling(const TwoWayTree& other) const;
  // A node is no ancestor of itself.
  bool is_ancestor_of(const TwoWayTree& other) const;
  // The item of the `i`-th child, from 1.
  // REQUIRES: 1 <= i <= child_count()
  int child_item_at(int i) const;

  // The cursor is before the first child, at a child, or after the last.
  bool child_before() const;
  bool child_after() const;
  bool child_off() const;
  // 0 before, child_count() + 1 after.
  int child_index() const;
  // REQUIRES: !child_off()
  int child_item() const;
  // Without children to after.
  void child_start();
  // REQUIRES: !child_after()
  void child_forth();
  // REQUIRES: !child_before()
  void child_back();

  void set_item(int v);
  // REQUIRES: !child_off()
  void replace_child_item(int v);
  // Makes `child` the last child.
  // REQUIRES: child.is_root(), &child != this, !child.is_ancestor_of(*this)
  void put_child(TwoWayTree& child);
  // Makes `child` the neighbour to the right of the cursor.
  // REQUIRES: child.is_root(), &child != this, !child.is_ancestor_of(*this)
  // REQUIRES: !child_after()
  void put_child_right(TwoWayTree& child);
  // The child at the cursor becomes a root; the cursor goes forth.
  // REQUIRES: !child_off()
  void remove_child();
  // This node becomes a root. A cursor at it goes forth.
  void leave();
  // Moves the children of `other` to the end of ours. The cursor of `other` is
  // before then.
  // REQUIRES: &other != this, !other.is_ancestor_of(*this)
  void take_children(TwoWayTree& other);

 private:
  // Between two neighbours among our children; null is an end.
  void link(TwoWayTree* child, TwoWayTree* left, TwoWayTree* right);

  int item_;
  TwoWayTree* parent_ = nullptr;
  TwoWayTree* left_ = nullptr;
  TwoWayTree* right_ = nullptr;
  TwoWayTree* first_ = nullptr;
  TwoWayTree* last_ = nullptr;
  TwoWayTree* cursor_ = nullptr;
  bool before_ = true;  // where the cursor is while it is at no child
};

}  // namespace structures

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_TREE_H_
