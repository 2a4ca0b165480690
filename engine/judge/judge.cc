#include "engine/judge/judge.h"

#include <algorithm>
#include <csignal>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"
#include "engine/contract/form.h"
#include "engine/judge/names.h"
#include "engine/model/oracle_name.h"
#include "engine/model/value.h"

namespace augment {
namespace {

// Support that a contract over few tests reaches, and a chance relation seldom
// does: see docs/design.md, "Established".
constexpr int kEventsForInvariant = 10;
constexpr int kEventsForPostcondition = 10;
constexpr int kDistinctForInvariant = 3;

// An assertion that the function states itself failed.
bool IsOneOf(const Failure& failure,
             const google::protobuf::RepeatedPtrField<proto::ConditionModel>& conditions) {
  const auto same_file = [&](const proto::ConditionModel& condition) {
    return !failure.file.empty() && (absl::EndsWith(failure.file, condition.file()) ||
                                     absl::EndsWith(condition.file(), failure.file));
  };
  const bool aborted = failure.oracle == proto::ORACLE_ASSERTION ||
                       failure.oracle == proto::ORACLE_CRASH ||
                       failure.oracle == proto::ORACLE_TERMINATE;
  if (!aborted) return false;
  for (const proto::ConditionModel& condition : conditions) {
    if (failure.oracle == proto::ORACLE_ASSERTION) {
      // It may be written above the function as well, and is then known there.
      const bool same =
          failure.line == condition.line() ||
          (!condition.text().empty() && absl::EndsWith(failure.message, ": " + condition.text()));
      if (same && same_file(condition)) return true;
    } else if (failure.line > 0 && failure.line == condition.line() && same_file(condition)) {
      return true;  // it says nothing, and was looked up
    } else if (condition.origin() != "assert" &&
               absl::StrContains(failure.message, condition.text()) &&
               (failure.file.empty() || same_file(condition))) {
      return true;  // CHECK-like macros print their condition
    }
  }
  return false;
}

bool IsOfWord(char c) { return absl::ascii_isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// As a whole word.
bool Mentions(absl::string_view text, absl::string_view word) {
  for (size_t at = text.find(word); at != absl::string_view::npos && !word.empty();
       at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at == 0 || !IsOfWord(text[at - 1])) && (end == text.size() || !IsOfWord(text[end]))) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool IsWrittenPrecondition(const Failure& failure, const proto::FunctionModel* model) {
  return model != nullptr && IsOneOf(failure, model->preconditions());
}

bool IsWrittenPostcondition(const Failure& failure, const proto::FunctionModel* model) {
  return model != nullptr && IsOneOf(failure, model->postconditions());
}

bool IsEntryCheck(const Failure& failure, const proto::FunctionModel& model) {
  return IsOneOf(failure, model.preconditions()) || IsOneOf(failure, model.entry_checks());
}

bool IsDocumented(const proto::ConditionModel& condition) {
  const std::string tag = absl::AsciiStrToLower(condition.origin());
  if (absl::StartsWith(tag, "@") || absl::StartsWith(tag, "\\")) return true;
  return tag == "requires" || absl::StartsWith(tag, "pre");
}

bool IsUnread(const proto::ConditionModel& condition) {
  if (condition.evaluated() || condition.not_evaluated_reason().empty()) return false;
  return IsDocumented(condition) || condition.origin() == "comment";
}

bool CallsTerminate(const Failure& failure) {
  return failure.oracle == proto::ORACLE_TERMINATE &&
         absl::StrContains(failure.message, "without an active exception");
}

bool IsDeliberate(const Failure& failure) {
  return failure.oracle == proto::ORACLE_ASSERTION || failure.oracle == proto::ORACLE_EXIT ||
         CallsTerminate(failure) ||
         (failure.oracle == proto::ORACLE_CRASH &&
          (absl::StartsWith(failure.message, "aborts") ||
           failure.kind == absl::StrCat("signal ", SIGABRT) ||
           failure.kind == absl::StrCat("signal ", SIGTRAP)));
}

bool AssertsNothing(const Failure& failure) {
  if (failure.oracle != proto::ORACLE_ASSERTION) return false;
  absl::string_view text = absl::StripAsciiWhitespace(failure.kind);
  // `assert((x))`, in a macro.
  while (absl::StartsWith(text, "(") && absl::EndsWith(text, ")")) {
    text = absl::StripAsciiWhitespace(text.substr(1, text.size() - 2));
  }
  // What follows is a message; or all of it is.
  for (const char* never : {"0", "false"}) {
    absl::string_view rest = text;
    if (!absl::ConsumePrefix(&rest, never)) continue;
    rest = absl::StripLeadingAsciiWhitespace(rest);
    if (rest.empty() || absl::StartsWith(rest, "&&")) return true;
  }
  return absl::ConsumePrefix(&text, "!") &&
         absl::StartsWith(absl::StripLeadingAsciiWhitespace(text), "\"");
}

bool SpeaksOf(const Failure& failure, absl::string_view name) {
  return failure.oracle == proto::ORACLE_ASSERTION && Mentions(failure.kind, name);
}

bool IsAboutParameterOf(const proto::FunctionModel& model, const Failure& failure) {
  if (!absl::StrContains(failure.function, absl::StrCat(model.qualified_name(), "("))) {
    return false;
  }
  return std::any_of(
      model.parameters().begin(), model.parameters().end(),
      [&](const proto::ParameterModel& parameter) { return SpeaksOf(failure, parameter.name()); });
}

bool ComparesWithNull(const std::string& condition, const std::string& parameter) {
  const auto word = [&](size_t at) { return at < condition.size() && IsOfWord(condition[at]); };
  for (size_t at = condition.find(parameter); at != std::string::npos && !parameter.empty();
       at = condition.find(parameter, at + 1)) {
    const size_t end = at + parameter.size();
    absl::string_view before = absl::string_view(condition).substr(0, at);
    if (word(end) || (at > 0 && word(at - 1))) continue;
    before = absl::StripTrailingAsciiWhitespace(before);
    while (absl::ConsumeSuffix(&before, "(")) before = absl::StripTrailingAsciiWhitespace(before);
    const absl::string_view after =
        absl::StripLeadingAsciiWhitespace(absl::string_view(condition).substr(end));
    // The whole of an operand of the condition.
    const bool starts = before.empty() || absl::EndsWith(before, "!") ||
                        absl::EndsWith(before, "&&") || absl::EndsWith(before, "||");
    if (starts && (after.empty() || after[0] == ')' || absl::StartsWith(after, "&&") ||
                   absl::StartsWith(after, "||") || after[0] == '?')) {
      return true;
    }
    for (const char* comparison : {"==", "!="}) {
      absl::string_view rest = after;
      if (!absl::ConsumePrefix(&rest, comparison)) continue;
      rest = absl::StripLeadingAsciiWhitespace(rest);
      for (const char* null : {"nullptr", "NULL", "0"}) {
        if (absl::StartsWith(rest, null)) return true;
      }
    }
    for (const char* null : {"nullptr ==", "nullptr !=", "NULL ==", "NULL !="}) {
      if (absl::EndsWith(before, null)) return true;
    }
  }
  return false;
}

bool IsWrittenInvariant(const Failure& failure) {
  return failure.oracle == proto::ORACLE_ASSERTION && absl::StartsWith(failure.function, "void ") &&
         absl::EndsWith(failure.function, "() const");
}

bool Supported(const Contract& contract) {
  if (!contract.written.empty()) return true;
  if (contract.range || contract.evidence.weak) return false;
  if (contract.place == Contract::kInvariant) {
    return contract.evidence.events >= kEventsForInvariant &&
           contract.evidence.distinct >= kDistinctForInvariant;
  }
  // Two things that were only ever seen to be one number may both be zero by chance.
  if (contract.place == Contract::kPost && contract.evidence.distinct < 2) {
    const auto equality = AsVariableComparison(Consequent(contract.expr));
    if (equality.has_value() && equality->op == Expr::kEqual &&
        equality->a.variable != equality->b.variable) {
      return false;
    }
  }
  return contract.evidence.events >= kEventsForPrecondition;
}

bool EstablishedPrecondition(const Contract& contract) {
  return contract.status.alive && contract.status.challenged && Supported(contract);
}

bool EstablishedPostcondition(const Contract& contract) {
  return contract.status.alive && Supported(contract) &&
         (!contract.written.empty() || contract.evidence.events >= kEventsForPostcondition);
}

namespace {

// Numbers of which the one cannot bound the other: how long a text is and how long something
// else, an enumerator and what is none.
bool AreUnrelated(const Variable& a, const Variable& b) {
  return (a.length && b.length && (a.of_text || b.of_text)) || a.is_enum != b.is_enum;
}

}  // namespace

bool EstablishedInvariant(const Contract& contract, const ContractSet& set) {
  if (!contract.status.alive || !Supported(contract)) return false;
  if (!contract.written.empty()) return true;
  if (AnyOccurrence(contract.expr, [&](const Occurrence& of) { return set.IsData(of.variable); })) {
    return false;
  }
  if (const auto relation = AsVariableComparison(contract.expr)) {
    if (relation->op == Expr::kEqual || relation->op == Expr::kNotEqual) return true;
    const std::vector<Variable>& variables = set.schema().variables;
    return contract.status.attained &&
           !AreUnrelated(variables[static_cast<size_t>(relation->a.variable)],
                         variables[static_cast<size_t>(relation->b.variable)]);
  }
  if (AsEquivalence(contract.expr).has_value()) return true;
  return contract.expr.op != Expr::kNotEqual && IsSign(contract.expr);
}

int ComparedClass(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  if (f.result().kind() != proto::Type::BOOL || f.is_constructor()) return -1;
  if (f.has_receiver()) {
    if (f.parameters_size() != 1 || !f.is_const()) return -1;
    const int argument = vocabulary.ObjectClass(f.parameters(0));
    return argument == vocabulary.class_of(function) ? argument : -1;
  }
  // A free function: an operator, as others may mean anything by two of a class.
  if (f.parameters_size() != 2 || vocabulary.class_of(function) >= 0 ||
      !absl::StartsWith(vocabulary.Name(function), "operator")) {
    return -1;
  }
  for (const proto::Type& parameter : f.parameters()) {
    if (parameter.kind() != proto::Type::OBJECT || parameter.passing() == proto::Type::LVALUE_REF ||
        parameter.passing() == proto::Type::RVALUE_REF) {
      return -1;
    }
  }
  const int first = vocabulary.ObjectClass(f.parameters(0));
  return first == vocabulary.ObjectClass(f.parameters(1)) ? first : -1;
}

bool IsComparison(const Vocabulary& vocabulary, int function) {
  return ComparedClass(vocabulary, function) >= 0;
}

bool HandsOver(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  const auto objects = std::count_if(
      call.operands().begin(), call.operands().end(),
      [](const proto::Value& one) { return one.kind_case() == proto::Value::kObject; });
  if (objects != 1 || call.special() != proto::CandidateCall::FUNCTION) return objects > 1;
  const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
  if (!f.is_constructor()) return false;
  for (int i = 0; i < f.parameters_size() && i < call.operands_size(); ++i) {
    if (call.operands(i).kind_case() == proto::Value::kObject) {
      return f.parameters(i).kind() == proto::Type::POINTER;
    }
  }
  return false;
}

namespace {

// It multiplies or divides: `a * b` and not `*a`.
bool IsMultiplication(const Vocabulary& vocabulary, int function) {
  constexpr absl::string_view kNames[] = {
      "operator/", "operator%", "operator*=", "operator/=", "operator%=", "operator*"};
  const proto::RegistryFunction& f = vocabulary.function(function);
  const int operands = f.parameters_size() + (f.has_receiver() ? 1 : 0);
  return operands == 2 && std::find(std::begin(kNames), std::end(kNames),
                                    vocabulary.Name(function)) != std::end(kNames);
}

// What is incremented as numbers are: it can be multiplied or divided.
bool IsNumber(const Vocabulary& vocabulary, int class_index) {
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    if (!IsMultiplication(vocabulary, f)) continue;
    if (vocabulary.class_of(f) == class_index) return true;
    const auto& parameters = vocabulary.function(f).parameters();
    if (std::any_of(parameters.begin(), parameters.end(), [&](const proto::Type& type) {
          return vocabulary.ObjectClass(type) == class_index;
        })) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool IsIterator(const Vocabulary& vocabulary, int class_index) {
  if (vocabulary.class_at(class_index).iterator()) return true;
  if (IsNumber(vocabulary, class_index)) return false;
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    if (vocabulary.Name(f) != "operator++") continue;
    const int of = vocabulary.class_of(f);
    if (of >= 0 && (vocabulary.IsA(class_index, of) || vocabulary.IsA(of, class_index)))
      return true;
  }
  return false;
}

bool IsPositionByPointer(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const proto::Type::Kind kind = f.result().kind();
  if (kind != proto::Type::C_STRING && kind != proto::Type::POINTER) return false;
  // `iterator`, `const_iterator`, `reverse_iterator` …, whatever the scope before it.
  const proto::FunctionModel* const model = vocabulary.model(function);
  if (model != nullptr && absl::EndsWith(model->return_type(), "iterator")) return true;
  if (f.parameters_size() != 0) return false;
  const std::string name = vocabulary.Name(function);
  return Means(name, Meaning::kFirstPosition) || Means(name, Meaning::kEndPosition);
}

std::string FindingId(const std::string& signature, proto::Oracle oracle,
                      const std::string& abstract_message) {
  const uint64_t hash =
      HashText(absl::StrCat(signature, "\n", OracleName(oracle), "\n", abstract_message));
  return absl::StrFormat("%08x", static_cast<uint32_t>(hash ^ (hash >> 32)));
}

}  // namespace augment
