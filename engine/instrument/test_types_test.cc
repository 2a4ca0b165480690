// What of the test's own types a driver is told.
#include "engine/instrument/test_types.h"

#include <gtest/gtest.h>

#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

Instrumented InstrumentTest(const std::string& text) {
  TestLibrary library;
  library.role = proto::InstrumentRequest::TEST;
  library.files["p/a_test.cc"] = text;
  library.linked["p/framework.h"] = "#pragma once\nclass Case { public: virtual ~Case(); };\n";
  library.linked["p/stricter.h"] = "#pragma once\nstruct S { const int n; void f() { n = 1; } };\n";
  return InstrumentForTest(library);
}

TEST(TestTypes, ConstructorsAreSeenAndRegisterThemselves) {
  const Instrumented result = InstrumentTest(
      "namespace {\n"
      "class Coin {\n"
      " public:\n"
      "  explicit Coin(int value) : value_(value) {}\n"
      "  int value() const { return value_; }\n"
      " private:\n"
      "  int value_;\n"
      "};\n"
      "}\n"
      "int Sum(const Coin& a) { return a.value(); }\n");
  const std::string& text = result.text.at("p/a_test.cc");
  EXPECT_TRUE(Has(text, "#include \"engine/probe/probe.h\"\n#line 1")) << text;
  EXPECT_TRUE(Has(text, "AUGMENT_MADE(ID, this, value)")) << text;
  EXPECT_TRUE(Has(text, "augment_thunks.template Constructor<int>(ID)")) << text;
  EXPECT_TRUE(Has(text, "using augment_value_class")) << text;
  EXPECT_FALSE(Has(text, "augment_first_")) << text;
  // No more than that: the test is what is believed.
  EXPECT_TRUE(Has(text, "int value() const { return value_; }")) << text;
  EXPECT_TRUE(Has(text,
                  "int Sum(const Coin& a) { AUGMENT_FUNCTION AUGMENT_LOCAL(a) return "
                  "a.value(); }"))
      << text;
  ASSERT_EQ(result.model.classes_size(), 1);
  EXPECT_TRUE(result.model.classes(0).of_test());
  EXPECT_TRUE(result.model.classes(0).is_value());
  ASSERT_EQ(result.model.functions_size(), 1);
  EXPECT_TRUE(result.model.functions(0).of_test());
  EXPECT_GT(result.pieces.pieces_size(), 0);
}

// A theory (augment/theory.h) is called by the search, and tells by itself that it does not hold.
TEST(TestTypes, TheoriesAreSeenAndRegisterThemselves) {
  const Instrumented result = InstrumentTest(
      "#define THEORY(suite, name, parameters) \\\n"
      "  __attribute__((annotate(\"augment::theory \" #suite \".\" #name))) \\\n"
      "  static void suite##_##name##_Theory parameters; \\\n"
      "  static void suite##_##name##_Theory parameters\n"
      "namespace {\n"
      "THEORY(SumTheory, Commutes, (int a, int b)) { if (a + b != b + a) throw 1; }\n"
      "static void Helper(int a) { if (a < 0) throw 1; }\n"
      "}\n");
  const std::string& text = result.text.at("p/a_test.cc");
  EXPECT_TRUE(Has(text,
                  "::augment::theory::Challenge(&SumTheory_Commutes_Theory, "
                  "\"SumTheory.Commutes\", \"p/a_test.cc\", 6, ::augment::Forward<"))
      << text;
  EXPECT_TRUE(Has(text, "static void Helper(int a) { AUGMENT_FUNCTION if (a < 0) throw 1; }"))
      << text;
  ASSERT_EQ(result.model.functions_size(), 1);
  const proto::FunctionModel& theory = result.model.functions(0);
  EXPECT_EQ(theory.theory(), "SumTheory.Commutes");
  EXPECT_TRUE(theory.of_test());
  EXPECT_TRUE(theory.callable()) << theory.not_callable_reason();
  ASSERT_EQ(theory.postconditions_size(), 1);
  EXPECT_EQ(theory.postconditions(0).line(), 6);
}

// A copy of the framework among the test's own sources.
TEST(TestTypes, WhatTheFrameworkDeclaresIsNotTheTests) {
  TestLibrary library;
  library.role = proto::InstrumentRequest::TEST;
  library.files["p/doctest.h"] =
      "#pragma once\nnamespace doctest { class Context { public: Context() {} };\n"
      "class Result { public: explicit Result(bool) {} }; }\n";
  library.files["p/a_test.cc"] =
      "#include \"doctest.h\"\nclass Coin {\n public:\n  explicit Coin(int value) : value_(value) "
      "{}\n"
      "  int value() const { return value_; }\n private:\n  int value_;\n};\n";
  const Instrumented result = InstrumentForTest(library);
  ASSERT_EQ(result.model.classes_size(), 1);
  EXPECT_EQ(result.model.classes(0).name(), "Coin");
  EXPECT_FALSE(Has(result.text.at("p/doctest.h"), "AUGMENT_MADE"));
  EXPECT_TRUE(Has(result.text.at("p/a_test.cc"), "AUGMENT_MADE"));
}

TEST(TestTypes, FieldsOfAggregatesAreVisited) {
  const Instrumented result = InstrumentTest("struct Entry { int key; double value; };\n");
  EXPECT_TRUE(Has(result.text.at("p/a_test.cc"), "visit(\"key\", self.key)"));
}

TEST(TestTypes, FixturesAreTheirFrameworks) {
  const std::string text =
      "#include \"framework.h\"\n"
      "class Fixture : public Case {\n"
      " public:\n"
      "  Fixture() { all = 1; }\n"
      "  int all;\n"
      "};\n";
  const Instrumented result = InstrumentTest(text);
  EXPECT_FALSE(Has(result.text.at("p/a_test.cc"), "augment")) << result.text.at("p/a_test.cc");
  EXPECT_EQ(result.model.functions_size(), 0);
}

TEST(TestTypes, CIsLeft) {
  TestLibrary library;
  library.role = proto::InstrumentRequest::TEST;
  library.files["p/a_test.c"] = "#include \"p/entry.h\"\nint main() { return 0; }\n";
  library.files["p/entry.h"] = "#pragma once\nstruct Entry { int key; };\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_FALSE(Has(result.text.at("p/entry.h"), "augment")) << result.text.at("p/entry.h");
}

// The parser is stricter than the compiler.
TEST(TestTypes, ErrorsOfOthersAreTheirs) {
  const Instrumented result =
      InstrumentTest("#include \"stricter.h\"\nstruct Entry { int key; };\n");
  EXPECT_TRUE(Has(result.text.at("p/a_test.cc"), "visit(\"key\", self.key)"));
}

TEST(TestTypes, WhatDoesNotParseIsLeft) {
  const Instrumented result = InstrumentTest("class C { C(int) {} int i; }; nonsense\n");
  EXPECT_FALSE(Has(result.text.at("p/a_test.cc"), "augment"));
}

}  // namespace
}  // namespace augment::instrument
