#ifndef EXAMPLES_TWO_WAY_TREE_TWO_WAY_TREE_H_
#define EXAMPLES_TWO_WAY_TREE_TWO_WAY_TREE_H_

// A node of a tree with any number of children and a cursor over them, after
// class TWO_WAY_TREE of "Stateful Testing" (Wei et al., ASE 2011), section
// II-C. Nodes do not own each other: a node that dies leaves its tree, and its
// children become roots.
class TwoWayTree {
 public:
  explicit TwoWayTree(int item);
  TwoWayTree(const TwoWayTree&) = delete;
  TwoWayTree& operator=(const TwoWayTree&) = delete;
  ~TwoWayTree();

  int item() const;
  int child_count() const;
  bool is_root() const;
  // The same parent, and another node.
  bool is_sibling(const TwoWayTree& other) const;

  // Makes `child`, a root outside of this tree, the last child.
  void put_child(TwoWayTree& child);

  // The cursor is at a child, or off.
  bool off() const;
  void start();  // to the first child, if there is one
  void forth();
  int child_item() const;  // at the cursor

  // Moves the children of `other`, a node outside of this subtree, behind the
  // cursor; `other` leaves its tree.
  void merge_tree_after(TwoWayTree& other);

 private:
  void Leave();
  void Check() const;

  int item_;
  TwoWayTree* parent_ = nullptr;
  TwoWayTree* left_ = nullptr;
  TwoWayTree* right_ = nullptr;
  TwoWayTree* first_ = nullptr;
  TwoWayTree* last_ = nullptr;
  TwoWayTree* cursor_ = nullptr;
};

#endif  // EXAMPLES_TWO_WAY_TREE_TWO_WAY_TREE_H_
