#include "engine/describe/value_words.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/model/camel_case.h"
#include "engine/model/type_name.h"
#include "engine/model/utf8.h"

namespace augment {
namespace {

using proto::Value;

// "XML_NO_TEXT_NODE" as "XmlNoTextNode".
std::string EnumeratorWords(const std::string& name) {
  if (std::any_of(name.begin(), name.end(), absl::ascii_islower)) return CamelCase(name);
  return CamelCase(absl::AsciiStrToLower(name));
}

constexpr size_t kLongestText = 16;    // that is told in a name
constexpr size_t kMostFirstWords = 4;  // … of a longer one
constexpr double kLargestReal = 1e6;   // … of those without a fraction
// … of whole ones: beyond all ports and years nobody reads a number, but sees a digest.
constexpr int64_t kLargestNumber = 99'999;

std::string NumberWords(int64_t number) {
  return absl::StrCat(number < 0 ? "Minus" : "",
                      number < 0 ? -static_cast<uint64_t>(number) : static_cast<uint64_t>(number));
}

// "SyntaxErrorAtLine" of "syntax error at line 1 near: x": what a message begins with; "" where
// that is no two words.
std::string FirstWords(const std::string& text) {
  std::string words;
  size_t count = 0;
  for (const absl::string_view word : absl::StrSplit(text, ' ')) {
    // "object," ends what is told; "0s" is a word, "1" is none.
    const absl::string_view plain = absl::StripSuffix(absl::StripSuffix(word, ","), ":");
    const bool is_word = std::all_of(plain.begin(), plain.end(), absl::ascii_isalnum) &&
                         std::any_of(plain.begin(), plain.end(), absl::ascii_isalpha);
    if (!is_word || count == kMostFirstWords) break;
    ++count;
    absl::StrAppend(&words, CamelCase(std::string(plain)));
    if (plain.size() < word.size()) break;
  }
  return count < 2 ? "" : words;
}

struct Mark {
  char character;
  const char* name;
};

// After their names in Unicode, in short.
constexpr Mark kMarks[] = {
    {'!', "ExclamationMark"},
    {'"', "Quote"},
    {'#', "NumberSign"},
    {'$', "DollarSign"},
    {'%', "PercentSign"},
    {'&', "Ampersand"},
    {'\'', "Apostrophe"},
    {'(', "OpenParenthesis"},
    {')', "CloseParenthesis"},
    {'*', "Asterisk"},
    {'+', "PlusSign"},
    {',', "Comma"},
    {'-', "Hyphen"},
    {'.', "Dot"},
    {'/', "Slash"},
    {':', "Colon"},
    {';', "Semicolon"},
    {'<', "LessThanSign"},
    {'=', "EqualsSign"},
    {'>', "GreaterThanSign"},
    {'?', "QuestionMark"},
    {'@', "AtSign"},
    {'[', "OpenBracket"},
    {'\\', "Backslash"},
    {']', "CloseBracket"},
    {'^', "Caret"},
    {'_', "Underscore"},
    {'`', "GraveAccent"},
    {'{', "OpenBrace"},
    {'|', "VerticalBar"},
    {'}', "CloseBrace"},
    {'~', "Tilde"},
    {'\n', "LineBreak"},
    {'\t', "Tab"},
};

}  // namespace

std::string MarkWords(char character) {
  const auto* const mark =
      std::find_if(std::begin(kMarks), std::end(kMarks),
                   [character](const Mark& one) { return one.character == character; });
  return mark == std::end(kMarks) ? "" : mark->name;
}

namespace {

constexpr size_t kMostMarks = 2;  // that are told one by one

// "OpenBraceComma" of "{,"; "" where it is more than a few marks.
std::string MarksWords(const std::string& text) {
  std::string words;
  for (const char c : text) {
    const std::string mark = MarkWords(c);
    if (mark.empty() || text.size() > kMostMarks) return "";
    absl::StrAppend(&words, mark);
  }
  return words;
}

// "Blanks", "LeadingBlank", "TrailingBlank"; "" where none is there.
std::string BlanksWords(const std::string& text) {
  const bool leading = text.front() == ' ';
  const bool trailing = text.back() == ' ';
  if (text.find_first_not_of(' ') == std::string::npos)
    return text.size() == 1 ? "Blank" : "Blanks";
  return leading && trailing ? "BlanksAround"
         : leading           ? "LeadingBlank"
         : trailing          ? "TrailingBlank"
                             : "";
}

// "EmptyText", "InvalidUtf8"; the text itself where it is a short one of words, a whole number or
// a mark or two; what is blank at its ends; else the words it begins with.
std::string TextWords(const std::string& text) {
  constexpr size_t kMostDigits = 9;
  if (text.empty()) return "EmptyText";
  if (!IsUtf8(text)) return "InvalidUtf8";
  int64_t number = 0;
  if (text.size() <= kMostDigits && absl::SimpleAtoi(text, &number) &&
      text == absl::StrCat(number)) {
    return NumberWords(number);
  }
  if (const std::string marks = MarksWords(text); !marks.empty()) return marks;
  // Of a long text, or of lines, the blanks at its ends are the least.
  if (const std::string blanks = BlanksWords(text); !blanks.empty()) {
    const bool is_short = absl::StripAsciiWhitespace(text).size() <= kLongestText;
    return is_short && text.find('\n') == std::string::npos ? blanks : "";
  }
  const bool words = text.size() <= kLongestText && absl::ascii_isalpha(text[0]) &&
                     std::all_of(text.begin(), text.end(), [](char c) {
                       return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == ' ' ||
                              c == '_' || c == '-';
                     });
  return words ? CamelCase(text) : FirstWords(text);
}

// "OneElement", "NoElements"; "" of many.
std::string CountWords(int count) {
  static constexpr const char* kNumbers[] = {"No",   "One", "Two",   "Three", "Four",
                                             "Five", "Six", "Seven", "Eight", "Nine"};
  if (count >= static_cast<int>(std::size(kNumbers))) return "";
  return absl::StrCat(kNumbers[count], count == 1 ? "Element" : "Elements");
}

}  // namespace

std::string ValueWords(const Vocabulary& vocabulary, const Value& value, const proto::Type& type,
                       bool all) {
  switch (value.kind_case()) {
    case Value::kBoolean:
      return value.boolean() ? "True" : "False";
    case Value::kText:
      return all || value.text().empty() ? TextWords(value.text()) : "";
    case Value::kNull:
      return type.kind() == proto::Type::OPTIONAL ? "Nothing" : "Null";
    case Value::kPointee:
      return type.elements_size() == 1
                 ? ValueWords(vocabulary, value.pointee(), type.elements(0), all)
                 : "";
    case Value::kReal: {
      const bool whole = std::abs(value.real()) <= kLargestReal &&
                         value.real() == std::trunc(value.real()) &&
                         !(value.real() == 0 && std::signbit(value.real()));
      return all && whole ? NumberWords(static_cast<int64_t>(value.real())) : "";
    }
    case Value::kSequence:
      return all || value.sequence().values().empty() ? CountWords(value.sequence().values_size())
                                                      : "";
    case Value::kBig:
      return value.big() == std::numeric_limits<uint64_t>::max()
                 ? CamelCase(UnqualifiedName(type.no_position()))
                 : "";
    case Value::kInteger:
      break;
    default:
      return "";
  }
  if (type.kind() == proto::Type::ENUM) {
    const std::string name = vocabulary.enumerators().NameOf(type.name(), value.integer());
    if (!name.empty()) return EnumeratorWords(name);
  }
  if (type.is_char()) {
    const auto letter = static_cast<unsigned char>(value.integer());
    if (value.integer() < 0) return "";
    if (absl::ascii_isdigit(letter)) {
      return absl::StrCat("Digit", std::string(1, static_cast<char>(letter)));
    }
    return absl::ascii_isalpha(letter)
               ? std::string(1, static_cast<char>(absl::ascii_toupper(letter)))
               : MarkWords(static_cast<char>(letter));
  }
  const bool readable = std::abs(static_cast<double>(value.integer())) <= kLargestNumber;
  return readable ? NumberWords(value.integer()) : "";
}

const char* KindWords(const Value& value) {
  switch (value.kind_case()) {
    case Value::kText:
      return "Text";
    case Value::kSequence:
      return "Elements";
    default:
      return "Value";
  }
}

}  // namespace augment
