#include "bench/soundness/classes/two_way_tree.h"

#include "gtest/gtest.h"

namespace structures {
namespace {

TEST(TwoWayTreeTest, StartsAlone) {
  TwoWayTree node(1);
  EXPECT_TRUE(node.is_root());
  EXPECT_TRUE(node.is_leaf());
  EXPECT_TRUE(node.child_off());
  EXPECT_EQ(node.count(), 1);
  EXPECT_EQ(node.depth(), 0);
}

TEST(TwoWayTreeTest, HasChildren) {
  TwoWayTree root(0);
  TwoWayTree first(1);
  TwoWayTree second(2);
  TwoWayTree leaf(3);
  root.put_child(first);
  root.put_child(second);
  first.put_child(leaf);
  EXPECT_EQ(root.child_count(), 2);
  EXPECT_EQ(root.count(), 4);
  EXPECT_EQ(leaf.depth(), 2);
  EXPECT_EQ(leaf.parent(), &first);
  EXPECT_TRUE(root.has(3));
  EXPECT_TRUE(first.is_sibling(second));
  EXPECT_TRUE(root.is_ancestor_of(leaf));
  EXPECT_EQ(root.child_item_at(2), 2);
}

TEST(TwoWayTreeTest, GoesOverChildren) {
  TwoWayTree root(0);
  TwoWayTree first(1);
  TwoWayTree second(2);
  root.put_child(first);
  root.child_start();
  EXPECT_EQ(root.child_item(), 1);
  root.put_child_right(second);
  root.child_forth();
  EXPECT_EQ(root.child_index(), 2);
  root.replace_child_item(5);
  EXPECT_EQ(second.item(), 5);
  root.child_back();
  root.remove_child();
  EXPECT_TRUE(first.is_root());
}

TEST(TwoWayTreeTest, TakesChildren) {
  TwoWayTree root(0);
  TwoWayTree other(1);
  TwoWayTree child(2);
  other.put_child(child);
  root.take_children(other);
  EXPECT_TRUE(other.is_leaf());
  EXPECT_EQ(child.parent(), &root);
  child.leave();
  EXPECT_TRUE(root.is_leaf());
}

}  // namespace
}  // namespace structures
