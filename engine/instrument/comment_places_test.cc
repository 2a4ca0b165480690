// Comments above, behind and inside of declarations.
#include "engine/instrument/comment_places.h"

#include <string>

#include "gtest/gtest.h"

namespace augment::instrument {
namespace {

std::string Above(const std::string& text, const std::string& declaration, unsigned line,
                  unsigned* first_line) {
  return CommentAbove(text, static_cast<unsigned>(text.find(declaration)), line, first_line);
}

std::string Behind(const std::string& text, const std::string& declaration) {
  return CommentBehind(text, static_cast<unsigned>(text.find(declaration) + declaration.size()));
}

std::string AtStart(const std::string& text) {
  return CommentAtStart(text, static_cast<unsigned>(text.find('{')));
}

TEST(CommentPlaces, Above) {
  unsigned first = 0;
  EXPECT_EQ(Above("int a;\n// One.\n// Two.\nint f();\n", "int f()", 4, &first),
            "// One.\n// Two.\n");
  EXPECT_EQ(first, 2u);
  EXPECT_EQ(Above("/* One.\n Two. */\n[[nodiscard]]\nint f();\n", "int f()", 4, &first),
            "/* One.\n Two. */\n");
  EXPECT_EQ(first, 1u);
  EXPECT_EQ(Above("// Of a.\nint a;\nint f();\n", "int f()", 3, &first), "");
}

TEST(CommentPlaces, Behind) {
  EXPECT_EQ(Behind("int f();  // Unsafe.\n// Of g.\nint g();\n", "int f()"), "// Unsafe.");
  EXPECT_EQ(Behind("int f() ; /* Not\n checked. */\n", "int f()"), "/* Not\n checked. */");
  EXPECT_EQ(Behind("int f() { return 0; } ///< Zero.", "int f() { return 0; }"), "///< Zero.");
  EXPECT_EQ(Behind("int f();\n// Of g.\nint g();\n", "int f()"), "");
  EXPECT_EQ(Behind("int f(); int g();  // Of g.\n", "int f()"), "");
  EXPECT_EQ(Behind("int f(); /* never closed", "int f()"), "");
}

TEST(CommentPlaces, AtStart) {
  EXPECT_EQ(AtStart("int f() { // no check\n  return a[0]; }"), "// no check");
  EXPECT_EQ(AtStart("int f()\n{\n  // no check:\n  // it is slow\n  return a[0]; }"),
            "// no check:\n  // it is slow");
  EXPECT_EQ(AtStart("int f() {\n  return a[0];  // no check\n}"), "");
  EXPECT_EQ(AtStart("int f() {}"), "");
}

}  // namespace
}  // namespace augment::instrument
