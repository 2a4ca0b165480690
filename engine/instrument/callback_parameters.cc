#include "engine/instrument/callback_parameters.h"

#include <string>

#include "absl/strings/match.h"

namespace augment::instrument {
namespace {

// Code that may run when the function has returned.
bool InLambda(const clang::Cursor& cursor, unsigned offset) {
  for (const clang::Cursor& child : cursor.children()) {
    const clang::Extent extent = child.extent();
    const bool inside = extent.begin.offset <= offset && offset < extent.end.offset;
    if (inside && child.is(CXCursor_LambdaExpr)) return true;
    if (InLambda(child, offset)) return true;
  }
  return false;
}

bool IsOneOf(const std::string& text, std::initializer_list<const char*> words) {
  for (const char* word : words) {
    if (text == word) return true;
  }
  return false;
}

// `name(…)` or `if (name)`, `!name`, `name && …`.
bool IsCalledOrAsked(const TokenList& tokens, size_t at) {
  const std::string& before = tokens[at - 1].text;
  const std::string& after = tokens[at + 1].text;
  const bool condition = IsOneOf(before, {"!", "&&", "||"}) ||
                         (before == "(" && IsOneOf(tokens[at - 2].text, {"if", "while"}));
  if (after == "(") {
    // Not a declaration: `Type name(…)`, `Type& name(…)`.
    return condition ||
           IsOneOf(before, {"(",  "{",  "}",  ";",  ",",  "=",      "==",   "!=", "<", ">",
                            "+",  "-",  "/",  "?",  ":",  "return", "else", "do", ")", "[",
                            "+=", "-=", "*=", "<=", ">=", "<<",     "|",    "|="});
  }
  return condition && IsOneOf(after, {")", "&&", "||"});
}

bool IsOnlyCalled(const std::string& name, const clang::Cursor& body, const SourceFile& file,
                  const Span& span) {
  const TokenList& tokens = file.tokens;
  bool called = false;
  for (size_t i = tokens.At(span.begin); i + 1 < tokens.size() && tokens[i].offset < span.end;
       ++i) {
    if (tokens[i].text != name) continue;
    if (IsOneOf(tokens[i - 1].text, {".", "->", "::"})) continue;  // a member called so
    if (!IsCalledOrAsked(tokens, i) || InLambda(body, tokens[i].offset)) return false;
    called = true;
  }
  return called;
}

bool IsFunctionPointer(const clang::Type& type) {
  return type.kind() == CXType_Pointer && type.pointee().canonical().kind() == CXType_FunctionProto;
}

}  // namespace

CallbackUse CallbackUseOf(const clang::Cursor& parameter, const clang::Cursor& body,
                          const SourceFile& file, const Span& span) {
  const clang::Type type = parameter.type().canonical();
  if (absl::StartsWith(type.spelling(), "std::function<") && !type.is_reference()) {
    return CallbackUse::kOwned;
  }
  const bool callable =
      IsFunctionPointer(type) || (type.kind() == CXType_LValueReference &&
                                  absl::StartsWith(type.spelling(), "const std::function<"));
  return callable && IsOnlyCalled(parameter.spelling(), body, file, span) ? CallbackUse::kBorrowed
                                                                          : CallbackUse::kNone;
}

}  // namespace augment::instrument
