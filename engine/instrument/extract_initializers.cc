// Constructors: what they initialise first, and what they delegate to.
#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "engine/instrument/extract.h"

namespace augment::instrument {
namespace {

// What a constructor initialises first, a token with the name of its class, is the
// class and not a base: `Chain<n - 1>()`, `other::Chain()`.
bool NamesItsClass(const clang::Cursor& constructor, const TokenList& tokens, size_t name) {
  const clang::Cursor cls = constructor.semantic_parent();
  if (tokens[name + 1].text == "<") {
    std::string written = tokens[name].text;
    int depth = 0;
    for (size_t i = name + 1; i < tokens.size(); ++i) {
      written += tokens[i].text;
      depth += tokens[i].text == "<" ? 1 : tokens[i].text == ">" ? -1 : 0;
      if (tokens[i].text == ">>") depth -= 2;
      if (depth <= 0) break;
    }
    std::string own = cls.display_name();
    own.erase(std::remove(own.begin(), own.end(), ' '), own.end());
    return written == own;
  }
  for (const clang::Cursor& child : constructor.children()) {
    if (child.is(CXCursor_TypeRef) && child.place().offset == tokens[name].offset) {
      const clang::Cursor named = child.type().canonical().declaration();
      return tokens[name - 1].text != "::" || !named.valid() || named.usr() == cls.usr();
    }
  }
  return true;
}

}  // namespace

void Extractor::ReadInitializers(const clang::Cursor& cursor, const SourceFile& file,
                                 FunctionFacts& function) {
  const TokenList& tokens = file.tokens;
  // The parameter list: the first bracket after the name.
  size_t at = tokens.At(cursor.place().offset);
  while (at < tokens.size() && tokens[at].text != "(") ++at;
  at = tokens.Match(at) + 1;
  const size_t body = tokens.At(function.body.begin);
  function.initializers = function.initializers_begin = function.body.begin;
  for (; at < body; ++at) {
    if (tokens[at].text == "(" || tokens[at].text == "[") {
      at = tokens.Match(at);
    } else if (tokens[at].text == ":") {
      function.has_initializers = true;
      function.initializers_begin = tokens[at].offset;
      function.initializers = tokens[at].end();
      break;
    }
  }
  if (!function.has_initializers) return;
  // Delegating: the first initialiser names the class itself.
  std::string name;
  const size_t first = at + 1;
  size_t named = first;
  for (++at; at < body && tokens[at].text != "(" && tokens[at].text != "{"; ++at) {
    if (tokens[at].text == "<") break;
    if (tokens[at].kind != CXToken_Identifier) continue;
    name = tokens[at].text;
    named = at;
  }
  if (name == function.model.name() && NamesItsClass(cursor, tokens, named)) {
    function.delegating = true;
    function.wrap = Wrap::kDelegating;
    ReadDelegation(cursor, file, first, function);
  }
}

// `place` is a token within the name of what follows the colon.
void Extractor::ReadDelegation(const clang::Cursor& cursor, const SourceFile& file, size_t place,
                               FunctionFacts& function) {
  const TokenList& tokens = file.tokens;
  const size_t body = tokens.At(function.body.begin);
  size_t open = place;
  for (int angles = 0; open < body; ++open) {
    const std::string& text = tokens[open].text;
    if (text == "<") ++angles;
    if (text == ">") --angles;
    if (text == ">>") angles -= 2;
    if (angles == 0 && (text == "(" || text == "{")) break;
  }
  if (open >= body) return;
  const size_t close = tokens.Match(open);
  std::set<std::string> parameters;
  for (const clang::Cursor& parameter : ParametersOf(cursor)) {
    parameters.insert(parameter.spelling());
  }
  const std::set<unsigned>& macros = macros_[function.body.file];
  // Where nothing else is there: a literal that is nothing but a number or text.
  Span literal;
  // What `(begin the call, e)` would mean otherwise than `e`: 0 may be a null
  // pointer, and between braces a constant does not narrow.
  const auto take = [&](size_t begin, size_t end) {
    bool mentions = false;
    for (size_t i = begin; i < end; ++i) {
      if (macros.count(tokens[i].offset) != 0) return;
      mentions |= parameters.count(tokens[i].text) != 0;
    }
    if (tokens[begin].text == "{" || (tokens[open].text == "{" && !mentions)) return;
    if (begin + 1 == end && !mentions && tokens[begin].kind != CXToken_Identifier) {
      if (tokens[begin].text[0] != '0') {
        literal = {function.body.file, tokens[begin].offset, tokens[begin].end()};
      }
      return;
    }
    function.target_arguments.push_back(
        {function.body.file, tokens[begin].offset, tokens[end - 1].end()});
  };
  // An argument is the largest expression that stands between two of `(`, `,`, `)`.
  const std::function<void(const clang::Cursor&)> visit = [&](const clang::Cursor& child) {
    const clang::Extent extent = child.extent();
    if (extent.begin.file != cursor.place().file || extent.end.offset <= tokens[open].offset ||
        extent.begin.offset > tokens[close].offset) {
      return;
    }
    const size_t begin = tokens.At(extent.begin.offset);
    size_t end = tokens.At(extent.end.offset);
    const bool argument =
        !extent.in_macro && begin > open && end <= close && end > begin &&
        tokens[begin].offset == extent.begin.offset &&
        (begin == open + 1 || tokens[begin - 1].text == ",") &&
        (end == close || tokens[end].text == "," ||
         (tokens[end].text == "..." && (end + 1 == close || tokens[end + 1].text == ",")));
    if (argument) {
      if (tokens[end - 1].text == "...") --end;
      return take(begin, end);
    }
    for (const clang::Cursor& inner : child.children()) visit(inner);
  };
  for (const clang::Cursor& child : cursor.children()) {
    if (!child.is(CXCursor_ParmDecl) && !child.is(CXCursor_CompoundStmt)) visit(child);
  }
  if (function.target_arguments.empty() && literal.file >= 0) {
    function.target_arguments.push_back(literal);
  }
}

}  // namespace augment::instrument
