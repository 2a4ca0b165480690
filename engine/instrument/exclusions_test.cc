// What is left out, by name, by path and by comment.
#include "engine/instrument/exclusions.h"

#include <gtest/gtest.h>

#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

constexpr char kHeader[] =
    "namespace ns {\n"
    "class Kept { public: Kept() {} int size() const { return n_; } private: int n_ = 0; };\n"
    "class Stack {\n"
    " public:\n"
    "  Stack() {}\n"
    "  void Push(int k) { n_ = k; }\n"
    "  void Push(double) { n_ = 0; }\n"
    "  struct Inner { Inner() {} int a() { return 1; } };\n"
    " private:\n"
    "  int n_ = 0;\n"
    "};\n"
    "namespace detail { inline int Helper() { return 1; } }\n"
    "}\n";

Instrumented Excluding(const std::vector<std::string>& exclude) {
  TestLibrary library;
  library.files["p/a.h"] = kHeader;
  library.exclude = exclude;
  return InstrumentForTest(library);
}

// It is left out for its bytes, and they begin with those of its base.
TEST(Exclusions, AClassTakesABaseWithoutFieldsWithIt) {
  const char* text =
      "template <class D> class Compared { public: bool Less(const D& d) const { return false; } "
      "};\n"
      "class A : public Compared<A> { public: A(int n) : n_(n) {} int n() { return n_; } private: "
      "int n_; };\n"
      "class B : public Compared<B> { public: B(int n) : n_(n) {} int n() { return n_; } private: "
      "int n_; };\n";
  TestLibrary library;
  library.files["p/a.h"] = text;
  EXPECT_TRUE(InstrumentForTest(library).cls("Compared<D>").tracked());
  library.exclude = {"B"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_FALSE(result.cls("Compared<D>").tracked());
  EXPECT_EQ(result.cls("Compared<D>").untracked_reason(), "base of B, which has none");
  EXPECT_TRUE(result.cls("A").tracked());
}

TEST(Exclusions, AClassGoesWithEverythingInside) {
  const Instrumented result = Excluding({"ns::Stack"});
  EXPECT_FALSE(result.cls("ns::Stack").tracked());
  EXPECT_EQ(result.cls("ns::Stack").untracked_reason(), "left out: exclude = [\"ns::Stack\"]");
  EXPECT_FALSE(result.function("ns::Stack::Push(int)").captured());
  EXPECT_FALSE(result.function("ns::Stack::Push(int)").callable());
  EXPECT_FALSE(result.function("ns::Stack::Inner::a()").captured());
  EXPECT_TRUE(result.function("ns::Kept::size() const").captured());
  EXPECT_EQ(result.Line("p/a.h", 3), "class Stack {");
  EXPECT_EQ(result.Line("p/a.h", 11), "};");
  EXPECT_EQ(result.model.excluded_size(), 1);
}

TEST(Exclusions, AFunctionGoesAlone) {
  const Instrumented result = Excluding({"::ns::Stack::Push", "ns::Nothing"});
  EXPECT_TRUE(result.cls("ns::Stack").tracked());
  EXPECT_FALSE(result.function("ns::Stack::Push(int)").captured());
  EXPECT_FALSE(result.function("ns::Stack::Push(double)").captured());
  EXPECT_TRUE(result.function("ns::Stack::Stack()").captured());
  ASSERT_EQ(result.model.excluded_size(), 1);
  EXPECT_EQ(result.model.excluded(0), "::ns::Stack::Push");
}

TEST(Exclusions, ASignatureIsOneOverload) {
  const Instrumented result = Excluding({"ns::Stack::Push(int)"});
  EXPECT_FALSE(result.function("ns::Stack::Push(int)").captured());
  EXPECT_TRUE(result.function("ns::Stack::Push(double)").captured());
}

TEST(Exclusions, ANamespace) {
  const Instrumented result = Excluding({"ns::detail"});
  EXPECT_FALSE(result.function("ns::detail::Helper()").captured());
  EXPECT_TRUE(result.function("ns::Stack::Push(int)").captured());
}

TEST(Exclusions, AFileIsPassedThrough) {
  TestLibrary library;
  library.files["p/a.h"] = kHeader;
  library.files["p/b.cc"] = "#include \"p/a.h\"\nint Free(int i) { return i; }\n";
  library.exclude = {"p/a.h"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.text.at("p/a.h"), std::string("#line 1 \"p/a.h\"\n") + kHeader);
  ASSERT_EQ(result.model.skipped_files_size(), 1);
  EXPECT_EQ(result.model.skipped_files(0).reason(), "left out: exclude = [\"p/a.h\"]");
  EXPECT_TRUE(result.function("Free(int)").captured());
}

TEST(Exclusions, CommentsDoTheSame) {
  TestLibrary library;
  library.files["p/a.h"] =
      "// NOAUGMENT: prints\n"
      "class Printer { public: Printer() {} void Print() {} };\n"
      "class Counter {\n"
      " public:\n"
      "  Counter() {}\n"
      "  void Add() { ++n_; }\n"
      "  void Wait() { ++n_; }  // NOAUGMENT\n"
      "  /* Sends a letter.\n"
      "   * NOAUGMENT: postage */\n"
      "  template <class T>\n"
      "  void\n"
      "  Send(T t) { n_ = t; }\n"
      "  void After() { ++n_; }\n"
      "  void Out();  // NOAUGMENT: elsewhere\n"
      " private:\n"
      "  int n_ = 0;\n"
      "};\n";
  library.files["p/a.cc"] = "#include \"p/a.h\"\nvoid Counter::Out() {}\n";
  library.files["p/b.cc"] = "// NOAUGMENT(file): old\nint Old() { return 1; }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.cls("Printer").untracked_reason(), "left out: prints");
  EXPECT_EQ(result.function("Printer::Print()").skip_reason(), "left out: prints");
  EXPECT_TRUE(result.function("Counter::Add()").captured());
  EXPECT_EQ(result.function("Counter::Wait()").skip_reason(), "left out: NOAUGMENT");
  EXPECT_EQ(result.function("Counter::Send(T)").skip_reason(), "left out: postage");
  EXPECT_TRUE(result.function("Counter::After()").captured());
  EXPECT_EQ(result.function("Counter::Out()").skip_reason(), "left out: elsewhere");
  EXPECT_EQ(result.Line("p/a.cc", 2), "void Counter::Out() {}");
  ASSERT_EQ(result.model.skipped_files_size(), 1);
  EXPECT_EQ(result.model.skipped_files(0).reason(), "left out: old");
}

TEST(Exclusions, WhatDescribesATypeToAugmentIsNoSubject) {
  TestLibrary library;
  library.files["a.h"] =
      "struct Money { int n; };\n"
      "namespace augment { template <class T> struct ValueTraits; }\n"
      "template <> struct augment::ValueTraits<Money> {\n"
      "  static int Parts(const Money& m) { return m.n; }\n"
      "};\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.functions_size(), 0);
  EXPECT_EQ(result.Line("a.h", 4), "  static int Parts(const Money& m) { return m.n; }");
}

TEST(PlainName, LosesTemplateArgumentsOnly) {
  EXPECT_EQ(PlainName("ns::Map<K, std::less<K>>::find"), "ns::Map::find");
  EXPECT_EQ(PlainName("ns::Map<K>::operator<<"), "ns::Map::operator<<");
  EXPECT_EQ(PlainName("operator<"), "operator<");
  EXPECT_EQ(PlainName("ns::my_operator"), "ns::my_operator");
}

}  // namespace
}  // namespace augment::instrument
