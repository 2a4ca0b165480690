#include "engine/describe/test_name.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/describe/story.h"
#include "engine/judge/names.h"
#include "engine/model/camel_case.h"
#include "engine/model/default_value.h"
#include "engine/model/output.h"
#include "engine/model/type_name.h"

namespace augment {
namespace {

using proto::Value;

// What is special about a value that is passed for a parameter of this name; "" when nothing is.
std::string KindOf(const Value& value, const proto::Type& type, const std::string& parameter) {
  switch (value.kind_case()) {
    case Value::kInteger:
      // An enumerator has a name, and no sign.
      if (type.kind() == proto::Type::ENUM) return "";
      // The first position is one like others.
      if (value.integer() == 0 && Means(parameter, Meaning::kPositionParameter)) return "";
      return value.integer() < 0 ? "Negative" : value.integer() == 0 ? "Zero" : "";
    case Value::kReal:
      return value.real() < 0 ? "Negative" : value.real() == 0 ? "Zero" : "";
    case Value::kText:
      return value.text().empty() ? "Empty" : "";
    default:
      // That there are no elements is what the call is about where the tests always pass some; then
      // a refuted precondition says so.
      return "";
  }
}

// The last word of "FirstChild" and the like.
absl::string_view LastWord(absl::string_view words) {
  const auto begin = std::find_if(words.rbegin(), words.rend(), absl::ascii_isupper);
  return begin == words.rend() ? words
                               : words.substr(static_cast<size_t>(words.rend() - begin) - 1);
}

// `word` stands among the words of "QueryDoubleText" and the like.
bool HasWord(absl::string_view words, absl::string_view word) {
  for (size_t at = words.find(word); at != absl::string_view::npos; at = words.find(word, at + 1)) {
    const size_t end = at + word.size();
    if (end == words.size() || !absl::ascii_islower(words[end])) return true;
  }
  return false;
}

}  // namespace

bool IsNamedAfter(const std::string& function, const std::string& query) {
  return HasWord(CamelCase(function), LastWord(QueryWords(query)));
}

namespace {

// "WithoutText" where the receiver has none of what the function's name speaks of: a query of the
// same word is null. "" where it has.
std::string LackingWords(const Vocabulary& vocabulary, int function,
                         const proto::Observation& observation) {
  if (!vocabulary.function(function).has_receiver() || observation.entry_size() == 0) return "";
  const proto::View& entry = observation.entry(0);
  if (entry.class_index() == 0) return "";
  const proto::RegistryClass& of = vocabulary.class_at(static_cast<int>(entry.class_index()) - 1);
  const std::string called = vocabulary.Name(function);
  for (int q = 0; q < of.queries_size() && q < entry.queries_size(); ++q) {
    const int query = static_cast<int>(of.queries(q));
    if (entry.queries(q).kind_case() != Value::kNull || query == function) continue;
    const std::string name = vocabulary.Name(query);
    if (IsNamedAfter(called, name)) return absl::StrCat("Without", QueryWords(name));
  }
  return "";
}

}  // namespace

namespace {

// "Stack": the class as the library calls it, whatever the template is called that it comes from.
std::string ClassWords(const Vocabulary& vocabulary, int constructor) {
  const int of = vocabulary.class_of(constructor);
  const std::string name =
      of < 0 ? "" : UnqualifiedName(SourceTypeName(vocabulary.class_at(of).name()));
  return CamelCase(name.empty() ? vocabulary.Name(constructor) : name);
}

}  // namespace

std::string CallWords(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const std::string name = vocabulary.Name(function);
  const bool of_its_own = f.parameters_size() == 1 &&
                          vocabulary.ObjectClass(f.parameters(0)) == vocabulary.class_of(function);
  const bool moves = of_its_own && f.parameters(0).passing() == proto::Type::RVALUE_REF;
  if (name == "operator=") return moves ? "MoveAssignment" : "Assignment";
  // Of two operands it multiplies.
  if (name == "operator*" && f.parameters_size() + (f.has_receiver() ? 1 : 0) == 2) {
    return "OperatorTimes";
  }
  if (!f.is_constructor()) return CamelCase(name);
  return absl::StrCat(moves        ? "Moved"
                      : of_its_own ? "CopyOf"
                                   : "New",
                      ClassWords(vocabulary, function));
}

std::string SetUpWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  const proto::Candidate& sequence = test.sequence();
  const int last = sequence.calls_size() - 1;
  if (last < 0 || sequence.calls(last).special() != proto::CandidateCall::FUNCTION) return "";
  std::set<uint64_t> used;
  for (const proto::CandidateCall& call : sequence.calls()) {
    for (const Value& operand : call.operands()) {
      if (operand.kind_case() == Value::kObject) used.insert(operand.object());
    }
  }
  for (const Value& operand : sequence.calls(last).operands()) {
    if (operand.kind_case() != Value::kObject) continue;
    for (int c = last - 1; c > static_cast<int>(operand.object()); --c) {
      const proto::CandidateCall& call = sequence.calls(c);
      const int function = static_cast<int>(call.function());
      // What it gave was the point.
      if (used.count(static_cast<uint64_t>(c)) != 0) continue;
      if (call.special() != proto::CandidateCall::FUNCTION || call.operands_size() == 0 ||
          !vocabulary.function(function).has_receiver() ||
          vocabulary.function(function).is_const() ||
          call.operands(0).kind_case() != Value::kObject ||
          call.operands(0).object() != operand.object()) {
        continue;
      }
      return absl::StrCat("After", CallWords(vocabulary, function));
    }
  }
  return "";
}

std::string SituationWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                           const proto::Observation& observation,
                           const std::function<bool(int query)>& tells, const Unusual& unusual) {
  const int index = static_cast<int>(call.function());
  const proto::RegistryFunction& function = vocabulary.function(index);
  const int first = function.has_receiver() ? 1 : 0;
  std::set<uint64_t> objects;
  for (const Value& operand : call.operands()) {
    if (operand.kind_case() != Value::kObject) continue;
    if (!objects.insert(operand.object()).second) return "WithItself";
  }
  if (const std::string lacks = LackingWords(vocabulary, index, observation); !lacks.empty()) {
    return lacks;
  }
  if (!unusual.asked.empty()) return unusual.asked;
  const proto::FunctionModel* const model = vocabulary.model(index);
  // What the declaration says anyway is not in the test.
  const int last = FirstDefault(vocabulary, call);
  for (int i = first; i < last; ++i) {
    const int parameter = i - first;
    const std::string name = model != nullptr && parameter < model->parameters_size()
                                 ? model->parameters(parameter).name()
                                 : "";
    const proto::Type type =
        parameter < function.parameters_size() ? function.parameters(parameter) : proto::Type();
    const std::string kind = KindOf(call.operands(i), type, name);
    if (kind.empty()) continue;
    return absl::StrCat("With", kind, name.empty() ? "Value" : CamelCase(name));
  }
  if (first == 0 || observation.entry_size() == 0) return unusual.state;
  const proto::View& entry = observation.entry(0);
  if (entry.class_index() == 0) return unusual.state;
  const proto::RegistryClass& of = vocabulary.class_at(static_cast<int>(entry.class_index()) - 1);
  for (int q = 0; q < of.queries_size() && q < entry.queries_size(); ++q) {
    if (entry.queries(q).kind_case() != Value::kBoolean || !entry.queries(q).boolean()) continue;
    const int query = static_cast<int>(of.queries(q));
    if (tells(query)) return absl::StrCat("When", PredicateWords(vocabulary.Name(query)));
  }
  return unusual.state;
}

namespace {

// "XML_NO_TEXT_NODE" as "XmlNoTextNode".
std::string EnumeratorWords(const std::string& name) {
  if (std::any_of(name.begin(), name.end(), absl::ascii_islower)) return CamelCase(name);
  return CamelCase(absl::AsciiStrToLower(name));
}

constexpr size_t kLongestText = 16;   // that is told in a name
constexpr double kLargestReal = 1e6;  // … of those without a fraction

std::string NumberWords(int64_t number) {
  return absl::StrCat(number < 0 ? "Minus" : "",
                      number < 0 ? -static_cast<uint64_t>(number) : static_cast<uint64_t>(number));
}

// "EmptyText"; the text itself where it is a short one of words.
std::string TextWords(const std::string& text) {
  if (text.empty()) return "EmptyText";
  const bool words = text.size() <= kLongestText && absl::ascii_isalpha(text[0]) &&
                     std::all_of(text.begin(), text.end(), [](char c) {
                       return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == ' ' ||
                              c == '_' || c == '-';
                     });
  return words ? CamelCase(text) : "";
}

// "3", "Minus3", "True", "Null", "XmlNoTextNode"; "" for what has no words, and unless `all` for
// texts and numbers that are not counted.
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
      return value.sequence().values().empty() ? "NoElements" : "";
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
    return value.integer() >= 0 && absl::ascii_isalnum(letter)
               ? std::string(1, static_cast<char>(absl::ascii_toupper(letter)))
               : "";
  }
  return NumberWords(value.integer());
}

// "", or `between` and what the query says.
std::string SaidBy(const Vocabulary& vocabulary, const proto::Expectation& asked,
                   const char* between) {
  const std::string words =
      ValueWords(vocabulary, asked.value(),
                 vocabulary.function(static_cast<int>(asked.function())).result(), /*all=*/true);
  return words.empty() ? "" : absl::StrCat(between, words);
}

// "Target" where the object that is asked is an argument of the call, by its parameter's name; ""
// where it is the receiver, or nobody knows.
std::string WhoseWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                       const proto::Expectation& asked) {
  if (test.sequence().calls_size() == 0) return "";
  const proto::CandidateCall& call = test.sequence().calls(test.sequence().calls_size() - 1);
  const int index = static_cast<int>(test.function());
  const proto::FunctionModel* const model = vocabulary.model(index);
  const int first = vocabulary.function(index).has_receiver() ? 1 : 0;
  for (int i = 0; i < call.operands_size(); ++i) {
    const Value& operand = call.operands(i);
    if (operand.kind_case() != Value::kObject || operand.object() != asked.slot()) continue;
    const int parameter = i - first;
    const bool named = parameter >= 0 && model != nullptr && parameter < model->parameters_size();
    return named ? CamelCase(model->parameters(parameter).name()) : "";
  }
  return "";
}

// What a test that asks nothing that the call changed is about.
std::string UnchangedWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                           NamedValues values) {
  const proto::Expectation& first = test.expect(0);
  const proto::RegistryFunction& called = vocabulary.function(static_cast<int>(test.function()));
  const bool of_result = test.has_sequence() && test.sequence().calls_size() > 0 &&
                         static_cast<int>(first.slot()) == test.sequence().calls_size() - 1;
  const int returned = vocabulary.ObjectClass(called.result());
  if (of_result && returned >= 0) {
    return absl::StrCat("Returns",
                        CamelCase(UnqualifiedName(vocabulary.class_at(returned).name())));
  }
  const std::string query = QueryWords(vocabulary.Name(static_cast<int>(first.function())));
  // Asked afterwards only, so that nobody knows what it would have been before.
  if (first.arguments_size() > 0) {
    if (first.value().kind_case() == Value::kBoolean) {
      return absl::StrCat(first.value().boolean() ? "Then" : "ThenNot", PredicateWords(query));
    }
    const std::string value = ValueWords(
        vocabulary, first.value(), vocabulary.function(static_cast<int>(first.function())).result(),
        values == NamedValues::kAll);
    return absl::StrCat("Then", query, value.empty() ? "" : absl::StrCat("Is", value));
  }
  return test.expect_size() > 1 ? std::string("ChangesNothing")
                                : absl::StrCat("Keeps", WhoseWords(vocabulary, test, first), query);
}

// "WithNameOther", "WithEmptyName".
std::string WithWords(const Vocabulary& vocabulary, int function, int parameter, const Value& value,
                      const std::string& words) {
  const proto::FunctionModel* const model = vocabulary.model(function);
  const std::string name = model != nullptr && parameter < model->parameters_size()
                               ? CamelCase(model->parameters(parameter).name())
                               : "";
  const bool empty = (value.kind_case() == Value::kText && value.text().empty()) ||
                     (value.kind_case() == Value::kSequence && value.sequence().values().empty());
  if (empty && !name.empty()) return absl::StrCat("WithEmpty", name);
  return absl::StrCat("With", name, words);
}

// Of the arguments that `told` takes the first that has words. What the declaration says anyway is
// not in the test.
std::string FirstArgumentWords(
    const Vocabulary& vocabulary, const proto::CandidateCall& call,
    const std::function<bool(const Value& value, const proto::Type& type)>& told) {
  const int index = static_cast<int>(call.function());
  const proto::RegistryFunction& function = vocabulary.function(index);
  const int first = function.has_receiver() ? 1 : 0;
  const int last = FirstDefault(vocabulary, call);
  for (int i = first; i < last && i - first < function.parameters_size(); ++i) {
    const proto::Type& type = function.parameters(i - first);
    if (!told(call.operands(i), type)) continue;
    const std::string words = ValueWords(vocabulary, call.operands(i), type, /*all=*/true);
    if (!words.empty()) return WithWords(vocabulary, index, i - first, call.operands(i), words);
  }
  return "";
}

bool SaysSomething(const Value& value, const proto::Type& type) {
  return value.kind_case() == Value::kText || value.kind_case() == Value::kBoolean ||
         type.kind() == proto::Type::ENUM || type.is_char() ||
         (value.kind_case() == Value::kSequence && value.sequence().values().empty());
}

}  // namespace

std::string ArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  return FirstArgumentWords(vocabulary, call,
                            [](const Value&, const proto::Type&) { return true; });
}

std::string TellingArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  return FirstArgumentWords(vocabulary, call, SaysSomething);
}

namespace {

bool IsNothing(const Value& value) {
  switch (value.kind_case()) {
    case Value::kBoolean:
      return !value.boolean();
    case Value::kInteger:
      return value.integer() == 0;
    case Value::kReal:
      return value.real() == 0;
    case Value::kText:
      return value.text().empty();
    case Value::kNull:
      return true;
    case Value::kSequence:
      return value.sequence().values().empty();
    default:
      return false;
  }
}

}  // namespace

std::string NewObjectWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  const proto::Candidate& sequence = test.sequence();
  const int last = sequence.calls_size() - 1;
  if (last < 1 || sequence.calls(last).special() != proto::CandidateCall::FUNCTION) return "";
  const proto::CandidateCall& call = sequence.calls(last);
  if (!vocabulary.function(static_cast<int>(call.function())).has_receiver()) return "";
  const bool finds_nothing =
      !test.throws().empty() ||
      (test.expect_size() > 0 && test.expect(0).subject() == proto::Expectation::RESULT &&
       !test.expect(0).same_object() && IsNothing(test.expect(0).value()));
  if (!finds_nothing || call.operands(0).kind_case() != Value::kObject) return "";
  const uint64_t receiver = call.operands(0).object();
  for (int i = 1; i < call.operands_size(); ++i) {
    if (call.operands(i).kind_case() == Value::kObject) return "";
  }
  for (int c = static_cast<int>(receiver) + 1; c < last; ++c) {
    for (const Value& operand : sequence.calls(c).operands()) {
      if (operand.kind_case() == Value::kObject && operand.object() == receiver) return "";
    }
  }
  const proto::CandidateCall& made = sequence.calls(static_cast<int>(receiver));
  const int maker = static_cast<int>(made.function());
  if (made.special() != proto::CandidateCall::FUNCTION ||
      !vocabulary.function(maker).is_constructor() ||
      std::any_of(made.operands().begin(), made.operands().end(),
                  [](const Value& operand) { return operand.kind_case() == Value::kObject; })) {
    return "";
  }
  return absl::StrCat("OnNew", ClassWords(vocabulary, maker));
}

namespace {

// "SetsPosTo3", "WritesText": of the first expectation, about a variable or stream that the call
// was given.
std::string WrittenWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test, bool all) {
  const proto::Expectation& written = test.expect(0);
  const int function = static_cast<int>(test.function());
  const proto::RegistryFunction& f = vocabulary.function(function);
  const int parameter = static_cast<int>(written.slot()) - (f.has_receiver() ? 1 : 0);
  const proto::FunctionModel* const model = vocabulary.model(function);
  const proto::Type& type = f.parameters(parameter);
  const bool named = model != nullptr && parameter < model->parameters_size() &&
                     !model->parameters(parameter).name().empty();
  const std::string words =
      all ? ValueWords(vocabulary, written.value(), WrittenType(type), all) : "";
  if (IsOutputStream(type)) return absl::StrCat("Writes", words.empty() ? "Text" : words);
  return absl::StrCat("Sets", named ? CamelCase(model->parameters(parameter).name()) : "Argument",
                      words.empty() ? "" : "To", words);
}

}  // namespace

namespace {

constexpr size_t kFewestWordsSaid = 2;
constexpr size_t kMostWordsSaid = 6;

// "InvalidLabelName" of "Invalid label name: a|b"; "" where that is no sentence of a few words.
std::string SaidWords(absl::string_view message, const proto::Candidate& sequence) {
  // What follows is of this call.
  message = absl::StripSuffix(message.substr(0, message.find(':')), ".");
  for (const proto::CandidateCall& call : sequence.calls()) {
    for (const Value& operand : call.operands()) {
      if (operand.kind_case() != Value::kText || operand.text().empty()) continue;
      if (absl::StrContains(absl::StrCat(" ", message, " "),
                            absl::StrCat(" ", operand.text(), " "))) {
        return "";
      }
    }
  }
  std::string words;
  size_t count = 0;
  for (const absl::string_view word : absl::StrSplit(message, ' ')) {
    if (word.empty() || !std::all_of(word.begin(), word.end(), absl::ascii_isalpha)) return "";
    ++count;
    absl::StrAppend(&words, CamelCase(std::string(word)));
  }
  return count < kFewestWordsSaid || count > kMostWordsSaid ? "" : words;
}

}  // namespace

std::string OutcomeWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                         NamedValues values) {
  const bool all = values == NamedValues::kAll;
  if (!test.throws().empty()) {
    const std::string said = all ? SaidWords(test.throws_saying(), test.sequence()) : "";
    return absl::StrCat("Throws", said.empty() ? CamelCase(LastName(test.throws())) : said);
  }
  if (test.expect_size() == 0) return "";
  const proto::Expectation& first = test.expect(0);
  const Value& value = first.value();
  if (first.same_object()) {
    const std::string whose = WhoseWords(vocabulary, test, first);
    return absl::StrCat("Returns", whose.empty() ? "Itself" : whose);
  }
  if (first.subject() == proto::Expectation::RESULT) {
    const std::string words = ValueWords(
        vocabulary, value, vocabulary.function(static_cast<int>(test.function())).result(), all);
    return absl::StrCat("Returns", words.empty() ? "Value" : words);
  }
  if (first.subject() == proto::Expectation::ARGUMENT) return WrittenWords(vocabulary, test, all);
  const std::string name = vocabulary.Name(static_cast<int>(first.function()));
  if (vocabulary.function(static_cast<int>(test.function())).is_constructor()) {
    if (value.kind_case() == Value::kBoolean) {
      return absl::StrCat(value.boolean() ? "Is" : "IsNot", PredicateWords(name));
    }
    return absl::StrCat("Has", QueryWords(name), all ? SaidBy(vocabulary, first, "") : "");
  }
  const auto changed = std::find_if(
      test.expect().begin(), test.expect().end(), [](const proto::Expectation& expectation) {
        return expectation.changed() && expectation.subject() == proto::Expectation::QUERY;
      });
  if (changed == test.expect().end()) return UnchangedWords(vocabulary, test, values);
  const std::string query = vocabulary.Name(static_cast<int>(changed->function()));
  const std::string whose = WhoseWords(vocabulary, test, *changed);
  if (changed->value().kind_case() == Value::kBoolean) {
    return absl::StrCat("Makes", whose.empty() ? "It" : whose,
                        changed->value().boolean() ? "" : "Not", PredicateWords(query));
  }
  if (changed->value().kind_case() == Value::kNull) {
    return absl::StrCat("Leaves", whose, "No", QueryWords(query));
  }
  return absl::StrCat("Sets", whose, QueryWords(query),
                      all ? SaidBy(vocabulary, *changed, "To") : "");
}

}  // namespace augment
