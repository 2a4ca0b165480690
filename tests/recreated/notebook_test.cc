#include "tests/recreated/notebook.h"

#include <gtest/gtest.h>

namespace {

TEST(Notebook, IsFullAfterThreeLines) {
  Notebook notebook("diary");
  notebook.Write("Monday");
  notebook.Write("Tuesday");
  EXPECT_FALSE(notebook.Full());
  notebook.Write("Wednesday");
  EXPECT_TRUE(notebook.Full());
  notebook.Tear();
  EXPECT_FALSE(notebook.Full());
}

TEST(Notebook, IsCopied) {
  Notebook notebook;
  notebook.Write("a line");
  Notebook copy(notebook);
  notebook = copy;
  EXPECT_FALSE(copy.Full());
}

TEST(Shelf, Bends) {
  Shelf shelf;
  shelf.Add(60);
  EXPECT_FALSE(shelf.Bends());
  shelf.Add(60);
  EXPECT_TRUE(shelf.Bends());
}

}  // namespace
