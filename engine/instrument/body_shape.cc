#include "engine/instrument/body_shape.h"

#include <algorithm>
#include <initializer_list>

#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"

namespace augment::instrument {
namespace {

bool Mentions(const SourceFile& file, const Span& body,
              std::initializer_list<absl::string_view> words) {
  const TokenList& tokens = file.tokens;
  for (size_t i = tokens.At(body.begin); i < tokens.size() && tokens[i].offset < body.end; ++i) {
    if (std::find(words.begin(), words.end(), tokens[i].text) != words.end()) return true;
  }
  return false;
}

bool NamesFunction(absl::string_view word) {
  return word == "__func__" || word == "__FUNCTION__" || word == "__PRETTY_FUNCTION__";
}

// Lambdas and local classes: functions within the function.
void CollectInner(const clang::Cursor& cursor, std::vector<clang::Extent>& out) {
  if (cursor.is(CXCursor_LambdaExpr) || cursor.is(CXCursor_ClassDecl) ||
      cursor.is(CXCursor_StructDecl)) {
    out.push_back(cursor.extent());
    return;
  }
  for (const clang::Cursor& child : cursor.children()) CollectInner(child, out);
}

}  // namespace

clang::Cursor BodyOf(const clang::Cursor& function) {
  clang::Cursor body;
  for (const clang::Cursor& child : function.children()) {
    if (child.is(CXCursor_CompoundStmt) || child.is(CXCursor_CXXTryStmt)) body = child;
  }
  return body;
}

bool IsCoroutine(const SourceFile& file, const Span& body) {
  return Mentions(file, body, {"co_await", "co_yield", "co_return"});
}

bool NeedsOwnFrame(const SourceFile& file, const Span& body) {
  return Mentions(
      file, body,
      {"va_start", "__builtin_va_start", "__builtin_return_address", "__builtin_frame_address"});
}

void OwnNameMacros::Define(const std::string& definition) {
  const std::vector<std::string> words =
      absl::StrSplit(definition, absl::ByAnyChar(" \t"), absl::SkipEmpty());
  if (words.size() == 2 && NamesFunction(words[1])) macros_[words[0]] = words[1];
}

std::string OwnNameMacros::Meaning(absl::string_view word) const {
  if (NamesFunction(word)) return std::string(word);
  const auto found = macros_.find(word);
  return found == macros_.end() ? "" : found->second;
}

std::vector<OwnName> OwnNames(const clang::Cursor& body, const SourceFile& file, const Span& span,
                              const OwnNameMacros& macros) {
  std::vector<OwnName> names;
  const TokenList& tokens = file.tokens;
  for (size_t i = tokens.At(span.begin); i < tokens.size() && tokens[i].offset < span.end; ++i) {
    const std::string meaning = macros.Meaning(tokens[i].text);
    if (meaning.empty()) continue;
    names.push_back({{span.file, tokens[i].offset, tokens[i].end()}, meaning[2] == 'P'});
  }
  if (names.empty()) return names;
  std::vector<clang::Extent> inner;
  CollectInner(body, inner);
  const auto in_another = [&inner](const OwnName& name) {
    return std::any_of(inner.begin(), inner.end(), [&name](const clang::Extent& extent) {
      return extent.begin.offset <= name.place.begin && name.place.begin < extent.end.offset;
    });
  };
  names.erase(std::remove_if(names.begin(), names.end(), in_another), names.end());
  return names;
}

}  // namespace augment::instrument
