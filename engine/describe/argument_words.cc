#include "engine/describe/argument_words.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/describe/value_words.h"
#include "engine/judge/names.h"
#include "engine/model/camel_case.h"
#include "engine/model/default_value.h"
#include "engine/model/output.h"
#include "engine/model/parameter_name.h"
#include "engine/model/utf8.h"
#include "engine/model/value.h"

namespace augment {

using proto::Value;

namespace {

// "Negative", "Zero", "Empty": what is special about a value for a parameter of this name.
std::string SpecialWords(const Value& value, const proto::Type& type,
                         const std::string& parameter) {
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

// What a value is called that is passed for a parameter of this name, which may be empty.
std::string SubjectWords(const std::string& parameter, const Value& value) {
  return IsLetter(parameter, value) ? "Text" : parameter.empty() ? "Value" : CamelCase(parameter);
}

}  // namespace

std::string SpecialArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                                 const proto::Observation* seen, const std::set<int>& besides) {
  const int index = static_cast<int>(call.function());
  const proto::RegistryFunction& function = vocabulary.function(index);
  const int first = function.has_receiver() ? 1 : 0;
  // What the declaration says anyway is not in the test.
  const int last = FirstDefault(vocabulary, call);
  for (int i = first; i < last; ++i) {
    const int parameter = i - first;
    const std::string name = ParameterName(vocabulary, index, parameter);
    const proto::Type type =
        parameter < function.parameters_size() ? function.parameters(parameter) : proto::Type();
    // What a variable had before it was written over is no situation.
    const bool written = seen != nullptr && IsOutput(type) && i < seen->entry_size() &&
                         i < seen->exit_size() &&
                         HashValue(seen->entry(i).value()) != HashValue(seen->exit(i).value());
    if (written || besides.count(i) != 0) continue;
    const std::string kind = SpecialWords(call.operands(i), type, name);
    if (!kind.empty()) return absl::StrCat("With", kind, SubjectWords(name, call.operands(i)));
  }
  return "";
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

std::string TellingArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                                 const std::set<int>& besides) {
  const proto::RegistryFunction& function = vocabulary.function(static_cast<int>(call.function()));
  const int first = function.has_receiver() ? 1 : 0;
  for (int p = 0; p < function.parameters_size() && first + p < call.operands_size(); ++p) {
    if (besides.count(first + p) != 0) continue;
    if (!SaysSomething(call.operands(first + p), function.parameters(p))) continue;
    const std::string words = ArgumentWords(vocabulary, call, p);
    if (!words.empty()) return words;
  }
  return "";
}

}  // namespace augment
