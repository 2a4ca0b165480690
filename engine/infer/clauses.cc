// What a call has to meet to challenge a contract.

#include "absl/strings/str_cat.h"
#include "engine/contract/form.h"
#include "engine/contract/print.h"
#include "engine/infer/infer.h"

namespace augment {
namespace {

// Of a precondition the contrary, part by part; of an implication about the state before
// the call its antecedent.
std::vector<Expr> Asked(const Contract& contract) {
  if (contract.place != Contract::kPost) return Conjuncts(Negation(contract.expr));
  const Expr* antecedent = Antecedent(contract.expr);
  if (antecedent == nullptr) return {};
  const bool after = AnyOccurrence(*antecedent, [](const Occurrence& of) { return !of.old; });
  return after ? std::vector<Expr>() : std::vector<Expr>{*antecedent};
}

}  // namespace

std::vector<std::string> ContractSet::ClauseTexts(const Contract& contract) const {
  if (const std::string* type = ThrownType(contract.expr)) return {absl::StrCat("throws ", *type)};
  std::vector<std::string> texts;
  for (const Expr& clause : Asked(contract)) texts.push_back(TextOf(clause, *schema_, false));
  if (contract.place == Contract::kPost) texts.push_back("the call returns");
  return texts;
}

Truth ContractSet::Meets(const Contract& contract, size_t clause, const Sample& sample) const {
  const auto known = [](bool truth) { return truth ? Truth::kHolds : Truth::kViolated; };
  if (const std::string* type = ThrownType(contract.expr)) return known(sample.threw == *type);
  const std::vector<Expr> asked = Asked(contract);
  if (clause >= asked.size()) return known(!sample.exit.empty());
  Valuation valuation;
  valuation.now = contract.place == Contract::kInvariant ? &sample.exit : &sample.entry;
  valuation.old = &sample.entry;
  return ::augment::Evaluate(asked[clause], valuation);
}

}  // namespace augment
