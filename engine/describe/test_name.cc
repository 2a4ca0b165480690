#include "engine/describe/test_name.h"

#include <algorithm>
#include <set>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/describe/story.h"
#include "engine/model/camel_case.h"
#include "engine/model/default_value.h"
#include "engine/model/type_name.h"

namespace augment {
namespace {

using proto::Value;

// What is special about a value; "" when nothing is.
std::string KindOf(const Value& value) {
  switch (value.kind_case()) {
    case Value::kInteger:
      return value.integer() < 0 ? "Negative" : value.integer() == 0 ? "Zero" : "";
    case Value::kReal:
      return value.real() < 0 ? "Negative" : value.real() == 0 ? "Zero" : "";
    case Value::kText:
      return value.text().empty() ? "Empty" : "";
    case Value::kSequence:
      return value.sequence().values_size() == 0 ? "Empty" : "";
    default:
      return "";
  }
}

// "isEmpty" and "empty" as "Empty".
std::string Predicate(const std::string& query) {
  const std::string words = CamelCase(query);
  return words.size() > 2 && absl::StartsWith(words, "Is") && absl::ascii_isupper(words[2])
             ? words.substr(2)
             : words;
}

}  // namespace

std::string CallWords(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const std::string name = vocabulary.Name(function);
  if (name == "operator=") return "Assignment";
  if (!f.is_constructor()) return CamelCase(name);
  const bool of_its_own = f.parameters_size() == 1 &&
                          vocabulary.ObjectClass(f.parameters(0)) == vocabulary.class_of(function);
  return absl::StrCat(of_its_own ? "CopyOf" : "New", CamelCase(name));
}

std::string SituationWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                           const proto::Observation& observation,
                           const std::function<bool(int query)>& tells) {
  const int index = static_cast<int>(call.function());
  const proto::RegistryFunction& function = vocabulary.function(index);
  const int first = function.has_receiver() ? 1 : 0;
  std::set<uint64_t> objects;
  for (const Value& operand : call.operands()) {
    if (operand.kind_case() != Value::kObject) continue;
    if (!objects.insert(operand.object()).second) return "WithItself";
  }
  const proto::FunctionModel* const model = vocabulary.model(index);
  // What the declaration says anyway is not in the test.
  const int last = FirstDefault(vocabulary, call);
  for (int i = first; i < last; ++i) {
    const std::string kind = KindOf(call.operands(i));
    if (kind.empty()) continue;
    const int parameter = i - first;
    const std::string name = model != nullptr && parameter < model->parameters_size()
                                 ? model->parameters(parameter).name()
                                 : "";
    return absl::StrCat("With", kind, name.empty() ? "Value" : CamelCase(name));
  }
  if (first == 0 || observation.entry_size() == 0) return "";
  const proto::View& entry = observation.entry(0);
  if (entry.class_index() == 0) return "";
  const proto::RegistryClass& of = vocabulary.class_at(static_cast<int>(entry.class_index()) - 1);
  for (int q = 0; q < of.queries_size() && q < entry.queries_size(); ++q) {
    if (entry.queries(q).kind_case() != Value::kBoolean || !entry.queries(q).boolean()) continue;
    const int query = static_cast<int>(of.queries(q));
    if (tells(query)) return absl::StrCat("When", Predicate(vocabulary.Name(query)));
  }
  return "";
}

namespace {

// "XML_NO_TEXT_NODE" as "XmlNoTextNode".
std::string EnumeratorWords(const std::string& name) {
  if (std::any_of(name.begin(), name.end(), absl::ascii_islower)) return CamelCase(name);
  return CamelCase(absl::AsciiStrToLower(name));
}

// "3", "Minus3", "True", "XmlNoTextNode"; "" for what has no words.
std::string ValueWords(const Vocabulary& vocabulary, const Value& value, const proto::Type& type) {
  if (value.kind_case() == Value::kBoolean) return value.boolean() ? "True" : "False";
  if (value.kind_case() == Value::kText && value.text().empty()) return "EmptyText";
  if (value.kind_case() != Value::kInteger) return "";
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
  return absl::StrCat(value.integer() < 0 ? "Minus" : "",
                      value.integer() < 0 ? -static_cast<uint64_t>(value.integer())
                                          : static_cast<uint64_t>(value.integer()));
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
std::string UnchangedWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  const proto::Expectation& first = test.expect(0);
  const proto::RegistryFunction& called = vocabulary.function(static_cast<int>(test.function()));
  const proto::RegistryFunction& asked = vocabulary.function(static_cast<int>(first.function()));
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
      return absl::StrCat(first.value().boolean() ? "Then" : "ThenNot", Predicate(query));
    }
    const std::string value = ValueWords(vocabulary, first.value(), asked.result());
    return absl::StrCat("Then", query, value.empty() ? "" : absl::StrCat("Is", value));
  }
  return test.expect_size() > 1 ? std::string("ChangesNothing")
                                : absl::StrCat("Keeps", WhoseWords(vocabulary, test, first), query);
}

}  // namespace

std::string OutcomeWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  if (!test.throws().empty()) return absl::StrCat("Throws", CamelCase(LastName(test.throws())));
  if (test.expect_size() == 0) return "";
  const proto::Expectation& first = test.expect(0);
  const Value& value = first.value();
  if (first.subject() == proto::Expectation::RESULT) {
    const std::string words = ValueWords(
        vocabulary, value, vocabulary.function(static_cast<int>(test.function())).result());
    return absl::StrCat("Returns", words.empty() ? "Value" : words);
  }
  const std::string name = vocabulary.Name(static_cast<int>(first.function()));
  if (vocabulary.function(static_cast<int>(test.function())).is_constructor()) {
    if (value.kind_case() == Value::kBoolean) {
      return absl::StrCat(value.boolean() ? "Is" : "IsNot", Predicate(name));
    }
    return absl::StrCat("Has", QueryWords(name));
  }
  const auto changed =
      std::find_if(test.expect().begin(), test.expect().end(),
                   [](const proto::Expectation& expectation) { return expectation.changed(); });
  if (changed == test.expect().end()) return UnchangedWords(vocabulary, test);
  const std::string query = vocabulary.Name(static_cast<int>(changed->function()));
  const std::string whose = WhoseWords(vocabulary, test, *changed);
  if (changed->value().kind_case() == Value::kBoolean) {
    return absl::StrCat("Makes", whose.empty() ? "It" : whose,
                        changed->value().boolean() ? "" : "Not", Predicate(query));
  }
  return absl::StrCat("Sets", whose, QueryWords(query));
}

}  // namespace augment
