#include "engine/describe/test_name.h"

#include <algorithm>
#include <cstdint>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/describe/story.h"
#include "engine/describe/value_words.h"
#include "engine/judge/names.h"
#include "engine/model/camel_case.h"
#include "engine/model/default_value.h"
#include "engine/model/output.h"
#include "engine/model/parameter_name.h"
#include "engine/model/type_name.h"
#include "engine/model/utf8.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

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

// A letter is a name for a number, and none for a text.
bool IsLetter(const std::string& parameter, const Value& value) {
  return parameter.size() == 1 && value.kind_case() == Value::kText;
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

// "IsNumber".
bool IsWhetherItIs(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const std::string words = CamelCase(vocabulary.Name(function));
  return f.has_receiver() && f.parameters().empty() && f.result().kind() == proto::Type::BOOL &&
         words.size() > 2 && absl::StartsWith(words, "Is") && absl::ascii_isupper(words[2]);
}

// "WhenObject" where the receiver is asked whether it is a number, and says that it is an object
// and none of the other things that it can be asked for.
std::string SiblingWords(const Vocabulary& vocabulary, int function,
                         const proto::Observation& observation) {
  if (!IsWhetherItIs(vocabulary, function) || observation.result().boolean() ||
      observation.entry_size() == 0 || observation.entry(0).class_index() == 0) {
    return "";
  }
  const proto::View& entry = observation.entry(0);
  const proto::RegistryClass& of = vocabulary.class_at(static_cast<int>(entry.class_index()) - 1);
  int is = -1;
  for (int q = 0; q < of.queries_size() && q < entry.queries_size(); ++q) {
    const int query = static_cast<int>(of.queries(q));
    if (!entry.queries(q).boolean() || !IsWhetherItIs(vocabulary, query)) continue;
    if (is >= 0) return "";
    is = query;
  }
  return is < 0 ? "" : WhenWords(vocabulary.Name(is), true);
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
  const proto::FunctionModel* const model = vocabulary.model(function);
  if (model != nullptr && model->on_any_object() && name == "operator()") {
    const absl::string_view cls = absl::StripSuffix(model->qualified_name(), "::operator()");
    return CamelCase(UnqualifiedName(model->constant().empty() ? cls : model->constant()));
  }
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

std::string PositionWords(const Vocabulary& vocabulary, int function,
                          const proto::Observation& observation) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  if (!f.has_receiver() || observation.entry_size() == 0) return "";
  const proto::View& entry = observation.entry(0);
  if (ClassOf(entry) < 0) return "";
  const proto::RegistryClass& of = vocabulary.class_at(ClassOf(entry));
  int64_t size = 0;
  for (int q = 0; q < of.queries_size() && q < entry.queries_size() && size == 0; ++q) {
    const bool tells = Means(vocabulary.Name(static_cast<int>(of.queries(q))), Meaning::kSize);
    if (tells && entry.queries(q).kind_case() == Value::kInteger) size = entry.queries(q).integer();
  }
  // Whatever is a position in nothing.
  if (size <= 0) return "";
  for (int p = 0; p < f.parameters_size() && p + 1 < observation.entry_size(); ++p) {
    const Value& value = observation.entry(p + 1).value();
    if (f.parameters(p).kind() != proto::Type::INTEGER ||
        !Means(ParameterName(vocabulary, function, p), Meaning::kPositionParameter)) {
      continue;
    }
    if (value.kind_case() == Value::kBig && f.parameters(p).no_position().empty()) {
      return "PastTheEnd";
    }
    if (value.kind_case() != Value::kInteger || value.integer() < size) continue;
    return value.integer() == size ? "AtTheEnd" : "PastTheEnd";
  }
  return "";
}

bool IsMadeAgain(const Vocabulary& vocabulary, const proto::Candidate& candidate) {
  const int last = candidate.calls_size() - 1;
  if (last < 1 || candidate.calls(last).special() != proto::CandidateCall::FUNCTION) return false;
  const proto::CandidateCall& call = candidate.calls(last);
  const proto::RegistryFunction& function = vocabulary.function(static_cast<int>(call.function()));
  if (!function.has_receiver() || function.is_const()) return false;
  return std::any_of(candidate.calls().begin(), candidate.calls().begin() + last,
                     [&call](const proto::CandidateCall& before) {
                       return before.special() == proto::CandidateCall::FUNCTION &&
                              before.function() == call.function() &&
                              std::equal(before.operands().begin(), before.operands().end(),
                                         call.operands().begin(), call.operands().end(),
                                         [](const Value& x, const Value& y) {
                                           return HashValue(x) == HashValue(y);
                                         });
                     });
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
  if (const std::string where = PositionWords(vocabulary, index, observation); !where.empty()) {
    return where;
  }
  if (!unusual.asked.empty()) return unusual.asked;
  if (const std::string is = SiblingWords(vocabulary, index, observation); !is.empty()) return is;
  // What the declaration says anyway is not in the test.
  const int last = FirstDefault(vocabulary, call);
  for (int i = first; i < last; ++i) {
    const int parameter = i - first;
    const std::string name = ParameterName(vocabulary, index, parameter);
    const proto::Type type =
        parameter < function.parameters_size() ? function.parameters(parameter) : proto::Type();
    // What a variable had before it was written over is no situation.
    const bool written =
        IsOutput(type) && i < observation.entry_size() && i < observation.exit_size() &&
        HashValue(observation.entry(i).value()) != HashValue(observation.exit(i).value());
    if (written) continue;
    const std::string kind = KindOf(call.operands(i), type, name);
    if (kind.empty()) continue;
    return absl::StrCat("With", kind,
                        IsLetter(name, call.operands(i)) ? "Text"
                        : name.empty()                   ? "Value"
                                                         : CamelCase(name));
  }
  if (first == 0 || observation.entry_size() == 0) return unusual.state;
  const proto::View& entry = observation.entry(0);
  if (entry.class_index() == 0) return unusual.state;
  const proto::RegistryClass& of = vocabulary.class_at(static_cast<int>(entry.class_index()) - 1);
  for (int q = 0; q < of.queries_size() && q < entry.queries_size(); ++q) {
    if (entry.queries(q).kind_case() != Value::kBoolean || !entry.queries(q).boolean()) continue;
    const int query = static_cast<int>(of.queries(q));
    // What it converts to is no word for a state.
    if (absl::StartsWith(vocabulary.Name(query), "operator")) continue;
    if (tells(query)) return WhenWords(vocabulary.Name(query), true);
  }
  return unusual.state;
}

namespace {

// "WithNameOther", "WithEmptyName".
std::string WithWords(const Vocabulary& vocabulary, int function, int parameter, const Value& value,
                      const std::string& words) {
  std::string name = CamelCase(ParameterName(vocabulary, function, parameter));
  if (IsLetter(name, value)) name.clear();
  const bool empty = (value.kind_case() == Value::kText && value.text().empty()) ||
                     (value.kind_case() == Value::kSequence && value.sequence().values().empty());
  if (empty && !name.empty()) return absl::StrCat("WithEmpty", name);
  if (value.kind_case() == Value::kText && !IsUtf8(value.text())) {
    return absl::StrCat("With", words);
  }
  // A parameter `mode` of the type that has `MODE_READ`.
  return absl::StrCat("With", absl::StartsWithIgnoreCase(words, name) ? "" : name, words);
}

bool SaysSomething(const Value& value, const proto::Type& type) {
  return value.kind_case() == Value::kText || value.kind_case() == Value::kBoolean ||
         type.kind() == proto::Type::ENUM || type.is_char() ||
         (value.kind_case() == Value::kSequence && value.sequence().values().empty());
}

}  // namespace

std::string ArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                          int parameter) {
  const int index = static_cast<int>(call.function());
  const proto::RegistryFunction& function = vocabulary.function(index);
  const int operand = parameter + (function.has_receiver() ? 1 : 0);
  if (operand >= FirstDefault(vocabulary, call) || parameter >= function.parameters_size()) {
    return "";
  }
  const Value& value = call.operands(operand);
  const std::string words =
      ValueWords(vocabulary, value, function.parameters(parameter), /*all=*/true);
  return words.empty() ? "" : WithWords(vocabulary, index, parameter, value, words);
}

std::string TellingArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  const proto::RegistryFunction& function = vocabulary.function(static_cast<int>(call.function()));
  const int first = function.has_receiver() ? 1 : 0;
  for (int p = 0; p < function.parameters_size() && first + p < call.operands_size(); ++p) {
    if (!SaysSomething(call.operands(first + p), function.parameters(p))) continue;
    const std::string words = ArgumentWords(vocabulary, call, p);
    if (!words.empty()) return words;
  }
  return "";
}

std::string MakerWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  const proto::Candidate& sequence = test.sequence();
  const int last = sequence.calls_size() - 1;
  if (last < 1 || sequence.calls(last).operands().empty() ||
      sequence.calls(last).special() != proto::CandidateCall::FUNCTION ||
      !vocabulary.function(static_cast<int>(sequence.calls(last).function())).has_receiver()) {
    return "";
  }
  const Value& receiver = sequence.calls(last).operands(0);
  if (receiver.kind_case() != Value::kObject) return "";
  const proto::CandidateCall& made = sequence.calls(static_cast<int>(receiver.object()));
  const bool constructed = made.special() == proto::CandidateCall::FUNCTION &&
                           vocabulary.function(static_cast<int>(made.function())).is_constructor();
  return constructed ? TellingArgumentWords(vocabulary, made) : "";
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

// "NewLine": made of nothing. "BigUint0", "EmptyLine", "LineOfThreeElements": of one number, list
// or empty text. "" of any other, of which nobody would say that it is new.
std::string MadeOfWords(const Vocabulary& vocabulary, const proto::CandidateCall& made) {
  const int maker = static_cast<int>(made.function());
  const std::string whose = ClassWords(vocabulary, maker);
  const int given = FirstDefault(vocabulary, made);
  if (given == 0) return absl::StrCat("New", whose);
  if (given != 1) return "";
  const Value& of = made.operands(0);
  const bool list = of.kind_case() == Value::kSequence;
  if ((list && of.sequence().values().empty()) ||
      (of.kind_case() == Value::kText && of.text().empty())) {
    return absl::StrCat("Empty", whose);
  }
  const std::string words =
      ValueWords(vocabulary, of, vocabulary.function(maker).parameters(0), /*all=*/true);
  if (words.empty() || (!list && of.kind_case() != Value::kInteger)) return "";
  return absl::StrCat(whose, list ? "Of" : "", words);
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
  const std::string words = MadeOfWords(vocabulary, made);
  return words.empty() ? "" : absl::StrCat("On", words);
}

}  // namespace augment
