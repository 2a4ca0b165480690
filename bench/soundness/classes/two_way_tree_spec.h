// What structures::TwoWayTree does, over a forest.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_TREE_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_TREE_SPEC_H_

#include <algorithm>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/two_way_tree.h"

namespace augment::soundness {

struct TreeNode {
  int item = 0;
  int parent = kNoObject;
  std::vector<int> children;
  int cursor = 0;  // from 1; 0 is before, one more than the children after

  int size() const { return static_cast<int>(children.size()); }
  bool off() const { return cursor == 0 || cursor > size(); }
};

inline void Write(Key* key, const TreeNode& node) {
  Write(key, node.item);
  Write(key, node.parent);
  Write(key, node.children);
  Write(key, node.cursor);
}

using Forest = std::vector<TreeNode>;

inline bool IsAncestor(const Forest& m, int node, int of) {
  for (of = m[of].parent; of != kNoObject; of = m[of].parent) {
    if (of == node) return true;
  }
  return false;
}

inline int CountNodes(const Forest& m, int node) {
  int result = 1;
  for (const int child : m[node].children) result += CountNodes(m, child);
  return result;
}

inline bool HasItem(const Forest& m, int node, int v) {
  return m[node].item == v || std::any_of(m[node].children.begin(), m[node].children.end(),
                                          [&](int child) { return HasItem(m, child, v); });
}

// A cursor at the node, or behind it, keeps its neighbour to the right.
inline void Leave(Forest* m, int node) {
  if ((*m)[node].parent == kNoObject) return;
  TreeNode& parent = (*m)[(*m)[node].parent];
  const auto at = std::find(parent.children.begin(), parent.children.end(), node);
  if (at - parent.children.begin() + 1 < parent.cursor) --parent.cursor;
  parent.children.erase(at);
  (*m)[node].parent = kNoObject;
}

// As child number `at`, from 0. A cursor that is after stays there.
inline void Adopt(Forest* m, int parent, int child, int at) {
  TreeNode& node = (*m)[parent];
  if (node.cursor > at) ++node.cursor;
  node.children.insert(node.children.begin() + at, child);
  (*m)[child].parent = parent;
}

inline auto MakeSpec() {
  using structures::TwoWayTree;
  Spec<TwoWayTree, TreeNode> spec(
      "TwoWayTree", [](const TwoWayTree& node, const auto& world, Key* key) {
        Write(key, node.item_);
        for (const TwoWayTree* other :
             {node.parent_, node.left_, node.right_, node.first_, node.last_, node.cursor_}) {
          Write(key, world.SlotOf(other));
          Write(key, other == nullptr);
        }
        Write(key, node.before_);
      });
  const auto not_off = [](const Forest& m, int self) { return !m[self].off(); };
  const auto adoptable = [](const Forest& m, int self, int child) {
    return m[child].parent == kNoObject && child != self && !IsAncestor(m, child, self);
  };

  spec.Constructor<int>("TwoWayTree(int)", "item", Always(), [](Forest& m, int self, int item) {
    m[self] = {item, kNoObject, {}, 0};
  });
  spec.Destructor("~TwoWayTree()", Always(), [](Forest& m, int self) {
    Leave(&m, self);
    for (const int child : m[self].children) m[child].parent = kNoObject;
    m[self] = {};
  });

  spec.Query("item()", "", &TwoWayTree::item, Always(),
             [](const Forest& m, int self) { return m[self].item; });
  spec.Query("parent()", "", &TwoWayTree::parent, Always(),
             [](const Forest& m, int self) { return m[self].parent; });
  spec.Query("is_root()", "", &TwoWayTree::is_root, Always(),
             [](const Forest& m, int self) { return m[self].parent == kNoObject; });
  spec.Query("is_leaf()", "", &TwoWayTree::is_leaf, Always(),
             [](const Forest& m, int self) { return m[self].children.empty(); });
  spec.Query("child_count()", "", &TwoWayTree::child_count, Always(),
             [](const Forest& m, int self) { return m[self].size(); });
  spec.Query("count()", "", &TwoWayTree::count, Always(), CountNodes);
  spec.Query("has(int)", "v", &TwoWayTree::has, Always(), HasItem);
  spec.Query("depth()", "", &TwoWayTree::depth, Always(), [](const Forest& m, int self) {
    int result = 0;
    for (int node = m[self].parent; node != kNoObject; node = m[node].parent) ++result;
    return result;
  });
  spec.Query("is_sibling(const TwoWayTree &)", "other", &TwoWayTree::is_sibling, Always(),
             [](const Forest& m, int self, int other) {
               return self != other && m[self].parent != kNoObject &&
                      m[self].parent == m[other].parent;
             });
  spec.Query("is_ancestor_of(const TwoWayTree &)", "other", &TwoWayTree::is_ancestor_of, Always(),
             IsAncestor);
  spec.Query(
      "child_item_at(int)", "i", &TwoWayTree::child_item_at,
      [](const Forest& m, int self, int i) { return 1 <= i && i <= m[self].size(); },
      [](const Forest& m, int self, int i) { return m[m[self].children[i - 1]].item; });
  spec.Query("child_before()", "", &TwoWayTree::child_before, Always(),
             [](const Forest& m, int self) { return m[self].cursor == 0; });
  spec.Query("child_after()", "", &TwoWayTree::child_after, Always(),
             [](const Forest& m, int self) { return m[self].cursor > m[self].size(); });
  spec.Query("child_off()", "", &TwoWayTree::child_off, Always(),
             [](const Forest& m, int self) { return m[self].off(); });
  spec.Query("child_index()", "", &TwoWayTree::child_index, Always(),
             [](const Forest& m, int self) { return m[self].cursor; });
  spec.Query("child_item()", "", &TwoWayTree::child_item, not_off, [](const Forest& m, int self) {
    return m[m[self].children[m[self].cursor - 1]].item;
  });

  spec.Method("child_start()", "", &TwoWayTree::child_start, Always(),
              [](Forest& m, int self) { m[self].cursor = 1; });
  spec.Method(
      "child_forth()", "", &TwoWayTree::child_forth,
      [](const Forest& m, int self) { return m[self].cursor <= m[self].size(); },
      [](Forest& m, int self) { ++m[self].cursor; });
  spec.Method(
      "child_back()", "", &TwoWayTree::child_back,
      [](const Forest& m, int self) { return m[self].cursor > 0; },
      [](Forest& m, int self) { --m[self].cursor; });
  spec.Method("set_item(int)", "v", &TwoWayTree::set_item, Always(),
              [](Forest& m, int self, int v) { m[self].item = v; });
  spec.Method(
      "replace_child_item(int)", "v", &TwoWayTree::replace_child_item,
      [](const Forest& m, int self, int) { return !m[self].off(); },
      [](Forest& m, int self, int v) { m[m[self].children[m[self].cursor - 1]].item = v; });
  spec.Method("put_child(TwoWayTree &)", "child", &TwoWayTree::put_child, adoptable,
              [](Forest& m, int self, int child) { Adopt(&m, self, child, m[self].size()); });
  spec.Method(
      "put_child_right(TwoWayTree &)", "child", &TwoWayTree::put_child_right,
      [adoptable](const Forest& m, int self, int child) {
        return adoptable(m, self, child) && m[self].cursor <= m[self].size();
      },
      [](Forest& m, int self, int child) { Adopt(&m, self, child, m[self].cursor); });
  spec.Method("remove_child()", "", &TwoWayTree::remove_child, not_off,
              [](Forest& m, int self) { Leave(&m, m[self].children[m[self].cursor - 1]); });
  spec.Method("leave()", "", &TwoWayTree::leave, Always(),
              [](Forest& m, int self) { Leave(&m, self); });
  spec.Method(
      "take_children(TwoWayTree &)", "other", &TwoWayTree::take_children,
      [](const Forest& m, int self, int other) {
        return self != other && !IsAncestor(m, other, self);
      },
      [](Forest& m, int self, int other) {
        m[other].cursor = 0;
        while (!m[other].children.empty()) {
          const int child = m[other].children.front();
          Leave(&m, child);
          Adopt(&m, self, child, m[self].size());
        }
      });
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_TWO_WAY_TREE_SPEC_H_
