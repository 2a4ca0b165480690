// What a call has to meet to challenge a contract.

#include "absl/strings/str_cat.h"
#include "engine/infer/infer.h"
#include "engine/infer/templates/template.h"

namespace augment {
namespace {

Contract::Atom Opposite(Contract::Atom atom) {
  switch (atom) {
    case Contract::kIsTrue:
      return Contract::kIsFalse;
    case Contract::kIsFalse:
      return Contract::kIsTrue;
    case Contract::kIsZero:
      return Contract::kIsNotZero;
    case Contract::kIsNotZero:
      return Contract::kIsZero;
    case Contract::kIsNull:
      return Contract::kIsNotNull;
    default:
      return Contract::kIsNull;
  }
}

// The contrary of a precondition that is no disjunction.
std::string NegationText(const Contract& contract, const Schema& schema) {
  const auto name = [&](int variable) {
    return schema.variables[static_cast<size_t>(variable)].text;
  };
  const std::string a = name(contract.a);
  const auto against = [&](const char* comparison) {
    return absl::StrCat(
        a, comparison,
        contract.b >= 0 ? name(contract.b) : infer::ShowScalar(contract.constants.front()));
  };
  switch (contract.kind) {
    case Contract::kConstant:
      if (contract.constants[0].kind != Scalar::kBoolean) return against(" != ");
      return infer::AtomText(
          contract.constants[0].integer != 0 ? Contract::kIsFalse : Contract::kIsTrue, a);
    case Contract::kAtLeast:
    case Contract::kLess:
      return against(contract.kind == Contract::kLess ? " >= " : " < ");
    case Contract::kAtMost:
    case Contract::kLessEqual:
      return against(" > ");
    case Contract::kNonNegative:
      return absl::StrCat(a, " < 0");
    case Contract::kPositive:
      return absl::StrCat(a, " <= 0");
    case Contract::kNonZero:
      return infer::AtomText(Contract::kIsZero, a);
    case Contract::kNotNull:
      return infer::AtomText(Contract::kIsNull, a);
    case Contract::kEqual:
    case Contract::kNotEqual:
      if (contract.nullness) break;
      return against(contract.kind == Contract::kEqual ? " != " : " == ");
    default:
      break;
  }
  return absl::StrCat("!(", contract.text, ")");
}

}  // namespace

std::vector<std::string> ContractSet::ClauseTexts(const Contract& contract) const {
  const auto name = [&](int variable) {
    return schema_->variables[static_cast<size_t>(variable)].text;
  };
  if (contract.kind == Contract::kThrows) return {absl::StrCat("throws ", contract.threw)};
  if (contract.place == Contract::kPost) {
    const bool before =
        contract.guard >= 0 &&
        schema_->variables[static_cast<size_t>(contract.guard)].kind != Variable::kResult;
    if (!before) return {"the call returns"};
    return {infer::AtomText(contract.guard_atom, name(contract.guard)), "the call returns"};
  }
  if (contract.place == Contract::kPre && contract.kind == Contract::kEither) {
    return {infer::AtomText(Opposite(contract.atoms[0]), name(contract.a)),
            infer::AtomText(Opposite(contract.atoms[1]), name(contract.b))};
  }
  return {NegationText(contract, *schema_)};
}

Truth ContractSet::Meets(const Contract& contract, size_t clause, const Sample& sample) const {
  const auto entry = [&](Contract::Atom atom, int variable) {
    return static_cast<size_t>(variable) < sample.entry.size()
               ? infer::CheckAtom(atom, sample.entry[static_cast<size_t>(variable)])
               : Truth::kUnknown;
  };
  const auto known = [](bool truth) { return truth ? Truth::kHolds : Truth::kViolated; };
  if (contract.kind == Contract::kThrows) return known(sample.threw == contract.threw);
  if (contract.place == Contract::kPost) {
    const bool antecedent = clause == 0 && ClauseTexts(contract).size() > 1;
    return antecedent ? entry(contract.guard_atom, contract.guard) : known(!sample.exit.empty());
  }
  if (contract.place == Contract::kPre && contract.kind == Contract::kEither) {
    return clause == 0 ? entry(Opposite(contract.atoms[0]), contract.a)
                       : entry(Opposite(contract.atoms[1]), contract.b);
  }
  const Truth truth = Evaluate(contract, sample);
  return truth == Truth::kHolds      ? Truth::kViolated
         : truth == Truth::kViolated ? Truth::kHolds
                                     : Truth::kUnknown;
}

}  // namespace augment
