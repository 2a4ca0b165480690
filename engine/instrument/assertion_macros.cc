#include "engine/instrument/assertion_macros.h"

#include <algorithm>
#include <initializer_list>
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
  // A bracket that does not touch the name belongs to the body.
  if (tokens[at + 1].text != "(" || tokens[at + 1].offset != tokens[at].end()) return;
  Definition definition;
  definition.parameter = tokens[at + 2].text;
  at = tokens.Match(at + 1);
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
          IsOneOf(body[at + 2], {"false", "0"}) && Find(word, depth - 1) == Demands::kTrue);
}

AssertionMacros::Demands AssertionMacros::Find(const std::string& name, int depth) const {
  if (name == "assert") return Demands::kTrue;
  const auto found = definitions_.find(name);
  if (found == definitions_.end() || depth == 0) return Demands::kNothing;
  const std::vector<std::string>& body = found->second.body;
  // Where the argument is asked; `#x` only prints it.
  size_t asked = 0;
  while (asked < body.size() && (body[asked] != found->second.parameter ||
                                 (asked > 0 && IsOneOf(body[asked - 1], {"#", "##"})))) {
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
  const Demands inner = keyword.empty() ? Demands::kNothing : Find(keyword, depth - 1);
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
                                                    : Find(std::string(name), kDepth);
}

}  // namespace augment::instrument
