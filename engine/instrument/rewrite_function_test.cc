// How one function's text changes: original left, rewritten right.
#include <gtest/gtest.h>

#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

// The rewritten first line of a header.
std::string Rewritten(const std::string& line) { return InstrumentHeader(line).Line("a.h", 1); }

constexpr char kFree[] = "::augment::Call augment_call(ID, ::augment::NoSelf()";

TEST(RewriteFunction, FreeFunctionBecomesALambda) {
  EXPECT_EQ(Rewritten("inline int f(int a) { return a; }"),
            std::string("inline int f(int a) { ") + kFree +
                ", a); return augment_call.Run([&]() -> int { return a;  }); }");
}

TEST(RewriteFunction, KeepsTheNumberOfLines) {
  const Instrumented result = InstrumentHeader("inline int f()\n{\n  return 1;\n}\nint g();\n");
  EXPECT_EQ(result.Line("a.h", 3), "  return 1;");
  EXPECT_EQ(result.Line("a.h", 5), "int g();");
}

TEST(RewriteFunction, DeducedResultStaysDeduced) {
  EXPECT_EQ(Rewritten("inline auto f() { return 1; }"),
            std::string("inline auto f() { ") + kFree +
                "); return augment_call.Run([&]() { return 1;  }); }");
  EXPECT_NE(Rewritten("inline auto f() { return [] { return 1; }; }").find("[&]() {"),
            std::string::npos);
}

TEST(RewriteFunction, DecltypeAutoIsKept) {
  EXPECT_EQ(Rewritten("inline auto f() -> decltype(auto) { return (1); }"),
            std::string("inline auto f() -> decltype(auto) { ") + kFree +
                "); return augment_call.Run([&]() -> decltype(auto) { return (1);  }); }");
  EXPECT_NE(Rewritten("inline auto f(int i = {}) -> decltype(auto) { return (i); }")
                .find("-> decltype(auto) { return (i);"),
            std::string::npos);
  EXPECT_EQ(
      Rewritten("inline auto f() -> decltype(auto) { return [] { return 1; }; }").find("[&]() {"),
      std::string::npos);
  EXPECT_EQ(Rewritten("inline decltype(auto) f() { return (1); }"),
            std::string("inline decltype(auto) f() { ") + kFree +
                "); return augment_call.Run([&]() -> decltype(auto) { return (1);  }); }");
}

TEST(RewriteFunction, TrailingResultTypeNamingAParameter) {
  EXPECT_EQ(Rewritten("inline auto f(int a) -> decltype(a) { return a; }"),
            std::string("inline auto f(int a) -> decltype(a) { ") + kFree +
                ", a); return augment_call.Run([&]() -> decltype(a) { return a;  }); }");
}

TEST(RewriteFunction, ReturnedParameterIsMoved) {
  EXPECT_EQ(
      Rewritten("struct S { S(S&&); }; inline S f(S s) { return s; }")
          .substr(Rewritten("struct S { S(S&&); }; inline S f(S s) { return s; }").find("-> S {")),
      "-> S { return ::augment::Move(s);  }); }");
}

TEST(RewriteFunction, ReturnInsideANestedLambdaIsNotTheFunctions) {
  const std::string text =
      Rewritten("struct S {}; inline S f(S s) { auto g = [&] { return s; }; return g(); }");
  EXPECT_EQ(text.find("Move"), std::string::npos) << text;
}

TEST(RewriteFunction, UnnamedParametersGetNames) {
  const std::string text = Rewritten("inline void f(int, char (*)(long), double[2], int = 3) {}");
  EXPECT_EQ(text.substr(0, text.find('{')),
            "inline void f(int augment_p0, char (* augment_p1)(long), double augment_p2[2], "
            "int augment_p3 = 3) ");
}

TEST(RewriteFunction, UnnamedParametersGetNamesBehindTheirQualifiers) {
  const std::string text =
      Rewritten("inline void f(const char* const, int* volatile const, int (* const)(long)) {}");
  EXPECT_EQ(text.substr(0, text.find('{')),
            "inline void f(const char* const augment_p0, int* volatile const augment_p1, "
            "int (* const augment_p2)(long)) ");
}

TEST(RewriteFunction, ParameterPack) {
  EXPECT_NE(Rewritten("template <class... A> void f(A... a) {}").find("NoSelf(), a...)"),
            std::string::npos);
}

TEST(RewriteFunction, OwnNameIsTakenOutsideOfTheLambda) {
  EXPECT_EQ(Rewritten("inline const char* f() { return __func__; }"),
            std::string("inline const char* f() { ") + kFree +
                "); auto& augment_func = __func__; return augment_call.Run([&]() -> const char * { "
                "return augment_func;  }); }");
}

TEST(RewriteFunction, OwnNameThroughAMacroToo) {
  const std::string text =
      InstrumentHeader(
          "#define WHERE __PRETTY_FUNCTION__\ninline const char* f() { return WHERE; }")
          .Line("a.h", 2);
  EXPECT_NE(text.find("return augment_pretty;"), std::string::npos) << text;
  EXPECT_EQ(text.find("return WHERE;"), std::string::npos) << text;
}

TEST(RewriteFunction, NameOfALambdaInsideIsItsOwn) {
  const std::string text = Rewritten("inline void f() { auto g = [] { return __func__; }; g(); }");
  EXPECT_EQ(text.find("augment_func"), std::string::npos) << text;
}

TEST(RewriteFunction, NoReturnNeedsAScope) {
  EXPECT_EQ(Rewritten("[[noreturn]] inline void f() { throw 1; }"),
            std::string("[[noreturn]] inline void f() { ") + kFree +
                "); AUGMENT_TRY throw 1;  AUGMENT_CATCH }");
}

TEST(RewriteFunction, OtherProcessorsNeedAScope) {
  for (const std::string head : {"__attribute__((target(\"avx2\"))) inline int f()",
                                 "[[gnu::target(\"avx2\")]] inline int f()"}) {
    EXPECT_EQ(Rewritten(head + " { return 1; }"),
              head + " { " + kFree + "); AUGMENT_TRY return 1;  AUGMENT_CATCH }");
  }
}

TEST(RewriteFunction, VariadicNeedsAScope) {
  EXPECT_EQ(
      Rewritten("inline void f(int n, ...) {}"),
      std::string("inline void f(int n, ...) { ") + kFree + ", n); AUGMENT_TRY AUGMENT_CATCH }");
}

TEST(RewriteFunction, ConstexprStaysAConstantExpression) {
  const Instrumented result =
      InstrumentHeader("constexpr int f() { return 1; }\nstatic_assert(f() == 1);\n");
  EXPECT_EQ(result.Line("a.h", 1),
            "constexpr int f() { return ::augment::RunConstexpr([&]() -> int { return 1;  }, ID, "
            "::augment::NoSelf()); }");
  EXPECT_TRUE(result.function("f()").captured());
}

TEST(RewriteFunction, ConstexprBeforeItsLambdaIsOneIsLeftAlone) {
  TestLibrary library;
  library.files["a.h"] = "constexpr int f() { return 1; }\n";
  library.flags = {"-std=c++14"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.Line("a.h", 1), "constexpr int f() { return 1; }");
  EXPECT_FALSE(result.function("f()").captured());
}

TEST(RewriteFunction, FunctionTryBlockGoesIntoTheLambda) {
  const Instrumented result =
      InstrumentHeader("inline int f() try { return 1; } catch (...) { return 2; }");
  EXPECT_EQ(
      result.Line("a.h", 1),
      std::string("inline int f() {") + " ::augment::Call augment_call(ID, ::augment::NoSelf())" +
          "; return augment_call.Run([&]() -> int { try { return 1; } catch (...) { return 2; } "
          "}); }");
}

TEST(RewriteFunction, BodyFromAMacroIsLeftAlone) {
  const Instrumented result = InstrumentHeader("#define BODY { return 1; }\ninline int f() BODY\n");
  EXPECT_EQ(result.Line("a.h", 2), "inline int f() BODY");
  EXPECT_EQ(result.function("f()").skip_reason(), "body comes from a macro");
}

TEST(RewriteFunction, ParametersWithoutNamesFromMacrosAreNamedBehindThem) {
  const Instrumented result = InstrumentHeader(
      "#define TYPE(T) T\n#define TWO int, int\n"
      "inline void f(TYPE(int), const TYPE(long)& = 3) {}\n"
      "inline void g(TWO) {}\n");
  EXPECT_EQ(result.Line("a.h", 3).substr(0, 71),
            "inline void f(TYPE(int) augment_p0, const TYPE(long)& augment_p1 = 3) {");
  EXPECT_EQ(result.function("f(int, const long &)").skip_reason(), "");
  EXPECT_EQ(result.function("g(int, int)").skip_reason(), "unnamed parameter from a macro");
}

TEST(RewriteFunction, MemberDefinedOutsideItsClass) {
  TestLibrary library;
  library.files["a.h"] = "class C { public: int f(int) const; int n; };\n";
  library.files["a.cc"] = "#include \"a.h\"\nint C::f(int x) const { return x; }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.Line("a.cc", 2),
            "int C::f(int x) const { ::augment::Call augment_call(ID, ::augment::Self(this), x); "
            "return augment_call.Run([&]() -> int { return x;  }); }");
  const proto::FunctionModel& f = result.function("C::f(int) const");
  EXPECT_EQ(f.file(), "a.cc");
  EXPECT_EQ(f.line(), 2);
  EXPECT_EQ(f.parameters(0).name(), "x");
}

TEST(RewriteFunction, PrivateMembersAreLeftAlone) {
  const Instrumented result = InstrumentHeader("class C { void f() {} };");
  EXPECT_EQ(result.Line("a.h", 1), "class C { void f() {} };");
}

}  // namespace
}  // namespace augment::instrument
