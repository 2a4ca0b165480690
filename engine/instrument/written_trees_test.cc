// What the subject model says of written contracts: trees with names and types.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

using proto::ExprModel;
using proto::PathModel;
using ::testing::ElementsAre;

std::string Show(const ExprModel& expr);

std::string Show(const PathModel& path) {
  std::string text = path.mark() == PathModel::ADDRESS  ? "&"
                     : path.mark() == PathModel::TARGET ? "*"
                                                        : "";
  absl::StrAppend(&text, path.root() == PathModel::RECEIVER ? "this"
                         : path.root() == PathModel::RESULT ? "RESULT"
                                                            : path.name());
  for (const PathModel::Step& step : path.steps()) {
    absl::StrAppend(&text, step.through_pointer() ? "->" : ".", step.name());
    if (!step.is_call()) continue;
    text += "(";
    for (const ExprModel& argument : step.arguments()) text += Show(argument);
    text += ")";
  }
  return text;
}

// "i32", "u64", "" of what is no integer; "?" where it is left open.
std::string Type(const ExprModel& expr) {
  if (!expr.has_type()) return "?";
  if (expr.type().bits() == 0) return "";
  return absl::StrCat(expr.type().is_signed() ? "i" : "u", expr.type().bits());
}

// "n <u64 size()", every operation in brackets.
std::string Show(const ExprModel& expr) {
  static constexpr const char* kSigns[] = {"+",  "-", "*",  "%", "==", "!=", "<",
                                           "<=", ">", ">=", "!", "&&", "||"};
  switch (expr.op()) {
    case ExprModel::VOID:
      return "VOID";
    case ExprModel::VARIABLE:
      return Show(expr.variable());
    case ExprModel::CONSTANT:
      switch (expr.constant().kind_case()) {
        case proto::Value::kInteger:
          return absl::StrCat(expr.constant().integer());
        case proto::Value::kReal:
          return absl::StrCat("real ", expr.constant().real());
        case proto::Value::kBoolean:
          return expr.constant().boolean() ? "true" : "false";
        default:
          return "null";
      }
    case ExprModel::OLD:
      return absl::StrCat("old(", Show(expr.operands(0)), ")");
    case ExprModel::CONVERT:
      return absl::StrCat(Type(expr), "(", Show(expr.operands(0)), ")");
    case ExprModel::NOT:
      return absl::StrCat("!", Show(expr.operands(0)));
    default:
      break;
  }
  const char* const sign = kSigns[expr.op() - ExprModel::ADD];
  const bool typed = expr.op() < ExprModel::NOT;
  return absl::StrCat("(", Show(expr.operands(0)), " ", sign, typed ? Type(expr) : "", " ",
                      Show(expr.operands(1)), ")");
}

std::vector<std::string> Trees(
    const google::protobuf::RepeatedPtrField<proto::ConditionModel>& conditions) {
  std::vector<std::string> trees;
  for (const proto::ConditionModel& one : conditions) {
    trees.push_back(one.has_condition() ? Show(one.condition()) : "none");
  }
  return trees;
}

proto::FunctionModel Named(const proto::SubjectModel& model, const std::string& name) {
  for (const proto::FunctionModel& function : model.functions()) {
    if (function.name() == name) return function;
  }
  ADD_FAILURE() << "no function " << name;
  return {};
}

using Texts = std::vector<std::string>;

// Of conditions in a member of a class of everything.
Texts TreesOf(const Texts& conditions) {
  std::string checks;
  for (const std::string& one : conditions) absl::StrAppend(&checks, "    Expects(", one, ");\n");
  const Instrumented result = InstrumentHeader(absl::StrCat(
      "#include <cstddef>\n#include <memory>\n#include <string>\n"
      "#define Expects(...) static_cast<void>(0)\n#define kFour 4\n"
      "constexpr int kMost = 7;\nenum class Mode { kA, kB };\nenum Low { kLow = 3 };\n"
      "int Now();\n"
      "class Box {\n public:\n  std::size_t size() const { return 0; }\n"
      "  bool empty() const { return true; }\n  bool has(int, int = 2) const { return true; }\n"
      "  bool operator==(const Box&) const { return true; }\n"
      "  void f(int i, short s, std::size_t n, const Box& o, Box* p, Mode m, Low l, double d,\n"
      "         float r, bool b, const char* c, std::unique_ptr<int> u, const std::string& t) {\n",
      checks, "  }\n  int count_ = 0;\n  std::string items_;\n};\n"));
  return Trees(Named(result.model, "f").preconditions());
}

TEST(WrittenTrees, OperatorsHaveTheTypesOfCpp) {
  EXPECT_THAT(
      TreesOf({"i < 3", "n - 1 < size()", "s - 1 >= kMost", "i < size()", "i * 2 % 4 == s + 1",
               "-i != +s", "n > -1", "d <= 0.5", "i < d", "r < 1", "c[0] == 'x' || i == 'x'"}),
      ElementsAre("(i <i32 3)", "((n -u64 1) <u64 this.size())", "((s -i32 1) >=i32 7)",
                  "(i <u64 this.size())", "(((i *i32 2) %i32 4) ==i32 (s +i32 1))",
                  "((0 -i32 i) !=i32 s)", "(n >u64 -1)", "(d <= real 0.5)", "(i < d)",
                  "(r < real 1)", "((VOID ==i32 120) || (i ==i32 120))"));
}

TEST(WrittenTrees, Connectives) {
  EXPECT_THAT(TreesOf({"!empty() && (i > 0 || !(b))", "not empty() and i", "b == !empty()",
                       "b == (i > 0)"}),
              ElementsAre("(!this.empty() && ((i >i32 0) || !b))", "(!this.empty() && i)",
                          "(b ==i32 !this.empty())", "(b ==i32 (i >i32 0))"));
}

TEST(WrittenTrees, ConstantsAreComputed) {
  EXPECT_THAT(TreesOf({"m == Mode::kB && l == kLow", "i < 2 * kMost + 1 && n <= sizeof(int)",
                       "b == true && i == -3", "i < (1 + kMost) && i < kFour"}),
              ElementsAre("((m == 1) && (l ==i32 3))", "((i <i32 15) && (n <=u64 4))",
                          "((b ==i32 1) && (i ==i32 -3))", "((i <i32 8) && (i <i32 4))"));
}

TEST(WrittenTrees, Pointers) {
  EXPECT_THAT(TreesOf({"p != nullptr", "p != NULL && c != 0", "p && !c", "u != nullptr",
                       "u.get() != nullptr", "this != &o && &o == p"}),
              ElementsAre("(p != null)", "((p != null) && (c != null))", "(p && !c)",
                          "(u !=? null)", "(u.get() != null)", "((this != &o) && (&o == p))"));
}

TEST(WrittenTrees, PathsFromTheReceiverAndTheParameters) {
  EXPECT_THAT(TreesOf({"this->size() > 0 && (*this).count_ > 1 && count_ > 2",
                       "o.size() == p->size() && (*p).empty() && (&o)->empty()",
                       "items_.size() < t.size() && p->items_.empty()", "has(i) && o.has(3)",
                       "*this == o && *p == *this", "t == items_"}),
              ElementsAre("(((this.size() >u64 0) && (this.count_ >i32 1)) && "
                          "(this.count_ >i32 2))",
                          "(((o.size() ==u64 p->size()) && p->empty()) && o.empty())",
                          "((this.items_.size() <u64 t.size()) && p->items_.empty())",
                          "(this.has(i) && o.has(3))",
                          "(this.operator==(o) && p->operator==(*this))", "(t ==? this.items_)"));
}

TEST(WrittenTrees, Casts) {
  EXPECT_THAT(
      TreesOf({"static_cast<std::size_t>(i) < n", "(unsigned char)i == 3", "unsigned(i) - 1 > 3",
               "b == (bool)i", "(bool)i && bool(b)", "static_cast<int>(d) == i"}),
      ElementsAre("(u64(i) <u64 n)", "(u8(i) ==i32 3)", "((u32(i) -u32 1) >u32 3)", "(b ==i32 !!i)",
                  "(i && b)", "(VOID ==i32 i)"));
}

TEST(WrittenTrees, WhatIsUnknownIsVoid) {
  EXPECT_THAT(TreesOf({"Now() > 0 && i > 0", "(i > 0 ? b : !b) || b", "i / 2 == 1", "d + 1 > 0.5",
                       "r < i || b", "t == \"x\" && b", "Now()"}),
              ElementsAre("((VOID >i32 0) && (i >i32 0))", "(VOID || b)", "(VOID ==i32 1)",
                          "(VOID > real 0.5)", "(VOID || b)", "(VOID && b)", "none"));
}

TEST(WrittenTrees, WhatDoesNotCompileHasNone) {
  const Instrumented result = InstrumentHeader(
      "class A {\n public:\n  // REQUIRES: gone(k)\n  // REQUIRES: k > 0\n  void f(int k);\n};\n"
      "// REQUIRES: gone(k)\n// REQUIRES: k > 0\nvoid g(int k);\n"
      "// REQUIRES: k > 0 }; (\nvoid h(int k);\n");
  EXPECT_THAT(Trees(result.function("A::f(int)").preconditions()),
              ElementsAre("none", "(k >i32 0)"));
  EXPECT_THAT(Trees(result.function("g(int)").preconditions()), ElementsAre("none", "(k >i32 0)"));
}

TEST(WrittenTrees, MembersOfClassTemplates) {
  const Instrumented result = InstrumentHeader(
      "#include <cstddef>\n"
      "namespace n { struct Other {}; bool operator<(const Other&, const Other&);\n"
      "template <class T> class Box {\n public:\n  std::size_t size() const;\n  T top() const;\n"
      "  bool operator==(const Box&) const;\n"
      "  // REQUIRES: i < size() && !(n - 1 < size())\n"
      "  // REQUIRES: this != &o && o.size() > 0 && *this == o && p != 0\n"
      "  // REQUIRES: t > 0 && top() == t && t.size() > 0\n"
      "  // REQUIRES: gone(i) && i > 0\n"
      "  void f(int i, std::size_t n, const Box& o, Box* p, T t) {}\n"
      "  // Ensures: size() - 1 == old(size()) && result == i\n"
      "  int g(int i);\n};\n}\n");
  EXPECT_THAT(
      Trees(Named(result.model, "f").preconditions()),
      ElementsAre("((i <? this.size()) && !((n -u64 1) <? this.size()))",
                  "((((this !=? &o) && (o.size() >? 0)) && (*this ==? o)) && "
                  "(p !=? null))",
                  "(((t >? 0) && (this.top() ==? t)) && (t.size() >? 0))", "(VOID && (i >i32 0))"));
  EXPECT_THAT(Trees(Named(result.model, "g").postconditions()),
              ElementsAre("(((this.size() -? 1) ==? old(this.size())) && (RESULT ==i32 i))"));
}

TEST(WrittenTrees, MacrosAlsoThoseThatExpandToNothing) {
  const Instrumented result = InstrumentHeader(
      "#define Expects(a) static_cast<void>(0)\n#define DCHECK_LT(a, b) while (false) Sink()\n"
      "struct Sink { template <class T> Sink& operator<<(T) { return *this; } };\n"
      "inline int f(int a, int b) {\n  Expects(a > 0);\n  int count = 1;\n"
      "  if (a > 1) DCHECK_LT(a, b) << \"late\"; else DCHECK_LT(count, a);\n  return a;\n}\n");
  const proto::FunctionModel& f = result.function("f(int, int)");
  EXPECT_THAT(Trees(f.preconditions()), ElementsAre("(a >i32 0)"));
  EXPECT_THAT(Trees(f.entry_checks()), ElementsAre("(a <i32 b)", "(VOID <i32 a)"));
}

TEST(WrittenTrees, ParametersAreNamedAsInTheDeclaration) {
  TestLibrary library;
  library.files["a.h"] =
      "class Box {\n public:\n  Box();\n  /// @pre n > 0\n  void put(int n);\n"
      " private:\n  int n_;\n};\n";
  library.files["a.cc"] =
      "#include \"a.h\"\nBox::Box() : n_(0) {}\n"
      "// Requires: count < n_\nvoid Box::put(int count) { n_ = count; }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_THAT(Trees(result.function("Box::put(int)").preconditions()),
              ElementsAre("(n >i32 0)", "(n <i32 this.n_)"));
}

// Headers are parsed as parts of what includes them.
TEST(WrittenTrees, WhatAnotherFileBringsIn) {
  TestLibrary library;
  library.files["a.h"] =
      "class Box {\n public:\n  // @pre n > 0\n  void put(int n);\n};\n"
      "// @pre k > 1\nvoid free(int k);\n";
  library.files["b.h"] = "#include \"a.h\"\n// @pre k > 2\ninline void b(int k) {}\n";
  library.files["b.cc"] = "#include \"b.h\"\n// @pre k > 3\nvoid c(int k) {}\n";
  library.files["d.h"] = "#include \"e.h\"\n";
  library.files["e.h"] = "// @pre k > 4\nvoid e(int k);\n";
  const Instrumented result = InstrumentForTest(library);
  const auto tree = [&](const std::string& name) {
    return Trees(Named(result.model, name).preconditions());
  };
  EXPECT_THAT(tree("put"), ElementsAre("(n >i32 0)"));
  EXPECT_THAT(tree("free"), ElementsAre("(k >i32 1)"));
  EXPECT_THAT(tree("b"), ElementsAre("(k >i32 2)"));
  EXPECT_THAT(tree("c"), ElementsAre("(k >i32 3)"));
  EXPECT_THAT(tree("e"), ElementsAre("(k >i32 4)"));
}

TEST(WrittenTrees, PostconditionsAndInvariants) {
  const Instrumented result = InstrumentHeader(
      "// Invariant: n_ >= 0\nclass Count {\n public:\n"
      "  // Ensures: get() == old(get() + k) && result > old(n_)\n  int up(int k);\n"
      "  int get() const;\n private:\n  int n_ = 0;\n};\n"
      "// Ensures: result == old(k)\nint twice(int k);\n");
  EXPECT_THAT(Trees(result.cls("Count").invariants()), ElementsAre("(this.n_ >=i32 0)"));
  EXPECT_THAT(
      Trees(result.function("Count::up(int)").postconditions()),
      ElementsAre("((this.get() ==i32 old((this.get() +i32 k))) && (RESULT >i32 old(this.n_)))"));
  EXPECT_THAT(Trees(result.function("twice(int)").postconditions()),
              ElementsAre("(RESULT ==i32 old(k))"));
}

}  // namespace
}  // namespace augment::instrument
