#include "engine/oracle/named_number.h"

#include <algorithm>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/contract/form.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr absl::string_view kDivision = "division by zero";
constexpr absl::string_view kShift = "shift exponent ";

// "<before>N<after>" at the beginning.
std::string NumberBetween(absl::string_view before, absl::string_view after,
                          absl::string_view message) {
  if (!absl::ConsumePrefix(&message, before)) return "";
  const size_t end = message.find(after);
  return end == absl::string_view::npos ? "" : std::string(message.substr(0, end));
}

bool IsWholeNumber(const proto::Value& value) {
  return value.kind_case() == proto::Value::kInteger || value.kind_case() == proto::Value::kBig;
}

// What is inferred of this argument alone says that the tests never pass `never`.
bool IsNeverPassed(const Knowledge& knowledge, int function, int operand, int64_t never) {
  const FunctionKnowledge& known = knowledge.function(function);
  if (known.observed == 0) return true;
  for (const Contract& contract : known.set.contracts()) {
    if (!ComparesWithNumbers(known.set, contract, operand)) continue;
    const Expr& seen = contract.expr;
    const int64_t number = seen.children[1].constant.integer;
    const bool excluded =
        seen.op == Expr::kEqual || seen.op == Expr::kOneOf
            ? std::none_of(seen.children.begin() + 1, seen.children.end(),
                           [&](const Expr& child) { return child.constant.integer == never; })
        : seen.op == Expr::kNotEqual     ? number == never
        : seen.op == Expr::kGreater      ? number >= never
        : seen.op == Expr::kGreaterEqual ? number > never
        : seen.op == Expr::kLess         ? number <= never
        : seen.op == Expr::kLessEqual    ? number < never
                                         : false;
    if (excluded) return true;
  }
  return false;
}

}  // namespace

bool ComparesWithNumbers(const ContractSet& set, const Contract& contract, int operand) {
  const Expr& seen = contract.expr;
  if (contract.place != Contract::kPre || seen.children.size() < 2 ||
      seen.children[0].op != Expr::kVariable ||
      !std::all_of(seen.children.begin() + 1, seen.children.end(), [](const Expr& child) {
        return child.op == Expr::kConstant && child.constant.kind == Scalar::kInteger;
      })) {
    return false;
  }
  const Variable& variable = set.schema().variables[static_cast<size_t>(seen.children[0].variable)];
  return variable.kind == Variable::kArgument && !variable.length && variable.operand == operand;
}

std::string NumberNamedIn(const Failure& failure) {
  if (failure.oracle != proto::ORACLE_UBSAN) return "";
  if (failure.message == kDivision) return "0";
  const std::string index = NumberBetween("index ", " out of bounds", failure.message);
  return !index.empty() ? index : NumberBetween(kShift, " is ", failure.message);
}

bool NamesLimit(const Failure& failure) {
  constexpr const char* kLimits[] = {"-2147483648", "-9223372036854775808", "9223372036854775807"};
  return failure.oracle == proto::ORACLE_UBSAN &&
         absl::StrContains(failure.message, "cannot be represented") &&
         std::any_of(std::begin(kLimits), std::end(kLimits),
                     [&](const char* limit) { return absl::StrContains(failure.message, limit); });
}

bool LeavesNumbers(const Failure& failure, absl::string_view name) {
  static const auto* const kOperators = new std::set<absl::string_view>{
      "operator+",  "operator-",  "operator*",  "operator/",  "operator%",  "operator++",
      "operator+=", "operator-=", "operator*=", "operator/=", "operator%=", "operator--"};
  return failure.oracle == proto::ORACLE_UBSAN && kOperators->count(name) != 0 &&
         (failure.message == kDivision ||
          absl::StartsWith(failure.message, "signed integer overflow"));
}

bool IsOutOfBounds(const Failure& failure) {
  switch (failure.oracle) {
    case proto::ORACLE_ASAN:
      return absl::EndsWith(failure.kind, "-overflow") ? failure.kind != "stack-overflow"
                                                       : failure.kind == "SEGV";
    case proto::ORACLE_UBSAN:
      return absl::StartsWith(failure.kind, "index ") || absl::StrContains(failure.kind, "offset");
    case proto::ORACLE_CONTAINER:
      return absl::StrContains(failure.kind, "size()");
    default:
      return false;
  }
}

std::vector<NamedNumber> FindNamedNumbers(const Knowledge& knowledge, const Suspect& suspect) {
  if (suspect.kind != Suspect::kFailure) return {};
  const std::string named = NumberNamedIn(suspect.failure);
  if (named.empty()) return {};
  const bool divides = named == "0" && suspect.failure.message == kDivision;
  // An object may keep what it is divided by, or by how much is shifted.
  const bool kept = divides || absl::StartsWith(suspect.failure.message, kShift);
  std::vector<NamedNumber> all;
  constexpr int64_t kBeyond = 1024;  // more than the width of any type, or a table of characters
  const Vocabulary& vocabulary = knowledge.vocabulary();
  const int last = suspect.candidate.calls_size() - 1;
  for (int c = last; c >= (kept ? 0 : last); --c) {
    const proto::CandidateCall& call = suspect.candidate.calls(c);
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const int function = static_cast<int>(call.function());
    const proto::RegistryFunction& f = vocabulary.function(function);
    const int first = f.has_receiver() ? 1 : 0;
    for (int o = first; o < call.operands_size() && o - first < f.parameters_size(); ++o) {
      const proto::Value& operand = call.operands(o);
      if (!IsWholeNumber(operand) || ShowValue(operand) != named) continue;
      if ((divides || c < last) && (operand.kind_case() != proto::Value::kInteger ||
                                    !IsNeverPassed(knowledge, function, o, operand.integer()))) {
        continue;
      }
      NamedNumber found;
      const auto with = [&](int64_t number) {
        proto::Candidate result = suspect.candidate;
        *result.mutable_calls(c)->mutable_operands(o) =
            IntegerOfType(f.parameters(o - first), number);
        return result;
      };
      found.without = with(divides ? 1 : 0);
      if (!divides && operand.kind_case() == proto::Value::kInteger) {
        const int64_t number = operand.integer();
        const int64_t beyond = number < 0 ? number - kBeyond : number + kBeyond;
        proto::Candidate candidate = with(beyond);
        if (candidate.calls(c).operands(o).integer() == beyond) {
          found.beyond = std::move(candidate);
        }
      }
      all.push_back(std::move(found));
    }
  }
  return all;
}

std::vector<proto::Candidate> FarBeyond(const Vocabulary& vocabulary, const Suspect& suspect,
                                        const proto::Candidate& without) {
  constexpr int64_t kFar = int64_t{1} << 30;  // no memory and no array goes on for so long
  const int last = suspect.candidate.calls_size() - 1;
  if (without.calls_size() != last + 1 ||
      HashSequence(Prefix(without, last)) != HashSequence(Prefix(suspect.candidate, last))) {
    return {};
  }
  const proto::CandidateCall& call = suspect.candidate.calls(last);
  const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
  const int first = f.has_receiver() ? 1 : 0;
  std::vector<proto::Candidate> all;
  for (int o = first; o < call.operands_size() && o - first < f.parameters_size(); ++o) {
    const proto::Value& operand = call.operands(o);
    if (HashValue(operand) == HashValue(without.calls(last).operands(o))) continue;
    if (operand.kind_case() != proto::Value::kInteger || operand.integer() >= kFar ||
        operand.integer() <= -kFar) {
      return {};
    }
    const int64_t far = operand.integer() < 0 ? -kFar : kFar;
    const proto::Value beyond = IntegerOfType(f.parameters(o - first), far);
    if (beyond.kind_case() != proto::Value::kInteger || beyond.integer() != far) return {};
    all.push_back(suspect.candidate);
    *all.back().mutable_calls(last)->mutable_operands(o) = beyond;
  }
  return all;
}

}  // namespace augment
