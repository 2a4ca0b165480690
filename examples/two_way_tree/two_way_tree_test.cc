#include "examples/two_way_tree/two_way_tree.h"

#include "gtest/gtest.h"

namespace {

TEST(TwoWayTreeTest, ANewNodeIsARootWithoutChildren) {
  TwoWayTree node(1);
  EXPECT_TRUE(node.is_root());
  EXPECT_TRUE(node.off());
  EXPECT_EQ(node.child_count(), 0);
}

TEST(TwoWayTreeTest, ChildrenOfOneNodeAreSiblings) {
  TwoWayTree root(0);
  TwoWayTree first(1);
  TwoWayTree second(2);
  TwoWayTree grandchild(3);
  root.put_child(first);
  root.put_child(second);
  first.put_child(grandchild);
  EXPECT_TRUE(first.is_sibling(second));
  EXPECT_FALSE(first.is_sibling(grandchild));
  EXPECT_EQ(root.child_count(), 2);
}

TEST(TwoWayTreeTest, TheCursorGoesOverTheChildren) {
  TwoWayTree root(0);
  TwoWayTree first(1);
  TwoWayTree second(2);
  root.put_child(first);
  root.put_child(second);
  root.start();
  EXPECT_EQ(root.child_item(), 1);
  root.forth();
  EXPECT_EQ(root.child_item(), 2);
  root.forth();
  EXPECT_TRUE(root.off());
}

TEST(TwoWayTreeTest, MergesTheChildrenOfAnotherTree) {
  TwoWayTree tree(0);
  TwoWayTree child(1);
  TwoWayTree other(10);
  TwoWayTree other_child(11);
  tree.put_child(child);
  other.put_child(other_child);
  tree.start();
  tree.merge_tree_after(other);
  EXPECT_EQ(tree.child_count(), 2);
  EXPECT_EQ(other.child_count(), 0);
  tree.forth();
  EXPECT_EQ(tree.child_item(), 11);
}

TEST(TwoWayTreeTest, MergesALeaf) {
  TwoWayTree tree(0);
  TwoWayTree child(1);
  TwoWayTree leaf(10);
  tree.put_child(child);
  tree.start();
  tree.merge_tree_after(leaf);
  EXPECT_EQ(tree.child_count(), 1);
}

TEST(TwoWayTreeTest, MergesBehindTheSecondChild) {
  TwoWayTree tree(0);
  TwoWayTree first(1);
  TwoWayTree second(2);
  TwoWayTree other(10);
  TwoWayTree other_child(11);
  tree.put_child(first);
  tree.put_child(second);
  other.put_child(other_child);
  tree.start();
  tree.forth();
  tree.merge_tree_after(other);
  EXPECT_EQ(tree.child_count(), 3);
}

TEST(TwoWayTreeTest, MergesTwoTrees) {
  TwoWayTree tree(0);
  TwoWayTree child(1);
  TwoWayTree one(10);
  TwoWayTree one_child(11);
  TwoWayTree two(20);
  TwoWayTree two_child(21);
  tree.put_child(child);
  one.put_child(one_child);
  two.put_child(two_child);
  tree.start();
  tree.merge_tree_after(one);
  tree.merge_tree_after(two);
  EXPECT_EQ(tree.child_count(), 3);
  EXPECT_TRUE(two.is_root());
}

}  // namespace
