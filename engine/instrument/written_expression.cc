#include "engine/instrument/written_expression.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment::instrument {
namespace {

using Words = std::vector<std::string>;

bool IsWordCharacter(char c) {
  return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_';
}

bool IsOneOf(absl::string_view text, std::initializer_list<absl::string_view> list) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

bool IsComparison(absl::string_view text) {
  return IsOneOf(text, {"<", "<=", ">", ">=", "==", "!="});
}

// C++ without the marks that documents put around code.
std::string Undecorated(absl::string_view text) {
  std::string plain = absl::StrReplaceAll(text, {{"`", ""},
                                                 {"<code>", ""},
                                                 {"</code>", ""},
                                                 {"<tt>", ""},
                                                 {"</tt>", ""},
                                                 {"\\c ", ""},
                                                 {"@c ", ""},
                                                 {"\\p ", ""},
                                                 {"@p ", ""},
                                                 {"\\a ", ""},
                                                 {"@a ", ""},
                                                 {"\\old", "old"},
                                                 {"\\result", "result"},
                                                 {"\u2264", "<="},
                                                 {"\u2265", ">="},
                                                 {"\u2260", "!="},
                                                 {"\u2018", "'"},
                                                 {"\u2019", "'"}});
  // 'name' is a quoted word, unlike the character 'n'.
  std::string result;
  for (size_t i = 0; i < plain.size(); ++i) {
    const char quote = plain[i];
    size_t end = i + 1;
    while (end < plain.size() && IsWordCharacter(plain[end])) ++end;
    const bool named = end < plain.size() && plain[end] == quote && end > i + 1 &&
                       (quote == '\'' || quote == '|') && (quote == '|' || end > i + 2) &&
                       !absl::ascii_isdigit(static_cast<unsigned char>(plain[i + 1]));
    if (named) {
      absl::StrAppend(&result, plain.substr(i + 1, end - i - 1));
      i = end;
    } else {
      result += plain[i];
    }
  }
  absl::RemoveExtraAsciiWhitespace(&result);
  while (!result.empty() && absl::StrContains(".;,", result.substr(result.size() - 1))) {
    result.pop_back();
  }
  return result;
}

// `text` at the separators that stand outside of brackets and quotation marks.
Words SplitOutside(absl::string_view text, absl::string_view separator) {
  Words parts(1);
  int depth = 0;
  char quote = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"') {
      quote = c;
    } else if (c == '(' || c == '[' || c == '{') {
      ++depth;
    } else if (c == ')' || c == ']' || c == '}') {
      --depth;
    } else if (depth == 0 && text.substr(i, separator.size()) == separator) {
      parts.emplace_back();
      i += separator.size() - 1;
      continue;
    }
    parts.back() += c;
  }
  for (std::string& part : parts) absl::StripAsciiWhitespace(&part);
  return parts;
}

// `0 <= i < n` means `0 <= i && i < n`; C++ reads it otherwise.
std::string Unchained(const std::string& text) {
  const std::vector<Lexeme> lexemes = Lex(text);
  std::vector<Lexeme> relations;
  int depth = 0;
  for (const Lexeme& lexeme : lexemes) {
    const std::string& sign = lexeme.text;
    if (sign == "(" || sign == "[") ++depth;
    if (sign == ")" || sign == "]") --depth;
    if (depth == 0 && IsOneOf(sign, {"&&", "||", "?", ":", "==", "!=", "and", "or"})) return text;
    if (depth == 0 && lexeme.kind == Lexeme::kSign && IsOneOf(sign, {"<", "<=", ">", ">="})) {
      relations.push_back(lexeme);
    }
  }
  // Both in one direction: otherwise they are the brackets of a template.
  if (relations.size() != 2 || relations[0].text[0] != relations[1].text[0]) return text;
  const size_t middle = relations[0].begin + relations[0].text.size();
  return absl::StrCat(text.substr(0, relations[1].begin), "&&",
                      text.substr(middle, relations[1].begin - middle),
                      text.substr(relations[1].begin));
}

// "n must be positive" as C++; "" when it is none of the phrases.
std::string Phrase(const std::string& text) {
  static constexpr std::array<absl::string_view, 7> kLinks = {
      " must be ", " shall be ", " should be ", " has to be ", " needs to be ", " is ", " must "};
  for (const absl::string_view link : kLinks) {
    const size_t at = text.find(std::string(link));
    if (at == std::string::npos) continue;
    const std::string name = text.substr(0, at);
    const std::string rest = text.substr(at + link.size());
    const std::vector<Lexeme> lexemes = Lex(name);
    if (lexemes.empty() || !(LooksLikeCondition(name) || lexemes.size() == 1)) return "";
    const std::string what = absl::AsciiStrToLower(rest);
    if (what == "positive") return absl::StrCat(name, " > 0");
    if (what == "negative") return absl::StrCat(name, " < 0");
    if (IsOneOf(what, {"non-negative", "nonnegative", "not negative"})) {
      return absl::StrCat(name, " >= 0");
    }
    if (IsOneOf(what, {"non-zero", "nonzero", "not zero", "not be zero", "not 0"})) {
      return absl::StrCat(name, " != 0");
    }
    if (IsOneOf(what, {"non-empty", "nonempty", "not empty", "not be empty"})) {
      return absl::StrCat("!", name, ".empty()");
    }
    if (what == "true") return name;
    if (what == "false") return absl::StrCat("!(", name, ")");
    for (const auto& [words, sign] : std::initializer_list<std::pair<const char*, const char*>>{
             {"greater than or equal to ", ">="},
             {"less than or equal to ", "<="},
             {"greater than ", ">"},
             {"less than ", "<"},
             {"smaller than ", "<"},
             {"larger than ", ">"},
             {"at least ", ">="},
             {"at most ", "<="}}) {
      if (absl::StartsWith(what, words)) {
        return absl::StrCat(name, " ", sign, " ", rest.substr(std::string(words).size()));
      }
    }
    const std::vector<Lexeme> relation = Lex(rest);
    if (!relation.empty() && IsComparison(relation[0].text)) return absl::StrCat(name, " ", rest);
    return "";
  }
  return "";
}

std::string OneCondition(const std::string& text) {
  const std::string phrase = Phrase(text);
  const std::string expression = Unchained(phrase.empty() ? text : phrase);
  return LooksLikeCondition(expression) ? expression : "";
}

bool IsNullWord(absl::string_view word) { return IsOneOf(word, {"null", "nullptr", "0"}); }

bool IsNonNullWord(absl::string_view word) {
  return IsOneOf(word, {"non-null", "nonnull", "non-nullptr"});
}

}  // namespace

std::vector<Lexeme> Lex(absl::string_view text) {
  static constexpr std::array<absl::string_view, 19> kLong = {
      "<<=", ">>=", "->*", "<=>", "<=", ">=", "==", "!=", "&&", "||",
      "->",  "::",  "++",  "--",  "+=", "-=", "*=", "/=", "%="};
  std::vector<Lexeme> lexemes;
  for (size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (absl::ascii_isspace(static_cast<unsigned char>(c))) {
      ++i;
    } else if (absl::ascii_isdigit(static_cast<unsigned char>(c))) {
      size_t end = i;
      while (end < text.size() && (IsWordCharacter(text[end]) || text[end] == '.')) ++end;
      lexemes.push_back({Lexeme::kNumber, std::string(text.substr(i, end - i)), i});
      i = end;
    } else if (IsWordCharacter(c)) {
      size_t end = i;
      while (end < text.size() && IsWordCharacter(text[end])) ++end;
      lexemes.push_back({Lexeme::kName, std::string(text.substr(i, end - i)), i});
      i = end;
    } else if (c == '"' || c == '\'') {
      size_t end = i + 1;
      while (end < text.size() && text[end] != c) end += text[end] == '\\' ? 2 : 1;
      if (end >= text.size()) return {};
      lexemes.push_back({Lexeme::kText, std::string(text.substr(i, end + 1 - i)), i});
      i = end + 1;
    } else {
      const auto found = std::find_if(kLong.begin(), kLong.end(), [&](absl::string_view sign) {
        return text.substr(i, sign.size()) == sign;
      });
      const size_t size = found == kLong.end() ? 1 : found->size();
      if (size == 1 && !absl::StrContains("()[]<>=!+-*/%&|^~?:,.", text.substr(i, 1))) return {};
      lexemes.push_back({Lexeme::kSign, std::string(text.substr(i, size)), i});
      i += size;
    }
  }
  return lexemes;
}

bool LooksLikeCondition(absl::string_view text) {
  const std::vector<Lexeme> lexemes = Lex(text);
  if (lexemes.empty()) return false;
  const auto joins = [](const Lexeme& lexeme) {
    return lexeme.kind == Lexeme::kName &&
           IsOneOf(lexeme.text, {"and", "or", "not", "sizeof", "bitand", "bitor", "xor", "not_eq"});
  };
  bool telling = false;
  bool operand = false;  // the last lexeme ended one
  Words open;
  for (const Lexeme& lexeme : lexemes) {
    const std::string& sign = lexeme.text;
    if (lexeme.kind != Lexeme::kSign && !joins(lexeme)) {
      if (operand) return false;
      operand = true;
      continue;
    }
    if (IsOneOf(sign,
                {"=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "++", "--", "->*", "<=>"})) {
      return false;
    }
    if (sign == "(" || sign == "[") {
      // A call tells something; brackets around an operand do not yet.
      if (sign == "(" && operand) telling = true;
      open.push_back(sign);
      operand = false;
    } else if (sign == ")" || sign == "]") {
      if (open.empty() || (open.back() == "(") != (sign == ")")) return false;
      open.pop_back();
      operand = true;
    } else {
      if (IsComparison(sign) || IsOneOf(sign, {"!", "&&", "||", "and", "or", "not", "not_eq"})) {
        telling = true;
      }
      if (sign == "," && open.empty()) return false;
      // Of the signs these alone may stand before an operand, or after none.
      const bool prefix = IsOneOf(sign, {"!", "-", "+", "*", "&", "~", "::", "not", "sizeof"});
      if (!operand && !prefix) return false;
      if (operand && IsOneOf(sign, {"!", "~", "not", "sizeof"})) return false;
      operand = false;
    }
  }
  return telling && operand && open.empty();
}

std::vector<std::string> ConditionsIn(absl::string_view statement,
                                      const std::vector<WrittenParameter>& parameters) {
  std::vector<std::string> conditions;
  const std::string whole = Undecorated(statement);
  for (const std::string& sentence : SplitOutside(whole, ". ")) {
    for (const std::string& part : SplitOutside(sentence, ";")) {
      if (part.empty()) continue;
      // Explanations in brackets or behind a dash, and further conditions.
      std::vector<std::string> readings = {part};
      if (const size_t bracket = part.rfind(" ("); bracket != std::string::npos) {
        if (absl::EndsWith(part, ")")) readings.push_back(part.substr(0, bracket));
      }
      if (const size_t dash = part.find(" -- "); dash != std::string::npos) {
        readings.push_back(part.substr(0, dash));
      }
      bool read = false;
      for (const std::string& reading : readings) {
        std::vector<std::string> found;
        for (const std::string& piece : SplitOutside(reading, ",")) {
          found.push_back(OneCondition(std::string(absl::StripPrefix(piece, "and "))));
        }
        if (std::find(found.begin(), found.end(), "") != found.end()) continue;
        conditions.insert(conditions.end(), found.begin(), found.end());
        read = true;
        break;
      }
      if (read) continue;
      for (const std::string& name : NeverNullIn(part, parameters, "")) {
        conditions.push_back(absl::StrCat(name, " != nullptr"));
      }
    }
  }
  return conditions;
}

std::vector<std::string> NeverNullIn(absl::string_view sentence,
                                     const std::vector<WrittenParameter>& parameters,
                                     absl::string_view subject) {
  // Words in small letters beside the words as written; names keep their case.
  const std::string plain = absl::StrReplaceAll(Undecorated(sentence), {{",", " "}, {"*", " "}});
  const Words words = absl::StrSplit(plain, absl::ByAnyChar(" ()\"'"), absl::SkipEmpty());
  Words lower;
  for (const std::string& word : words) {
    lower.push_back(absl::AsciiStrToLower(absl::StripSuffix(word, ".")));
  }
  const auto pointer = [&](absl::string_view name) {
    return std::any_of(parameters.begin(), parameters.end(),
                       [&](const WrittenParameter& p) { return p.is_pointer && p.name == name; });
  };
  const auto is = [&](size_t i, std::initializer_list<absl::string_view> list) {
    return i < lower.size() && IsOneOf(lower[i], list);
  };
  // Whether "must not be null" or the like starts at word i.
  const auto forbids = [&](size_t i) {
    bool negated = false;
    if (is(i, {"cannot", "can't", "mustn't", "shouldn't"})) {
      negated = true;
      ++i;
    } else if (is(i, {"must", "shall", "should", "may", "can", "has", "needs"})) {
      const bool permits = is(i, {"may", "can"});
      ++i;
      if (is(i, {"to"})) ++i;
      if (is(i, {"not", "never"})) {
        negated = true;
        ++i;
      } else if (permits) {
        return false;
      }
    } else {
      return false;
    }
    if (!is(i, {"be"})) return false;
    ++i;
    if (is(i, {"a", "an", "the"})) ++i;
    if (!negated && is(i, {"not"})) {
      negated = true;
      ++i;
    }
    if (i >= lower.size()) return false;
    return negated ? IsNullWord(lower[i]) : IsNonNullWord(lower[i]);
  };
  std::vector<std::string> names;
  for (size_t i = 0; i < words.size(); ++i) {
    if (pointer(words[i])) {
      size_t next = i + 1;
      if (is(next, {"pointer", "argument", "parameter"})) ++next;
      const bool comparison =
          next + 1 < words.size() && words[next] == "!=" && IsNullWord(lower[next + 1]);
      if (comparison || forbids(next)) names.push_back(words[i]);
    }
  }
  if (names.empty() && pointer(subject)) {
    // "@param out the destination; must not be null"
    for (size_t i = 0; i < words.size(); ++i) {
      const bool named =
          i > 0 && std::any_of(parameters.begin(), parameters.end(),
                               [&](const auto& p) { return p.name == words[i - 1]; });
      if (!named && forbids(i)) return {std::string(subject)};
    }
  }
  return names;
}

}  // namespace augment::instrument
