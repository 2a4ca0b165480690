// Conditions of a body (S4), and what must not move into a lambda.
#include <algorithm>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/instrument/body_facts.h"

namespace augment::instrument {
namespace {

// [first, last) in tokens.
struct TokenSpan {
  size_t first = 0;
  size_t last = 0;
};

// What stands between the brackets that follow token `at`, from the last
// (`if`) or between the first two (`for`) semicolons on.
TokenSpan Bracketed(const TokenList& tokens, size_t at, bool is_for) {
  while (at < tokens.size() && tokens[at].text != "(") ++at;
  const size_t close = tokens.Match(at);
  if (close >= tokens.size()) return {};
  std::vector<size_t> semicolons;
  int depth = 0;
  for (size_t i = at + 1; i < close; ++i) {
    const std::string& text = tokens[i].text;
    if (text == "(" || text == "{" || text == "[") ++depth;
    if (text == ")" || text == "}" || text == "]") --depth;
    if (depth == 0 && text == ";") semicolons.push_back(i);
  }
  if (is_for) {
    return semicolons.size() == 2 ? TokenSpan{semicolons[0] + 1, semicolons[1]} : TokenSpan{};
  }
  return {semicolons.empty() ? at + 1 : semicolons.back() + 1, close};
}

// A user of the class may write the expression too, and it changes nothing.
bool IsPublicObservation(const clang::Cursor& cursor) {
  switch (cursor.kind()) {
    case CXCursor_LambdaExpr:
    case CXCursor_CompoundAssignOperator:
    case CXCursor_CXXNewExpr:
    case CXCursor_CXXDeleteExpr:
    case CXCursor_CXXThrowExpr:
    case CXCursor_DeclStmt:
    case CXCursor_VarDecl:
      return false;
    case CXCursor_BinaryOperator:
      if (cursor.binary_operator() == CXBinaryOperator_Assign) return false;
      break;
    case CXCursor_UnaryOperator: {
      const CXUnaryOperatorKind kind = cursor.unary_operator();
      if (kind == CXUnaryOperator_PreInc || kind == CXUnaryOperator_PreDec ||
          kind == CXUnaryOperator_PostInc || kind == CXUnaryOperator_PostDec) {
        return false;
      }
      break;
    }
    case CXCursor_CallExpr: {
      const clang::Cursor callee = cursor.referenced();
      if (callee.is(CXCursor_CXXMethod) && !callee.is_const_method() &&
          !callee.is_static_method()) {
        return false;
      }
      break;
    }
    case CXCursor_MemberRefExpr: {
      const clang::Cursor member = cursor.referenced();
      if (member.valid() && member.access() != CX_CXXPublic &&
          member.access() != CX_CXXInvalidAccessSpecifier) {
        return false;
      }
      break;
    }
    case CXCursor_DeclRefExpr: {
      const clang::Cursor target = cursor.referenced();
      if (target.is(CXCursor_VarDecl) && target.linkage() != CXLinkage_External) return false;
      if (target.valid() &&
          (target.access() == CX_CXXPrivate || target.access() == CX_CXXProtected)) {
        return false;
      }
      if (target.is(CXCursor_FunctionDecl) && target.linkage() != CXLinkage_External) return false;
      break;
    }
    default:
      break;
  }
  const std::vector<clang::Cursor> children = cursor.children();
  return std::all_of(children.begin(), children.end(), IsPublicObservation);
}

class ConditionWalker {
 public:
  explicit ConditionWalker(const SourceFile& file) : file_(file), tokens_(file.tokens) {}

  void Walk(const clang::Cursor& cursor) {
    if (cursor.is(CXCursor_LambdaExpr)) return;
    if (!cursor.extent().in_macro) Statement(cursor);
    for (const clang::Cursor& child : cursor.children()) Walk(child);
  }

  std::vector<proto::ConditionModel> conditions;

 private:
  void Statement(const clang::Cursor& cursor) {
    const clang::Extent extent = cursor.extent();
    const size_t first = tokens_.At(extent.begin.offset);
    switch (cursor.kind()) {
      case CXCursor_IfStmt:
        return Add(cursor, Bracketed(tokens_, first, false), "if");
      case CXCursor_WhileStmt:
        return Add(cursor, Bracketed(tokens_, first, false), "while");
      case CXCursor_ForStmt:
        return Add(cursor, Bracketed(tokens_, first, true), "for");
      case CXCursor_ConditionalOperator: {
        const std::vector<clang::Cursor> children = cursor.children();
        if (children.empty() || children[0].extent().in_macro) return;
        const clang::Extent condition = children[0].extent();
        return Add(cursor, {tokens_.At(condition.begin.offset), tokens_.At(condition.end.offset)},
                   "?:");
      }
      default:
        return;
    }
  }

  void Add(const clang::Cursor& statement, TokenSpan span, const char* origin) {
    if (span.first >= span.last || span.last > tokens_.size()) return;
    const unsigned begin = tokens_[span.first].offset;
    const unsigned end = tokens_[span.last - 1].end();
    bool seen = false;
    for (const clang::Cursor& child : statement.children()) {
      const clang::Extent extent = child.extent();
      if (extent.begin.offset < begin || extent.end.offset > end) continue;
      seen = true;
      if (!IsPublicObservation(child)) return;
    }
    if (!seen) return;
    proto::ConditionModel condition;
    condition.set_text(TextOnOneLine(file_, begin, end));
    condition.set_expression(condition.text());
    condition.set_file(file_.request.path());
    condition.set_line(static_cast<int>(tokens_[span.first].line));
    condition.set_origin(origin);
    conditions.push_back(condition);
  }

  const SourceFile& file_;
  const TokenList& tokens_;
};

}  // namespace

std::vector<proto::ConditionModel> ConditionsOf(const clang::Cursor& body, const SourceFile& file) {
  ConditionWalker walker(file);
  walker.Walk(body);
  return walker.conditions;
}

namespace {

void CollectLambdas(const clang::Cursor& cursor, std::vector<clang::Extent>& out) {
  if (cursor.is(CXCursor_LambdaExpr)) {
    out.push_back(cursor.extent());
    return;
  }
  for (const clang::Cursor& child : cursor.children()) CollectLambdas(child, out);
}

}  // namespace

std::vector<Span> ReturnedParameters(const clang::Cursor& body, const SourceFile& file,
                                     const Span& span, const std::set<std::string>& parameters) {
  std::vector<Span> result;
  if (parameters.empty()) return result;
  std::vector<clang::Extent> lambdas;
  CollectLambdas(body, lambdas);
  const TokenList& tokens = file.tokens;
  for (size_t i = tokens.At(span.begin); i + 2 < tokens.size() && tokens[i].offset < span.end;
       ++i) {
    if (tokens[i].text != "return" || tokens[i + 2].text != ";") continue;
    const clang::Token& name = tokens[i + 1];
    if (parameters.count(name.text) == 0) continue;
    const bool inside = std::any_of(lambdas.begin(), lambdas.end(), [&](const clang::Extent& l) {
      return l.begin.offset <= name.offset && name.offset < l.end.offset;
    });
    if (!inside) result.push_back({span.file, name.offset, name.end()});
  }
  return result;
}

}  // namespace augment::instrument
