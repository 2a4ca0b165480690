#include "engine/instrument/names.h"

#include <gtest/gtest.h>

namespace augment::instrument {
namespace {

TEST(Names, DeclarePutsTheNameWhereItBelongs) {
  EXPECT_EQ(Declare("const int &", "a"), "const int & a");
  EXPECT_EQ(Declare("void (*)(int)", "a"), "void (*a)(int)");
  EXPECT_EQ(Declare("void (*const)(int)", "a"), "void (*const a)(int)");
  EXPECT_EQ(Declare("char *(*)(void *)", "a"), "char *(*a)(void *)");
  EXPECT_EQ(Declare("int (&)[3]", "a"), "int (&a)[3]");
  EXPECT_EQ(Declare("int (C::*)(int) const", "a"), "int (C::*a)(int) const");
  EXPECT_EQ(Declare("std::function<void (const App *)>", "a"),
            "std::function<void (const App *)> a");
}

}  // namespace
}  // namespace augment::instrument
