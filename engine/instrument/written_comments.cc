#include "engine/instrument/written_comments.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment::instrument {
namespace {

struct Line {
  std::string text;  // without comment marks
  unsigned number = 0;
};

std::vector<Line> LinesOf(absl::string_view comment, unsigned first_line) {
  std::vector<Line> lines;
  bool block = false;
  for (absl::string_view text : absl::StrSplit(comment, '\n')) {
    text = absl::StripAsciiWhitespace(text);
    const bool opens = absl::StartsWith(text, "/*");
    if (opens || absl::StartsWith(text, "//")) {
      block = opens;
      text.remove_prefix(2);
      while (!text.empty() && absl::StrContains("/!*<", text.substr(0, 1))) text.remove_prefix(1);
    } else if (block && absl::StartsWith(text, "*") && text != "*/") {
      text.remove_prefix(1);
    }
    if (block) absl::ConsumeSuffix(&text, "*/");
    lines.push_back({std::string(absl::StripAsciiWhitespace(text)), first_line++});
  }
  return lines;
}

// The clause that a tag opens; false when the word is no tag.
bool ClauseOf(absl::string_view word, Clause* clause) {
  const std::string lower = absl::AsciiStrToLower(word);
  for (const auto& [tag, meaning] : std::initializer_list<std::pair<const char*, Clause>>{
           {"requires", Clause::kPrecondition},
           {"require", Clause::kPrecondition},
           {"expects", Clause::kPrecondition},
           {"precondition", Clause::kPrecondition},
           {"preconditions", Clause::kPrecondition},
           {"pre", Clause::kPrecondition},
           {"ensures", Clause::kPostcondition},
           {"ensure", Clause::kPostcondition},
           {"postcondition", Clause::kPostcondition},
           {"postconditions", Clause::kPostcondition},
           {"post", Clause::kPostcondition},
           {"invariant", Clause::kInvariant},
           {"invariants", Clause::kInvariant}}) {
    if (lower == tag) {
      *clause = meaning;
      return true;
    }
  }
  return false;
}

struct Tag {
  Clause clause = Clause::kPrecondition;
  std::string origin;
  std::string before;  // what stands on the line before it
  std::string rest;
};

// A tag on the line: `@pre …` at its start, `Requires: …` at its start or after
// the end of a sentence.
bool FindTag(const std::string& line, Tag* tag) {
  if (!line.empty() && (line[0] == '@' || line[0] == '\\')) {
    const size_t end = std::min(line.find_first_of(" :\t"), line.size());
    if (!ClauseOf(absl::string_view(line).substr(1, end - 1), &tag->clause)) return false;
    tag->origin = line.substr(0, end);
    absl::string_view rest = absl::string_view(line).substr(end);
    absl::ConsumePrefix(&rest, ":");
    tag->rest = std::string(absl::StripAsciiWhitespace(rest));
    return true;
  }
  for (size_t colon = line.find(':'); colon != std::string::npos;
       colon = line.find(':', colon + 1)) {
    if (line.substr(colon, 2) == "::" || (colon > 0 && line[colon - 1] == ':')) continue;
    const size_t space = colon == 0 ? std::string::npos : line.rfind(' ', colon - 1);
    const size_t begin = space == std::string::npos ? 0 : space + 1;
    absl::string_view word = absl::string_view(line).substr(begin, colon - begin);
    for (const char* mark : {"**", "\"", "`"}) {
      absl::ConsumePrefix(&word, mark);
      absl::ConsumeSuffix(&word, mark);
    }
    const bool starts = begin == 0 || line[begin - 2] == '.';
    if (!starts || !ClauseOf(word, &tag->clause)) continue;
    tag->origin = std::string(word);
    tag->before = line.substr(0, begin);
    tag->rest =
        std::string(absl::StripAsciiWhitespace(absl::StripPrefix(line.substr(colon + 1), "**")));
    return true;
  }
  return false;
}

// A list item's text; the line itself when it is none.
bool IsItem(const std::string& line, std::string* text) {
  for (const char* bullet : {"- ", "* ", "+ ", "\u2022 "}) {
    if (absl::StartsWith(line, bullet)) {
      *text = line.substr(std::string(bullet).size());
      return true;
    }
  }
  return false;
}

struct Statement {
  Clause clause;
  std::string origin;
  std::string text;
  unsigned line;
};

// A paragraph outside of all tags, or what `@param name` says.
struct Prose {
  std::string text;
  std::string subject;  // the parameter it is about
  unsigned line = 0;
};

// "@param[in] name …": the name, and what is left of the line.
bool FindParameter(const std::string& line, Prose* prose) {
  absl::string_view rest = line;
  if (!absl::ConsumePrefix(&rest, "@param") && !absl::ConsumePrefix(&rest, "\\param")) return false;
  if (absl::StartsWith(rest, "[")) rest.remove_prefix(std::min(rest.find(']') + 1, rest.size()));
  rest = absl::StripLeadingAsciiWhitespace(rest);
  const size_t end = std::min(rest.find_first_of(" \t"), rest.size());
  prose->subject = std::string(rest.substr(0, end));
  prose->text = std::string(rest.substr(end));
  return true;
}

// The text names a parameter, or the object itself.
bool Concerns(const std::string& text, const std::vector<WrittenParameter>& parameters) {
  const auto named = [&](const std::string& name) {
    return std::any_of(parameters.begin(), parameters.end(),
                       [&](const WrittenParameter& one) { return one.name == name; });
  };
  std::string word;
  for (const char c : text + " ") {
    if (absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
      continue;
    }
    if (word == "this" || (!word.empty() && named(word))) return true;
    word.clear();
  }
  return false;
}

}  // namespace

std::string PlainComment(absl::string_view comment) {
  std::string plain;
  for (const Line& line : LinesOf(comment, 0)) {
    // Neither two empty lines nor one at the start says anything.
    if (line.text.empty() && (plain.empty() || absl::EndsWith(plain, "\n\n"))) continue;
    absl::StrAppend(&plain, line.text, "\n");
  }
  if (absl::EndsWith(plain, "\n\n")) plain.pop_back();
  return plain;
}

std::vector<WrittenContract> ReadComment(absl::string_view comment, unsigned first_line,
                                         const std::vector<WrittenParameter>& parameters) {
  std::vector<Statement> statements;
  std::vector<Prose> paragraphs(1);
  Statement* open = nullptr;
  const auto prose = [&](const std::string& text, unsigned line) {
    if (paragraphs.back().line == 0) paragraphs.back().line = line;
    absl::StrAppend(&paragraphs.back().text, " ", text);
  };
  for (const Line& line : LinesOf(comment, first_line)) {
    Tag tag;
    std::string item;
    if (FindTag(line.text, &tag)) {
      prose(tag.before, line.number);
      statements.push_back({tag.clause, tag.origin, tag.rest, line.number});
      open = &statements.back();
    } else if (line.text.empty()) {
      // A list may follow its heading after an empty line.
      if (open != nullptr && !open->text.empty()) open = nullptr;
      if (!paragraphs.back().text.empty()) paragraphs.emplace_back();
    } else if (line.text[0] == '@' || line.text[0] == '\\') {
      open = nullptr;
      Prose parameter;
      paragraphs.emplace_back();
      if (FindParameter(line.text, &parameter)) {
        parameter.line = line.number;
        paragraphs.back() = parameter;
      }
    } else if (open != nullptr && IsItem(line.text, &item)) {
      statements.push_back({open->clause, open->origin, item, line.number});
      open = &statements.back();
    } else if (open != nullptr) {
      if (open->text.empty()) open->line = line.number;
      absl::StrAppend(&open->text, open->text.empty() ? "" : " ", line.text);
    } else {
      prose(line.text, line.number);
    }
  }
  std::vector<WrittenContract> contracts;
  const auto add = [&](WrittenContract contract) {
    const bool known = std::any_of(contracts.begin(), contracts.end(), [&](const auto& other) {
      return other.clause == contract.clause && other.expression == contract.expression;
    });
    if (!known) contracts.push_back(std::move(contract));
  };
  for (const Statement& statement : statements) {
    // That a result is not null is no parameter's.
    const bool about_parameters = statement.clause == Clause::kPrecondition;
    bool understood = false;
    for (std::string& condition : ConditionsIn(
             statement.text, about_parameters ? parameters : std::vector<WrittenParameter>())) {
      add({statement.clause, statement.origin, std::move(condition), "", statement.line});
      understood = true;
    }
    if (!understood && about_parameters && Concerns(statement.text, parameters)) {
      contracts.push_back({statement.clause, statement.origin, "", statement.text, statement.line});
    }
  }
  for (const Prose& paragraph : paragraphs) {
    for (absl::string_view sentence : absl::StrSplit(paragraph.text, absl::ByAnyChar(".;"))) {
      for (const std::string& name : NeverNullIn(sentence, parameters, paragraph.subject)) {
        add({Clause::kPrecondition, "comment", absl::StrCat(name, " != nullptr"), "",
             paragraph.line});
      }
    }
  }
  return contracts;
}

}  // namespace augment::instrument
