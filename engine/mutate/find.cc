// Where a mutant can be, and what it is.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/strip.h"
#include "engine/mutate/mutate.h"

namespace augment::mutate {
namespace {

// "Stack" also of the constructor of `Stack<T>`, which libclang spells with numbers for T.
std::string NameOf(const clang::Cursor& function) {
  const std::string name = function.spelling();
  CXCursorKind kind = function.kind();
  if (kind == CXCursor_FunctionTemplate) kind = function.template_kind();
  const bool of_class = kind == CXCursor_Constructor || kind == CXCursor_Destructor;
  return of_class ? name.substr(0, name.find('<')) : name;
}

using clang::Cursor;
using clang::Extent;

// The expression without comments and line ends, which a comment that quotes it cannot have: a
// backslash at its end would take the next line along.
std::string OnOneLine(absl::string_view code) {
  std::string line;
  for (size_t at = 0; at < code.size();) {
    const absl::string_view rest = code.substr(at);
    size_t skipped = 0;
    if (absl::StartsWith(rest, "//")) {
      skipped = std::min(rest.find('\n'), rest.size());
    } else if (absl::StartsWith(rest, "/*")) {
      const size_t end = rest.find("*/", 2);
      skipped = end == absl::string_view::npos ? rest.size() : end + 2;
    } else if (absl::StartsWith(rest, "\\\n")) {
      skipped = 2;
    }
    if (skipped > 0) {
      line += ' ';
      at += skipped;
      continue;
    }
    const char quote = rest[0];
    line += rest[0];
    ++at;
    if (quote != '"' && quote != '\'') continue;
    for (bool ends = false; at < code.size() && !ends; ++at) {
      line += code[at];
      ends = code[at] == quote;
      if (code[at] == '\\' && at + 1 < code.size()) line += code[++at];
    }
  }
  absl::RemoveExtraAsciiWhitespace(&line);
  return line;
}

constexpr size_t kShown = 60;  // characters of an expression
// What a mutant calls, and what it calls in a constexpr function.
constexpr char kSwitch[] = "::augment_mutants::";
constexpr char kConstantSwitch[] = "::augment_mutants::constant::";

struct Replacement {
  const char* by;
  const char* code;  // of the switch header
};

struct OperatorRow {
  CXBinaryOperatorKind kind;
  const char* text;
  const char* code;
  std::vector<Replacement> replacements;
};

// The replacements that subsume the others (Just et al. 2012).
const std::vector<OperatorRow>& Relations() {
  static const auto* const rows = new std::vector<OperatorRow>{
      {CXBinaryOperator_LT,
       "<",
       "kLess",
       {{"<=", "kLessEqual"}, {"!=", "kUnequal"}, {"never", "kNever"}}},
      {CXBinaryOperator_GT,
       ">",
       "kGreater",
       {{">=", "kGreaterEqual"}, {"!=", "kUnequal"}, {"never", "kNever"}}},
      {CXBinaryOperator_LE,
       "<=",
       "kLessEqual",
       {{"<", "kLess"}, {"==", "kEqual"}, {"always", "kAlways"}}},
      {CXBinaryOperator_GE,
       ">=",
       "kGreaterEqual",
       {{">", "kGreater"}, {"==", "kEqual"}, {"always", "kAlways"}}},
      {CXBinaryOperator_EQ,
       "==",
       "kEqual",
       {{"<=", "kLessEqual"}, {">=", "kGreaterEqual"}, {"never", "kNever"}}},
      {CXBinaryOperator_NE,
       "!=",
       "kUnequal",
       {{"<", "kLess"}, {">", "kGreater"}, {"always", "kAlways"}}},
  };
  return *rows;
}

const std::vector<OperatorRow>& Arithmetic() {
  static const auto* const rows = new std::vector<OperatorRow>{
      {CXBinaryOperator_Add, "+", "kPlus", {{"-", "kMinus"}}},
      {CXBinaryOperator_Sub, "-", "kMinus", {{"+", "kPlus"}}},
      {CXBinaryOperator_Mul, "*", "kTimes", {{"+", "kPlus"}}},
      {CXBinaryOperator_Div, "/", "kOver", {{"*", "kTimes"}}},
      {CXBinaryOperator_Rem, "%", "kModulo", {{"*", "kTimes"}}},
  };
  return *rows;
}

const OperatorRow* Find(const std::vector<OperatorRow>& rows, CXBinaryOperatorKind kind) {
  for (const OperatorRow& row : rows) {
    if (row.kind == kind) return &row;
  }
  return nullptr;
}

bool IsNumber(const Cursor& expression) {
  const CXTypeKind kind = expression.type().canonical().kind();
  return kind >= CXType_Bool && kind <= CXType_LongDouble;
}
bool IsBool(const Cursor& expression) {
  return expression.type().canonical().kind() == CXType_Bool;
}
bool IsPointer(const Cursor& expression) {
  return expression.type().canonical().kind() == CXType_Pointer;
}

bool NamesReference(absl::string_view type) {
  return absl::StrContains(type, '&') || absl::StrContains(type, "decltype");
}

// What is put in the place of a returned value is no object that outlives the function. A type that
// is known only with the arguments of a template may be a reference.
bool ReturnsValue(const Cursor& function, absl::string_view head) {
  const CXTypeKind kind = function.result_type().canonical().kind();
  if (kind == CXType_Auto) return !NamesReference(head);
  return kind != CXType_LValueReference && kind != CXType_RValueReference &&
         kind != CXType_Unexposed && kind != CXType_Dependent && kind != CXType_Invalid;
}

// Function bodies of one unit, in files that may be changed.
class Finder {
 public:
  Finder(const clang::TranslationUnit& unit,
         const std::function<bool(const std::string&)>& may_change)
      : unit_(unit), may_change_(may_change) {}

  std::vector<Mutant> Find() {
    for (const Cursor& child : unit_.root().children()) Declaration(child);
    return std::move(mutants_);
  }

 private:
  // The text of a file that may be changed; null of another.
  const std::string* TextOf(CXFile file) {
    if (file == nullptr) return nullptr;
    const auto known = texts_.find(file);
    if (known != texts_.end()) return known->second.empty() ? nullptr : &known->second;
    std::string& text = texts_[file];
    if (may_change_(clang::FileName(file))) text = unit_.Text(file);
    return text.empty() ? nullptr : &text;
  }

  void Declaration(const Cursor& cursor) {
    switch (cursor.kind()) {
      case CXCursor_FunctionDecl:
      case CXCursor_CXXMethod:
      case CXCursor_Constructor:
      case CXCursor_Destructor:
      case CXCursor_ConversionFunction:
      case CXCursor_FunctionTemplate:
        Function(cursor);
        return;
      case CXCursor_Namespace:
      case CXCursor_LinkageSpec:
      case CXCursor_UnexposedDecl:
      case CXCursor_ClassDecl:
      case CXCursor_StructDecl:
      case CXCursor_UnionDecl:
      case CXCursor_ClassTemplate:
      case CXCursor_ClassTemplatePartialSpecialization:
        if (TextOf(cursor.place().file) == nullptr && !cursor.is(CXCursor_Namespace) &&
            !cursor.is(CXCursor_LinkageSpec) && !cursor.is(CXCursor_UnexposedDecl)) {
          return;
        }
        for (const Cursor& child : cursor.children()) Declaration(child);
        return;
      default:
        return;
    }
  }

  void Function(const Cursor& function) {
    const Extent extent = function.extent();
    text_ = TextOf(extent.begin.file);
    if (text_ == nullptr || extent.in_macro || !function.is_definition()) return;
    for (const Cursor& child : function.children()) {
      if (!child.is(CXCursor_CompoundStmt)) continue;
      const Extent body = child.extent();
      if (body.in_macro || body.begin.file != extent.begin.file) return;
      const absl::string_view head = absl::string_view(*text_).substr(
          extent.begin.offset, body.begin.offset - extent.begin.offset);
      // Only the compiler ever runs it, and that asks no switch.
      if (absl::StrContains(head, "consteval")) return;
      in_constexpr_ = absl::StrContains(head, "constexpr");
      returns_value_ = ReturnsValue(function, head);
      file_ = extent.begin.file;
      file_name_ = clang::FileName(file_);
      function_ = NameOf(function);
      for (Cursor scope = function.semantic_parent();
           scope.valid() && !scope.is(CXCursor_TranslationUnit); scope = scope.semantic_parent()) {
        if (scope.is_inline_namespace()) continue;
        if (!scope.spelling().empty()) function_ = absl::StrCat(scope.spelling(), "::", function_);
      }
      Visit(child);
    }
  }

  bool Changeable(const Extent& extent) const {
    return !extent.in_macro && extent.begin.file == file_ && extent.end.file == file_ &&
           extent.begin.offset < extent.end.offset && extent.end.offset <= text_->size();
  }

  absl::string_view TextOf(const Extent& extent) const {
    return absl::string_view(*text_).substr(extent.begin.offset,
                                            extent.end.offset - extent.begin.offset);
  }

  // The change is told as the expression, then what becomes of it.
  Mutant* Add(Operator kind, const Extent& extent, const std::string& becomes, std::string before,
              std::string after) {
    std::string shown = OnOneLine(TextOf(extent));
    if (shown.size() > kShown) shown = shown.substr(0, kShown) + "...";
    Mutant mutant;
    mutant.file = file_name_;
    mutant.line = extent.begin.line;
    mutant.kind = kind;
    mutant.function = function_;
    mutant.change = absl::StrCat(shown, ": ", becomes);
    mutant.in_constexpr = in_constexpr_;
    mutant.begin = extent.begin.offset;
    mutant.end = extent.end.offset;
    if (in_constexpr_) {
      before = absl::StrReplaceAll(before, {{kSwitch, kConstantSwitch}});
    }
    mutant.before = std::move(before);
    mutant.after = std::move(after);
    mutants_.push_back(std::move(mutant));
    return &mutants_.back();
  }

  void Visit(const Cursor& cursor) {
    const std::vector<Cursor> children = cursor.children();
    switch (cursor.kind()) {
      case CXCursor_BinaryOperator:
        if (children.size() == 2) Binary(cursor, children[0], children[1]);
        break;
      case CXCursor_IntegerLiteral:
        Literal(cursor);
        break;
      case CXCursor_CompoundStmt:
        for (const Cursor& child : children) Statement(child);
        break;
      case CXCursor_IfStmt:
        if (IsConstexprIf(cursor, children)) {
          for (size_t i = 1; i < children.size(); ++i) Visit(children[i]);
          return;
        }
        Condition(cursor, children);
        break;
      case CXCursor_WhileStmt:
        Condition(cursor, children);
        break;
      case CXCursor_LambdaExpr:
        Lambda(cursor, children);
        return;
      case CXCursor_ConditionalOperator:
        if (!children.empty()) TurnAround(children[0]);
        break;
      case CXCursor_ReturnStmt:
        if (children.size() == 1) Return(children[0]);
        break;
      case CXCursor_VarDecl:
        if (cursor.type().canonical().array_size() >= 0 ||
            cursor.type().canonical().kind() == CXType_DependentSizedArray) {
          // The bound is no expression of the running program.
          if (!children.empty() && children.back().is(CXCursor_InitListExpr)) {
            Visit(children.back());
          }
          return;
        }
        if (IsComputedByCompiler(cursor)) return;
        break;
      case CXCursor_UnexposedExpr: {
        // A null pointer written as a number.
        const CXTypeKind kind = cursor.type().canonical().kind();
        if ((kind == CXType_Pointer || kind == CXType_MemberPointer) && children.size() == 1 &&
            children[0].is(CXCursor_IntegerLiteral)) {
          return;
        }
        break;
      }
      case CXCursor_CaseStmt:
        for (size_t i = 1; i < children.size(); ++i) Visit(children[i]);
        return;
      case CXCursor_ClassDecl:
      case CXCursor_StructDecl:
      case CXCursor_StaticAssert:
      // `sizeof`, `noexcept` and the like: nothing in it runs.
      case CXCursor_UnaryExpr:
      case CXCursor_CXXTypeidExpr:
        return;
      default:
        break;
    }
    for (const Cursor& child : children) Visit(child);
  }

  // What stands between the beginning of one and that of another, as far as it is to be had.
  absl::string_view Between(const Cursor& begin, const Cursor& end) const {
    const Extent from = begin.extent();
    const Extent to = end.extent();
    if (from.in_macro || to.in_macro || from.begin.file != file_ || to.begin.file != file_ ||
        to.begin.offset < from.begin.offset || to.begin.offset > text_->size()) {
      return "";
    }
    return absl::string_view(*text_).substr(from.begin.offset, to.begin.offset - from.begin.offset);
  }

  bool IsConstexprIf(const Cursor& cursor, const std::vector<Cursor>& children) const {
    return !children.empty() && absl::StrContains(Between(cursor, children[0]), "constexpr");
  }

  // A constant of a constexpr function is computed with the switch in no position.
  bool IsComputedByCompiler(const Cursor& variable) const {
    const std::vector<Cursor> children = variable.children();
    if (!children.empty() && absl::StrContains(Between(variable, children.back()), "constexpr")) {
      return true;
    }
    return in_constexpr_ && variable.type().is_const() && IsNumber(variable);
  }

  void Lambda(const Cursor& lambda, const std::vector<Cursor>& children) {
    const bool returns_value = returns_value_;
    if (!children.empty()) {
      const absl::string_view head = Between(lambda, children.back());
      const size_t arrow = head.rfind("->");
      returns_value_ = arrow == absl::string_view::npos || !NamesReference(head.substr(arrow));
    }
    for (const Cursor& child : children) Visit(child);
    returns_value_ = returns_value;
  }

  void Binary(const Cursor& cursor, const Cursor& left, const Cursor& right) {
    const Extent whole = cursor.extent();
    const Extent a = left.extent();
    const Extent b = right.extent();
    if (!Changeable(whole) || !Changeable(a) || !Changeable(b)) return;
    if (cursor.binary_operator() == CXBinaryOperator_LAnd) {
      Add(Operator::kLogical, b, "left out of &&", "(::augment_mutants::Is($) || (", "))");
      Add(Operator::kLogical, a, "left out of &&", "(::augment_mutants::Is($) || (", "))");
      return;
    }
    if (cursor.binary_operator() == CXBinaryOperator_LOr) {
      Add(Operator::kLogical, b, "left out of ||", "(!::augment_mutants::Is($) && (", "))");
      Add(Operator::kLogical, a, "left out of ||", "(!::augment_mutants::Is($) && (", "))");
      return;
    }
    const bool numbers = IsNumber(left) && IsNumber(right);
    const bool pointers = IsPointer(left) && IsPointer(right) &&
                          !right.is(CXCursor_IntegerLiteral) && !TextOf(b).empty() &&
                          !absl::ascii_isdigit(TextOf(b)[0]) && TextOf(b) != "nullptr";
    const OperatorRow* row = mutate::Find(Relations(), cursor.binary_operator());
    if (row != nullptr && (numbers || pointers)) {
      Operators(*row, Operator::kRelational, "Relation", whole, a, b);
    }
    row = mutate::Find(Arithmetic(), cursor.binary_operator());
    if (row != nullptr && numbers) {
      Operators(*row, Operator::kArithmetic, "Arithmetic", whole, a, b);
    }
  }

  void Operators(const OperatorRow& row, Operator kind, const char* function, const Extent& whole,
                 const Extent& a, const Extent& b) {
    const absl::string_view between =
        absl::string_view(*text_).substr(a.end.offset, b.begin.offset - a.end.offset);
    if (absl::StripAsciiWhitespace(between) != row.text) return;  // a comment, a bracket
    const unsigned at = a.end.offset + static_cast<unsigned>(between.find(row.text));
    for (const Replacement& replacement : row.replacements) {
      Mutant* mutant =
          Add(kind, whole, absl::StrCat(row.text, " as ", replacement.by),
              absl::StrCat("::augment_mutants::", function, "< ::augment_mutants::", row.code,
                           ", ::augment_mutants::", replacement.code, ">($, "),
              ")");
      mutant->operator_begin = at;
      mutant->operator_end = at + static_cast<unsigned>(std::string(row.text).size());
    }
  }

  void Literal(const Cursor& cursor) {
    const Extent extent = cursor.extent();
    if (!Changeable(extent)) return;
    Add(Operator::kConstant, extent, "one more", "::augment_mutants::Constant($, ", ")");
  }

  // A statement of a block that is an expression.
  void Statement(const Cursor& cursor) {
    if (!cursor.is_expression() || cursor.is(CXCursor_LambdaExpr)) return;
    const Extent extent = cursor.extent();
    if (!Changeable(extent) || cursor.is(CXCursor_CXXThrowExpr)) return;
    const absl::string_view behind = absl::StripLeadingAsciiWhitespace(
        absl::string_view(*text_).substr(extent.end.offset, kShown));
    if (!absl::StartsWith(behind, ";")) return;
    Add(Operator::kDeletion, extent, "left out", "::augment_mutants::Is($) ? void() : void(", ")");
  }

  void Condition(const Cursor& cursor, const std::vector<Cursor>& children) {
    const size_t at = static_cast<size_t>(
        std::find_if(children.begin(), children.end(),
                     [](const Cursor& child) { return child.is_expression(); }) -
        children.begin());
    // A declaration in front is a condition or an initialiser.
    if (at != 0 || children.size() < 2) return;
    const Extent extent = children[0].extent();
    if (!Changeable(extent)) return;
    if (cursor.is(CXCursor_IfStmt)) TurnAround(children[0]);
    Add(Operator::kGuard, extent, "never", "!::augment_mutants::Is($) && (", ")");
  }

  void TurnAround(const Cursor& condition) {
    const Extent extent = condition.extent();
    if (!Changeable(extent)) return;
    Add(Operator::kGuard, extent, "turned around", "::augment_mutants::Is($) != static_cast<bool>(",
        ")");
  }

  void Return(const Cursor& value) {
    const Extent extent = value.extent();
    if (!returns_value_ || !Changeable(extent) || value.is(CXCursor_InitListExpr)) return;
    if (IsBool(value)) {
      Add(Operator::kReturn, extent, "turned around", "::augment_mutants::Is($) != (", ")");
    } else if (IsNumber(value)) {
      Add(Operator::kReturn, extent, "0, or 1 for 0", "::augment_mutants::Returned($, ", ")");
    }
  }

  const clang::TranslationUnit& unit_;
  const std::function<bool(const std::string&)>& may_change_;
  std::map<CXFile, std::string> texts_;
  std::vector<Mutant> mutants_;
  // Of the function that is visited.
  const std::string* text_ = nullptr;
  CXFile file_ = nullptr;
  std::string file_name_;
  std::string function_;
  bool in_constexpr_ = false;
  bool returns_value_ = true;  // also of a lambda, inside of it
};

}  // namespace

const char* Name(Operator of) {
  switch (of) {
    case Operator::kRelational:
      return "relational";
    case Operator::kLogical:
      return "logical";
    case Operator::kArithmetic:
      return "arithmetic";
    case Operator::kConstant:
      return "constant";
    case Operator::kDeletion:
      return "deletion";
    case Operator::kGuard:
      return "guard";
    case Operator::kReturn:
      return "return";
  }
  return "";
}

std::vector<Mutant> FindMutants(const clang::TranslationUnit& unit,
                                const std::function<bool(const std::string& file)>& may_change) {
  return Finder(unit, may_change).Find();
}

}  // namespace augment::mutate
