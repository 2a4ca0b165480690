// Where a test is marked, and where not.
#include "engine/instrument/statements.h"

#include <gtest/gtest.h>

#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

// The test's text after its inclusions, with marks.
std::string Marked(const std::string& text) {
  TestLibrary library;
  library.role = proto::InstrumentRequest::TEST;
  library.files["p/a_test.cc"] = "#include \"framework.h\"\nint begin;\n" + text;
  library.linked["p/framework.h"] = R"(#pragma once
#include <memory>
class Stack { public: void push(int); int top() const; int n; };
namespace testing {
class Test { public: virtual ~Test(); virtual void TestBody() = 0; };
}
#define TEST(suite, name) \
  class suite##_##name : public ::testing::Test { void TestBody() override; }; \
  void suite##_##name::TestBody()
#define TEST_F(fixture, name) \
  class fixture##_##name : public fixture { void TestBody() override; }; \
  void fixture##_##name::TestBody()
#define CHECK(condition) if (condition) ; else throw 1
#define MAKE(name) Stack name
#define SECTION(condition) if (condition)
)";
  const std::string result = InstrumentForTest(library).text.at("p/a_test.cc");
  const std::string begin = "int begin;\n";
  const size_t at = result.find(begin);
  return at == std::string::npos ? result : result.substr(at + begin.size());
}

TEST(Statements, OfATestCase) {
  EXPECT_EQ(Marked("TEST(A, B) {\n"
                   "  Stack s, t;\n"
                   "  int n = 3;\n"
                   "  s.push(n);\n"
                   "  CHECK(s.top() == n);\n"
                   "}\n"),
            "TEST(A, B) { AUGMENT_FUNCTION\n"
            "  Stack s, t; AUGMENT_LOCAL(s) AUGMENT_LOCAL(t) AUGMENT_HERE\n"
            "  int n = 3; AUGMENT_HERE\n"
            "  s.push(n); AUGMENT_HERE\n"
            "  CHECK(s.top() == n); AUGMENT_HERE\n"
            "}\n");
}

// Suites without a framework are classes of their own.
TEST(Statements, InMethodsThatNobodyElseCalls) {
  EXPECT_EQ(Marked("struct Suite {\n"
                   "  void Pushes() { Stack s; s.push(1); }\n"
                   "  static void Called(Stack& s) { s.push(1); }\n"
                   "  virtual void Visit(Stack& s) { s.push(1); }\n"
                   "  void Look(Stack& s) const { s.push(1); }\n"
                   "};\n"),
            "struct Suite {\n"
            "  void Pushes() { AUGMENT_FUNCTION Stack s; AUGMENT_LOCAL(s) AUGMENT_HERE s.push(1); "
            "AUGMENT_HERE }\n"
            "  static void Called(Stack& s) { s.push(1); }\n"
            "  virtual void Visit(Stack& s) { s.push(1); }\n"
            "  void Look(Stack& s) const { s.push(1); }\n"
            "};\n");
}

TEST(Statements, InTheBlocksOfMacros) {
  EXPECT_EQ(Marked("void f(Stack& s) {\n"
                   "  SECTION(s.top() > 1) { s.push(1); CHECK(s.top() == 1); }\n"
                   "}\n"),
            "void f(Stack& s) { AUGMENT_FUNCTION AUGMENT_LOCAL(s)\n"
            "  SECTION(s.top() > 1) { s.push(1); AUGMENT_HERE CHECK(s.top() == 1); AUGMENT_HERE }\n"
            "}\n");
}

TEST(Statements, WhatIsMovedFromOrDeletedIsGone) {
  EXPECT_EQ(Marked("void f(Stack s, Stack* p, int n) {\n"
                   "  Stack t = std::move(s);\n"
                   "  CHECK(n == std::move(n) && t.top() == std::move(t).top());\n"
                   "  delete p;\n"
                   "}\n"),
            "void f(Stack s, Stack* p, int n) { AUGMENT_FUNCTION AUGMENT_LOCAL(s) "
            "AUGMENT_LOCAL(p)\n"
            "  Stack t = std::move(s); AUGMENT_LOCAL(t) AUGMENT_GONE(s) AUGMENT_HERE\n"
            "  CHECK(n == std::move(n) && t.top() == std::move(t).top()); AUGMENT_GONE(t) "
            "AUGMENT_HERE\n"
            "  delete p; AUGMENT_GONE(p) AUGMENT_HERE\n"
            "}\n");
}

TEST(Statements, AFixturesMembersAreThere) {
  EXPECT_EQ(Marked("class F : public ::testing::Test {\n"
                   " protected:\n"
                   "  void Fill(Stack* to) { to->push(1); }\n"
                   "  std::unique_ptr<Stack> made_;\n"
                   "  int n_ : 3;\n"
                   " private:\n"
                   "  Stack own_;\n"
                   "};\n"
                   "TEST_F(F, B) { Fill(made_.get()); }\n"),
            "class F : public ::testing::Test {\n"
            " protected:\n"
            "  void Fill(Stack* to) { AUGMENT_FUNCTION AUGMENT_LOCAL(made_) AUGMENT_LOCAL(own_) "
            "AUGMENT_LOCAL(to) to->push(1); AUGMENT_HERE }\n"
            "  std::unique_ptr<Stack> made_;\n"
            "  int n_ : 3;\n"
            " private:\n"
            "  Stack own_;\n"
            "};\n"
            "TEST_F(F, B) { AUGMENT_FUNCTION AUGMENT_LOCAL(made_) Fill(made_.get()); AUGMENT_HERE "
            "}\n");
}

TEST(Statements, InBlocks) {
  EXPECT_EQ(
      Marked("void f(Stack& s, int k) {\n"
             "  for (int i = 0; i < k; ++i) { s.push(i); }\n"
             "  if (k > 1) s.push(k); else { Stack t = s; }\n"
             "  switch (k) { case 1: s.push(1); break; default: { s.push(2); } }\n"
             "  try { s.push(3); } catch (int) { throw; }\n"
             "  do { s.push(4); } while (s.top() == 5);\n"
             "}\n"),
      "void f(Stack& s, int k) { AUGMENT_FUNCTION AUGMENT_LOCAL(s)\n"
      "  for (int i = 0; i < k; ++i) { s.push(i); AUGMENT_HERE }\n"
      "  if (k > 1) s.push(k); else { AUGMENT_BLOCK Stack t = s; AUGMENT_LOCAL(t) AUGMENT_HERE }\n"
      "  switch (k) { case 1: s.push(1); break; default: { s.push(2); AUGMENT_HERE } }\n"
      "  try { s.push(3); AUGMENT_HERE } catch (int) { throw; AUGMENT_HERE }\n"
      "  do { s.push(4); AUGMENT_HERE } while (s.top() == 5);\n"
      "}\n");
}

// Compile-time functions, lambdas, what a macro declares, and what the code under test
// calls back in the middle of its work.
TEST(Statements, NotEverywhere) {
  const std::string text =
      "constexpr int one() { int n = 1; n += 0; return n; }\n"
      "struct Less { bool operator()(const Stack& a, const Stack& b) const { int n = a.n; n += 1; "
      "return n < b.n; } };\n";
  EXPECT_NE(Marked(text).find("constexpr int one() { int n = 1; n += 0; return n; }"),
            std::string::npos);
  EXPECT_NE(Marked(text).find("const { int n = a.n; n += 1; return n < b.n; }"), std::string::npos);
  EXPECT_EQ(
      Marked("void f() { MAKE(a); auto g = [] { Stack b; b.push(1); }; g(); }\n"),
      "void f() { AUGMENT_FUNCTION MAKE(a); AUGMENT_HERE auto g = [] { Stack b; b.push(1); }; "
      "AUGMENT_LOCAL(g) AUGMENT_HERE g(); AUGMENT_HERE }\n");
}

}  // namespace
}  // namespace augment::instrument
