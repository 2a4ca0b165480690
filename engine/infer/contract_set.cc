#include <utility>

#include "engine/contract/print.h"
#include "engine/infer/exceptions.h"
#include "engine/infer/infer.h"
#include "engine/infer/miner.h"

namespace augment {

ContractSet::ContractSet(Schema schema, bool invariants)
    : schema_(std::make_unique<Schema>(std::move(schema))), invariants_(invariants) {
  if (!invariants) {
    entry_ = std::make_unique<infer::Miner>(*schema_, Contract::kPre);
    exceptions_ = std::make_unique<infer::Exceptions>(*schema_);
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
  contract.kind = Contract::kConstant;
  contract.a = variable;
  Scalar holds;
  holds.kind = Scalar::kBoolean;
  holds.integer = 1;
  contract.constants = {holds};
  contract.expr = Var(variable);
  contract.text = schema_->variables[static_cast<size_t>(variable)].text;
  contract.written = std::move(where);
  contract.events = contract.distinct = static_cast<int>(column.trues);
  contract.tests = column.tests;
  contract.confidence = 1;
  if (column.trues == 0 && column.present > 0) {
    contract.alive = false;
    contract.challenged = true;
    contract.witness = "every call of the tests breaks it";
  }
  contracts_.push_back(std::move(contract));
}

bool ContractSet::SeenNull(int variable) const {
  return entry_ != nullptr && entry_->columns()[static_cast<size_t>(variable)].nulls > 0;
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
  const Variable& a = schema_->variables[static_cast<size_t>(contract.a)];
  if (contract.b < 0) {
    return a.is_public && (a.kind == Variable::kQuery || a.kind == Variable::kRelation ||
                           a.kind == Variable::kArgument);
  }
  const Variable& b = schema_->variables[static_cast<size_t>(contract.b)];
  return a.is_public && b.is_public &&
         (a.kind == Variable::kArgument || b.kind == Variable::kArgument);
}

std::string ContractSet::Expression(const Contract& contract) const {
  // A predicate of the code is a variable that says it all.
  if (contract.a >= 0 && schema_->variables[static_cast<size_t>(contract.a)].is_written) {
    return contract.text;
  }
  return CodeOf(contract.expr, *schema_);
}

bool ContractSet::IsEffect(const Contract& contract) const {
  if (contract.place != Contract::kPost || contract.range || contract.thin) return false;
  const auto result = [&](int variable) {
    return variable >= 0 &&
           schema_->variables[static_cast<size_t>(variable)].kind == Variable::kResult;
  };
  switch (contract.kind) {
    case Contract::kUnchanged:
    case Contract::kOffset:
    case Contract::kThrows:
      return true;
    case Contract::kEqual:
      return contract.b_old || result(contract.a) || result(contract.b);
    case Contract::kIffZero:
    case Contract::kIffPositive:
    case Contract::kIffEqual:
      return result(contract.a);
    case Contract::kLinear:
      return contract.a_old || contract.b_old || contract.c_old || result(contract.a) ||
             result(contract.b) || result(contract.c);
    case Contract::kConstant:  // of a result, after the calls of one kind
      return contract.guard >= 0 && result(contract.a);
    default:
      return false;
  }
}

void ContractSet::Violations(const Sample& sample, std::vector<int>* entry,
                             std::vector<int>* exit) const {
  for (size_t i = 0; i < contracts_.size(); ++i) {
    const Contract& contract = contracts_[i];
    if (!contract.alive || contract.implied) continue;
    std::vector<int>* const violated = contract.place == Contract::kPre ? entry : exit;
    const bool ended =
        !sample.exit.empty() || (contract.kind == Contract::kThrows && !sample.threw.empty());
    if (violated == nullptr || (contract.place != Contract::kPre && !ended)) continue;
    if (Evaluate(contract, sample) == Truth::kViolated) violated->push_back(static_cast<int>(i));
  }
}

}  // namespace augment
