// Written contracts: what the model says of them and what the driver is given
// to evaluate.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/instrument/instrument_testing.h"
#include "engine/instrument/written_macros.h"

namespace augment::instrument {
namespace {

using Texts = std::vector<std::string>;

// "a.h:3 REQUIRES n > 0", with "?" before what the driver does not evaluate.
Texts Show(const google::protobuf::RepeatedPtrField<proto::ConditionModel>& conditions) {
  Texts texts;
  for (const auto& condition : conditions) {
    texts.push_back(absl::StrCat(condition.evaluated() ? "" : "?", condition.file(), ":",
                                 condition.line(), " ", condition.origin(), " ", condition.text()));
  }
  return texts;
}

std::string StackWith(const std::string& members) {
  return absl::StrCat(
      "#include <vector>\n#include <cassert>\n"
      "class Stack {\n public: Stack() {}\n  bool empty() const { return v_.empty(); }\n"
      "  int size() const { return static_cast<int>(v_.size()); }\n",
      members, " private:\n  std::vector<int> v_;\n};\n");
}

TEST(WrittenContracts, CommentsOfADeclaration) {
  const Instrumented result =
      InstrumentHeader(StackWith("  // REQUIRES: !empty()\n"
                                 "  // Ensures: size() == old(size()) - 1\n"
                                 "  void pop() { v_.pop_back(); }\n"));
  const proto::FunctionModel& pop = result.function("Stack::pop()");
  EXPECT_EQ(Show(pop.preconditions()), Texts({"a.h:7 REQUIRES !empty()"}));
  EXPECT_EQ(Show(pop.postconditions()), Texts({"a.h:8 Ensures size() == old(size()) - 1"}));
}

// A build that checks more has them: what they say holds for all.
TEST(WrittenContracts, AssertionsThatThisBuildLeavesOut) {
  const Instrumented result =
      InstrumentHeader(StackWith("  void pop() {\n"
                                 "#if defined(CHECKED) && \\\n    CHECKED > 1\n"
                                 "    // Not below.\n"
                                 "    assert(!empty());\n"
                                 "#endif\n"
                                 "    v_.pop_back();\n"
                                 "  }\n"
                                 "  void push(int n) {\n"
                                 "#ifdef CHECKED\n    check(n);\n    assert(n > 0);\n#endif\n"
                                 "    v_.push_back(n);\n"
                                 "  }\n"));
  EXPECT_EQ(Show(result.function("Stack::pop()").preconditions()),
            Texts({"a.h:11 assert !empty()"}));
  EXPECT_EQ(Show(result.function("Stack::push(int)").preconditions()), Texts({}));
}

TEST(WrittenContracts, CommentsAtTheDeclarationAndAtTheDefinition) {
  TestLibrary library;
  library.files["a.h"] =
      "class Box {\n public:\n  Box();\n"
      "  /// @pre n > 0\n  void put(int n);\n private:\n  int n_;\n};\n";
  library.files["a.cc"] =
      "#include \"a.h\"\nBox::Box() : n_(0) {}\n"
      "// Requires: count < 10\nvoid Box::put(int count) { n_ = count; }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(Show(result.function("Box::put(int)").preconditions()),
            Texts({"a.h:4 @pre n > 0", "a.cc:3 Requires count < 10"}));
}

TEST(WrittenContracts, WhatCommentsSayInProse) {
  TestLibrary library;
  library.files["a.h"] =
      "/**\n * A box.\n */\nclass Box {\n public:\n  Box();\n"
      "  /// Puts it in.\n  ///\n  /// Undefined for 0.\n  void put(int n);\n private:\n  int n_;\n"
      "};\n";
  library.files["a.cc"] =
      "#include \"a.h\"\nBox::Box() : n_(0) {}\n"
      "// Slow.\nvoid Box::put(int count) { n_ = count; }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.function("Box::put(int)").comment(),
            "Puts it in.\n\nUndefined for 0.\n\nSlow.\n");
  EXPECT_EQ(result.cls("Box").comment(), "A box.\n");
  EXPECT_EQ(result.function("Box::Box()").comment(), "");
}

TEST(WrittenContracts, CommentsBehindDeclarationsAndInBodies) {
  TestLibrary library;
  library.files["a.h"] =
      "class Box {\n public:\n  Box();\n  int top() const;  // Undefined when empty.\n"
      "  int at(int k) const { return n_[k]; }  // Not checked.\n private:\n  int n_[4];\n};\n";
  library.files["a.cc"] =
      "#include \"a.h\"\nBox::Box() {}\nint Box::top() const {\n  // No check.\n  return n_[0];\n"
      "}\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.function("Box::top() const").comment(), "Undefined when empty.\n");
  EXPECT_EQ(result.function("Box::top() const").comment_inside(), "No check.\n");
  EXPECT_EQ(result.function("Box::at(int) const").comment(), "Not checked.\n");
  EXPECT_EQ(result.function("Box::at(int) const").comment_inside(), "");
}

TEST(WrittenContracts, CommentsOfAHeaderThatTheParserTakesForTheSystems) {
  TestLibrary library;
  library.files["include/a.h"] =
      "// REQUIRES: k > 0\n[[nodiscard]]\nint f(int k);\n"
      "class Count {\n public:\n  Count();\n private:\n  // Invariant: n_ >= 0\n  int n_;\n};\n";
  library.files["a.cc"] = "#include <a.h>\nint f(int k) { return k; }\nCount::Count() : n_(0) {}\n";
  library.flags = {"-isystem", "include"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(Show(result.function("f(int)").preconditions()),
            Texts({"include/a.h:1 REQUIRES k > 0"}));
  EXPECT_EQ(Show(result.cls("Count").invariants()), Texts({"include/a.h:8 Invariant n_ >= 0"}));
}

TEST(WrittenContracts, AMemberIsAskedAsAMember) {
  const Instrumented result =
      InstrumentHeader(StackWith("  // REQUIRES: k < size()\n  int at(int k) const;\n"));
  EXPECT_TRUE(absl::StrContains(
      result.thunks,
      "template <> int Stack::augment_predicate<0>(const ::augment::Olds& augment_olds, "
      "::augment::Seen<int> k) const { return (k < size()) ? 1 : 0; }\n"))
      << result.thunks;
  EXPECT_TRUE(absl::StrContains(
      result.thunks,
      "augment_thunks.Predicate(ID, ::augment::PredicateKind::kPrecondition, 0, false, "
      "+[](const ::augment::Olds& augment_olds, const Stack& augment_self, ::augment::Seen<int> k) "
      "-> int { return augment_self.augment_predicate<0>(augment_olds, k); });\n"))
      << result.thunks;
}

TEST(WrittenContracts, AFreeFunctionIsAskedInItsNamespace) {
  const Instrumented result = InstrumentHeader(
      "namespace n {\nconstexpr int kMost = 7;\n// REQUIRES: k < kMost\nvoid f(int k);\n}\n");
  EXPECT_EQ(Show(result.function("n::f(int)").preconditions()),
            Texts({"a.h:3 REQUIRES k < kMost"}));
  EXPECT_TRUE(absl::StrContains(
      result.thunks,
      "namespace n { static const ::augment::RegisterPredicate augment_predicate_0(ID, "
      "::augment::PredicateKind::kPrecondition, 0, false, +[](const ::augment::Olds& augment_olds, "
      "::augment::Seen<int> k) -> int { return (k < kMost) ? 1 : 0; }); }\n"))
      << result.thunks;
}

TEST(WrittenContracts, OldValuesAreKeptBeforeTheCall) {
  const Instrumented result =
      InstrumentHeader(StackWith("  // @post result == old(size())\n  int push(int k);\n"));
  EXPECT_EQ(Show(result.function("Stack::push(int)").postconditions()),
            Texts({"a.h:7 @post result == old(size())"}));
  EXPECT_TRUE(absl::StrContains(result.thunks, "{ augment_olds.Keep(0, (size())); return 1; }"))
      << result.thunks;
  EXPECT_TRUE(
      absl::StrContains(result.thunks,
                        "::augment::Seen<int> k, ::augment::Seen<int> result) const { return "
                        "(result == augment_olds.Get<decltype(size())>(0)) ? 1 : 0; }"))
      << result.thunks;
}

TEST(WrittenContracts, AStaticMembersAndAConstructorsHaveNoObject) {
  const Instrumented result = InstrumentHeader(
      StackWith("  // REQUIRES: n >= 0\n  explicit Stack(int n) : v_(static_cast<unsigned>(n)) {}\n"
                "  // \\pre 'out' != NULL\n  static void fill(Stack* out);\n"));
  EXPECT_EQ(Show(result.function("Stack::Stack(int)").preconditions()),
            Texts({"a.h:7 REQUIRES n >= 0"}));
  EXPECT_EQ(Show(result.function("Stack::fill(Stack *)").preconditions()),
            Texts({"a.h:9 \\pre out != NULL"}));
}

TEST(WrittenContracts, WhatFollowsANullPointerIsNotAsked) {
  const Instrumented result = InstrumentHeader(StackWith(
      "  // REQUIRES: !from->empty()\n  void take(const Stack* from);\n"
      "  // REQUIRES: from == nullptr || !from->empty()\n  void give(const Stack* from);\n"));
  EXPECT_TRUE(absl::StrContains(
      result.thunks, "{ if (from == nullptr) return 2; return (!from->empty()) ? 1 : 0; }"))
      << result.thunks;
  EXPECT_TRUE(
      absl::StrContains(result.thunks, "{ return (from == nullptr || !from->empty()) ? 1 : 0; }"))
      << result.thunks;
}

TEST(WrittenContracts, WhatDoesNotCompileIsWithdrawnAlone) {
  const Instrumented result = InstrumentHeader(
      StackWith("  // REQUIRES: sorted(v_)\n  // REQUIRES: k > 0\n  void f(int k);\n"));
  const proto::FunctionModel& f = result.function("Stack::f(int)");
  EXPECT_EQ(Show(f.preconditions()), Texts({"?a.h:7 REQUIRES sorted(v_)", "a.h:8 REQUIRES k > 0"}));
  EXPECT_TRUE(absl::StrContains(f.preconditions(0).not_evaluated_reason(), "sorted"))
      << f.preconditions(0).not_evaluated_reason();
  EXPECT_TRUE(f.callable());
}

TEST(WrittenContracts, InvariantsOfAClass) {
  const Instrumented result = InstrumentHeader(
      "#define AUGMENT_INVARIANT(...) static_assert(true, \"\")\n"
      "// A count.\n//\n// Invariant: n_ >= 0\n"
      "class Count {\n public:\n  Count() {}\n  void up();\n"
      "  AUGMENT_INVARIANT(n_ <= most_);\n"
      " private:\n  int n_ = 0;\n"
      "  int most_ = 7;  // Invariant: most_ > 0\n};\n");
  EXPECT_EQ(Show(result.cls("Count").invariants()),
            Texts({"a.h:4 Invariant n_ >= 0", "a.h:12 Invariant most_ > 0",
                   "a.h:9 AUGMENT_INVARIANT n_ <= most_"}));
  EXPECT_TRUE(absl::StrContains(result.thunks, "::augment::PredicateKind::kInvariant, 2, false, "))
      << result.thunks;
}

constexpr char kMacros[] =
    "#define DCHECK_GT(a, b) static_cast<void>(0)\n"
    "#define CHECK(a) static_cast<void>(0)\n"
    "#define CHECK_NOTNULL(a) static_cast<void>(0)\n"
    "#define Expects(a) static_cast<void>(0)\n"
    "#define Ensures(a) static_cast<void>(0)\n"
    "#define ABSL_CHECK_LE(a, b) static_cast<void>(0)\n"
    "#define MY_NEEDS(a) static_cast<void>(0)\n"
    "#define MY_GIVES(a) static_cast<void>(0)\n";

TEST(WrittenContracts, MacrosThatOpenABody) {
  const Instrumented result = InstrumentHeader(
      absl::StrCat(kMacros,
                   "inline int f(int a, int b, int* p) {\n"
                   "  DCHECK_GT(a, 0);\n  CHECK(a < 9);\n  CHECK_NOTNULL(p);\n  Expects(b != a);\n"
                   "  ABSL_CHECK_LE(a, b);\n  int local = a + b;\n  CHECK(local > 1);\n"
                   "  Ensures(local > 0);\n  return local;\n}\n"));
  const proto::FunctionModel& f = result.function("f(int, int, int *)");
  EXPECT_EQ(
      Show(f.preconditions()),
      Texts({"a.h:10 DCHECK_GT a > 0", "a.h:11 CHECK a < 9", "a.h:12 CHECK_NOTNULL p != nullptr",
             "a.h:13 Expects b != a", "a.h:14 ABSL_CHECK_LE a <= b"}));
  // It may speak of local variables, and fires by itself.
  EXPECT_EQ(Show(f.postconditions()), Texts({"?a.h:17 Ensures local > 0"}));
}

// As constexpr functions of C++11 have them, of one statement.
TEST(WrittenContracts, AssertionsThatAReturnedExpressionBeginsWith) {
  const Instrumented result = InstrumentHeader(
      StackWith("  int top() const { return assert(!empty()), v_.back(); }\n"
                "  int&& take() { return std::move((assert(!empty()), v_.back())); }\n"
                "  int at(int i) const { return v_.at(i), assert(i > 0), 3; }\n"
                "  int end() const { return empty() ? (assert(size() == 0), 1) : 2; }\n"));
  for (const char* function : {"Stack::top() const", "Stack::take()"}) {
    EXPECT_EQ(result.function(function).preconditions_size(), 1) << function;
    EXPECT_EQ(result.function(function).preconditions(0).text(), "!empty()") << function;
  }
  EXPECT_EQ(Show(result.function("Stack::at(int) const").preconditions()), Texts({}));
  EXPECT_EQ(Show(result.function("Stack::end() const").preconditions()), Texts({}));
}

TEST(WrittenContracts, TheProjectsOwnMacros) {
  TestLibrary library;
  library.files["a.h"] = absl::StrCat(
      kMacros, "inline int f(int a) { MY_NEEDS(a > 0); MY_GIVES(a > 0); return a; }\n");
  EXPECT_EQ(InstrumentForTest(library).function("f(int)").preconditions_size(), 0);
  library.contract_macros = {"MY_NEEDS", "MY_GIVES:postcondition"};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(Show(result.function("f(int)").preconditions()), Texts({"a.h:9 MY_NEEDS a > 0"}));
  EXPECT_EQ(Show(result.function("f(int)").postconditions()), Texts({"?a.h:9 MY_GIVES a > 0"}));
}

TEST(WrittenContracts, AProjectsMacroThatCannotBeRead) {
  const auto macros = ContractMacros::Make({"MY_NEEDS:before"});
  EXPECT_EQ(macros.status().message(),
            "contract_macros: cannot read \"MY_NEEDS:before\"; write \"NAME\", "
            "\"NAME:postcondition\" or \"NAME:invariant\"");
}

TEST(WrittenContracts, ConditionsOfABodyAreEvaluated) {
  const Instrumented result = InstrumentHeader(StackWith(
      "  int f(int k) { if (k > size()) return 1; if (v_.empty()) return 2; return 3; }\n"));
  EXPECT_EQ(Show(result.function("Stack::f(int)").conditions()), Texts({"a.h:7 if k > size()"}));
}

}  // namespace
}  // namespace augment::instrument
