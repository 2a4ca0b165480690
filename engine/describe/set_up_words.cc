#include "engine/describe/set_up_words.h"

#include <algorithm>
#include <cstdint>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/describe/argument_words.h"
#include "engine/describe/test_name.h"
#include "engine/describe/value_words.h"
#include "engine/model/camel_case.h"
#include "engine/model/default_value.h"
#include "engine/model/output.h"
#include "engine/model/type_name.h"

namespace augment {

using proto::Value;

namespace {

// Operands of this call with which the test shows the same where they are others.
std::set<int> Interchangeable(const proto::GeneratedTest& test, int call) {
  std::set<int> operands;
  for (const proto::GeneratedTest::Operand& one : test.interchangeable()) {
    if (static_cast<int>(one.call()) == call) operands.insert(static_cast<int>(one.operand()));
  }
  return operands;
}

}  // namespace

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
      // What it gave was the point.
      if (call.special() != proto::CandidateCall::FUNCTION ||
          used.count(static_cast<uint64_t>(c)) != 0) {
        continue;
      }
      for (int o = 0; o < call.operands_size(); ++o) {
        if (call.operands(o).kind_case() == Value::kObject &&
            call.operands(o).object() == operand.object() && MayChange(vocabulary, call, o)) {
          return absl::StrCat(
              "After", CallWords(vocabulary, static_cast<int>(call.function())),
              SpecialArgumentWords(vocabulary, call, /*seen=*/nullptr, Interchangeable(test, c)));
        }
      }
    }
  }
  return "";
}

namespace {

// "ErrorCode" of an argument that is an object of a class other than the one that is made.
std::string GivenObjectWords(const Vocabulary& vocabulary, const proto::CandidateCall& made) {
  const int maker = static_cast<int>(made.function());
  const proto::RegistryFunction& f = vocabulary.function(maker);
  if (f.parameters_size() == 0 || FirstDefault(vocabulary, made) != 1) return "";
  const proto::Type& type = f.parameters(0);
  const int given = vocabulary.ObjectClass(type);
  if (given >= 0 && given == vocabulary.class_of(maker)) return "";
  const bool of_class =
      given >= 0 || type.kind() == proto::Type::STATELESS || type.kind() == proto::Type::AGGREGATE;
  if (!of_class || type.name().empty()) return "";
  return CamelCase(UnqualifiedName(given >= 0 ? SourceTypeName(vocabulary.class_at(given).name())
                                              : SourceTypeName(type.name())));
}

}  // namespace

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
  const int slot = static_cast<int>(receiver.object());
  const proto::CandidateCall& made = sequence.calls(slot);
  if (made.special() != proto::CandidateCall::FUNCTION) return "";
  const std::string with = TellingArgumentWords(vocabulary, made, Interchangeable(test, slot));
  if (!with.empty()) return with;
  const int maker = static_cast<int>(made.function());
  if (!vocabulary.function(maker).is_constructor()) {
    return absl::StrCat("Of", CallWords(vocabulary, maker));
  }
  const std::string given = GivenObjectWords(vocabulary, made);
  return given.empty() ? "" : absl::StrCat("From", given);
}

std::string MoreSituationWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test) {
  const std::string& words = test.situation_words();
  // What converts to bool says nothing by itself.
  if (!words.empty() && words != "WhenTrue" && words != "WhenFalse") return words;
  const std::string before = SetUpWords(vocabulary, test);
  if (!before.empty()) return before;
  // That there is nothing in it says why nothing is found, whatever is asked for.
  const std::string object = NewObjectWords(vocabulary, test);
  if (absl::StartsWith(object, "OnNew") || absl::StartsWith(object, "OnEmpty")) return object;
  const auto& calls = test.sequence().calls();
  if (!calls.empty() && calls.rbegin()->special() == proto::CandidateCall::FUNCTION) {
    const std::string argument =
        TellingArgumentWords(vocabulary, *calls.rbegin(), Interchangeable(test, calls.size() - 1));
    if (!argument.empty()) return argument;
  }
  if (!object.empty()) return object;
  const std::string maker = MakerWords(vocabulary, test);
  return maker.empty() ? words : maker;
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
  // Something in it would find nothing either.
  if (Interchangeable(test, static_cast<int>(receiver)).count(0) != 0) return "";
  const std::string words = MadeOfWords(vocabulary, made);
  return words.empty() ? "" : absl::StrCat("On", words);
}

}  // namespace augment
