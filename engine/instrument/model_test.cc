// What the subject model says about declarations and bodies.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

using Names = std::vector<std::string>;

Names List(const google::protobuf::RepeatedPtrField<std::string>& field) {
  return {field.begin(), field.end()};
}

Names Texts(const google::protobuf::RepeatedPtrField<proto::ConditionModel>& conditions) {
  Names result;
  for (const auto& condition : conditions) {
    result.push_back(condition.origin() + ": " + condition.text());
  }
  return result;
}

TEST(Model, ParametersHaveCanonicalTypesAndDefaults) {
  const Instrumented result = InstrumentHeader(
      "#include <string>\n"
      "namespace n { struct P {}; using Q = P; void f(const std::string& s, Q* q = nullptr); }\n");
  const proto::FunctionModel& f = result.function("n::f(const std::string &, n::P *)");
  EXPECT_EQ(f.kind(), proto::FunctionModel::FREE);
  EXPECT_EQ(f.parameters(0).type(), "const std::string &");
  EXPECT_EQ(f.parameters(0).canonical(), "const std::string &");
  EXPECT_EQ(f.parameters(1).type(), "Q *");
  EXPECT_EQ(f.parameters(1).canonical(), "n::P *");
  EXPECT_EQ(f.parameters(1).default_value(), "nullptr");
  EXPECT_EQ(f.skip_reason(), "no body in this library's sources");
}

TEST(Model, ADefaultThatIsAConstantIsItsValue) {
  const Instrumented result = InstrumentHeader(
      "#include <string>\n"
      "enum Mode { kFast, kSlow };\n"
      "constexpr int kSize = 2 * 8;\n"
      "extern const int kUnknown;\n"
      "struct S { static const bool kStrict = true; };\n"
      "void f(int n = kSize, const bool strict = S::kStrict, int m = kUnknown, Mode mode = kSlow,\n"
      "       unsigned long end = std::string::npos, double x = kSize, bool b = false);\n");
  const proto::FunctionModel* f = nullptr;
  for (const proto::FunctionModel& one : result.model.functions()) {
    if (one.name() == "f") f = &one;
  }
  ASSERT_NE(f, nullptr);
  Names defaults;
  for (const proto::ParameterModel& one : f->parameters()) defaults.push_back(one.default_value());
  EXPECT_EQ(defaults,
            Names({"16", "true", "kUnknown", "kSlow", "std::string::npos", "kSize", "false"}));
}

TEST(Model, WhereAFunctionIsDeclaredAndWhereDefined) {
  TestLibrary library;
  library.files["a.h"] = "int Shown();\nint Shown();\n";
  library.files["a.cc"] = "#include \"a.h\"\nint Shown() { return 1; }\nint Own() { return 2; }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.function("Shown()").header(), "a.h");
  EXPECT_EQ(result.function("Shown()").file(), "a.cc");
  EXPECT_EQ(result.function("Own()").header(), "");
}

TEST(Model, NamesOfTemplatesOfWhichAPartIsSaid) {
  const Instrumented result = InstrumentHeader(R"cc(
    namespace n {
    struct Locked {};
    template <class P, class T>
    class Type {};
    template <class... T>
    class Pack {};
    template <class T, int N>
    class Array {};
    template <class T>
    using Signal = Type<Locked, T>;
    template <class T, class P>
    using Turned = Type<P, T>;
    template <class T>
    using Part = Type<Locked, T*>;
    template <class... T>
    using Packed = Pack<T...>;
    template <class T, class... U>
    using Behind = Pack<Locked, U..., T>;
    template <int N>
    using Ints = Array<int, N>;
    template <class T>
    struct Less {};
    template <class T, int N = 80>
    using Full = Array<T, N>;
    template <class T, class P = Less<T>>
    using Sorted = Type<P, T>;
    template <class T>
    using Plain = T;
    namespace detail {
    template <class T>
    using Hidden = Type<Locked, T>;
    }
    }  // namespace n
  )cc");
  std::vector<std::string> found;
  for (const proto::AliasTemplateModel& alias : result.model.alias_templates()) {
    EXPECT_EQ(alias.header(), result.model.alias_templates(0).header());
    EXPECT_TRUE(absl::EndsWith(alias.header(), ".h")) << alias.header();
    found.push_back(alias.name() + " = " + alias.type());
    if (alias.name() == "n::Full") EXPECT_EQ(List(alias.defaults()), (Names{"", "80"}));
    if (alias.name() == "n::Sorted") EXPECT_EQ(List(alias.defaults()), (Names{"", "Less<$0>"}));
  }
  EXPECT_EQ(found, (std::vector<std::string>{
                       "n::Signal = n::Type<n::Locked, $0>", "n::Turned = n::Type<$1, $0>",
                       "n::Part = n::Type<n::Locked, $0 *>", "n::Packed = n::Pack<$0...>",
                       "n::Ints = n::Array<int, $0>", "n::Full = n::Array<$0, $1>",
                       "n::Sorted = n::Type<$1, $0>"}));
}

// Only what is compiled into the library, and where anything is marked at all.
TEST(Model, WhatALibraryThatMarksItsExportsKeepsToItself) {
  const auto kept = [](const std::string& api) {
    TestLibrary library;
    library.files["a.h"] = absl::StrCat("#define API ", api, R"cc(
      API int Free();
      int Hidden();
      inline int Inline() { return 1; }
      class API Shown {
       public:
        Shown();
        void Go();
        class Inner {
         public:
          void In();
        };
      };
      class Plain {
       public:
        Plain();
        void Go();
        API void Own();
        int Here() { return 1; }
        virtual void Late();
      };
      template <class T>
      class Box {
       public:
        void Put();
      };
      template <class T>
      void Box<T>::Put() {}
      namespace API_SPACE {
      void Spaced();
      }
    )cc");
    library.files["a.cc"] = R"cc(#include "a.h"
                                 int Free() { return 1; }
                                 int Hidden() { return 2; }
                                 Shown::Shown() {}
                                 void Shown::Go() {}
                                 void Shown::Inner::In() {}
                                 Plain::Plain() {}
                                 void Plain::Go() {}
                                 void Plain::Own() {}
                                 void Plain::Late() {}
                                 namespace API_SPACE {
                                 void Spaced() {}
                                 }  // namespace API_SPACE
    )cc";
    library.flags.push_back("-DAPI_SPACE=__attribute__((visibility(\"default\"))) space");
    const Instrumented result = InstrumentForTest(library);
    std::set<std::string> names;
    for (const proto::FunctionModel& function : result.model.functions()) {
      if (function.not_exported()) names.insert(function.qualified_name());
    }
    return names;
  };
  EXPECT_EQ(kept("__attribute__((visibility(\"default\")))"),
            (std::set<std::string>{"Hidden", "Plain::Go", "Plain::Plain"}));
  EXPECT_EQ(kept("__attribute__((visibility(\"hidden\")))"),
            (std::set<std::string>{"Free", "Hidden", "Plain::Go", "Plain::Own", "Plain::Plain",
                                   "Shown::Go", "Shown::Inner::In", "Shown::Shown"}))
      << "the namespace is marked";
}

TEST(Model, NothingIsMarkedWhereTheMacroIsEmpty) {
  const Instrumented result = InstrumentHeader("#define API\nAPI int f();\nint g();\n");
  EXPECT_FALSE(result.function("f()").not_exported());
  EXPECT_FALSE(result.function("g()").not_exported());
}

TEST(Model, WhatTheCompilerKnowsToBeDeprecated) {
  const Instrumented result = InstrumentHeader(
      "#define OLD [[deprecated(\"use g()\")]]\n"
      "OLD int f();\n"
      "int g();\n"
      "class C {\n"
      " public:\n"
      "  __attribute__((deprecated)) int size() const;\n"
      "  int length() const;\n"
      "};\n");
  EXPECT_TRUE(result.function("f()").deprecated());
  EXPECT_FALSE(result.function("g()").deprecated());
  EXPECT_TRUE(result.function("C::size() const").deprecated());
  EXPECT_FALSE(result.function("C::length() const").deprecated());
}

TEST(Model, WhatTheLibraryItselfCalls) {
  const Instrumented result = InstrumentHeader(
      "struct Ring { int size() const { return 3; } };\n"
      "template <class T> int Area(T t) { return t.size(); }\n"
      "template <class T> int Sign(T t) { return t < 0 ? -1 : 1; }\n"
      "inline int Depth(int n) { return n == 0 ? 0 : Depth(n - 1); }\n"
      "inline int size() { return 1; }\n"
      "template <class T> int Turn(T t) { return Sign<int>(Area(t)); }\n");
  std::set<std::string> names;
  for (const proto::FunctionModel& function : result.model.functions()) {
    if (function.used_inside()) names.insert(function.qualified_name());
  }
  EXPECT_EQ(names, (std::set<std::string>{"Area", "Sign"})) << "one alone calls itself, a member's "
                                                               "name is no function's";
}

TEST(Model, StaticMembersThatTheLibraryItselfCalls) {
  const Instrumented result = InstrumentHeader(
      "template <class T> struct Halves {\n"
      "  static T Half(T t) { return Quarter(t) * 2; }\n"
      "  static T Quarter(T t) { return t / 4; }\n"
      "  static T Eighth(T t) { return t / 8; }\n"
      "  T Whole() { return T(); }\n"
      "};\n"
      "struct HalvesOfAll { int Get() { return Halves<int>::Eighth(8); } };\n"
      "// What users want.\n"
      "struct Parts { static int Third(int n) { return n / 3; } };\n"
      "inline int Sixth(int n) { return Parts::Third(Halves<int>::Half(n)); }\n"
      "inline int Whole() { return Halves<int>().Whole(); }\n");
  std::set<std::string> names;
  for (const proto::FunctionModel& function : result.model.functions()) {
    if (function.used_inside()) names.insert(function.qualified_name());
  }
  EXPECT_EQ(names, (std::set<std::string>{"Halves<T>::Eighth", "Halves<T>::Half"}))
      << "one is called by its own class alone, one belongs to a class that explains itself";
}

TEST(Model, CopiesAndMovesThatTheCompilerMakes) {
  const auto implicit = [](const std::string& members) {
    const Instrumented result =
        InstrumentHeader("struct U { U(const U&) = delete; };\nclass C {\npublic:\nC(int);\n" +
                         members + "private: int n_; };\n");
    std::vector<std::string> found;
    for (const proto::FunctionModel& function : result.model.functions()) {
      if (function.is_implicit()) found.push_back(function.signature());
    }
    return absl::StrJoin(found, ", ");
  };
  EXPECT_EQ(implicit(""),
            "C::C(const C &), C::C(C &&), C::operator=(const C &), C::operator=(C &&)");
  EXPECT_EQ(implicit("~C();"), "C::C(const C &), C::operator=(const C &)");
  EXPECT_EQ(implicit("C(const C&);"), "C::operator=(const C &)");
  EXPECT_EQ(implicit("C(C&&) = default;"), "");
  EXPECT_EQ(implicit("C& operator=(const C&) = delete;"), "C::C(const C &)");
  EXPECT_EQ(implicit("U u; "), "C::C(C &&), C::operator=(C &&)") << "the driver asks the compiler";
}

TEST(Model, InlineNamespacesAreLeftOut) {
  EXPECT_EQ(InstrumentHeader("namespace a { inline namespace v1 { inline void f() {} } }")
                .function("a::f()")
                .qualified_name(),
            "a::f");
  const Instrumented result = InstrumentHeader(
      "namespace a { namespace b {} inline namespace v1 { inline namespace abi { struct S {}; } } "
      "}");
  EXPECT_EQ(absl::StrJoin(result.model.inline_namespaces(), " "), "a::v1 a::v1::abi");
}

// Another library's, which is not instrumented.
TEST(Model, NamesOfOtherLibraries) {
  TestLibrary library;
  library.linked["other.h"] =
      "namespace json { inline namespace abi_3 { template <class T> struct Value { T t; };\n"
      "using Number = Value<int>; using Unused = Value<char>; } }\n";
  library.files["a.h"] =
      "#include <vector>\n#include \"other.h\"\n"
      "inline int Read(const json::Number& n, std::vector<int>::value_type m) { return n.t + m; "
      "}\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(absl::StrJoin(result.model.inline_namespaces(), " "), "json::abi_3");
  EXPECT_NE(result.thunks.find("RegisterAlias<::json::Number> augment_alias_0(\"json::Number\", "
                               "false);"),
            std::string::npos)
      << result.thunks;
  EXPECT_EQ(result.thunks.find("augment_alias_1"), std::string::npos) << result.thunks;
  // Of another library: what mentions it includes it.
  ASSERT_EQ(result.model.aliases_size(), 1);
  EXPECT_EQ(result.model.aliases(0).name(), "json::Number");
  EXPECT_EQ(result.model.aliases(0).header(), "a.h");
}

// Where people know a type that is declared in a namespace of the library's own.
TEST(Model, NamesThatAreDeclaredToBeUsed) {
  TestLibrary library;
  library.files["a.h"] =
      "namespace lib { namespace v1 {\n"
      "template <class T> struct Basic { T t; };\n"
      "using Text = Basic<char>;\n"
      "struct Plain { int n; };\n"
      "inline int Count(const Text&) { return 1; }\n"
      "}\n"
      "using v1::Text; using v1::Plain; using v1::Count; }\n";
  const Instrumented result = InstrumentForTest(library);
  std::vector<std::string> names;
  for (const proto::AliasModel& alias : result.model.aliases()) names.push_back(alias.name());
  EXPECT_EQ(absl::StrJoin(names, " "), "lib::v1::Text lib::Text lib::Plain");
}

TEST(Model, FlagsOfAMember) {
  const Instrumented result = InstrumentHeader(
      "class C { public: virtual int f() const noexcept; static void g(); void h() = delete; };");
  EXPECT_TRUE(result.function("C::f() const").is_const());
  EXPECT_TRUE(result.function("C::f() const").is_virtual());
  EXPECT_TRUE(result.function("C::f() const").is_noexcept());
  EXPECT_EQ(result.function("C::g()").kind(), proto::FunctionModel::STATIC);
  EXPECT_TRUE(result.function("C::h()").is_deleted());
}

TEST(Model, FieldsReadAndWrittenThroughHelpers) {
  const Instrumented result = InstrumentHeader(
      "#include <vector>\n"
      "class C {\n"
      " public:\n"
      "  C();\n"
      "  int size() const { return n_; }\n"
      "  void push(int k) { if (n_ == cap_) Grow(); v_[n_++] = k; }\n"
      " private:\n"
      "  void Grow() { cap_ *= 2; v_.resize(cap_); }\n"
      "  std::vector<int> v_; int n_ = 0; int cap_ = 1;\n"
      "};\n");
  EXPECT_EQ(List(result.function("C::size() const").reads()), Names({"n_"}));
  EXPECT_EQ(List(result.function("C::size() const").writes()), Names());
  EXPECT_EQ(List(result.function("C::push(int)").reads()), Names({"cap_", "n_", "v_"}));
  EXPECT_EQ(List(result.function("C::push(int)").writes()), Names({"cap_", "n_", "v_"}));
}

// "reads: a b; writes: c"
std::string Use(const Instrumented& result, const std::string& signature) {
  const proto::FunctionModel& function = result.function(signature);
  return absl::StrCat("reads: ", absl::StrJoin(function.reads(), " "),
                      "; writes: ", absl::StrJoin(function.writes(), " "));
}

TEST(Model, EffectsOfHelpersOfTemplatesAreTheirCallers) {
  const Instrumented result = InstrumentHeader(
      "template <class T> class C {\n"
      " public:\n"
      "  C() {}\n"
      "  void Add(const T& t) { Put<true>(t); }\n"
      "  void Drop(const T& t) { this->Take(t); }\n"
      "  int Of(const T& t) const { return Count(t); }\n"
      " private:\n"
      "  template <bool kGrow, class U> void Put(U&& u) { if (kGrow) ++size_; last_ = u; }\n"
      "  void Take(const T& t) { --size_; }\n"
      "  template <class U> int Count(const U& u) const { return size_; }\n"
      "  int size_ = 0; T last_;\n"
      "};\n"
      "inline void f() { C<int> c; c.Add(1); c.Drop(1); c.Of(1); }\n");
  EXPECT_EQ(Use(result, "C<T>::Add(const T &)"), "reads: size_; writes: last_ size_");
  EXPECT_EQ(Use(result, "C<T>::Drop(const T &)"), "reads: size_; writes: size_");
  EXPECT_EQ(Use(result, "C<T>::Of(const T &) const"), "reads: size_; writes: ");
}

TEST(Model, EffectsOfHelpersAreTheirCallers) {
  const Instrumented result = InstrumentHeader(
      "class C {\n"
      " public:\n"
      "  C() : C(0) {}\n"
      "  explicit C(int a) : a_(a) {}\n"
      "  void Outer() { One(); }\n"
      "  void Recursive() { Even(4); }\n"
      "  void Static() { Clear(*this); }\n"
      "  void Other(C& c) { c.Three(); }\n"
      "  void Public() { Outer(); }\n"
      " private:\n"
      "  void One() { Two(); }\n"
      "  void Two() { Three(); b_ = 1; }\n"
      "  void Three() { c_ = a_; }\n"
      "  void Even(int n) { if (n > 0) Odd(n - 1); b_ = 0; }\n"
      "  void Odd(int n) { if (n > 0) Even(n - 1); c_ = 0; }\n"
      "  static void Clear(C& c) { c.b_ = 0; }\n"
      "  int a_ = 0, b_ = 0, c_ = 0;\n"
      "};\n");
  EXPECT_EQ(Use(result, "C::C()"), "reads: ; writes: a_");
  EXPECT_EQ(Use(result, "C::Outer()"), "reads: a_; writes: b_ c_");
  EXPECT_EQ(Use(result, "C::Recursive()"), "reads: ; writes: b_ c_");
  EXPECT_EQ(Use(result, "C::Static()"), "reads: ; writes: b_");
  EXPECT_EQ(Use(result, "C::Other(C &)"), "reads: a_; writes: c_");
  // A public member is a boundary.
  EXPECT_EQ(Use(result, "C::Public()"), "reads: ; writes: ");
}

TEST(Model, FieldsOfBasesAreFieldsOfTheClass) {
  const Instrumented result = InstrumentHeader(
      "class B {\n"
      " public:\n"
      "  explicit B(int n) : n_(n) {}\n"
      " protected:\n"
      "  void Step() { ++n_; }\n"
      "  int n_;\n"
      "};\n"
      "class D : public B {\n"
      " public:\n"
      "  D() : B(1) {}\n"
      "  int Get() const { return n_; }\n"
      "  void Up() { Step(); }\n"
      "};\n");
  EXPECT_EQ(Use(result, "D::D()"), "reads: ; writes: n_");
  EXPECT_EQ(Use(result, "D::Get() const"), "reads: n_; writes: ");
  EXPECT_EQ(Use(result, "D::Up()"), "reads: n_; writes: n_");
}

TEST(Model, ConditionsOverPublicThings) {
  const Instrumented result = InstrumentHeader(
      "class C {\n"
      " public:\n"
      "  bool empty() const;\n"
      "  int f(int k) {\n"
      "    int local = k;\n"
      "    if (k > 0 && !empty()) return 1;\n"
      "    if (n_ == 0) return 2;\n"
      "    while (local > 0) --local;\n"
      "    return k < 0 ? 1 : 2;\n"
      "  }\n"
      " private: int n_;\n"
      "};\n");
  EXPECT_EQ(Texts(result.function("C::f(int)").conditions()),
            Names({"if: k > 0 && !empty()", "?:: k < 0"}));
}

TEST(Model, ConditionsOfSeveralLinesWithComments) {
  const Instrumented result = InstrumentHeader(
      "inline int f(int a, const char* s) {\n"
      "  if (a > 0 &&  // positive\n"
      "      /* no\n indent */ *s != \"  \"[0])\n"
      "    return 1;\n"
      "  return 2;\n"
      "}\n"
      "inline int g(int a) { return a; }\n");
  EXPECT_EQ(Texts(result.function("f(int, const char *)").conditions()),
            Names({"if: a > 0 && *s != \"  \"[0]"}));
  EXPECT_TRUE(result.function("g(int)").callable());
}

constexpr char kAsserting[] =
    "#include <cassert>\n"
    "#define CHECK_GE(a, b) do { if (!((a) >= (b))) throw 1; } while (0)\n"
    "inline void f(int a, int b) {\n"
    "  assert(a > 0 && \"positive\");\n"
    "  CHECK_GE(b, a);\n"
    "  ++a;\n"
    "  assert(a > 1);\n"
    "}\n";

TEST(Model, LeadingAssertionsArePreconditions) {
  const Instrumented result = InstrumentHeader(kAsserting);
  const proto::FunctionModel& f = result.function("f(int, int)");
  EXPECT_EQ(Texts(f.preconditions()), Names({"assert: a > 0 && \"positive\"", "CHECK_GE: b >= a"}));
  EXPECT_EQ(f.preconditions(0).line(), 4);
}

TEST(Model, LeadingAssertionsAreReadUnderNdebug) {
  TestLibrary library;
  library.files["a.h"] = kAsserting;
  library.flags = {"-DNDEBUG"};
  EXPECT_EQ(InstrumentForTest(library).function("f(int, int)").preconditions_size(), 2);
}

TEST(Model, PublicEnumerations) {
  const Instrumented result = InstrumentHeader(
      "namespace n { enum class E { kA, kB = 7 }; class C { enum F { kC }; }; }\n");
  ASSERT_EQ(result.model.enums_size(), 1);
  EXPECT_EQ(result.model.enums(0).name(), "n::E");
  EXPECT_TRUE(result.model.enums(0).scoped());
  EXPECT_EQ(result.model.enums(0).enumerators(1).value(), 7);
}

TEST(Model, ClassesThatInheritConstructors) {
  const Instrumented result = InstrumentHeader(
      "namespace n {\n"
      "class B { public: explicit B(int n) : n_(n) {} B(int, int); private: int n_; };\n"
      "class D : public B { public: using B::B; void f(); };\n"
      "template <class T> class P { public: P(T, T) {} private: T t_; };\n"
      "template <class T> class Q : public P<T> { using Base = typename Q::P;\n"
      "  public: using Base::Base; void f() {} };\n"
      "template <class T> struct Foreign;\n"
      "template <class T> class R : public Foreign<T> { int n_;\n"
      "  public: using Foreign<T>::Foreign; void f() {} };\n"
      "}\n");
  std::map<std::string, std::string> untracked;
  for (const proto::ClassModel& cls : result.model.classes()) {
    untracked[cls.name()] = cls.untracked_reason();
  }
  EXPECT_EQ(untracked["n::D"], "");
  EXPECT_EQ(untracked["n::Q<T>"], "");
  EXPECT_EQ(untracked["n::R<T>"], "inherits constructors") << "nobody sees them";
}

TEST(Model, ConstantsOfClassTypes) {
  const Instrumented result = InstrumentHeader(
      "namespace n {\n"
      "struct none_t { explicit constexpr none_t(int) {} };\n"
      "inline constexpr none_t none{1};\n"
      "class C { static constexpr none_t kHidden{1}; public: static constexpr none_t kNone{1}; };\n"
      "template <class T> class D { public: static constexpr none_t kNone{1}; };\n"
      "namespace detail { constexpr none_t inner{1}; }\n"
      "namespace { constexpr none_t own{1}; }\n"
      "extern none_t changes; constexpr int kNumber = 1;\n"
      "}\n");
  std::vector<std::string> constants;
  for (const proto::ConstantModel& constant : result.model.constants()) {
    constants.push_back(constant.type() + " " + constant.name());
  }
  EXPECT_EQ(constants, Names({"n::none_t n::C::kNone", "n::none_t n::none"}));
}

TEST(Model, CopyableAndDestructible) {
  const Instrumented result = InstrumentHeader(
      "#include <memory>\n"
      "struct A { std::unique_ptr<int> p; };\n"
      "struct B { A a; };\n"
      "struct C { int i; };\n"
      "class D { ~D(); };\n");
  EXPECT_FALSE(result.cls("A").copyable());
  EXPECT_FALSE(result.cls("B").copyable());
  EXPECT_TRUE(result.cls("C").copyable());
  EXPECT_TRUE(result.cls("C").destructible());
  EXPECT_FALSE(result.cls("D").destructible());
}

TEST(Model, WhatACallOfATemplateNamesAndWhatIsSaidAnyway) {
  const Instrumented result = InstrumentHeader(
      "namespace n { template <class C> struct Traits {};\n"
      "template <class R, class C = char, class T = Traits<C>>\n"
      "R Make(const C* text) { return T(), R(); } }\n");
  const proto::FunctionModel& make = result.function("n::Make(const C *)");
  EXPECT_EQ(List(make.explicit_arguments()), (Names{"R", "C", "T"}));
  EXPECT_EQ(List(make.explicit_defaults()), (Names{"", "char", "Traits<C>"}));
}

TEST(Model, FriendDefinedInAClassRegistersItself) {
  const Instrumented result = InstrumentHeader(
      "struct C { friend bool operator==(const C& a, const C&) { return true; }\n"
      "friend auto f(const C&) { return 1; } };");
  const proto::FunctionModel& equal = result.function("operator==(const C &, const C &)");
  EXPECT_TRUE(equal.callable());
  EXPECT_TRUE(equal.is_hidden_friend());
  // Its name would be that of a member, where there is one.
  EXPECT_NE(result.Line("a.h", 1).find("return ::augment::Forward<decltype(a)>(augment_a0) == "),
            std::string::npos)
      << result.Line("a.h", 1);
  EXPECT_TRUE(result.function("f(const C &)").callable());
}

TEST(Model, FriendDeclaredInAClassIsCalledByItsArguments) {
  TestLibrary library;
  library.files["a.h"] =
      "namespace n { class C { int i;\n"
      "friend bool operator==(const C& a, const C& b);\n"
      "friend int both(const C& a);\n"
      "friend int nobody();\n"
      "template <class T> friend int any(const C& a, T t); };\n"
      "int both(const C& a); }\n";
  library.files["a.cc"] =
      "#include \"a.h\"\n"
      "namespace n { bool operator==(const C& a, const C& b) { return a.i == b.i; }\n"
      "int both(const C& a) { return a.i; } }\n";
  const Instrumented result = InstrumentForTest(library);
  const proto::FunctionModel& equal = result.function("n::operator==(const n::C &, const n::C &)");
  EXPECT_TRUE(equal.callable()) << equal.not_callable_reason();
  EXPECT_TRUE(equal.is_hidden_friend());
  EXPECT_TRUE(equal.captured());
  EXPECT_NE(result.thunks.find("return operator==(::augment::Forward<"), std::string::npos)
      << result.thunks;
  const proto::FunctionModel& both = result.function("n::both(const n::C &)");
  EXPECT_TRUE(both.callable());
  EXPECT_FALSE(both.is_hidden_friend());
  for (const proto::FunctionModel& function : result.model.functions()) {
    EXPECT_NE(function.name(), "nobody");
  }
}

TEST(Model, AnArrayOfUnknownLengthIsNotMade) {
  const Instrumented result = InstrumentHeader(
      "inline int f(const int* v) { int s = 0; for (int i = 0; i < 3; ++i) s += v[i]; return s; }\n"
      "inline int g(const int* v) { return v[0] + *v; }\n"
      "inline int h(const int* v, int n) { return n > 1 ? v[1] : 0; }\n"
      "inline int k(const char* text) { return text[1]; }\n"
      "inline int m(const int* v, int n) { return n > 1 ? v[1 * n + 1] : 0; }\n");
  EXPECT_FALSE(result.function("m(const int *, int)").callable());
  EXPECT_EQ(result.function("f(const int *)").not_callable_reason(),
            "a parameter is an array of a length that nothing says");
  EXPECT_TRUE(result.function("g(const int *)").callable());
  EXPECT_TRUE(result.function("h(const int *, int)").callable());
  EXPECT_TRUE(result.function("k(const char *)").callable());
}

TEST(Model, SaysWhatItThrowsItself) {
  const Instrumented result = InstrumentHeader(
      "#include <stdexcept>\n"
      "inline void fail() { throw std::runtime_error(\"no\"); }\n"
      "inline int f(int i) { auto g = [] { throw 3; }; try { if (i) g(); } catch (...) { throw; }\n"
      "struct Mine {}; if (i > 2) throw Mine(); return i; }\n"
      "template <class T> T g(T n) { if (n > 3) throw \"too large\"; return n; }\n"
      "inline int h() { return g(1); }\n");
  const std::set<std::string> thrown(result.model.thrown().begin(), result.model.thrown().end());
  EXPECT_EQ(thrown.size(), 4u);
  for (const char* type : {"char const*", "int", "std::runtime_error"}) {
    EXPECT_EQ(thrown.count(type), 1u) << type;
  }
}

TEST(Model, SaysWhichShortTextsItIsWrittenWith) {
  const Instrumented result = InstrumentHeader(
      "#include <string>\n"
      "inline int f(const std::string& s) { if (s == \"true\") return 1;\n"
      "  auto ends = [&](char c) { return s.back() == c; }; return ends('\\n') || s[0] == ':' ? 2 "
      ": 0; }\n"
      "template <class T> T g(T t) { return t[0] == '~' ? T(\"tab\\t\") : t; }\n"
      "inline const char* h() { return \"what is said to people at some length\"; }\n");
  const std::set<std::string> texts(result.model.texts().begin(), result.model.texts().end());
  EXPECT_EQ(texts, (std::set<std::string>{"true", "\n", ":", "~", "tab\t"}));
}

TEST(Model, OverloadsThatPrintAlikeHaveDifferentIds) {
  const Instrumented result = InstrumentHeader(
      "#include <type_traits>\n"
      "template <class T, std::enable_if_t<std::is_class<T>::value, int> = 0> void f(T) {}\n"
      "template <class T, std::enable_if_t<!std::is_class<T>::value, int> = 0> void f(T) {}\n");
  ASSERT_EQ(result.model.functions_size(), 2);
  EXPECT_NE(result.model.functions(0).id(), result.model.functions(1).id());
}

// Function types in what it returns have parameters of their own, before its name and behind it.
TEST(Model, ParametersAreThoseOfTheFunctionAlone) {
  const Instrumented result = InstrumentHeader(
      "template <class R> struct Rule {};\n"
      "template <class T, class... Ts> auto Submit(T&& t, Ts&&... ts) -> Rule<T(Ts...)> {\n"
      "  return {}; }\n"
      "template <class T> Rule<int(T, int)> Make(T t) { return {}; }\n"
      "template <class T> auto None() -> Rule<int(T)> { return {}; }\n");
  ASSERT_EQ(result.model.functions_size(), 3);
  EXPECT_EQ(result.model.functions(0).signature(), "Submit(T &&, Ts &&...)");
  EXPECT_EQ(result.model.functions(0).parameters_size(), 2);
  EXPECT_EQ(result.model.functions(1).signature(), "Make(T)");
  EXPECT_EQ(result.model.functions(2).signature(), "None()");
}

TEST(Model, InternalsThatTheTestNamesArePublicToIt) {
  TestLibrary library;
  library.files["a.h"] =
      "namespace n { inline namespace v1 { namespace detail {\n"
      "template <class T> class A { T x; public: void f() {} };\n"
      "class B { int x; public: void g() {} };\n"
      "inline void h() {}\ninline void i() {}\n} } }\n";
  library.named = {"detail::A", "detail::h", "other_detail::B"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_TRUE(result.function("n::detail::A<T>::f()").callable());
  EXPECT_TRUE(result.function("n::detail::h()").callable());
  EXPECT_FALSE(result.function("n::detail::B::g()").callable());
  EXPECT_FALSE(result.function("n::detail::i()").callable());
}

TEST(Model, AHeaderThatTheTestIncludesIsPublicToIt) {
  TestLibrary library;
  library.files["a.h"] = "class A { int x; public: int f() { return x; } };\n";
  library.files["b.h"] = "class B { int x; public: int f() { return x; } };\n";
  library.sources = {"a.h", "b.h"};
  library.named = {"#include b.h", "#include /usr/include/none.h"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.function("A::f()").not_callable_reason(), "not declared in a public header");
  EXPECT_TRUE(result.function("B::f()").callable());
}

TEST(Model, APublicBaseIsAnybodys) {
  TestLibrary library;
  library.files["bits.h"] =
      "#pragma once\nclass Root { int x = 0; public: int r() { return x; } };\n"
      "template <class T> class Bits : public Root { T y; public: int f() { return 1; } };\n"
      "class Hidden { int x = 0; public: int h() { return x; } };\n"
      "int Free();\n";
  library.files["ranked.h"] =
      "#pragma once\n#include \"bits.h\"\n"
      "class Ranked : public Bits<int>, Hidden { public: int g() { return f(); } };\n";
  library.sources = {"bits.h"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_TRUE(result.function("Bits<T>::f()").callable())
      << result.function("Bits<T>::f()").not_callable_reason();
  EXPECT_TRUE(result.function("Root::r()").callable())
      << result.function("Root::r()").not_callable_reason();
  EXPECT_FALSE(result.function("Hidden::h()").callable()) << "a private base";
}

TEST(Model, WhatIsDefaultedOutsideOfItsClassStandsThere) {
  TestLibrary library;
  library.files["a.h"] = "class A {\n  int x;\n public:\n  A(const A&);\n  ~A();\n};\n";
  library.files["a.cc"] = "#include \"a.h\"\n\nA::~A() = default;\nA::A(const A&) = default;\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.function("A::~A()").file(), "a.cc");
  EXPECT_EQ(result.function("A::~A()").line(), 3);
  EXPECT_EQ(result.function("A::A(const A &)").line(), 4);
}

TEST(Model, AHeaderThatNothingIncludesIsNotRead) {
  TestLibrary library;
  library.files["a.h"] = "#include \"b.h\"\nstruct A { B b; static int f(); };\n";
  library.files["b.h"] = "struct B { int g(); };\n";
  library.files["c.h"] = "#include \"b.h\"\nstruct C { int h(); };\n";
  library.included = {"a.h", "b.h"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.functions_size(), 2);
  EXPECT_EQ(result.model.skipped_files_size(), 0);
  EXPECT_NE(result.text.at("c.h").find("struct C { int h(); };"), std::string::npos);
  EXPECT_NE(result.text.at("c.h").find("#include \"out/b.h\""), std::string::npos);
  library.included = {"*"};
  EXPECT_EQ(InstrumentForTest(library).model.functions_size(), 3);
}

TEST(Model, ResultsOfATypeThatTheUserChoseAreMarked) {
  const Instrumented result = InstrumentHeader(
      "template <class T, class Size = unsigned> class List { public:\n"
      "  using reference = T&;\n"
      "  const T& Front() const; reference At(int i); Size Count() const; bool Empty() const; };\n"
      "class Plain { public: int Get() const; };\n");
  const auto depends = [&](const char* function) {
    return result.function(function).result_depends();
  };
  EXPECT_TRUE(depends("List<T, Size>::Front() const"));
  EXPECT_TRUE(depends("List<T, Size>::At(int)"));
  EXPECT_FALSE(depends("List<T, Size>::Empty() const"));
  EXPECT_FALSE(depends("Plain::Get() const"));
}

}  // namespace
}  // namespace augment::instrument
