// Objects, values and calls that violate a precondition, or meet the antecedent
// of an implication (S6, S7, S8).

#include <algorithm>
#include <limits>

#include "engine/generate/generate.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kMostTransitions = 12;

}  // namespace

bool ViolatingClause(const Contract& contract, Clause* clause) {
  Scalar low;
  low.kind = Scalar::kInteger;
  Scalar high = low;
  switch (contract.kind) {
    case Contract::kConstant:
      clause->low = clause->high = contract.constants[0];
      clause->negated = true;
      return true;
    case Contract::kNonZero:
      clause->low = clause->high = low;
      return true;
    case Contract::kPositive:
    case Contract::kNonNegative:
      low.integer = std::numeric_limits<int64_t>::min();
      high.integer = contract.kind == Contract::kPositive ? 0 : -1;
      clause->low = low;
      clause->high = high;
      return true;
    case Contract::kAtLeast:
      if (contract.constants[0].kind != Scalar::kInteger) return false;
      low.integer = contract.constants[0].integer;
      high.integer = std::numeric_limits<int64_t>::max();
      clause->low = low;
      clause->high = high;
      clause->negated = true;
      return true;
    case Contract::kAtMost:
      if (contract.constants[0].kind != Scalar::kInteger) return false;
      low.integer = std::numeric_limits<int64_t>::min();
      high.integer = contract.constants[0].integer;
      clause->low = low;
      clause->high = high;
      clause->negated = true;
      return true;
    case Contract::kOneOf:
      clause->low = contract.constants.front();
      clause->high = contract.constants.back();
      clause->negated = true;
      return true;
    default:
      return false;
  }
}

bool GuardClause(const Contract& contract, Clause* clause) {
  if (contract.guard_atom != Contract::kIsTrue && contract.guard_atom != Contract::kIsFalse) {
    return false;
  }
  clause->low.kind = Scalar::kBoolean;
  clause->low.integer = contract.guard_atom == Contract::kIsTrue ? 1 : 0;
  clause->high = clause->low;
  return true;
}

bool IsChallengeable(const Contract& contract) {
  if (contract.place == Contract::kPre) return true;
  return contract.place == Contract::kPost && contract.guard >= 0;
}

void Generator::AddFromStore(int function, const Contract& contract, std::vector<Choice>* choices) {
  const ContractSet& set = knowledge_.function(function).set;
  const bool guarded = contract.place == Contract::kPost;
  const Variable& variable =
      set.schema().variables[static_cast<size_t>(guarded ? contract.guard : contract.a)];
  if (variable.kind != Variable::kField && variable.kind != Variable::kQuery) return;
  Clause clause;
  if (!(guarded ? GuardClause(contract, &clause) : ViolatingClause(contract, &clause))) return;
  const int of = knowledge_.OperandClass(function, variable.operand);
  clause.variable = of < 0 ? -1 : knowledge_.ClassVariable(of, variable);
  if (clause.variable < 0) return;
  const auto found = store_.Search(of, {clause}, kCutOff);
  if (!found.ok()) return;
  for (const ObjectId id : *found) {
    const PoolObject* object = pool_.ById(id);
    Choice choice;
    if (object == nullptr || !Choose(function, &choice)) continue;
    const size_t at = static_cast<size_t>(variable.operand);
    choice.objects[at] = object;
    choice.same_as[at] = -1;
    for (size_t i = 0; i < choice.same_as.size(); ++i) {
      if (choice.same_as[i] == variable.operand) choice.objects[i] = object;
    }
    choices->push_back(std::move(choice));
  }
}

void Generator::AddValues(int function, std::vector<proto::Candidate>* candidates) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const ContractSet& set = knowledge_.function(function).set;
  if (!f.has_receiver()) return;
  const auto about_values = [&](const Contract& contract) {
    for (const int v : {contract.a, contract.b, contract.c}) {
      if (v < 0) continue;
      const Variable& variable = set.schema().variables[static_cast<size_t>(v)];
      if (variable.kind == Variable::kRelation || variable.kind == Variable::kArgument) return true;
    }
    return false;
  };
  const bool wanted =
      std::any_of(set.contracts().begin(), set.contracts().end(), [&](const Contract& contract) {
        return contract.place == Contract::kPre && contract.alive && !contract.challenged &&
               !contract.implied && about_values(contract);
      });
  if (!wanted) return;
  for (size_t i = 0; i < kCutOff; ++i) {
    Choice choice;
    if (!Choose(function, &choice)) return;
    if (choice.objects[0] == nullptr) continue;
    const std::vector<int64_t> numbers = NumbersOf(*choice.objects[0]);
    if (numbers.empty()) continue;
    for (int p = 0; p < f.parameters_size(); ++p) {
      const proto::Type& type = f.parameters(p);
      // As it is, the last place before it, or what was chosen.
      const size_t how = Below(4);
      if (how == 3) continue;
      const int64_t number = numbers[Below(numbers.size())] - (how == 2 ? 1 : 0);
      if (type.kind() != proto::Type::INTEGER || (number < 0 && !type.is_signed())) continue;
      choice.values[static_cast<size_t>(p) + 1] = IntegerOfType(type, number);
    }
    if (!AddNew(function, choice, candidates)) continue;
    std::vector<int> violated;
    set.Violations(Predict(function, choice), &violated, nullptr);
    Credit(*candidates, candidates->size() - 1, WantedBy(function, violated));
  }
}

std::string Generator::WantedBy(int function, const std::vector<int>& violated) const {
  const auto& contracts = knowledge_.function(function).set.contracts();
  for (const int index : violated) {
    const Contract& contract = contracts[static_cast<size_t>(index)];
    if (!contract.challenged) return TemplateName(contract);
  }
  return kAtRandom;
}

void Generator::AddTransitions(int function, const Contract& contract,
                               std::vector<proto::Candidate>* candidates) {
  // No object violates it: change one by a call that is known to (S7).
  const ContractSet& set = knowledge_.function(function).set;
  const Variable& variable = set.schema().variables[static_cast<size_t>(contract.a)];
  if (variable.operand != 0 || !vocabulary_.function(function).has_receiver()) return;
  if (variable.kind != Variable::kField && variable.kind != Variable::kQuery) return;
  Clause clause;
  if (!ViolatingClause(contract, &clause)) return;
  const int of = vocabulary_.class_of(function);
  clause.variable = knowledge_.ClassVariable(of, variable);
  if (clause.variable < 0) return;
  const auto functions = store_.Establishing(of, clause);
  if (!functions.ok()) return;
  size_t added = 0;
  for (const int establishing : *functions) {
    if (vocabulary_.class_of(establishing) != of) continue;
    for (size_t attempt = 0; attempt < kMostTransitions; ++attempt) {
      Choice choice;
      Choice before;
      if (!Choose(function, &choice) || !Choose(establishing, &before)) break;
      bool plain = true;
      proto::CandidateCall call;
      call.set_function(static_cast<uint32_t>(establishing));
      for (size_t i = 0; i < before.objects.size(); ++i) {
        if (i > 0 && before.objects[i] != nullptr) plain = false;
        *call.add_operands() = before.values[i];
      }
      if (!plain || choice.objects.empty() || choice.objects[0] == nullptr) continue;
      candidates->push_back(Build(function, choice, &call));
      if (++added >= kCutOff) return;
    }
  }
}

}  // namespace augment
