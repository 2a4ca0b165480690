#include "engine/instrument/assertion_macros.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"

namespace augment::instrument {
namespace {

constexpr int kDepth = 8;  // macros within macros

bool IsOneOf(absl::string_view word, std::initializer_list<absl::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// What every C++ library has.
bool EndsTheProcess(absl::string_view word) {
  return IsOneOf(word, {"abort", "terminate", "__assert_fail", "__assert_rtn", "_assert",
                        "__builtin_trap", "_Exit", "quick_exit"});
}

bool IsLogicError(absl::string_view word) {
  return IsOneOf(
      word, {"logic_error", "invalid_argument", "out_of_range", "domain_error", "length_error"});
}

// What may stand around a condition without changing it.
bool IsTransparent(absl::string_view word) {
  return IsOneOf(word, {"(", "<", ">", "bool", "static_cast", "__builtin_expect"}) ||
         absl::StrContains(absl::AsciiStrToLower(word), "likely");
}

}  // namespace

void AssertionMacros::Define(const SourceFile& file, unsigned offset, unsigned end) {
  const TokenList& tokens = file.tokens;
  size_t at = tokens.At(offset);
  if (at + 3 >= tokens.size() || tokens[at].offset != offset) return;
  const std::string name = tokens[at].text;
  Definition definition;
  // A bracket that does not touch the name belongs to the body.
  if (tokens[at + 1].text != "(" || tokens[at + 1].offset != tokens[at].end()) {
    if (tokens[at + 1].end() != end) return;
    definition.another = tokens[at + 1].text;
    definitions_[name] = std::move(definition);
    return;
  }
  const size_t close = tokens.Match(at + 1);
  for (size_t p = at + 2; p < close; ++p) {
    if (tokens[p].text != ",") definition.parameters.push_back(tokens[p].text);
  }
  at = close;
  for (++at; at < tokens.size() && tokens[at].end() <= end; ++at) {
    definition.body.push_back(tokens[at].text);
  }
  definitions_[name] = std::move(definition);
}

bool AssertionMacros::Fails(const std::vector<std::string>& body, size_t at, int depth) const {
  const std::string& word = body[at];
  if (word == "throw") {
    for (size_t i = at + 1; i < body.size() && body[i] != "(" && body[i] != ";"; ++i) {
      if (IsLogicError(body[i])) return true;
    }
    return false;
  }
  if (at + 1 >= body.size() || body[at + 1] != "(") return false;
  return EndsTheProcess(word) || no_return_.count(word) != 0 ||
         (word == "assert" && at + 2 < body.size() && IsOneOf(body[at + 2], {"false", "0", "!"})) ||
         (depth > 0 && word != "assert" && at + 2 < body.size() &&
          IsOneOf(body[at + 2], {"false", "0"}) && Find(word, 0, depth - 1) == Demands::kTrue);
}

namespace {

// Of an argument that ends before this token the macro that it is one of, and which: the token of
// its name, and its number.
std::optional<std::pair<size_t, size_t>> Argument(const std::vector<std::string>& body,
                                                  size_t end) {
  size_t commas = 0;
  int depth = 0;
  for (size_t i = end; i-- > 1;) {
    if (body[i] == ")") ++depth;
    if (body[i] == "," && depth == 0) ++commas;
    if (body[i] == "(" && depth-- == 0) return std::make_pair(i - 1, commas);
  }
  return std::nullopt;
}

}  // namespace

AssertionMacros::Demands AssertionMacros::Find(const std::string& name, size_t argument,
                                               int depth) const {
  if (name == "assert") return argument == 0 ? Demands::kTrue : Demands::kNothing;
  const auto found = definitions_.find(name);
  if (found != definitions_.end() && !found->second.another.empty() && depth > 0) {
    return Find(found->second.another, argument, depth - 1);
  }
  if (found == definitions_.end() || depth == 0 || argument >= found->second.parameters.size()) {
    return Demands::kNothing;
  }
  const std::vector<std::string>& body = found->second.body;
  const std::string& parameter = found->second.parameters[argument];
  // Where the argument is asked; `#x` only prints it.
  size_t asked = 0;
  while (asked < body.size() &&
         (body[asked] != parameter || (asked > 0 && IsOneOf(body[asked - 1], {"#", "##"})))) {
    ++asked;
  }
  if (asked == body.size()) return Demands::kNothing;
  bool negated = false;
  size_t before = asked;
  while (before > 0 && (IsTransparent(body[before - 1]) || body[before - 1] == "!")) {
    if (body[before - 1] == "!") negated = !negated;
    --before;
  }
  const std::string keyword = before == 0 ? "" : body[before - 1];
  const auto demands = [&](bool fails_when) {
    return fails_when != negated ? Demands::kFalse : Demands::kTrue;
  };
  // Handed on to another check.
  Demands inner = keyword.empty() ? Demands::kNothing : Find(keyword, 0, depth - 1);
  if (keyword == ",") {
    const auto handed = Argument(body, before);
    if (!handed.has_value()) return Demands::kNothing;
    inner = Find(body[handed->first], handed->second, depth - 1);
  }
  if (inner != Demands::kNothing) return demands(inner == Demands::kFalse);
  const bool statement = IsOneOf(keyword, {"if", "while"});
  if (!statement && !IsOneOf(keyword, {"", "{", ";", "do", "void", ")"})) return Demands::kNothing;
  // On which way from the condition the failure lies.
  bool way = true;
  bool decided = statement;
  for (size_t i = asked + 1; i < body.size(); ++i) {
    if (body[i] == "?") decided = true;
    if (body[i] == "&&" && !statement) decided = true;
    // Only what a person would call the condition itself.
    if (statement && way && IsOneOf(body[i], {"&&", "||"})) return Demands::kNothing;
    if (IsOneOf(body[i], {"||", "else"}) || (body[i] == ":" && body[i - 1] != ":")) {
      way = false;
      decided = true;
    }
    if (decided && Fails(body, i, depth)) return demands(way);
  }
  return Demands::kNothing;
}

AssertionMacros::Demands AssertionMacros::Of(absl::string_view name) const {
  return definitions_.count(std::string(name)) == 0 ? Demands::kNothing
                                                    : Find(std::string(name), 0, kDepth);
}

}  // namespace augment::instrument
