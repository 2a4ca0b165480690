// Checks that a library has macros of its own for, and assertions that a body
// reaches before it has changed anything.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

using Texts = std::vector<std::string>;

Texts Show(const google::protobuf::RepeatedPtrField<proto::ConditionModel>& conditions) {
  Texts texts;
  for (const auto& condition : conditions) {
    texts.push_back(absl::StrCat(condition.line(), " ", condition.text()));
  }
  return texts;
}

// What the macro, defined by these lines and used first in a body, demands.
Texts Demanded(const std::string& definitions, const std::string& use) {
  const Instrumented result = InstrumentHeader(
      absl::StrCat("#include <cassert>\n#include <cstdlib>\n#include <stdexcept>\n", definitions,
                   "\ninline int f(int a) {\n", use, ";\nreturn a; }\n"));
  Texts texts;
  for (const auto& condition : result.function("f(int)").preconditions()) {
    texts.push_back(condition.expression());
  }
  return texts;
}

TEST(AssertionMacros, AreToldByWhatTheyExpandTo) {
  EXPECT_EQ(Demanded("#define DEMAND(x) ((x) ? static_cast<void>(0) : ::abort())", "DEMAND(a > 0)"),
            Texts({"a > 0"}));
  EXPECT_EQ(Demanded("#define DEMAND(x) do { if (!(x)) std::abort(); } while (0)", "DEMAND(a > 0)"),
            Texts({"a > 0"}));
  EXPECT_EQ(Demanded("#define DEMAND(x) if (x) {} else std::terminate()", "DEMAND(a > 0)"),
            Texts({"a > 0"}));
  EXPECT_EQ(Demanded("#define DEMAND(x, why) assert((x) && why)", "DEMAND(a > 0, \"sign\")"),
            Texts({"a > 0"}));
  EXPECT_EQ(Demanded("#define DEMAND(x) if (__builtin_expect(!(x), 0)) "
                     "throw std::invalid_argument(#x)",
                     "DEMAND(a > 0)"),
            Texts({"a > 0"}));
}

TEST(AssertionMacros, MayDemandTheContrary) {
  EXPECT_EQ(Demanded("#define FAIL_IF(x) do { if (x) throw std::out_of_range(#x); } while (0)",
                     "FAIL_IF(a < 0)"),
            Texts({"!(a < 0)"}));
}

TEST(AssertionMacros, MayBeDefinedByOthersAndByFunctionsThatDoNotReturn) {
  EXPECT_EQ(Demanded("[[noreturn]] void Fail(const char* why);\n"
                     "#define INNER(x) ((x) ? static_cast<void>(0) : Fail(#x))\n"
                     "#define OUTER(x) INNER(x)",
                     "OUTER(a > 0)"),
            Texts({"a > 0"}));
}

TEST(AssertionMacros, MayBeAnotherNameForOne) {
  EXPECT_EQ(Demanded("#define DEMAND assert", "DEMAND(a > 0)"), Texts({"a > 0"}));
  EXPECT_EQ(Demanded("#define FAIL_IF(x) do { if (x) std::abort(); } while (0)\n"
                     "#define REFUSE FAIL_IF",
                     "REFUSE(a < 0)"),
            Texts({"!(a < 0)"}));
  EXPECT_EQ(Demanded("#define DEMAND std::abs", "DEMAND(a > 0)"), Texts());
}

// As the Guidelines Support Library has it.
TEST(AssertionMacros, MayHandTheConditionOnBesideOthers) {
  const std::string check =
      "[[noreturn]] void Stop();\n"
      "#define LIKELY(x) __builtin_expect(!!(x), 1)\n"
      "#define CHECK_KIND(kind, x) (LIKELY(x) ? static_cast<void>(0) : Stop())\n";
  EXPECT_EQ(Demanded(check + "#define DEMAND(x) CHECK_KIND(\"precondition\", x)", "DEMAND(a > 0)"),
            Texts({"a > 0"}));
  EXPECT_EQ(
      Demanded(check + "#define DEMAND(x) CHECK_KIND(\"precondition\", !(x))", "DEMAND(a < 0)"),
      Texts({"!(a < 0)"}));
  EXPECT_EQ(Demanded(check + "#define DEMAND(x) CHECK_KIND(x, true)", "DEMAND(a > 0)"), Texts())
      << "another argument";
  EXPECT_EQ(Demanded(check + "#define DEMAND(x) (std::rand(), x)", "DEMAND(a > 0)"), Texts());
}

TEST(AssertionMacros, OthersAreNone) {
  EXPECT_EQ(Demanded("#define LOG_UNLESS(x) do { if (!(x)) std::rand(); } while (0)",
                     "LOG_UNLESS(a > 0)"),
            Texts());
  EXPECT_EQ(Demanded("#define STOP_NOW(x) do { static_cast<void>(x); std::abort(); } while (0)",
                     "STOP_NOW(a > 0)"),
            Texts());
  // How the library refuses at run time, and its callers may rely on it.
  EXPECT_EQ(Demanded("#define OR_THROW(x) do { if (!(x)) throw 1; } while (0)", "OR_THROW(a > 0)"),
            Texts());
}

TEST(AssertionMacros, ThePrefixOfALibrary) {
  EXPECT_EQ(Demanded("#define S2_DCHECK_GE(a, b) static_cast<void>(0)", "S2_DCHECK_GE(a, 1)"),
            Texts({"(a) >= (1)"}));
}

// The entry checks of `int Box::f(int n, int* out)`, its body from line 10 on.
Texts EntryChecks(const std::string& body) {
  const Instrumented result = InstrumentHeader(absl::StrCat(
      "#include <cassert>\n#include <vector>\nclass Box {\n public:\n  Box();\n"
      "  int size() const;\n  void Change();\n  int f(int n, int* out);\n private: int n_; "
      "std::vector<int> v_; };\n",
      "inline int Box::f(int n, int* out) {\n", body, "return n; }\n"));
  return Show(result.function("Box::f(int, int *)").entry_checks());
}

TEST(EntryChecks, MaySpeakOfLocals) {
  EXPECT_EQ(EntryChecks("int last = n + size();\nassert(last > 0);\n"), Texts({"12 last > 0"}));
  EXPECT_EQ(EntryChecks("if (n == 0) return 1;\nassert(n > 0);\n"), Texts({"12 n > 0"}));
  EXPECT_EQ(EntryChecks("for (int i = 0; i < n; ++i) {\nassert(v_[i] > 0);\n}\n"),
            Texts({"12 v_[i] > 0"}));
  EXPECT_EQ(EntryChecks("int k = 0;\nk += n;\nk++;\nassert(k > 0);\n"), Texts({"14 k > 0"}));
}

TEST(EntryChecks, EndWhereSomethingIsChanged) {
  EXPECT_EQ(EntryChecks("n_ = n;\nassert(n_ > 0);\n"), Texts());
  EXPECT_EQ(EntryChecks("++n_;\nassert(n_ > 0);\n"), Texts());
  EXPECT_EQ(EntryChecks("Change();\nassert(n_ > 0);\n"), Texts());
  EXPECT_EQ(EntryChecks("*out = n;\nassert(*out > 0);\n"), Texts());
  EXPECT_EQ(EntryChecks("v_.push_back(n);\nassert(v_[0] > 0);\n"), Texts());
  EXPECT_EQ(EntryChecks("if (n > 1) Change();\nassert(size() > 0);\n"), Texts());
  EXPECT_EQ(EntryChecks("Change();\nconst int k = n_;\nassert(k > 0);\n"), Texts());
}

TEST(EntryChecks, OfParametersAloneStandAnywhere) {
  EXPECT_EQ(EntryChecks("Change();\nassert(n > 0);\n"), Texts({"12 n > 0"}));
  EXPECT_EQ(EntryChecks("Change();\nassert(n > size());\n"), Texts());
  EXPECT_EQ(EntryChecks("Change();\nassert(*out > 0);\n"), Texts()) << "Change() may reach it";
  EXPECT_EQ(EntryChecks("Change();\nassert(false);\n"), Texts()) << "of no parameter";
}

// Of a constructor all that it asserts of its object is about what it was given.
TEST(EntryChecks, AConstructorsObjectIsNew) {
  const Instrumented result = InstrumentHeader(
      "#include <cassert>\nclass Box {\n public:\n  Box(int n) {\n    this->n_ = n;\n    Grow();\n"
      "    assert(n_ > 0);\n  }\n  Box(int* n) {\n    *n = 1;\n    assert(n_ > 0);\n  }\n"
      " private:\n  void Grow();\n  int n_ = 0;\n};\n");
  EXPECT_EQ(Show(result.function("Box::Box(int)").entry_checks()), Texts({"7 n_ > 0"}));
  EXPECT_EQ(Show(result.function("Box::Box(int *)").entry_checks()), Texts());
}

TEST(EntryChecks, BranchesLieSideBySide) {
  EXPECT_EQ(EntryChecks("if (n > 1) {\nn_ = 1;\n} else {\nassert(n > 0);\n}\n"),
            Texts({"14 n > 0"}));
  EXPECT_EQ(EntryChecks("if (n > 1) {\nn_ = 1;\nreturn 2;\n}\nassert(n > 0);\n"),
            Texts({"15 n > 0"}));
  EXPECT_EQ(EntryChecks("switch (n) {\ncase 1: n_ = 1; break;\ndefault:\nassert(false);\n}\n"),
            Texts({"14 false"}));
  EXPECT_EQ(EntryChecks("switch (n) {\ncase 1: n_ = 1;\ndefault:\nassert(false);\n}\n"), Texts());
}

// One text, read for each of several targets, is the body of as many functions.
TEST(EntryChecks, OfATextThatSeveralFunctionsShare) {
  const Instrumented result = InstrumentHeader(
      "#include <cassert>\n"
      "#if !defined(TARGET)\n"
      "#define TARGET one\n#include \"a.h\"\n#undef TARGET\n"
      "#define TARGET two\n#include \"a.h\"\n#undef TARGET\n"
      "#else\n"
      "namespace TARGET {\n"
      "inline int Half(int n) {\n  const int last = n - 1;\n  assert(last > 0);\n  return n / "
      "2;\n}\n"
      "}  // namespace TARGET\n"
      "#endif\n");
  int checked = 0;
  for (const proto::FunctionModel& function : result.model.functions()) {
    checked += function.entry_checks_size();
  }
  EXPECT_GE(checked, 1);
}

}  // namespace
}  // namespace augment::instrument
