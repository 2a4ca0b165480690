#include "engine/instrument/written_macros.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment::instrument {
namespace {

// CHECK_EQ and its kin: the operator between the two arguments, "" for others.
std::string Relation(absl::string_view upper) {
  const std::pair<absl::string_view, absl::string_view> relations[] = {
      {"_EQ", "=="}, {"_NE", "!="}, {"_LT", "<"}, {"_LE", "<="}, {"_GT", ">"}, {"_GE", ">="}};
  for (const auto& [suffix, relation] : relations) {
    if (absl::EndsWith(upper, suffix)) return std::string(relation);
  }
  return "";
}

// A name of the CHECK family without what it starts with: "CHECK_EQ" for
// ABSL_DCHECK_EQ.
absl::string_view Check(absl::string_view upper) {
  // ABSL_, GLOG_, S2_: a library's own prefix.
  for (size_t bar = upper.find('_'); bar != absl::string_view::npos;
       bar = upper.find('_', bar + 1)) {
    const absl::string_view rest = upper.substr(bar + 1);
    if (absl::StartsWith(rest, "CHECK") ||
        (rest.size() > 1 && absl::StartsWith(rest.substr(1), "CHECK"))) {
      upper = rest;
      break;
    }
  }
  if (absl::EndsWith(upper, "CHECK") || absl::StrContains(upper, "CHECK_")) {
    for (const absl::string_view prefix : {"D", "Q", "P", "R"}) {
      if (absl::StartsWith(upper, absl::StrCat(prefix, "CHECK"))) return upper.substr(1);
    }
  }
  return upper;
}

bool IsAssertionName(absl::string_view name) {
  const std::string upper = absl::AsciiStrToUpper(name);
  if (upper == "STATIC_ASSERT" || upper == "_STATIC_ASSERT") return false;
  if (absl::StrContains(upper, "ASSERT")) return true;
  for (const absl::string_view known :
       {"EXPECTS", "GSL_EXPECTS", "REQUIRES", "REQUIRE", "PRECONDITION"}) {
    if (upper == known) return true;
  }
  const absl::string_view check = Check(upper);
  return check == "CHECK" || check == "CHECK_NOTNULL" || check == "CHECK_OK" ||
         (absl::StartsWith(check, "CHECK_") && !Relation(check).empty());
}

// What stands between the brackets at `open`, split at the outermost commas.
std::vector<std::string> Arguments(const SourceFile& file, size_t open, size_t close) {
  const TokenList& tokens = file.tokens;
  std::vector<std::string> arguments;
  size_t first = open + 1;
  int depth = 0;
  for (size_t i = open + 1; i <= close; ++i) {
    const std::string& text = tokens[i].text;
    if (i == close || (depth == 0 && text == ",")) {
      if (i > first) {
        arguments.push_back(TextOnOneLine(file, tokens[first].offset, tokens[i - 1].end()));
      }
      first = i + 1;
    }
    if (text == "(" || text == "{" || text == "[") ++depth;
    if (text == ")" || text == "}" || text == "]") --depth;
  }
  return arguments;
}

// The condition that the macro at token `at` states, and as C++ what has to be
// true. The text is what the macro prints when it fails.
proto::ConditionModel Condition(const SourceFile& file, size_t at, size_t close,
                                const ContractMacros& macros) {
  const clang::Token& name = file.tokens[at];
  proto::ConditionModel condition;
  condition.set_line(static_cast<int>(name.line));
  condition.set_file(file.request.path());
  condition.set_origin(name.text);
  const std::vector<std::string> arguments = Arguments(file, at + 1, close);
  if (arguments.empty()) return condition;
  const std::string upper = absl::AsciiStrToUpper(name.text);
  const std::string relation = Relation(upper);
  condition.set_text(arguments[0]);
  condition.set_expression(arguments[0]);
  if (macros.defined().Of(name.text) == AssertionMacros::Demands::kFalse) {
    condition.set_text(absl::StrCat("!(", arguments[0], ")"));
    condition.set_expression(condition.text());
  } else if (!relation.empty() && arguments.size() >= 2) {
    condition.set_text(absl::StrCat(arguments[0], " ", relation, " ", arguments[1]));
    condition.set_expression(
        absl::StrCat("(", arguments[0], ") ", relation, " (", arguments[1], ")"));
  } else if (Check(upper) == "CHECK_NOTNULL") {
    condition.set_text(absl::StrCat(arguments[0], " != nullptr"));
    condition.set_expression(absl::StrCat("(", arguments[0], ") != nullptr"));
  } else if (Check(upper) == "CHECK_OK") {
    condition.set_text(absl::StrCat(arguments[0], ".ok()"));
    condition.set_expression(absl::StrCat("(", arguments[0], ").ok()"));
  }
  return condition;
}

}  // namespace

absl::StatusOr<ContractMacros> ContractMacros::Make(const std::vector<std::string>& project) {
  ContractMacros macros;
  for (const std::string& entry : project) {
    const std::pair<std::string, std::string> parts =
        absl::StrSplit(entry, absl::MaxSplits(':', 1));
    Clause clause = Clause::kPrecondition;
    if (parts.second == "postcondition") {
      clause = Clause::kPostcondition;
    } else if (parts.second == "invariant") {
      clause = Clause::kInvariant;
    } else if (!parts.second.empty() && parts.second != "precondition") {
      return absl::InvalidArgumentError(
          absl::StrCat("contract_macros: cannot read \"", entry,
                       "\"; write \"NAME\", \"NAME:postcondition\" or \"NAME:invariant\""));
    }
    macros.project_[parts.first] = clause;
  }
  return macros;
}

bool ContractMacros::Is(Clause clause, absl::string_view name) const {
  const auto found = project_.find(std::string(name));
  if (found != project_.end()) return found->second == clause;
  switch (clause) {
    case Clause::kPrecondition:
      return name == "AUGMENT_PRECONDITION" || IsAssertionName(name) ||
             defined_.Of(name) != AssertionMacros::Demands::kNothing;
    case Clause::kPostcondition:
      return name == "AUGMENT_POSTCONDITION" || name == "Ensures" || name == "gsl_Ensures";
    case Clause::kInvariant:
      return name == "AUGMENT_INVARIANT";
  }
  return false;
}

namespace {

// Where the line of the directive ends that begins here.
size_t EndOfDirective(absl::string_view text, size_t begin) {
  size_t end = text.find('\n', begin);
  while (end != absl::string_view::npos && end > 0 && text[end - 1] == '\\') {
    end = text.find('\n', end + 1);
  }
  return end == absl::string_view::npos ? text.size() : end;
}

// As macros are written by convention.
bool IsNameOfMacro(absl::string_view name) {
  return std::none_of(name.begin(), name.end(),
                      [](char c) { return absl::ascii_islower(static_cast<unsigned char>(c)); });
}

// What the macro's name at `at` states, unless nothing stands in its parentheses.
void AddCondition(const SourceFile& file, size_t at, const ContractMacros& macros,
                  std::vector<proto::ConditionModel>* conditions) {
  proto::ConditionModel condition = Condition(file, at, file.tokens.Match(at + 1), macros);
  if (!condition.text().empty()) conditions->push_back(std::move(condition));
}

// What is evaluated first of a returned expression that begins at `begin`, where that is an
// assertion: "assert(x), y" and "std::move((assert(x), y))", as constexpr functions of C++11 have
// it. The token before `begin` where it is none.
template <class IsAssertion>
size_t FirstOfReturned(const TokenList& tokens, size_t begin, const IsAssertion& is_assertion) {
  for (size_t at = begin; at + 1 < tokens.size(); ++at) {
    if (is_assertion(at)) {
      const size_t close = tokens.Match(at + 1);
      return close + 1 < tokens.size() && tokens[close + 1].text == "," ? at : begin - 1;
    }
    const std::string& text = tokens[at].text;
    const std::string& next = tokens[at + 1].text;
    const bool opens = text == "(" || text == "::" || next == "(" || next == "::";
    if (!opens) return begin - 1;
  }
  return begin - 1;
}

}  // namespace

BodyContracts ContractsInBody(const SourceFile& file, const Span& body,
                              const std::set<unsigned>& expansions, const ContractMacros& macros) {
  const TokenList& tokens = file.tokens;
  BodyContracts result;
  bool leading = true;
  int conditionals = 0;
  // A function of such a name is a call like any other; GSL's may be one. Nothing is expanded
  // in what this build leaves out, such as assertions for a build that checks more.
  const auto is_macro = [&](size_t at) {
    const clang::Token& name = tokens[at];
    return tokens[at + 1].text == "(" &&
           (expansions.count(name.offset) != 0 || name.text == "Expects" ||
            (conditionals > 0 && (name.text == "assert" || IsNameOfMacro(name.text))));
  };
  const auto is_assertion = [&](size_t at) {
    return is_macro(at) && macros.Is(Clause::kPrecondition, tokens[at].text);
  };
  for (size_t at = tokens.At(body.begin) + 1; at + 1 < tokens.size(); ++at) {
    const clang::Token& name = tokens[at];
    if (name.offset >= body.end) break;
    if (name.text == "#" && tokens[at - 1].line != name.line) {
      if (absl::StartsWith(tokens[at + 1].text, "if")) ++conditionals;
      if (tokens[at + 1].text == "endif") --conditionals;
      const size_t end = EndOfDirective(file.text, name.offset);
      while (at + 1 < tokens.size() && tokens[at + 1].offset < end) ++at;
      continue;
    }
    if (leading && name.text == "return") {
      const size_t first = FirstOfReturned(tokens, at + 1, is_assertion);
      if (first != at) {
        AddCondition(file, first, macros, &result.preconditions);
        at = tokens.Match(first + 1);
      }
      leading = false;
      continue;
    }
    const bool asserts = is_assertion(at);
    const bool pre = asserts && leading;
    const bool post = is_macro(at) && macros.Is(Clause::kPostcondition, name.text);
    if (asserts && !leading && tokens.Match(at + 1) < tokens.size()) {
      result.assertions[name.offset] = Condition(file, at, tokens.Match(at + 1), macros);
    }
    if (!pre && !post) {
      leading = false;
      continue;
    }
    const size_t close = tokens.Match(at + 1);
    if (close >= tokens.size()) break;
    AddCondition(file, at, macros, pre ? &result.preconditions : &result.postconditions);
    // `CHECK(x) << "…";` ends at the semicolon, as does `assert(x);`.
    at = close;
    while (at + 1 < tokens.size() && tokens[at].text != ";" && tokens[at + 1].text != "}") ++at;
  }
  return result;
}

std::vector<proto::ConditionModel> InvariantsInClass(const SourceFile& file, const Span& body,
                                                     const std::set<unsigned>& expansions,
                                                     const ContractMacros& macros) {
  const TokenList& tokens = file.tokens;
  std::vector<proto::ConditionModel> result;
  for (size_t at = tokens.At(body.begin) + 1; at + 1 < tokens.size(); ++at) {
    const clang::Token& name = tokens[at];
    if (name.offset >= body.end) break;
    if (name.text == "{") {
      at = tokens.Match(at);
      continue;
    }
    if (tokens[at + 1].text != "(" || expansions.count(name.offset) == 0 ||
        !macros.Is(Clause::kInvariant, name.text)) {
      continue;
    }
    const size_t close = tokens.Match(at + 1);
    if (close >= tokens.size()) break;
    proto::ConditionModel condition = Condition(file, at, close, macros);
    if (!condition.text().empty()) result.push_back(std::move(condition));
    at = close;
  }
  return result;
}

}  // namespace augment::instrument
