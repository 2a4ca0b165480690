#include "engine/judge/limits.h"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

// How a phrase limits.
enum class Sense {
  kForbids,    // what the sentence names is what must not be
  kRequires,   // … what has to be
  kUnchecked,  // as kForbids; where the sentence names nothing, nothing is checked
};

struct Phrases {
  Sense sense;
  const char* source;
  std::initializer_list<const char*> words;  // of lower-case tokens
};

// The longest phrase wins where several begin at one word.
constexpr Phrases kPhrases[] = {
    {Sense::kForbids, "C++ standard: undefined behavior", {"undefined"}},
    {Sense::kRequires,
     "C++ standard: Preconditions, formerly Requires and Expects; \"only if\"",
     {"preconditions", "precondition", "requires", "is required", "are required", "expects",
      "is expected", "are expected", "assumes", "assumed", "unless", "only valid", "valid only",
      "only if", "only when", "only be called", "only call", "only be used", "otherwise"}},
    {Sense::kForbids,
     "RFC 2119 and ISO/IEC Directives 2: must not, shall not, should not, may not, cannot",
     {"must not",      "must never",  "mustn't",    "shall not",  "shall never", "should not",
      "should never",  "may not",     "cannot",     "can not",    "can't",       "not allowed",
      "not permitted", "prohibited",  "forbidden",  "never call", "never pass",  "never use",
      "do not call",   "do not pass", "do not use", "don't call", "don't pass",  "don't use",
      "not legal",     "illegal",     "an error"}},
    {Sense::kRequires,
     "RFC 2119 and ISO/IEC Directives 2: must, shall, should, has to, needs to",
     {"must", "shall", "should", "has to", "have to", "needs to", "need to"}},
    {Sense::kRequires,
     "Google C++ Style Guide: what the caller has to know and to do",
     {"caller", "caller's", "callers", "make sure", "be sure", "responsibility", "responsible"}},
    {Sense::kForbids,
     "Doxygen: \\warning, \\attention, @warning, @attention",
     {"\\warning", "@warning", "\\attention", "@attention"}},
    {Sense::kForbids,
     "Google C++ Style Guide: how it ends (crashes, dies)",
     {"crash", "crashes", "dies", "abort", "aborts", "terminates"}},
    {Sense::kRequires, "Doxygen: \\pre, @pre", {"\\pre", "@pre"}},
    {Sense::kUnchecked,
     "Rust API guidelines, \"# Safety\"; C++26 inplace_vector: unchecked_push_back; C++ standard "
     "on operator[] against at()",
     {"unsafe",
      "not safe",
      "isn't safe",
      "unchecked",
      "not checked",
      "aren't checked",
      "isn't checked",
      "does not check",
      "doesn't check",
      "do not check",
      "don't check",
      "not check",
      "no check",
      "no checks",
      "no checking",
      "without check",
      "without checks",
      "without checking",
      "no bounds check",
      "no bounds checks",
      "no bounds checking",
      "no range check",
      "no range checks",
      "no range checking",
      "no error checking",
      "no validation",
      "not validated",
      "not verified",
      "at your own risk"}},
};

// What names a situation.
struct Named {
  Situation situation;
  // The contrary is another situation (or of no interest), so that it matters whether the
  // sentence forbids or requires it, and whether it is negated.
  bool has_contrary;
  std::initializer_list<const char*> words;
};

constexpr Named kNamed[] = {
    {Situation::kEmpty, true, {"empty", "no element", "no elements", "no items", "no item"}},
    {Situation::kFull, true, {"full", "no room", "no space"}},
    {Situation::kNull, true, {"null", "nullptr"}},
    {Situation::kZero, true, {"zero", "0"}},
    {Situation::kZero, false, {"positive", "divisor", "division"}},
    {Situation::kNegative, false, {"negative", "positive"}},
    {Situation::kOutOfRange,
     false,
     {"range",   "ranges",       "bound",       "bounds",       "index",   "indices",
      "indexes", "subscript",    "position",    "positions",    "offset",  "less than",
      "smaller", "greater than", "larger",      "at most",      "beyond",  "past",
      "exceed",  "exceeds",      "more than",   "size",         "length",  "as many",
      "enough",  "out of",       "longer than", "shorter than", "at least"}},
    {Situation::kOverflow,
     false,
     {"overflow", "overflows", "representable", "too large", "too big", "too high", "too long",
      "huge"}},
    {Situation::kInvalid,
     false,
     {"valid", "invalid", "exist", "exists", "existing", "legal", "illegal", "well-formed",
      "malformed", "correct", "present", "absent", "known", "unknown", "found"}},
    {Situation::kAlias,
     false,
     {"itself", "self", "alias", "aliases", "aliased", "overlap", "overlaps", "overlapping",
      "distinct", "disjoint", "same object", "part of"}},
    {Situation::kMovedFrom, false, {"moved"}},
    {Situation::kThreads,
     false,
     {"thread", "threads", "thread-safe", "threadsafe", "concurrent", "concurrently", "lock",
      "locked", "mutex", "synchronization", "synchronized"}},
};

// Words by which a sentence speaks of the object whose function it is.
constexpr const char* kObjectWords[] = {"this",  "object", "container", "*this",  "list",
                                        "queue", "stack",  "buffer",    "string", "set",
                                        "map",   "vector", "array"};

std::vector<std::string> TokensOf(absl::string_view text) {
  std::vector<std::string> tokens;
  std::string token;
  const auto end = [&] {
    while (!token.empty() && (token.back() == '-' || token.back() == '\'')) token.pop_back();
    if (!token.empty()) tokens.push_back(token);
    token.clear();
  };
  for (const char c : text) {
    const bool command = token.empty() && (c == '@' || c == '\\');
    const bool joins = !token.empty() && (c == '-' || c == '\'');
    if (absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_' || command || joins) {
      token += c;
    } else {
      end();
    }
  }
  end();
  return tokens;
}

// Signs and compounds as words: "n >= 0" is about negative numbers, "non-empty" is "not empty".
std::string InWords(absl::string_view sentence) {
  std::string text = absl::AsciiStrToLower(sentence);
  const std::initializer_list<std::pair<const char*, const char*>> rules = {
      {">= 0", " negative "},
      {"greater than zero", " positive "},
      {"greater than 0", " positive "},
      {"> 0", " positive "},
      {"at least zero", " negative "},
      {"at least 0", " negative "},
      {"< 0", " negative "},
      {"!= 0", " not zero "},
      {"!= null", " not null"},
      {"non-zero", " not zero "},
      {"nonzero", " not zero "},
      {"non-empty", " not empty "},
      {"nonempty", " not empty "},
      {"non-null", " not null "},
      {"nonnull", " not null "},
      {"non-negative", " negative "},
      {"nonnegative", " negative "},
      {"out-of-range", " out of range "},
      {"out-of-bounds", " out of bounds "},
      {"moved-from", " moved from "},
      {" <= ", " at most "},
      {" < ", " less than "},
      {" > ", " greater than "},
      {" >= ", " at least "}};
  for (const auto& [from, to] : rules) {
    for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
      text.replace(at, std::string(from).size(), to);
      at += std::string(to).size();
    }
  }
  return text;
}

// The number of tokens of the phrase where it stands there, else 0.
size_t Matches(const std::vector<std::string>& tokens, size_t at, absl::string_view phrase) {
  size_t length = 0;
  for (absl::string_view word : absl::StrSplit(phrase, ' ')) {
    if (at + length >= tokens.size() || tokens[at + length] != word) return 0;
    ++length;
  }
  return length;
}

bool IsNegation(const std::string& token) {
  return token == "not" || token == "non" || token == "never" || token == "isn't" ||
         token == "aren't" || token == "without";
}

// A condition of one word says too little of what it is about.
constexpr size_t kWordsOfCondition = 2;
constexpr size_t kShortestWord = 3;

// What is in an identifier or a sentence beyond verbs of questions and articles: {"previous",
// "block"} of `!hasPreviousBlock()`. Without what stands in quotes.
std::set<std::string> ContentWords(absl::string_view text) {
  static const auto* const kEmpty = new std::set<std::string>{
      "are", "can", "did", "does", "get", "had",  "has",     "have", "not",  "null",
      "the", "was", "any", "and",  "for", "this", "nullptr", "true", "false"};
  std::set<std::string> words;
  std::string word;
  const auto end = [&] {
    if (word.size() >= kShortestWord && kEmpty->count(word) == 0) words.insert(word);
    word.clear();
  };
  bool quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c == '"') quoted = !quoted;
    if (quoted || !absl::ascii_isalpha(c)) {
      end();
      continue;
    }
    // "hasPrevious" is two words, "HTTPServer" one.
    if (absl::ascii_isupper(c) && i > 0 &&
        absl::ascii_islower(static_cast<unsigned char>(text[i - 1]))) {
      end();
    }
    word += absl::ascii_tolower(c);
  }
  end();
  return words;
}

// What a sentence says: how it limits, what it names as bad.
struct Reading {
  bool limits = false;
  bool unchecked = false;
  bool otherwise = false;  // "Otherwise the behavior is undefined."
  Situations situations;
};

// With `sense` null, what the phrases in it say.
Reading Read(absl::string_view sentence, const Sense* sense) {
  const std::vector<std::string> tokens = TokensOf(InWords(sentence));
  Reading reading;
  std::vector<bool> in_phrase(tokens.size(), false);
  bool requires = false;
  bool forbids = false;
  for (size_t at = 0; at < tokens.size();) {
    size_t longest = 0;
    Sense found = Sense::kForbids;
    for (const Phrases& row : kPhrases) {
      for (const char* phrase : row.words) {
        const size_t length = Matches(tokens, at, phrase);
        if (length <= longest) continue;
        longest = length;
        found = row.sense;
      }
    }
    for (size_t i = at; i < at + longest; ++i) in_phrase[i] = true;
    if (longest > 0) {
      reading.limits = true;
      reading.unchecked = reading.unchecked || found == Sense::kUnchecked;
      reading.otherwise = reading.otherwise || tokens[at] == "otherwise";
      requires = requires || found == Sense::kRequires;
      forbids = forbids || found != Sense::kRequires;
    }
    at += std::max<size_t>(longest, 1);
  }
  // "undefined unless …", "unsafe: the caller must …": what is named has to be. "The caller
  // must not …": what is named must not be.
  bool has_to_be = requires;
  if (requires && forbids) {
    has_to_be = false;
    for (size_t at = 0; at < tokens.size(); ++at) {
      has_to_be = has_to_be || tokens[at] == "unless" || Matches(tokens, at, "only if") > 0 ||
                  Matches(tokens, at, "only when") > 0 ||
                  (reading.unchecked && tokens[at] == "must") || tokens[at] == "otherwise";
    }
  }
  if (sense != nullptr) {
    reading.limits = true;
    has_to_be = *sense == Sense::kRequires;
  }
  for (size_t at = 0; at < tokens.size(); ++at) {
    for (const Named& row : kNamed) {
      for (const char* word : row.words) {
        const size_t length = Matches(tokens, at, word);
        if (length == 0) continue;
        if (!row.has_contrary) {
          // "Only valid if …" speaks of nothing that may be valid or not.
          if (row.situation != Situation::kInvalid || !in_phrase[at]) {
            reading.situations.insert(row.situation);
          }
          continue;
        }
        bool negated = false;
        for (size_t i = at < 3 ? 0 : at - 3; i < at; ++i) {
          negated = negated || (!in_phrase[i] && IsNegation(tokens[i]));
        }
        if (has_to_be == negated) {
          reading.situations.insert(row.situation);
        } else if (row.situation == Situation::kEmpty) {
          reading.situations.insert(Situation::kNotEmpty);
        }
      }
    }
  }
  return reading;
}

// The sentences of a paragraph. What ends in a dot within a word is none: "v.size()".
std::vector<std::string> SentencesIn(absl::string_view paragraph) {
  std::vector<std::string> sentences;
  size_t begin = 0;
  for (size_t i = 0; i <= paragraph.size(); ++i) {
    const bool stops =
        i == paragraph.size() || ((paragraph[i] == '.' || paragraph[i] == ';') &&
                                  (i + 1 == paragraph.size() || paragraph[i + 1] == ' '));
    if (!stops) continue;
    absl::string_view sentence = absl::StripAsciiWhitespace(paragraph.substr(begin, i - begin));
    while (absl::ConsumeSuffix(&sentence, ".")) continue;  // "…"
    if (!sentence.empty()) sentences.emplace_back(sentence);
    begin = i + 1;
  }
  return sentences;
}

// Paragraphs end at an empty line, and begin at a Doxygen command and at an item of a list.
std::vector<std::string> ParagraphsIn(const std::string& comment) {
  std::vector<std::string> paragraphs(1);
  for (absl::string_view line : absl::StrSplit(comment, '\n')) {
    const bool opens = absl::StartsWith(line, "@") || absl::StartsWith(line, "\\") ||
                       absl::StartsWith(line, "- ") || absl::StartsWith(line, "* ");
    if ((line.empty() || opens) && !paragraphs.back().empty()) paragraphs.emplace_back();
    if (line.empty()) continue;
    absl::StrAppend(&paragraphs.back(), paragraphs.back().empty() ? "" : " ", line);
  }
  return paragraphs;
}

void NoteSubjects(const std::string& sentence, const std::vector<std::string>& parameters,
                  Limit* limit) {
  const std::vector<std::string> tokens = TokensOf(sentence);
  for (const std::string& token : tokens) {
    if (std::find(parameters.begin(), parameters.end(), token) != parameters.end()) {
      limit->parameters.insert(token);
    }
    const std::string lower = absl::AsciiStrToLower(token);
    limit->of_object =
        limit->of_object || std::any_of(std::begin(kObjectWords), std::end(kObjectWords),
                                        [&](const char* word) { return lower == word; });
  }
}

}  // namespace

std::vector<std::string> SentencesOf(const std::string& comment) {
  std::vector<std::string> all;
  for (const std::string& paragraph : ParagraphsIn(comment)) {
    for (std::string& sentence : SentencesIn(paragraph)) all.push_back(std::move(sentence));
  }
  return all;
}

std::vector<Limit> LimitsIn(const std::string& comment,
                            const std::vector<std::string>& parameters) {
  std::vector<Limit> limits;
  for (const std::string& paragraph : ParagraphsIn(comment)) {
    std::string before;
    for (const std::string& sentence : SentencesIn(paragraph)) {
      const Reading reading = Read(sentence, nullptr);
      Limit limit;
      limit.sentence = sentence;
      limit.situations = reading.situations;
      std::string whole = sentence;
      if (reading.limits && reading.situations.empty() && reading.otherwise) {
        // What had to be stands in the sentence before.
        const Sense sense = Sense::kRequires;
        limit.situations = Read(before, &sense).situations;
        whole = absl::StrCat(before, ". ", sentence);
        limit.sentence = whole;
      }
      before = sentence;
      if (!reading.limits || (limit.situations.empty() && !reading.unchecked)) continue;
      limit.unchecked = reading.unchecked;
      limit.all = limit.situations.empty();
      NoteSubjects(whole, parameters, &limit);
      limits.push_back(std::move(limit));
    }
  }
  return limits;
}

std::string SentenceThatAsks(const std::string& comment, const std::string& condition) {
  const std::set<std::string> asked = ContentWords(condition);
  if (asked.size() < kWordsOfCondition) return "";
  for (const std::string& paragraph : ParagraphsIn(comment)) {
    for (const std::string& sentence : SentencesIn(paragraph)) {
      if (!Read(sentence, nullptr).limits) continue;
      const std::set<std::string> said = ContentWords(sentence);
      if (std::includes(said.begin(), said.end(), asked.begin(), asked.end())) return sentence;
    }
  }
  return "";
}

Limit LimitOfPrecondition(const std::string& prose, const std::vector<std::string>& parameters) {
  const Sense sense = Sense::kRequires;
  Limit limit;
  limit.sentence = prose;
  limit.situations = Read(prose, &sense).situations;
  NoteSubjects(prose, parameters, &limit);
  return limit;
}

bool WarnsOf(const Limit& limit, const std::string& operand, const Situations& situation) {
  const bool of_parameters = !limit.parameters.empty();
  if (of_parameters && !(operand.empty() && limit.of_object) &&
      limit.parameters.count(operand) == 0) {
    return false;
  }
  return std::any_of(situation.begin(), situation.end(), [&](Situation one) {
    if (limit.all) {
      return one == Situation::kInvalid || one == Situation::kOutOfRange ||
             one == Situation::kOverflow || one == Situation::kAlias || one == Situation::kFull ||
             one == Situation::kEmpty;
    }
    if (limit.situations.count(one) == 0) return false;
    // "The list must not be empty" says nothing of another one that is passed; "within the
    // list" does of what is passed.
    const bool of_content = one == Situation::kEmpty || one == Situation::kNotEmpty ||
                            one == Situation::kFull || one == Situation::kInvalid ||
                            one == Situation::kNull;
    return of_parameters || operand.empty() || !limit.of_object || !of_content;
  });
}

std::string LimitsAsMarkdown() {
  std::string table = "| phrase | so says | what the sentence names |\n|---|---|---|\n";
  for (const Phrases& row : kPhrases) {
    absl::StrAppend(&table, "| ", absl::StrJoin(row.words, ", "), " | ", row.source, " | ",
                    row.sense == Sense::kRequires  ? "has to be"
                    : row.sense == Sense::kForbids ? "must not be"
                                                   : "is not checked; nothing is, if it names none",
                    " |\n");
  }
  return table;
}

}  // namespace augment
