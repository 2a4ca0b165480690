// What does not compile when instrumented is withdrawn, with its reason.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "engine/clang/translation_unit.h"
#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

// Where the probe's headers are.
const std::string* const kStart = new std::string(std::filesystem::current_path());

bool Has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(SelfCheck, AssertionsOnSizeHold) {
  const Instrumented result = InstrumentHeader(
      "class C { public: explicit C(int n) : n_(n) {} int n() const { return n_; } private: int "
      "n_; };\nstatic_assert(sizeof(C) == sizeof(int), \"\");\n");
  EXPECT_TRUE(result.cls("C").tracked()) << result.cls("C").untracked_reason();
  EXPECT_TRUE(result.function("C::n() const").captured());
}

TEST(SelfCheck, OtherClassesKeepTheirTracker) {
  const Instrumented result = InstrumentHeader(
      "#include <type_traits>\n"
      "class A { public: A(int); int a; };\n"
      "class B { public: B(int); int b; };\n"
      "static_assert(std::is_trivially_copyable<B>::value, \"\");\n");
  EXPECT_TRUE(result.cls("A").tracked());
  EXPECT_FALSE(result.cls("B").tracked());
  EXPECT_TRUE(Has(result.cls("B").untracked_reason(), "does not compile instrumented"));
}

// What follows a comment in a condition is no part of it, and what follows the condition stays.
TEST(SelfCheck, ConditionsWithComments) {
  const Instrumented result = InstrumentHeader(
      "/// @pre a > 0 // strictly\n"
      "inline int f(int a) {\n"
      "  if (a > 1 &&  // more\n      a < 9)\n    return 1;\n"
      "  return 2;\n}\n"
      "inline int g(int a) { if (a > 0) return 1; return 2; }\n"
      "inline int h(int a) { return a; }\n");
  for (const char* part : {"::f(", "::g(", "::h(", "(a > 1 && a < 9)"}) {
    EXPECT_TRUE(Has(result.thunks, part)) << part;
  }
}

TEST(SelfCheck, OtherClassesOfTheNameKeepTheirTracker) {
  TestLibrary library;
  const std::string head = "class Head { public: explicit Head(int); private: int n_; };\n";
  library.files["a.h"] = "#include <type_traits>\nnamespace a {\n" + head +
                         "static_assert(std::is_trivially_copyable<Head>::value, \"\");\n}\n";
  library.files["b.h"] = "namespace b {\n" + head + "}\nnamespace aa {\n" + head + "}\n";
  library.files["c.h"] = "#include <type_traits>\nnamespace c {\n" + head +
                         "static_assert(std::is_trivially_copyable<Head>::value, \"\");\n}\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_FALSE(result.cls("a::Head").tracked());
  EXPECT_TRUE(result.cls("b::Head").tracked());
  EXPECT_TRUE(result.cls("aa::Head").tracked());
  EXPECT_FALSE(result.cls("c::Head").tracked());
}

// Clang takes a specialization for such a class though it names what it may not name, and says so
// where it is used, in each class and function that the class is passed to (engine/probe/shape.h).
TEST(SelfCheck, ShapesOfClassesWithAProtectedContainerAsBase) {
  const std::string text =
      "#include <map>\n#include <memory>\n#include <optional>\n#include <string>\n"
      "#include <unordered_map>\n#include <vector>\n#include \"engine/probe/probe.h\"\n"
      "using namespace augment::shape;\n"
      "struct Values : protected std::vector<int> { int n; };\n"
      "struct Name : protected std::string { int n; };\n"
      "struct Table : protected std::unordered_map<int, int> { int n; };\n"
      "struct Two : protected std::pair<int, int> { int n; };\n"
      "struct Maybe : protected std::optional<int> { int n; };\n"
      "struct Owner : protected std::unique_ptr<int> { int n; };\n"
      "static_assert(!OwnsText<Values>::value && !Container<Values>::value);\n"
      "static_assert(!Text<Name>::value && !OwnsText<Name>::value);\n"
      "static_assert(!Map<Table>::value && !Unordered<Table>::value);\n"
      "static_assert(!Pair<Two>::value && !Optional<Maybe>::value && !Smart<Owner>::value);\n"
      "static_assert(OwnsText<std::string>::value && Map<std::map<int, int>>::value);\n";
  auto unit =
      clang::TranslationUnit::Parse("shapes.cc", {"-x", "c++", "-std=c++17", "-iquote", *kStart},
                                    {{"shapes.cc", text}}, clang::Bodies::kParse);
  ASSERT_TRUE(unit.ok()) << unit.status();
  const std::vector<clang::Diagnostic> errors = unit->Errors();
  EXPECT_TRUE(errors.empty()) << errors[0].message;
}

// The assertion stands in a header of the system; what uses it there is not to blame.
TEST(SelfCheck, TheClassThatAnAssertionElsewhereMeans) {
  const Instrumented result = InstrumentHeader(
      "#include <atomic>\n"
      "class Index { public: Index() : n_(0) {} explicit Index(int n) : n_(n) {} private: int n_; "
      "};\n"
      "class Queue { public: explicit Queue(int n) : n_(n) {} Index Take() { return at_.load(); }\n"
      " private: std::atomic<Index> at_; int n_; };\n"
      "class Holder { public: explicit Holder(int n) : queue_(n) {} private: Queue queue_; };\n");
  EXPECT_FALSE(result.cls("Index").tracked());
  EXPECT_TRUE(result.cls("Queue").tracked());
  EXPECT_TRUE(result.cls("Holder").tracked());
}

// So it is where the library's own template asserts it.
TEST(SelfCheck, TheClassThatAnAssertionInATemplateMeans) {
  const Instrumented result = InstrumentHeader(
      "template <class T> constexpr bool IsBytes() { return __is_trivially_copyable(T); }\n"
      "template <class T> int Write(const T& value) {\n"
      "  static_assert(IsBytes<T>(), \"it is written as it is\");\n  return sizeof value; }\n"
      "class Info { public: explicit Info(int n) : n_(n) {} int n() const { return n_; }\n"
      " private: int n_; };\n"
      "class Log { public: Log() : info_(1) {} int Save() { return Write(info_); }\n"
      " private: Info info_; };\n");
  EXPECT_FALSE(result.cls("Info").tracked());
  EXPECT_TRUE(result.cls("Log").tracked()) << result.cls("Log").untracked_reason();
  EXPECT_TRUE(result.function("Log::Save()").captured());
  EXPECT_TRUE(result.function("Write(const T &)").captured());
}

// A class without a tracker is what it is by what lies in it.
TEST(SelfCheck, ThePartsOfTheClassThatAnAssertionMeans) {
  const Instrumented result = InstrumentHeader(
      "template <class T> constexpr bool IsBytes() { return __is_trivially_copyable(T); }\n"
      "template <class T> int Write(const T& value) {\n"
      "  static_assert(IsBytes<T>(), \"it is written as it is\");\n  return sizeof value; }\n"
      "class Path { public: Path() : n_(0) {} int n() const { return n_; } private: int n_; };\n"
      "struct Info { Path paths[2]; int size; };\n"
      "class Other { public: Other() : n_(0) {} int n() const { return n_; } private: int n_; };\n"
      "inline int Save(const Info& info) { return Write(info); }\n");
  EXPECT_FALSE(result.cls("Path").tracked());
  EXPECT_TRUE(result.cls("Other").tracked()) << result.cls("Other").untracked_reason();
  EXPECT_TRUE(result.function("Save(const Info &)").captured());
}

// In the body of the friend its name is the member's.
TEST(SelfCheck, AFriendOperatorBesideAMemberOfItsName) {
  const Instrumented result = InstrumentHeader(
      "template <class T> class Length { public: explicit Length(T n) : n_(n) {}\n"
      "  Length operator+(const Length& other) const { return Length(n_ + other.n_); }\n"
      "  Length operator-() const { return Length(-n_); }\n"
      "  friend Length operator+(T n, const Length& other) { return Length(n + other.n_); }\n"
      "  friend Length operator++(Length& length, int) { return length; }\n"
      "  Length& operator++() { ++n_; return *this; }\n"
      " private: T n_; };\n"
      "inline int Use() { Length<int> length(1); length++; ++length; 2 + (length + -length);\n"
      "  return 3; }\n");
  EXPECT_EQ(result.function("operator+(T, const Length<T> &)").not_callable_reason(), "");
  EXPECT_TRUE(result.function("operator+(T, const Length<T> &)").callable());
  EXPECT_TRUE(result.function("Length<T>::operator+(const Length<T> &) const").callable());
  EXPECT_FALSE(result.function("operator++(Length<T> &, int)").callable());
}

TEST(SelfCheck, AFriendSwapBesideAMemberOfItsName) {
  const Instrumented result = InstrumentHeader(
      "#include <utility>\n"
      "class Purse { public: explicit Purse(int n) : n_(n) {}\n"
      "  void swap(Purse& other) { std::swap(n_, other.n_); }\n"
      "  friend void swap(Purse& a, Purse& b) { a.swap(b); }\n"
      " private: int n_; };\n");
  EXPECT_EQ(result.function("swap(Purse &, Purse &)").not_callable_reason(), "");
  EXPECT_TRUE(result.function("swap(Purse &, Purse &)").callable());
}

// Where it is asked for is not to blame.
TEST(SelfCheck, TheClassThatIsNoLiteralTypeAnyMore) {
  const Instrumented result = InstrumentHeader(
      "namespace geo {\n"
      "template <class T> class Point { public: Point() = default;\n"
      "  constexpr Point(T x) : x_(x) {}\n  T x() const { return x_; } private: T x_ = 0; };\n"
      "template <class T> class Pose { public: static const Pose<T>& Zero;\n"
      "  Pose() = default; Pose(const Point<T>& at, int n) : at_(at), n_(n) {}\n"
      "  const Point<T>& at() const { return at_; } private: Point<T> at_; int n_ = 0; };\n"
      "namespace detail { template <class T> constexpr Pose<T> kZero{}; }\n"
      "template <class T> const Pose<T>& Pose<T>::Zero = detail::kZero<T>;\n"
      "class View { public: explicit View(int near, const Pose<double>& pose = "
      "Pose<double>::Zero)\n"
      "    : near_(near), pose_(pose) {}\n  int near() const { return near_; }\n"
      " private: int near_; Pose<double> pose_; };\n"
      "}\n"
      "inline int Look() { return geo::View(1).near(); }\n");
  EXPECT_FALSE(result.cls("geo::Pose<T>").tracked());
  EXPECT_TRUE(result.cls("geo::View").tracked()) << result.cls("geo::View").untracked_reason();
}

// Copying in the driver's own templates fails twice in one body: how it came there the
// parser tells with the first.
TEST(SelfCheck, SecondErrorInAnInstanceOfTheDriver) {
  const Instrumented result = InstrumentHeader(
      "struct Once { Once() = default; Once(Once&&) = default; Once& operator=(Once&&) = default; "
      "};\n"
      "template <class T> class Pair {\npublic:\n  Pair() {}\n  Pair(Pair&&) {}\n"
      "  Pair& operator=(const Pair& other) { a_ = other.a_;\n b_ = other.b_; return *this; }\n"
      "  T& a() { return a_; }\n private:\n  T a_; T b_;\n};\n"
      "inline void Use(Pair<Once>& pair) { pair.a(); }\n");
  EXPECT_TRUE(result.cls("Pair<T>").tracked()) << result.cls("Pair<T>").untracked_reason();
  EXPECT_TRUE(result.function("Pair<T>::a()").callable());
}

// GCC warns of it, and nobody in a system header, which `includes` makes of the original.
TEST(SelfCheck, WarningsThatAreErrorsOutsideOfSystemHeaders) {
  TestLibrary library;
  library.flags = {"-isystem", "p"};
  library.files["p/a.h"] =
      "class Random {\n public:\n  Random() {}\n  int Next() { register int n = n_; return ++n; }\n"
      " private:\n  int n_ = 0;\n};\n";
  library.files["q/a.cc"] = "#include <a.h>\nint f(Random& r) { return r.Next(); }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_TRUE(result.cls("Random").tracked()) << result.cls("Random").untracked_reason();
  EXPECT_TRUE(result.function("Random::Next()").captured());
}

TEST(SelfCheck, ThunkAlone) {
  // The copy that passing by value needs is not accessible.
  const Instrumented result =
      InstrumentHeader("class C { public: C(int); void f(C); void g(); private: C(const C&); };\n");
  EXPECT_TRUE(result.cls("C").tracked());
  EXPECT_TRUE(result.function("C::g()").callable());
}

TEST(SelfCheck, FileThatDoesNotParseIsPassedThrough) {
  TestLibrary library;
  library.files["a.h"] = "inline int f() { return 1; }\n";
  library.files["a.cc"] = "#include \"a.h\"\nUnknown g() { return f(); }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.text.at("a.cc"),
            "#line 1 \"a.cc\"\n#include \"out/a.h\"\nUnknown g() { return f(); }\n");
  ASSERT_EQ(result.model.skipped_files_size(), 1);
  EXPECT_EQ(result.model.skipped_files(0).path(), "a.cc");
  EXPECT_EQ(result.model.skipped_files(0).reason(), "unknown type name 'Unknown'");
  EXPECT_TRUE(result.function("f()").captured());
}

// The thunk file includes the library's headers only, whatever its sources do.
TEST(SelfCheck, PredicateThatOnlyASourceCanCompile) {
  TestLibrary library;
  library.files["a.h"] =
      "class C { public: C(); int f(double k) const; double n() const { return 1; } private: int "
      "a_; };\n";
  library.files["a.cc"] =
      "#include <cfloat>\n"
      "#include \"a.h\"\n"
      "C::C() {}\n"
      "int C::f(double k) const { if (n() > k + DBL_EPSILON) return 1; if (k < n()) return 2; "
      "return 0; "
      "}\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.thunks.find("DBL_EPSILON"), std::string::npos);
  EXPECT_NE(result.thunks.find("(k < n())"), std::string::npos) << result.thunks;
}

// Its users include what it needs before it.
TEST(SelfCheck, HeaderThatNeedsTheStandardsHeaders) {
  TestLibrary library;
  library.files["a.h"] =
      "class Version {\n public:\n  explicit Version(int n) : n_(n) {\n"
      "    if (n < 0) throw std::out_of_range(\"n\");\n  }\n"
      "  std::valarray<int> Parts() const { return {n_}; }\n private:\n  int n_;\n};\n";
  const Instrumented result = InstrumentForTest(library);
  ASSERT_EQ(result.model.skipped_files_size(), 0) << result.model.skipped_files(0).reason();
  EXPECT_TRUE(result.function("Version::Version(int)").callable());
  EXPECT_TRUE(result.function("Version::Parts() const").callable());
  EXPECT_TRUE(Has(result.thunks, "#include <valarray>\n"));
}

// The same where all that lacks is in a body.
TEST(SelfCheck, BodyThatNeedsTheStandardsHeaders) {
  const Instrumented result = InstrumentHeader(
      "class Version {\n public:\n  explicit Version(int n) : n_(n) {}\n"
      "  int Sum() const { return std::valarray<int>(n_, 2).sum(); }\n private:\n  int n_;\n};\n");
  EXPECT_TRUE(result.function("Version::Sum() const").callable())
      << result.function("Version::Sum() const").not_callable_reason();
}

TEST(SelfCheck, HeadersThatNeedNothingGetNothing) {
  EXPECT_FALSE(Has(InstrumentHeader("inline int f() { return 1; }\n").thunks, "<valarray>"));
}

// Clang refuses what another compiler does not look at before it is instantiated.
TEST(SelfCheck, ErrorsElsewhereAndInBodiesLeaveTheRest) {
  TestLibrary library;
  library.linked["other.h"] =
      "struct R { const int n = 0; void set() { n = 1; } };\n";  // not the library's
  library.files["a.h"] =
      "#include \"other.h\"\n"
      "class C { public: void f() {} void g() { nonsense(); } private: int a_; };\n";
  library.files["b.h"] = "class D { public: unknown f(); private: int a_; };\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_TRUE(result.cls("C").tracked());
  EXPECT_TRUE(result.function("C::f()").captured());
  ASSERT_EQ(result.model.skipped_files_size(), 1);
  EXPECT_EQ(result.model.skipped_files(0).path(), "b.h");
}

}  // namespace
}  // namespace augment::instrument
