// The library's thunk file, and what is not callable and why.
#include <gtest/gtest.h>

#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Thunks, Members) {
  const Instrumented result = InstrumentHeader(
      "namespace n {\n"
      "class B { public: B(); };\n"
      "class C : public B {\n"
      " public:\n"
      "  C(int a, const B& b);\n"
      "  void f(int k) const;\n"
      "  C operator+(const C&) &&;\n"
      "  static int g(int (*callback)(int));\n"
      "};\n"
      "}\n");
  for (const char* line : {
           "void n::C::augment_register(::augment::ClassThunks<n::C>& augment_thunks) { "
           "augment_thunks.Base<B>();\n",
           "\naugment_thunks.Constructor<int, const B &>(ID);\n",
           "\naugment_thunks.Method(ID, [](const C& self, int augment_a0) AUGMENT_UNCHECKED -> "
           "decltype(auto) { "
           "return self.f(::augment::Forward<int>(augment_a0)); });\n",
           "return static_cast<C&&>(self).operator+(",
           "\naugment_thunks.Static(ID, [](int (*augment_a0)(int)) AUGMENT_UNCHECKED -> "
           "decltype(auto) { return "
           "C::g(::augment::Forward<int (*)(int)>(augment_a0)); });\n",
           "\nstatic const ::augment::RegisterClass<::n::C> ",
       }) {
    EXPECT_TRUE(Has(result.thunks, line)) << line << "\n" << result.thunks;
  }
}

TEST(Thunks, CallsThatLeaveOutDefaults) {
  const Instrumented result = InstrumentHeader(
      "struct S; S& s();\n"
      "class C {\n"
      " public:\n"
      "  C(int a, S& b = s(), int c = 3);\n"
      "  void f(int a, S& b = s(), int c = 3);\n"
      "  void g(int a, S& b = s());\n"
      "  void g(long a);\n"
      "};\n");
  for (const char* line : {
           "\naugment_thunks.ConstructorFrom<1, int, S &, int>(ID);\n",
           "return self.f(::augment::Forward<int>(augment_a0), ::augment::Forward<S "
           "&>(augment_a1), "
           "::augment::Forward<int>(augment_a2)); }, [](C& self, int augment_a0) AUGMENT_UNCHECKED "
           "-> decltype(auto) "
           "{ return self.f(::augment::Forward<int>(augment_a0)); });\n",
           "return self.g(::augment::Forward<int>(augment_a0), "
           "::augment::Forward<S &>(augment_a1)); });\n",
       }) {
    EXPECT_TRUE(Has(result.thunks, line)) << line << "\n" << result.thunks;
  }
}

TEST(Thunks, WhatIsPublicNamesClassesOutOfTheInternals) {
  const Instrumented result = InstrumentHeader(
      "namespace n { namespace detail {\n"
      "class P { public: P(int); };\n"
      "template <class T> class M { public: M() {} P f() const { return P(1); }\n"
      " class R { public: R() {} }; private: class S { public: S() {} }; };\n"
      "template <class T> class M<T*> { public: explicit M(int) {} };\n"
      "class B { public: B(); };\n"
      "class H { public: H(int); }; void help(); }\n"
      "template <class T> using Map = detail::M<T>;\n"
      "class D : public detail::B { public: D(); private: detail::H h_; using X = detail::H; }; "
      "}\n");
  for (const char* function :
       {"n::detail::P::P(int)", "n::detail::M<T>::f() const", "n::detail::M<T>::R::R()",
        "n::detail::M<T *>::M(int)", "n::detail::B::B()"}) {
    EXPECT_EQ(result.function(function).not_callable_reason(), "") << function;
  }
  for (const char* function : {"n::detail::H::H(int)", "n::detail::help()"}) {
    EXPECT_EQ(result.function(function).not_callable_reason(), "in a namespace for internals");
  }
}

TEST(Thunks, TheInjectedClassNameOfASpecialisationAndOfAForwardDeclaration) {
  const Instrumented result = InstrumentHeader(
      "template <class, class> class F; template <class X> class H;\n"
      "template <class T, class U> class F { public: F(const F& f) {} F& operator=(F o) { return "
      "*this; } };\n"
      "template <class T> class H { public: H() {} void swap(H<T>& h) {} bool g(H* h) const { "
      "return true; } };\n"
      "template <class T> class H<T*> { public: H(H&& h) {} };\n");
  EXPECT_EQ(result.function("F<T, U>::F(const F<T, U> &)").not_callable_reason(), "");
  EXPECT_EQ(result.function("F<T, U>::operator=(F<T, U>)").not_callable_reason(), "");
  EXPECT_EQ(result.function("H<T>::swap(H<T> &)").not_callable_reason(), "");
  EXPECT_EQ(result.function("H<T>::g(H<T> *) const").not_callable_reason(), "");
  EXPECT_EQ(result.function("H<T *>::H(H<T *> &&)").not_callable_reason(), "");
  EXPECT_TRUE(Has(result.Line("a.h", 2), "template Constructor<const F &>(ID);"));
  EXPECT_TRUE(
      Has(result.Line("a.h", 2), "[](F& self, F augment_a0) AUGMENT_UNCHECKED -> decltype(auto)"));
  EXPECT_TRUE(Has(result.Line("a.h", 2), "([&]() -> F & {"));
  EXPECT_TRUE(Has(result.Line("a.h", 3), "[](const H& self, H * augment_a0)"));
  EXPECT_TRUE(Has(result.Line("a.h", 4), "template Constructor<H &&>(ID);"));
}

TEST(Thunks, ASpecialisationIsCalledWithItsArguments) {
  const Instrumented result = InstrumentHeader(
      "class B { public: B() {} template <class T> T get() const; template <class T> int put(T t); "
      "private: int n = 0; };\n"
      "template <> inline int B::get<int>() const { return 1; }\n"
      "template <> inline double B::get() const { return 1; }\n"
      "template <> inline int B::put(char c) { return c; }\n"
      "template <int N> int Times(int i);\n"
      "template <> inline int Times<3>(int i) { return 3 * i; }\n");
  EXPECT_TRUE(Has(result.Line("a.h", 2), "return self.template get<int>();"));
  EXPECT_TRUE(Has(result.Line("a.h", 3), "return self.template get<double>();"));
  EXPECT_TRUE(Has(result.Line("a.h", 4), "return self.put(")) << "its argument says it";
  EXPECT_TRUE(Has(result.Line("a.h", 6), "return ::Times<3>("));
}

TEST(Thunks, FreeFunctionsUseCanonicalTypes) {
  const Instrumented result = InstrumentHeader(
      "namespace n { struct P { int x; }; using Q = P; inline bool operator==(Q, Q) { return "
      "true; } }\n");
  EXPECT_TRUE(
      Has(result.thunks,
          "(ID, [](n::P augment_a0, n::P augment_a1) AUGMENT_UNCHECKED -> decltype(auto) { return "
          "::n::operator==(::augment::Forward<n::P>(augment_a0), "
          "::augment::Forward<n::P>(augment_a1)); });"))
      << result.thunks;
}

TEST(Thunks, TypeThatIsCompleteOnlyLater) {
  const Instrumented result =
      InstrumentHeader("class D; class C { public: C(); D f(); }; class D { public: D(); };\n");
  EXPECT_TRUE(result.function("C::f()").callable());
}

TEST(Thunks, ConversionToAnAlias) {
  const Instrumented result =
      InstrumentHeader("class C { using F = void (*)(int); public: C(); operator F() const; };\n");
  EXPECT_TRUE(Has(result.thunks, "return self.operator F(); });")) << result.thunks;
  EXPECT_TRUE(result.model.functions(1).callable());
}

TEST(Thunks, ConversionToWhatIsAskedFor) {
  const Instrumented result = InstrumentHeader(
      "class C { public: C(); template <class T> operator T() const { return T(); } };\n");
  const proto::FunctionModel& conversion = result.function("C::operator T() const");
  EXPECT_TRUE(conversion.callable()) << conversion.not_callable_reason();
  EXPECT_TRUE(Has(result.Line("a.h", 1), "return self.operator T(); });")) << result.Line("a.h", 1);
}

TEST(Thunks, NamesForInstancesAndInternals) {
  const Instrumented result = InstrumentHeader(
      "namespace n {\n"
      "template <class T> class Grid { public: using Row = Grid<T*>; };\n"
      "namespace detail { struct Pin { int i; }; using Inner = Grid<char>; }\n"
      "struct Plain {};\n"
      "using Board = Grid<int>;\n"
      "typedef detail::Pin Pin;\n"
      "using Other = Plain;\n"
      "template <class T> using Any = Grid<T>;\n"
      "class C {\n"
      "  using Hidden = Grid<long>;\n"
      " public:\n"
      "  using Open = Grid<short>;\n"
      "  C();\n"
      "};\n"
      "namespace { using Local = Grid<bool>; }\n"
      "}\n");
  for (const char* line : {
           "\nstatic const ::augment::RegisterAlias<::n::Board> augment_alias_0(\"n::Board\", "
           "false);",
           "\nstatic const ::augment::RegisterAlias<::n::Pin> augment_alias_1(\"n::Pin\", false);",
           "\nstatic const ::augment::RegisterAlias<::n::C::Open> augment_alias_2(\"n::C::Open\", "
           "true);",
       }) {
    EXPECT_TRUE(Has(result.thunks, line)) << line << "\n" << result.thunks;
  }
  EXPECT_FALSE(Has(result.thunks, "augment_alias_3")) << result.thunks;
}

TEST(Thunks, AbstractClassHasNoConstructor) {
  const Instrumented result =
      InstrumentHeader("class C { public: C(); virtual ~C(); virtual void f() = 0; };");
  EXPECT_EQ(result.function("C::C()").not_callable_reason(), "constructor of an abstract class");
  EXPECT_TRUE(result.function("C::f()").callable());
}

TEST(Thunks, DeclaredInASourceFile) {
  TestLibrary library;
  library.files["a.cc"] = "class C { public: C() {} void f() {} };\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.function("C::f()").not_callable_reason(), "not declared in a public header");
  EXPECT_TRUE(result.function("C::f()").captured());
}

TEST(Thunks, IncludeHeadersThatDefine) {
  TestLibrary library;
  library.files["fwd.h"] =
      "#pragma once\nclass C { public: C() {} int f(); private: int n_ = 0; };\nint g();\n";
  library.files["f.h"] = "#pragma once\n#include \"fwd.h\"\ninline int C::f() { return n_; }\n";
  library.files["g.h"] = "#pragma once\n#include \"fwd.h\"\ninline int g() { return 1; }\n";
  const Instrumented result = InstrumentForTest(library);
  for (const char* header : {"fwd.h\"\n", "f.h\"\n", "g.h\"\n"}) {
    EXPECT_TRUE(Has(result.thunks, std::string("/") + header)) << header << result.thunks;
  }
}

// Parts that need what the whole declares before it includes them. By their names they come first.
TEST(Thunks, PartsAreReachedThroughTheWhole) {
  TestLibrary library;
  library.files["part.h"] =
      "#ifndef PART\n#define PART\nclass Part : public Base { public: Part() {} int f(); };\n"
      "#endif\n";
  library.files["rest.h"] =
      "#ifndef REST\n#define REST\ninline int g(const Part&) { return 1; }\n#endif\n";
  library.files["whole.h"] =
      "#ifndef WHOLE\n#define WHOLE\nclass Base { public: Base() {} int b() { return 1; } };\n"
      "#include \"part.h\"\n#include \"rest.h\"\n"
      "class Whole : public Part { public: Whole() {} int w() { return b(); } };\n#endif\n";
  library.files["whole.cc"] = "#include \"whole.h\"\nint Part::f() { return 2; }\n";
  const Instrumented result = InstrumentForTest(library);
  for (const char* name : {"Base::b()", "Part::f()", "Whole::w()", "g(const Part &)"}) {
    EXPECT_TRUE(result.function(name).callable())
        << result.function(name).not_callable_reason() << name;
  }
  EXPECT_TRUE(Has(result.thunks, "whole.h\"\n")) << result.thunks;
  EXPECT_FALSE(Has(result.thunks, "part.h\"\n")) << result.thunks;
  // What a test has to include.
  EXPECT_EQ(result.function("g(const Part &)").header(), "whole.h");
  EXPECT_EQ(result.cls("Part").header(), "whole.h");
}

// By itself it would declare other things.
TEST(Thunks, WhatIsIncludedInsideOfANamespaceIsReachedThroughIt) {
  TestLibrary library;
  library.files["a_part.h"] =
      "#ifndef PART\n#define PART\nclass Part { public: Part() {} int f() { return 1; } };\n"
      "#include \"b_part.h\"\n#endif\n";
  library.files["b_part.h"] = "#ifndef B\n#define B\ninline int g() { return 1; }\n#endif\n";
  library.files["begin.h"] = "namespace n {\n";
  library.files["end.h"] = "}\n";
  library.files["other.h"] =
      "#ifndef OTHER\n#define OTHER\n#include \"begin.h\"\ninline int h() { return 1; }\n"
      "#include \"end.h\"\n#endif\n";
  library.files["whole.h"] =
      "#ifndef WHOLE\n#define WHOLE\nnamespace n {\n#include \"a_part.h\"\n}\n#endif\n";
  library.files["whole.cc"] = "#include \"whole.h\"\n#include \"other.h\"\n";
  const Instrumented result = InstrumentForTest(library);
  for (const char* name : {"n::Part::f()", "n::g()", "n::h()"}) {
    EXPECT_TRUE(result.function(name).callable())
        << result.function(name).not_callable_reason() << name;
  }
  EXPECT_EQ(result.function("n::g()").header(), "whole.h");
  EXPECT_EQ(result.cls("n::Part").header(), "whole.h");
  EXPECT_EQ(result.function("n::h()").header(), "other.h");
  EXPECT_FALSE(Has(result.thunks, "part.h\"\n")) << result.thunks;
}

// How a source does it, whatever Bazel calls the file.
TEST(Thunks, AFragmentThatASourceIncludesIsNobodysInterface) {
  TestLibrary library;
  library.files["a.h"] = "#pragma once\nint f();\n#include \"inline.inc\"\n";
  library.files["inline.inc"] = "inline int g() { return 1; }\n";
  library.files["how.inc"] = "namespace how { inline int h() { return 1; } }\n";
  library.files["a.cc"] = "#include \"a.h\"\n#include \"how.inc\"\nint f() { return how::h(); }\n";
  library.fragments = {"inline.inc", "how.inc"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_TRUE(result.function("g()").callable()) << result.function("g()").not_callable_reason();
  EXPECT_EQ(result.function("how::h()").not_callable_reason(), "not declared in a public header");
}

// A call of it would not link.
TEST(Thunks, DeclaredAndDefinedNowhere) {
  TestLibrary library;
  library.files["a.h"] =
      "class C { public: C(); void here() {} void there(); void nowhere(); virtual void pure() = "
      "0; static int s(); };\n"
      "void free_there(); void free_nowhere();\n"
      "template <class T> struct V { public: V() {} void f(); private: T t; };\n"
      "#define MAKE(f) int C::f() { return 1; }\n";
  library.files["a.cc"] =
      "#include \"a.h\"\n"
      "C::C() {}\n"
      "void C::there() {}\n"
      "MAKE(s)\n"
      "void free_there() {}\n"
      "template <class T> void V<T>::f() {}\n";
  const Instrumented result = InstrumentForTest(library);
  for (const char* name : {"C::nowhere()", "free_nowhere()"}) {
    EXPECT_EQ(result.function(name).not_callable_reason(), "declared, not defined");
    EXPECT_EQ(result.function(name).skip_reason(), "no body in this library's sources");
  }
  for (const char* name :
       {"C::here()", "C::there()", "C::pure()", "C::s()", "free_there()", "V<T>::f()"}) {
    EXPECT_TRUE(result.function(name).callable()) << result.function(name).not_callable_reason();
  }
  // Another library may define what a library of headers declares.
  EXPECT_TRUE(InstrumentHeader("void f();").function("f()").callable());
}

struct Uncallable {
  const char* member;
  const char* reason;
};

class UncallableMember : public testing::TestWithParam<Uncallable> {};

TEST_P(UncallableMember, SaysWhy) {
  const Instrumented result =
      InstrumentHeader(std::string("class C { public: ") + GetParam().member + " C(); };");
  EXPECT_FALSE(result.model.functions(0).callable());
  EXPECT_EQ(result.model.functions(0).not_callable_reason(), GetParam().reason);
}

INSTANTIATE_TEST_SUITE_P(Thunks, UncallableMember,
                         testing::Values(Uncallable{"void f() = delete;", "deleted"},
                                         Uncallable{"void f(int, ...);", "variadic"},
                                         Uncallable{"template <class> int f() { return 1; }",
                                                    "template with an argument that has no name"},
                                         Uncallable{"template <class T> void f(T);",
                                                    "template without edited body: no body in this "
                                                    "library's sources"},
                                         Uncallable{"void operator,(int);", "operator,"},
                                         Uncallable{"C* operator&();", "operator& (address)"},
                                         Uncallable{"void* operator new(unsigned long);",
                                                    "allocation function"},
                                         Uncallable{"void f() volatile;", "volatile"}));

TEST(Thunks, AnInstanceOfAConstructorLeavesOutDefaults) {
  const Instrumented result = InstrumentHeader(
      "template <class T, class U> struct Yes {};\n"
      "class C { public: template <class U> C(const U& u, Yes<U, int>* = nullptr) {} };\n");
  EXPECT_TRUE(Has(result.Line("a.h", 2), "augment_thunks.template ConstructorFrom<1, decltype("))
      << result.Line("a.h", 2);
}

TEST(Thunks, InternalNamespaceIsNobodysInterface) {
  EXPECT_EQ(InstrumentHeader("namespace detail { inline void f() {} }")
                .function("detail::f()")
                .not_callable_reason(),
            "in a namespace for internals");
}

TEST(Thunks, WhatIsDeclaredAgainOutsideOfItIsPublic) {
  const Instrumented result = InstrumentHeader(
      "namespace n { namespace detail { inline int f(int i) { return i; }\n"
      "inline int f() { return 1; }\n inline int g() { return 2; }\n"
      "template <class T> T h(T t) { return t; } }\n using detail::f;\n using detail::h; }\n");
  for (const char* function : {"n::detail::f(int)", "n::detail::f()", "n::detail::h(T)"}) {
    EXPECT_EQ(result.function(function).not_callable_reason(), "") << function;
  }
  EXPECT_EQ(result.function("n::detail::g()").not_callable_reason(),
            "in a namespace for internals");
}

TEST(Thunks, WhatAPublicVariableIsIsPublic) {
  const Instrumented result = InstrumentHeader(
      "namespace n { namespace impl {\n"
      "template <class T> class Numbered { public: explicit Numbered(T t) : t_(t) {}\n"
      "  int first() const { return 0; }\n private: T t_; };\n"
      "template <template <class> class Made> class Maker { public: Maker() {}\n"
      "  template <class T> Made<T> operator()(T t) const { return Made<T>(t); } int n = 0; };\n"
      "class Chain { public: Chain() {} int length() const { return n; } int n = 0; };\n"
      "class Other { public: Other() {} int length() const { return n; } int n = 0; };\n"
      "using NumberedMaker = Maker<Numbered>;\n"
      "using OtherMaker = Maker<Numbered>;\n"
      "static Other other; }\n"
      "static const impl::NumberedMaker numbered{};\n"
      "static const auto chain = impl::Chain{}; }\n");
  for (const char* function : {"n::impl::Numbered<T>::first() const",
                               "n::impl::Maker<Made>::Maker()", "n::impl::Chain::length() const"}) {
    EXPECT_NE(result.function(function).not_callable_reason(), "in a namespace for internals")
        << function;
  }
  EXPECT_EQ(result.function("n::impl::Other::length() const").not_callable_reason(),
            "in a namespace for internals");
}

TEST(Thunks, AnOperatorOfAPublicClassIsPublic) {
  const Instrumented result = InstrumentHeader(
      "namespace n { namespace detail {\n"
      "template <class T> class M { public: M() {} int n = 0; };\n"
      "class H { public: H() {} int n = 0; };\n"
      "template <class A, class B> bool operator<(const M<A>& a, const M<B>& b)"
      " { return a.n < b.n; }\n"
      "inline bool operator<(const H& a, const H& b) { return a.n < b.n; }\n"
      "template <class T> int help(const M<T>& m) { return m.n; } }\n"
      "using Map = detail::M<int>; }\n");
  EXPECT_EQ(
      result.function("n::detail::operator<(const M<A> &, const M<B> &)").not_callable_reason(),
      "");
  for (const char* function : {"n::detail::operator<(const n::detail::H &, const n::detail::H &)",
                               "n::detail::help(const M<T> &)"}) {
    EXPECT_EQ(result.function(function).not_callable_reason(), "in a namespace for internals")
        << function;
  }
}

TEST(Thunks, ConstructorsThatNobodyDeclared) {
  const Instrumented result = InstrumentHeader(
      "class C { public: int n() const { return n_; } private: int n_ = 0; };\n"
      "struct Point { int x; };\n"
      "class Made { public: explicit Made(int n) : n_(n) {} private: int n_; };\n");
  EXPECT_NE(result.thunks.find("augment_thunks.ImplicitConstructor(ID);"), std::string::npos);
  EXPECT_TRUE(result.function("C::C()").is_implicit());
  EXPECT_TRUE(result.function("C::C()").captured());
  for (const proto::FunctionModel& function : result.model.functions()) {
    EXPECT_NE(function.signature(), "Point::Point()");
    EXPECT_NE(function.signature(), "Made::Made()");
  }
}

TEST(Thunks, BasesThatDependOnAParameterAreTypes) {
  const Instrumented result = InstrumentHeader(
      "#include <type_traits>\n"
      "template <class T> struct Base { void f() {} };\n"
      "template <class T> class D : public std::conditional<true, Base<T>, int>::type, public "
      "Base<T*> {\n"
      " public: D() {} int g() { return n_; } int n_ = 0; };\n");
  const std::string text = result.Line("a.h", 4);
  EXPECT_TRUE(Has(text, "template Base<typename std::conditional<true, Base<T>, int>::type>"))
      << text;
  EXPECT_TRUE(Has(text, "template Base<Base<T *>>")) << text;
}

TEST(Thunks, MembersOfATemplateMentionADefaultedConstructor) {
  const Instrumented result = InstrumentHeader(
      "template <class T> class C {\npublic:\nC() = default;\nvoid f() {}\nprivate: T t_;};\n"
      "template <class T> class D {\npublic:\nvoid f() {}\nprivate:\nT t_;\n};\n");
  EXPECT_EQ(result.Line("a.h", 4).substr(0, 94),
            "void f() { AUGMENT_USE_THUNK(C, &C::augment_thunk_1) "
            "AUGMENT_USE_THUNK(C, &C::augment_thunk_0)");
  EXPECT_NE(result.Line("a.h", 8).find("AUGMENT_USE_THUNK(D, &D::augment_thunk_"),
            std::string::npos);
  EXPECT_NE(result.text.at("a.h").find("augment_thunks.ImplicitConstructor(ID);"),
            std::string::npos);
}

// Of a class that nobody makes an object of.
TEST(Thunks, AStaticMemberOfATemplateRegistersEachInstanceInItsBody) {
  const Instrumented result = InstrumentHeader(
      "template <class Variant> struct Codec {\n"
      "  static int Length(int n) { return Variant::kWidth * n; } };\n");
  EXPECT_EQ(result.model.functions(0).not_callable_reason(), "");
  EXPECT_TRUE(
      Has(result.Line("a.h", 2),
          "{ AUGMENT_USE_INSTANCE(ID, [](const ::augment::driver::FunctionName& "
          "augment_function) { ::augment::driver::AddFree(augment_function, "
          "+[](decltype(n) augment_a0) AUGMENT_UNCHECKED -> decltype(auto) { return "
          "Codec::Length(::augment::Forward<decltype(n)>(augment_a0)); }); }) ::augment::Call "
          "augment_call(AUGMENT_INSTANCE(ID), "))
      << result.Line("a.h", 2);
}

TEST(Thunks, AFunctionTemplateRegistersEachInstanceInItsBody) {
  const Instrumented result = InstrumentHeader(
      "namespace n {\n"
      "template <class T> T Larger(T a, const T& b) { return a < b ? b : a; }\n"
      "template <class To, int N = 2, class... F> To Convert(F&&... from) { return To(); }\n"
      "class C { public: C(); template <class T> explicit C(T) {}\n"
      "  template <class T> T As(int) const { return T(); }\n"
      "  template <class T> static int Size(T) { return 1; } };\n"
      "}\n");
  EXPECT_TRUE(
      Has(result.Line("a.h", 2),
          "{ AUGMENT_USE_INSTANCE(ID, [](const ::augment::driver::FunctionName& "
          "augment_function) { ::augment::driver::AddFree(augment_function, "
          "+[](decltype(a) augment_a0, decltype(b) augment_a1) AUGMENT_UNCHECKED -> "
          "decltype(auto) { return ::n::Larger(::augment::Forward<decltype(a)>(augment_a0), "
          "::augment::Forward<decltype(b)>(augment_a1)); }); }) ::augment::Call "
          "augment_call(AUGMENT_INSTANCE(ID), "))
      << result.Line("a.h", 2);
  EXPECT_TRUE(Has(result.Line("a.h", 3),
                  "+[](decltype(from)... augment_a0) AUGMENT_UNCHECKED -> decltype(auto) { return "
                  "::n::Convert<To, N>(::augment::Forward<decltype(from)>(augment_a0)...); }); })"))
      << result.Line("a.h", 3);
  EXPECT_TRUE(Has(result.Line("a.h", 5),
                  "::augment::ClassThunks<C> augment_thunks; augment_thunks.Method("
                  "augment_function, [](const C& self, decltype(augment_p0) augment_a0) "
                  "AUGMENT_UNCHECKED -> decltype(auto) { return self.template As<T>("))
      << result.Line("a.h", 5);
  EXPECT_TRUE(Has(result.Line("a.h", 6), "return C::Size("));
  // Perhaps iterators.
  const Instrumented ranges = InstrumentHeader(
      "template <class It> int Sum(It first, It last) { return 0; }\n"
      "template <class It> class C { public: C(It begin, const It& end) {} };\n");
  EXPECT_TRUE(Has(ranges.Line("a.h", 1),
                  "+[](::augment::driver::BeginIn<decltype(first)> augment_a0, "
                  "::augment::driver::EndIn<decltype(last)> augment_a1) AUGMENT_UNCHECKED -> "
                  "decltype(auto) { return ::Sum(::augment::driver::Passed<decltype(first)>("
                  "augment_a0), ::augment::driver::Passed<decltype(last)>(augment_a1)); })"))
      << ranges.Line("a.h", 1);
  EXPECT_TRUE(
      Has(ranges.Line("a.h", 1), "::augment::RangeFrom(first, last), ::augment::RangeTo(last))"))
      << ranges.Line("a.h", 1);
  EXPECT_TRUE(Has(ranges.Line("a.h", 2),
                  "Constructor<::augment::driver::BeginIn<It>, "
                  "::augment::driver::EndIn<const It &>>(ID)"))
      << ranges.Line("a.h", 2);
  // Nothing of them is in the file of thunks.
  EXPECT_FALSE(Has(result.thunks, "Larger"));
  EXPECT_FALSE(Has(result.thunks, "As<"));
}

// What it gives is known when the unit ends: until then nothing in the call has a meaning.
TEST(Thunks, AFunctionTemplateWithADeducedResultWaitsForIt) {
  const Instrumented result = InstrumentHeader(
      "namespace n {\n"
      "template <class T> auto Twice(T a) { return a + a; }\n"
      "template <class... T> decltype(auto) Last(const T&... a) { return (a, ...); }\n"
      "template <class T, int N> auto Make() { return T(N); }\n"
      "template <int N> auto Number() { return N; }\n"
      "class C { public: C(); template <class T> auto& At(T i) const { return n_[i]; }\n"
      "  template <class T> static auto Size(T a) { return sizeof(a); } int n_[3]; };\n"
      "template <class T> struct D { static auto One() { return T(1); } };\n"
      "}\n");
  EXPECT_TRUE(
      Has(result.Line("a.h", 2),
          "{ AUGMENT_USE_INSTANCE(ID, [](const auto& augment_function) -> void { "
          "::augment::driver::AddFree(augment_function, "
          "+[](::augment::driver::Late<decltype(augment_function), decltype(a)> augment_a0) "
          "AUGMENT_UNCHECKED -> decltype(auto) { return ::n::Twice(::augment::Forward<"
          "::augment::driver::Late<decltype(augment_function), decltype(a)>>(augment_a0)); }); })"))
      << result.Line("a.h", 2);
  EXPECT_TRUE(Has(result.Line("a.h", 3),
                  "[](::augment::driver::Late<decltype(augment_function), decltype(a)>... "
                  "augment_a0) "))
      << result.Line("a.h", 3);
  EXPECT_TRUE(
      Has(result.Line("a.h", 4),
          "return ::n::Make<::augment::driver::Late<decltype(augment_function), T>, N>(); "))
      << result.Line("a.h", 4);
  EXPECT_EQ(result.function("n::Number()").not_callable_reason(),
            "template whose result is deduced from its body, with no type to call it by");
  EXPECT_TRUE(Has(result.Line("a.h", 6),
                  "[](::augment::driver::Late<decltype(augment_function), const C>& self, "))
      << result.Line("a.h", 6);
  EXPECT_TRUE(Has(result.Line("a.h", 7),
                  "return ::augment::driver::Late<decltype(augment_function), C>::Size("))
      << result.Line("a.h", 7);
  EXPECT_TRUE(Has(result.Line("a.h", 8),
                  "return ::augment::driver::Late<decltype(augment_function), D>::One("))
      << result.Line("a.h", 8);
}

TEST(Thunks, ClassesWithoutTracker) {
  const Instrumented result = InstrumentHeader(
      "class Colour {\n"
      " public:\n"
      "  constexpr explicit Colour(int value) : value_(value) {}\n"
      "  int Value() const { return value_; }\n"
      " private:\n"
      "  int value_;\n"
      "};\n"
      "struct Point { int x; int y; };\n"
      "struct None { constexpr None() {} };\n");
  EXPECT_TRUE(Has(result.Line("a.h", 3), "{ AUGMENT_MADE(ID, this, value) }"));
  EXPECT_TRUE(
      Has(result.Line("a.h", 7), "using augment_value_class = ::augment::ValueClass<ID, Colour>;"))
      << result.Line("a.h", 7);
  EXPECT_FALSE(Has(result.Line("a.h", 7), "augment_first_"));
  EXPECT_TRUE(Has(result.thunks, "augment_thunks.Constructor<int>(ID);"));
  EXPECT_TRUE(result.function("Colour::Value() const").callable());
  // An aggregate is written down, and of what is empty there is nothing to tell.
  EXPECT_FALSE(Has(result.Line("a.h", 8), "augment_value_class"));
  EXPECT_FALSE(Has(result.Line("a.h", 9), "augment_value_class"));
}

TEST(Thunks, AClassIsAValueByTheFieldsOfItsBase) {
  const Instrumented result = InstrumentHeader(
      "template <class C> struct Text { const C* begin; int size; };\n"
      "template <class C> class Name : Text<C> {\n"
      " public:\n"
      "  constexpr Name(const C* text) : Text<C>{text, 1} {}\n"
      "  int Size() const { return Text<C>::size; } };\n"
      "struct Tag {};\n"
      "class Empty : Tag { public: constexpr Empty(int) {} };\n"
      "class Colour { public: constexpr Colour(int i) : i_(i) {} int Get() const; int i_; };\n"
      "class Red : public Colour { public: constexpr Red() : Colour(1) {} int Two() const; };\n");
  EXPECT_TRUE(Has(result.Line("a.h", 5), "augment_value_class")) << result.Line("a.h", 5);
  EXPECT_FALSE(Has(result.Line("a.h", 7), "augment_value_class"));
  EXPECT_TRUE(Has(result.Line("a.h", 8), "augment_value_class"));
  EXPECT_FALSE(Has(result.Line("a.h", 9), "augment_value_class")) << "its base has the value";
}

// The parts of it that only the library itself calls are no objects that take its place.
TEST(Thunks, AClassIsAValueByTheFieldsOfItsInternals) {
  const Instrumented result = InstrumentHeader(
      "namespace n { namespace detail {\n"
      "template <class T> struct Stored { constexpr Stored(T value) : value_(value) {} T value_; "
      "};\n"
      "template <class T> struct Assigned : Stored<T> { using Stored<T>::Stored;\n"
      "  int Place() const { return 0; } };\n"
      "}\n"
      "template <class T> class Box : private detail::Assigned<T> { public:\n"
      "  constexpr Box(T value) : detail::Assigned<T>(value) {}\n"
      "  const T& Get() const { return this->value_; } };\n"
      "}\n");
  EXPECT_TRUE(Has(result.Line("a.h", 8), "augment_value_class")) << result.Line("a.h", 8);
  EXPECT_FALSE(Has(result.Line("a.h", 4), "augment_value_class")) << result.Line("a.h", 4);
}

// Function objects: any of them does as well as that of the caller.
TEST(Thunks, AFunctionOfAClassWithoutStateNeedsNoObject) {
  const Instrumented result = InstrumentHeader(
      "namespace n {\n"
      "struct Doubler { int operator()(int i) const { return 2 * i; } };\n"
      "inline constexpr Doubler doubled{};\n"
      "template <class T> struct Less { bool operator()(const T& a, const T& b) { return a < b; } "
      "};\n"
      "template <class D> struct Named { int Id() const { return static_cast<const D*>(this)->i; } "
      "};\n"
      "struct Made { constexpr Made(int) {} int Get() const { return 1; } };\n"
      "struct Held { int i; int Get() const { return i; } };\n"
      "}\n");
  const proto::FunctionModel& doubled = result.function("n::Doubler::operator()(int) const");
  EXPECT_TRUE(doubled.callable()) << doubled.not_callable_reason();
  EXPECT_TRUE(doubled.on_any_object());
  EXPECT_EQ(doubled.constant(), "n::doubled");
  EXPECT_TRUE(Has(result.Line("a.h", 2), "::augment::NoSelf(), i)")) << result.Line("a.h", 2);
  EXPECT_TRUE(Has(result.thunks,
                  "return ::augment::driver::AnyObject<const ::n::Doubler>().operator()("
                  "::augment::Forward<int>(augment_a0)); })"))
      << result.thunks;
  EXPECT_TRUE(Has(result.Line("a.h", 4), "return ::augment::driver::AnyObject<Less>().operator()("))
      << result.Line("a.h", 4);
  EXPECT_FALSE(result.function("n::Named<D>::Id() const").on_any_object()) << "of what derives";
  EXPECT_FALSE(result.function("n::Made::Get() const").on_any_object());
  EXPECT_FALSE(result.function("n::Held::Get() const").on_any_object());
}

TEST(Thunks, AStaticFunctionNeedsNoObjects) {
  const Instrumented result = InstrumentHeader(
      "namespace n {\n"
      "struct Scale {\n"
      "  enum Unit { kMetre };\n"
      "  static int Twice(int n) { return 2 * n; }\n"
      "  static int Of(Unit unit) { return unit; }\n"
      "  template <class T> static T Same(T t) { return t; }\n"
      " private:\n"
      "  static int Hidden(int n) { return n; }\n"
      "};\n"
      "}\n");
  EXPECT_TRUE(Has(result.thunks,
                  "(ID, [](int augment_a0) AUGMENT_UNCHECKED -> decltype(auto) { return "
                  "::n::Scale::Twice("))
      << result.thunks;
  EXPECT_TRUE(Has(result.thunks, "[](n::Scale::Unit augment_a0)")) << result.thunks;
  EXPECT_TRUE(Has(result.Line("a.h", 6), "AddFree")) << result.Line("a.h", 6);
  EXPECT_FALSE(Has(result.thunks, "Hidden"));
  EXPECT_TRUE(result.function("n::Scale::Twice(int)").callable());
}

TEST(Thunks, AnAggregateWithFunctionsIsMadeOfItsFields) {
  const Instrumented result = InstrumentHeader(
      "#include <string>\n"
      "struct Span {\n"
      "  int from = 0;\n"
      "  std::string name;\n"
      "  int Sum() const { return from; }\n"
      "};\n"
      "template <class T>\n"
      "struct Pair {\n"
      "  T a, b;\n"
      "  T Sum() const { return a + b; }\n"
      "};\n"
      "struct Row { int cells[3]; int Sum() const { return cells[0]; } };\n"
      "struct View { int& cell; int Get() const { return cell; } };\n"
      "struct Derived : Span { int to; int Length() const { return to; } };\n");
  EXPECT_TRUE(Has(result.Line("a.h", 6), "augment_value_class"));
  EXPECT_TRUE(Has(result.thunks,
                  "augment_thunks.Aggregate<decltype(Span::from), decltype(Span::name)>(ID);"))
      << result.thunks;
  EXPECT_TRUE(Has(result.thunks, "augment_thunks.Aggregate<>(ID);"));
  EXPECT_TRUE(Has(result.Line("a.h", 11),
                  "augment_thunks.template Aggregate<decltype(Pair::a), decltype(Pair::b)>(ID);"))
      << result.Line("a.h", 11);
  EXPECT_TRUE(result.function("Span::Sum() const").callable());
  for (const unsigned line : {12u, 13u, 14u}) {
    EXPECT_FALSE(Has(result.Line("a.h", line), "augment_value_class")) << line;
  }
}

}  // namespace
}  // namespace augment::instrument
