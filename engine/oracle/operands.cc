#include "engine/oracle/operands.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "engine/judge/names.h"

namespace augment {

bool IsGivenTextsAlone(const proto::CandidateCall& call) {
  return call.operands_size() > 0 &&
         std::all_of(call.operands().begin(), call.operands().end(), [](const auto& operand) {
           return operand.kind_case() == proto::Value::kText;
         });
}

namespace {

bool PassesNoWholeNumber(const proto::CandidateCall& call) {
  return std::none_of(call.operands().begin(), call.operands().end(), [](const auto& value) {
    return value.kind_case() == proto::Value::kInteger || value.kind_case() == proto::Value::kBig;
  });
}

// A text or a list of nothing, or a value that consists of one.
bool IsNothing(const proto::Value& value) {
  switch (value.kind_case()) {
    case proto::Value::kText:
      return value.text().empty();
    case proto::Value::kSequence:
      return value.sequence().values().empty();
    case proto::Value::kTuple:
      return value.tuple().values_size() == 1 && IsNothing(value.tuple().values(0));
    default:
      return false;
  }
}

}  // namespace

bool IsGivenNothing(const proto::Candidate& candidate) {
  const proto::CandidateCall& last = candidate.calls(candidate.calls_size() - 1);
  return PassesNoWholeNumber(last) &&
         std::any_of(candidate.calls().begin(), candidate.calls().end(),
                     [&](const proto::CandidateCall& call) {
                       return std::any_of(call.operands().begin(), call.operands().end(),
                                          IsNothing);
                     });
}

bool IsGivenEmptyObject(const Knowledge& knowledge, const Schema& schema, const Sample& sample,
                        const proto::CandidateCall& call) {
  if (!PassesNoWholeNumber(call)) return false;
  const Vocabulary& vocabulary = knowledge.vocabulary();
  const int first = vocabulary.function(static_cast<int>(call.function())).has_receiver() ? 1 : 0;
  for (size_t v = 0; v < schema.variables.size() && v < sample.entry.size(); ++v) {
    const Variable& variable = schema.variables[v];
    const Scalar& value = sample.entry[v];
    if (variable.operand < first) continue;
    if (variable.kind == Variable::kQuery) {
      const std::string word = PlainWord(vocabulary.Name(variable.index));
      if (value.kind == Scalar::kBoolean && value.integer != 0 && Means(word, Meaning::kEmpty)) {
        return true;
      }
      if (value.kind == Scalar::kInteger && value.integer == 0 && Means(word, Meaning::kSize)) {
        return true;
      }
    } else if (variable.kind == Variable::kField && variable.length && variable.index == 0) {
      const int of = knowledge.OperandClass(static_cast<int>(call.function()), variable.operand);
      if (value.kind == Scalar::kInteger && value.integer == 0 && of >= 0 &&
          vocabulary.class_at(of).fields_size() == 1) {
        return true;
      }
    }
  }
  return false;
}

bool DividesByZero(const Vocabulary& vocabulary, const Schema& schema, const Sample& sample,
                   const proto::CandidateCall& call) {
  constexpr absl::string_view kDivisions[] = {"operator/", "operator/=", "operator%", "operator%="};
  const std::string name = vocabulary.Name(static_cast<int>(call.function()));
  if (std::find(std::begin(kDivisions), std::end(kDivisions), name) == std::end(kDivisions)) {
    return false;
  }
  for (size_t v = 0; v < schema.variables.size() && v < sample.entry.size(); ++v) {
    const Variable& variable = schema.variables[v];
    const Scalar& value = sample.entry[v];
    const bool converts = variable.kind == Variable::kQuery && variable.operand == 1 &&
                          absl::StartsWith(vocabulary.Name(variable.index), "operator ");
    if (converts && (value.kind == Scalar::kBoolean || value.kind == Scalar::kInteger) &&
        value.integer == 0) {
      return true;
    }
  }
  return false;
}

bool IsGivenTwice(const Knowledge& knowledge, const proto::Candidate& candidate) {
  const Vocabulary& vocabulary = knowledge.vocabulary();
  std::set<uint64_t> given;
  for (const proto::CandidateCall& call : candidate.calls()) {
    const int f = static_cast<int>(call.function());
    if (call.special() != proto::CandidateCall::FUNCTION || knowledge.function(f).CalledByTests()) {
      continue;
    }
    const proto::RegistryFunction& function = vocabulary.function(f);
    const int first = function.has_receiver() ? 1 : 0;
    for (int p = 0; p < function.parameters_size() && first + p < call.operands_size(); ++p) {
      const proto::Type& type = function.parameters(p);
      const proto::Value& operand = call.operands(first + p);
      if (type.kind() == proto::Type::POINTER && !type.pointee_const() &&
          operand.kind_case() == proto::Value::kObject && !given.insert(operand.object()).second) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace augment
