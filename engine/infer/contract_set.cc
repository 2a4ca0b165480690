#include <algorithm>
#include <utility>
#include <vector>

#include "engine/contract/form.h"
#include "engine/contract/print.h"
#include "engine/infer/exceptions.h"
#include "engine/infer/infer.h"
#include "engine/infer/miner.h"
#include "engine/infer/null_with_zero.h"
#include "engine/infer/reserved.h"

namespace augment {

ContractSet::ContractSet(Schema schema, bool invariants)
    : schema_(std::make_unique<Schema>(std::move(schema))), invariants_(invariants) {
  if (!invariants) {
    entry_ = std::make_unique<infer::Miner>(*schema_, Contract::kPre);
    exceptions_ = std::make_unique<infer::Exceptions>(*schema_);
    reserved_ = std::make_unique<infer::ReservedValues>(*schema_);
    nulls_ = std::make_unique<infer::NullWithZero>(*schema_);
  }
  exit_ =
      std::make_unique<infer::Miner>(*schema_, invariants ? Contract::kInvariant : Contract::kPost);
}

ContractSet::~ContractSet() = default;
ContractSet::ContractSet(ContractSet&&) noexcept = default;
ContractSet& ContractSet::operator=(ContractSet&&) noexcept = default;

void ContractSet::Observe(const Sample& sample) {
  if (!sample.threw.empty()) {
    if (exceptions_ != nullptr) exceptions_->Threw(sample.entry, sample.threw, sample.test);
    return;
  }
  ++observed_;
  if (exceptions_ != nullptr && !sample.exit.empty())
    exceptions_->Returned(sample.entry, sample.test);
  if (entry_ != nullptr) entry_->Observe(sample.entry, nullptr, sample.test);
  if (reserved_ != nullptr) reserved_->Observe(sample.entry);
  if (nulls_ != nullptr) nulls_->Observe(sample.entry);
  if (!sample.exit.empty()) {
    exit_->Observe(sample.exit, invariants_ ? nullptr : &sample.entry, sample.test);
  }
}

void ContractSet::Propose(bool query) {
  contracts_.clear();
  near_.clear();
  if (entry_ != nullptr) entry_->Propose(*this, query, &contracts_, &near_);
  exit_->Propose(*this, query, &contracts_, &near_);
  if (exceptions_ != nullptr) exceptions_->Propose(&contracts_);
  infer::SuppressImplied(&contracts_);
}

void ContractSet::AddWritten(int variable, std::string where) {
  const infer::Column& column = exit_->columns()[static_cast<size_t>(variable)];
  Contract contract;
  contract.place = invariants_ ? Contract::kInvariant : Contract::kPost;
  contract.expr = Var(variable);
  contract.text = schema_->variables[static_cast<size_t>(variable)].text;
  contract.written = std::move(where);
  contract.evidence.events = contract.evidence.distinct = static_cast<int>(column.trues);
  contract.evidence.tests = column.tests;
  contract.evidence.confidence = 1;
  if (column.trues == 0 && column.present > 0) {
    contract.status.alive = false;
    contract.status.challenged = true;
    contract.status.witness = "every call of the tests breaks it";
  }
  contracts_.push_back(std::move(contract));
}

bool ContractSet::SeenNull(int variable) const {
  return entry_ != nullptr && entry_->columns()[static_cast<size_t>(variable)].nulls > 0;
}

bool ContractSet::IsNew(int variable, const Scalar& value) const {
  if (entry_ == nullptr) return false;
  const std::vector<Scalar>& values = entry_->columns()[static_cast<size_t>(variable)].values;
  return !values.empty() && values.size() < infer::Column::kMostValues &&
         std::find(values.begin(), values.end(), value) == values.end();
}

bool ContractSet::IsNullWithoutZero(int operand, const Sample& sample) const {
  return nulls_ != nullptr && !sample.entry.empty() && nulls_->IsMissing(operand, sample.entry);
}

std::vector<int> ContractSet::ReservedPassed(const Sample& sample) const {
  if (reserved_ == nullptr || sample.entry.empty()) return {};
  return reserved_->Passed(sample.entry);
}

Truth ContractSet::Evaluate(const Contract& contract, const Sample& sample) const {
  const bool ended = !sample.exit.empty() || !sample.threw.empty();
  Valuation valuation;
  valuation.now = contract.place == Contract::kPre ? &sample.entry : &sample.exit;
  valuation.old = &sample.entry;
  if (ended) valuation.threw = &sample.threw;
  return ::augment::Evaluate(contract.expr, valuation);
}

bool ContractSet::IsNamed(const Contract& contract) const {
  const std::vector<Occurrence> occurrences = Occurrences(contract.expr);
  const auto at = [&](size_t i) -> const Variable& {
    return schema_->variables[static_cast<size_t>(occurrences[i].variable)];
  };
  const Variable& a = at(0);
  if (occurrences.size() < 2) {
    return a.is_public && (a.kind == Variable::kQuery || a.kind == Variable::kRelation ||
                           a.kind == Variable::kArgument);
  }
  const Variable& b = at(1);
  return a.is_public && b.is_public &&
         (a.kind == Variable::kArgument || b.kind == Variable::kArgument);
}

std::string ContractSet::Expression(const Contract& contract) const {
  // A predicate of the code is a variable that says it all.
  const int subject = SubjectOf(contract.expr);
  if (subject >= 0 && schema_->variables[static_cast<size_t>(subject)].is_written) {
    return contract.text;
  }
  return CodeOf(contract.expr, *schema_);
}

bool ContractSet::IsEffect(const Contract& contract) const {
  if (contract.place != Contract::kPost || contract.range || contract.evidence.weak) return false;
  if (ThrownType(contract.expr) != nullptr) return true;
  const auto result = [&](const Occurrence& of) {
    return schema_->variables[static_cast<size_t>(of.variable)].kind == Variable::kResult;
  };
  const Expr& said = Consequent(contract.expr);
  // Of a result after the calls of one kind.
  if (const auto constant = AsConstantComparison(said)) {
    return constant->op == Expr::kEqual && Antecedent(contract.expr) != nullptr &&
           result(constant->variable);
  }
  if (said.op != Expr::kEqual) return false;
  if (const auto equivalence = AsEquivalence(said)) return result(equivalence->a);
  // "a == b", "a == old(a) + 1", "a == 2 * b + c".
  return AnyOccurrence(said, [&](const Occurrence& of) { return of.old || result(of); });
}

void ContractSet::Violations(const Sample& sample, std::vector<int>* entry,
                             std::vector<int>* exit) const {
  for (size_t i = 0; i < contracts_.size(); ++i) {
    const Contract& contract = contracts_[i];
    if (!contract.status.alive || contract.status.implied) continue;
    std::vector<int>* const violated = contract.place == Contract::kPre ? entry : exit;
    const bool ended =
        !sample.exit.empty() || (!sample.threw.empty() && ThrownType(contract.expr) != nullptr);
    if (violated == nullptr || (contract.place != Contract::kPre && !ended)) continue;
    if (Evaluate(contract, sample) == Truth::kViolated) violated->push_back(static_cast<int>(i));
  }
}

}  // namespace augment
