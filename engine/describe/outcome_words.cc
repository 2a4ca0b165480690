// What comes of a call, in the words of a test's name.
#include <algorithm>
#include <cstdint>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/describe/comparison_words.h"
#include "engine/describe/story.h"
#include "engine/describe/test_name.h"
#include "engine/describe/value_words.h"
#include "engine/judge/names.h"
#include "engine/model/camel_case.h"
#include "engine/model/members.h"
#include "engine/model/output.h"
#include "engine/model/parameter_name.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Value;

// "IsEmpty", "IsNotEmpty", "HasValue", "HasNoValue".
std::string StateWords(const std::string& question, bool yes) {
  if (const std::string had = HadWords(question); !had.empty()) {
    return absl::StrCat(yes ? "Has" : "HasNo", had);
  }
  return absl::StrCat(yes ? "Is" : "IsNot", PredicateWords(question));
}

// "MakesItEmpty", "MakesItNotEmpty", "GivesItValue", "LeavesItNoValue".
std::string ChangeWords(const std::string& whose, const std::string& question, bool yes) {
  const std::string it = whose.empty() ? "It" : whose;
  if (const std::string had = HadWords(question); !had.empty()) {
    return absl::StrCat(yes ? "Gives" : "Leaves", it, yes ? "" : "No", had);
  }
  return absl::StrCat("Makes", it, yes ? "" : "Not", PredicateWords(question));
}

std::string NameOf(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                   const proto::Expectation& asked) {
  return NameOfAsked(vocabulary, static_cast<int>(test.function()), asked);
}

const proto::Type& TypeOf(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                          const proto::Expectation& asked) {
  return TypeOfAsked(vocabulary, static_cast<int>(test.function()), asked);
}

// "", or `between` and what the query says.
std::string SaidBy(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                   const proto::Expectation& asked, const char* between) {
  const std::string words =
      ValueWords(vocabulary, asked.value(), TypeOf(vocabulary, test, asked), /*all=*/true);
  return words.empty() ? "" : absl::StrCat(between, words);
}

// "Target" where the object that is asked is an argument of the call, by its parameter's name; ""
// where it is the receiver, or nobody knows.
std::string WhoseWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                       const proto::Expectation& asked) {
  if (test.sequence().calls_size() == 0) return "";
  const proto::CandidateCall& call = test.sequence().calls(test.sequence().calls_size() - 1);
  const int index = static_cast<int>(test.function());
  const int first = vocabulary.function(index).has_receiver() ? 1 : 0;
  for (int i = 0; i < call.operands_size(); ++i) {
    const Value& operand = call.operands(i);
    if (operand.kind_case() != Value::kObject || operand.object() != asked.slot()) continue;
    return CamelCase(ParameterName(vocabulary, index, i - first));
  }
  return "";
}

// "EmptyNode", "NodeWithoutValue", "NodeWithNameB", "NotOkNode": an object that the call returned,
// by what is asserted of it.
std::string ReturnedWords(const Vocabulary& vocabulary, int returned,
                          const proto::GeneratedTest& test) {
  const std::string name = CamelCase(UnqualifiedName(vocabulary.class_at(returned).name()));
  const proto::Expectation& first = test.expect(0);
  for (const proto::Expectation& asked : test.expect()) {
    const bool is_truth = AsksObject(asked) && asked.slot() == first.slot() &&
                          asked.arguments_size() == 0 &&
                          asked.value().kind_case() == Value::kBoolean;
    if (!is_truth) continue;
    const std::string question = NameOf(vocabulary, test, asked);
    const bool yes = asked.value().boolean();
    if (yes && Means(PlainWord(question), Meaning::kEmpty)) return absl::StrCat("Empty", name);
    if (const std::string had = HadWords(question); !had.empty()) {
      return absl::StrCat(name, yes ? "With" : "Without", had);
    }
  }
  if (first.arguments_size() > 0) return name;
  if (first.value().kind_case() == Value::kBoolean) {
    const std::string question = NameOf(vocabulary, test, first);
    // An operator's words are no adjective.
    if (absl::StrContains(question, "operator")) return name;
    const char* const negated = Means(PlainWord(question), Meaning::kEmpty) ? "Non" : "Not";
    return absl::StrCat(first.value().boolean() ? "" : negated, PredicateWords(question), name);
  }
  const std::string said = SaidBy(vocabulary, test, first, "");
  return said.empty()
             ? name
             : absl::StrCat(name, "With", QueryWords(NameOf(vocabulary, test, first)), said);
}

// Of what is told by its sign alone (ExpectSign).
std::string SignWords(const proto::Expectation& expectation) {
  switch (expectation.comparison()) {
    case proto::Expectation::GT:
      return "Positive";
    case proto::Expectation::LT:
      return "Negative";
    default:
      return "";
  }
}

// "Positive", "Seven": what is expected, about whatever is asked.
std::string ExpectedWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                          const proto::Expectation& asked, bool all) {
  const std::string sign = SignWords(asked);
  return sign.empty() ? ValueWords(vocabulary, asked.value(), TypeOf(vocabulary, test, asked), all)
                      : sign;
}

// "True", "Seven", "Count3", "NotOk": of the first expectation, about what was returned or a named
// part of it.
std::string ResultWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test, bool all) {
  const proto::Expectation& first = test.expect(0);
  const Value& value = first.value();
  const std::string name = first.part() == 0 ? "" : CamelCase(NameOf(vocabulary, test, first));
  if (!name.empty() && value.kind_case() == Value::kBoolean) {
    return absl::StrCat(value.boolean() ? "" : "Not", name);
  }
  const std::string words = ExpectedWords(vocabulary, test, first, all);
  return absl::StrCat(name, words.empty() && name.empty() ? KindWords(value) : words);
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
                        values == NamedValues::kAll
                            ? ReturnedWords(vocabulary, returned, test)
                            : CamelCase(UnqualifiedName(vocabulary.class_at(returned).name())));
  }
  const std::string query = QueryWords(NameOf(vocabulary, test, first));
  // Asked afterwards only, so that nobody knows what it would have been before.
  if (first.arguments_size() > 0) {
    if (first.value().kind_case() == Value::kBoolean) {
      const bool yes = first.value().boolean();
      const std::string compared = ComparisonWords(NameOf(vocabulary, test, first), yes);
      if (!compared.empty()) return absl::StrCat("Then", compared, "Another");
      return absl::StrCat(yes ? "Then" : "ThenNot", PredicateWords(query));
    }
    const std::string value = ExpectedWords(vocabulary, test, first, values == NamedValues::kAll);
    return absl::StrCat("Then", query, value.empty() ? "" : absl::StrCat("Is", value));
  }
  if (test.expect_size() > 1) return "ChangesNothing";
  const bool is_not = first.value().kind_case() == Value::kBoolean && !first.value().boolean();
  const bool of_empty = Means(PlainWord(NameOf(vocabulary, test, first)), Meaning::kEmpty);
  return absl::StrCat("Keeps", WhoseWords(vocabulary, test, first),
                      !is_not ? "" : (of_empty ? "Non" : "Not"),
                      first.value().kind_case() == Value::kBoolean ? PredicateWords(query) : query);
}

// "SetsPosTo3", "WritesText": of the first expectation, about a variable or stream that the call
// was given.
std::string WrittenWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test, bool all) {
  const proto::Expectation& written = test.expect(0);
  const int function = static_cast<int>(test.function());
  const proto::RegistryFunction& f = vocabulary.function(function);
  const int parameter = static_cast<int>(written.slot()) - (f.has_receiver() ? 1 : 0);
  const proto::Type& type = f.parameters(parameter);
  const std::string name = ParameterName(vocabulary, function, parameter);
  const std::string words =
      all ? ValueWords(vocabulary, written.value(), WrittenType(type), all) : "";
  if (IsOutputStream(type)) return absl::StrCat("Writes", words.empty() ? "Text" : words);
  return absl::StrCat("Sets", name.empty() ? "Argument" : CamelCase(name),
                      words.empty() ? "" : "To", words);
}

// Numbers that are equal by chance more often than because one was passed on.
bool IsCommonNumber(const Value& value) {
  return value.kind_case() == Value::kInteger && value.integer() >= -1 && value.integer() <= 1;
}

// "Item" where what is asked for is what the call under test was given for its parameter `item`,
// and for no other. A character is no number.
std::string PassedWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                        const proto::Expectation& asked) {
  const Value& value = asked.value();
  const bool is_plain = value.kind_case() == Value::kInteger || value.kind_case() == Value::kReal ||
                        value.kind_case() == Value::kText;
  if (!is_plain || IsCommonNumber(value) || test.sequence().calls_size() == 0) return "";
  const proto::CandidateCall& call = *test.sequence().calls().rbegin();
  const int function = static_cast<int>(test.function());
  const int first = vocabulary.function(function).has_receiver() ? 1 : 0;
  int passed = -1;
  for (int i = first; i < call.operands_size(); ++i) {
    if (HashValue(call.operands(i)) != HashValue(value)) continue;
    const auto& parameters = vocabulary.function(function).parameters();
    if (i - first >= parameters.size() ||
        parameters[i - first].is_char() != TypeOf(vocabulary, test, asked).is_char()) {
      continue;
    }
    if (passed >= 0) return "";
    passed = i - first;
  }
  const std::string name = passed < 0 ? "" : ParameterName(vocabulary, function, passed);
  return name.size() < 2 ? "" : CamelCase(name);
}

// "IncreasesSize": of how many there are, that there is one more or less, unless that many were
// asked for or come from another object; "" of what is no such change.
std::string MoreOrFewerWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                             const std::string& whose, const proto::Expectation& changed) {
  const std::string query = QueryWords(NameOf(vocabulary, test, changed));
  const Value& now = changed.value();
  const Value& before = changed.before();
  if (!Means(PlainWord(query), Meaning::kSize) || now.kind_case() != Value::kInteger ||
      before.kind_case() != Value::kInteger || now.integer() == 0 || WasGiven(test, now) ||
      vocabulary.Name(static_cast<int>(test.function())) == "operator=") {
    return "";
  }
  const int64_t more = now.integer() - before.integer();
  if (more != 1 && more != -1) return "";
  return absl::StrCat(more > 0 ? "Increases" : "Decreases", whose, query);
}

// "SetsLimitTo7", "SetsBackToItem", "SetsLimit" where it is set to what was passed as `limit`.
std::string SetWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                     const std::string& whose, const proto::Expectation& changed) {
  const std::string query = QueryWords(NameOf(vocabulary, test, changed));
  const std::string passed = PassedWords(vocabulary, test, changed);
  const std::string sets = absl::StrCat("Sets", whose, query);
  if (passed.empty()) return absl::StrCat(sets, SaidBy(vocabulary, test, changed, "To"));
  return absl::EndsWith(query, passed) ? sets : absl::StrCat(sets, "To", passed);
}

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
    return absl::StrCat("Returns", ResultWords(vocabulary, test, all));
  }
  const bool constructed = vocabulary.function(static_cast<int>(test.function())).is_constructor();
  if (AsksIfEqual(vocabulary, first) && value.boolean()) {
    const std::string whose = WhoseWords(vocabulary, test, first);
    return constructed ? "IsEqual" : absl::StrCat("Makes", whose.empty() ? "It" : whose, "Equal");
  }
  if (first.subject() == proto::Expectation::ARGUMENT) return WrittenWords(vocabulary, test, all);
  const std::string name = NameOf(vocabulary, test, first);
  if (constructed) {
    if (value.kind_case() == Value::kBoolean) {
      return StateWords(name, value.boolean());
    }
    return absl::StrCat("Has", QueryWords(name), all ? SaidBy(vocabulary, test, first, "") : "");
  }
  const auto changed = std::find_if(test.expect().begin(), test.expect().end(),
                                    [](const proto::Expectation& expectation) {
                                      return expectation.changed() && AsksObject(expectation);
                                    });
  if (changed == test.expect().end()) return UnchangedWords(vocabulary, test, values);
  const std::string query = NameOf(vocabulary, test, *changed);
  const std::string whose = WhoseWords(vocabulary, test, *changed);
  if (changed->value().kind_case() == Value::kBoolean) {
    return ChangeWords(whose, query, changed->value().boolean());
  }
  if (changed->value().kind_case() == Value::kNull) {
    return absl::StrCat("Leaves", whose, "No", QueryWords(query));
  }
  if (!all) return absl::StrCat("Sets", whose, QueryWords(query));
  const std::string more = MoreOrFewerWords(vocabulary, test, whose, *changed);
  return more.empty() ? SetWords(vocabulary, test, whose, *changed) : more;
}

}  // namespace augment
