// Which statements never were rules, by how often and by whom they were broken.

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "engine/contract/form.h"
#include "engine/explore/settlement.h"
#include "engine/judge/judge.h"

namespace augment {
namespace {

// Calls like those of the tests, before what a few of them broke is an exception.
constexpr int64_t kFewestInside = 20;

template <class Counts>
size_t Different(const Counts& counts, int contract) {
  const auto found = counts.find(contract);
  return found == counts.end() ? 0 : found->second.size();
}

}  // namespace

bool Settlement::IsNoInvariant(const ClassKnowledge& known, int invariant) const {
  const Contract& contract = known.set.contracts()[static_cast<size_t>(invariant)];
  if (!EstablishedInvariant(contract, known.set)) return true;
  // Broken by many functions, or by one most of the time.
  const std::map<int, int64_t>& functions = known.broke.at(invariant);
  if (functions.size() > std::max<size_t>(1, known.mutators.size() / 3)) return true;
  // … or, in a large class, by most of those that have to do with it.
  std::set<std::string> breaking;
  for (const auto& [function, count] : functions) breaking.insert(vocabulary_.Name(function));
  std::set<std::string> changing = breaking;
  for (const Occurrence& occurrence : Occurrences(contract.expr)) {
    const auto found = known.changers.find(occurrence.variable);
    if (found != known.changers.end()) changing.insert(found->second.begin(), found->second.end());
  }
  if (breaking.size() > 1 && breaking.size() * 2 > changing.size()) return true;
  return std::any_of(functions.begin(), functions.end(), [&](const auto& broke) {
    const auto& [function, count] = broke;
    const auto all = known.mutators.find(function);
    if (all != known.mutators.end() && count * 2 > all->second) return true;
    // A constructor that takes what it is given decides what an object is.
    return vocabulary_.function(function).is_constructor();
  });
}

bool Settlement::IsNoPostcondition(int function, int postcondition) const {
  const FunctionKnowledge& known = knowledge_.function(function);
  const Contract& contract = known.set.contracts()[static_cast<size_t>(postcondition)];
  if (!Supported(contract) || MeansToChange(function, contract) || TellsHalf(function, contract)) {
    return true;
  }
  if (ThrownType(contract.expr) != nullptr) {
    // The search seeks what throws, so that such calls are no exceptions: what
    // counts is how often the condition was seen to be obeyed.
    return !known.set.IsNamed(contract) || Different(known.throws_broken, postcondition) * 5 >
                                               Different(known.throws_kept, postcondition);
  }
  // Broken only where no test has been, it says too much; else what failed seldom
  // is worth a look.
  return known.inside < kFewestInside || known.post_broken.at(postcondition) * 10 > known.normal ||
         known.post_broken_inside.count(postcondition) == 0;
}

// That a member stays as it was is no promise of a function whose code changes
// it: the tests did not get that far.
bool Settlement::MeansToChange(int function, const Contract& contract) const {
  if (!IsUnchanged(Consequent(contract.expr))) return false;
  const Schema& schema = knowledge_.function(function).set.schema();
  const Variable& variable = schema.variables[static_cast<size_t>(SubjectOf(contract.expr))];
  const proto::FunctionModel* model = vocabulary_.model(function);
  if (variable.kind != Variable::kField || variable.operand != 0 || model == nullptr) return false;
  const int of = vocabulary_.class_of(function);
  if (of < 0 || variable.index >= vocabulary_.class_at(of).fields_size()) return false;
  const std::string& field = vocabulary_.class_at(of).fields(variable.index);
  return std::find(model->writes().begin(), model->writes().end(), field) != model->writes().end();
}

// A comparison is about two objects: what one of them alone decides is a law
// (engine/laws) or chance.
bool Settlement::TellsHalf(int function, const Contract& contract) const {
  if (!IsComparison(vocabulary_, function)) return false;
  const Schema& schema = knowledge_.function(function).set.schema();
  std::set<int> operands;
  for (const Occurrence& occurrence : Occurrences(contract.expr)) {
    const Variable& variable = schema.variables[static_cast<size_t>(occurrence.variable)];
    if (variable.kind == Variable::kResult) continue;
    operands.insert(variable.operand);
    if (variable.kind == Variable::kRelation || variable.kind == Variable::kSameObject ||
        variable.kind == Variable::kSameContent || variable.kind == Variable::kPredicate) {
      operands.insert(variable.other);
    }
  }
  return operands.size() < 2;
}

}  // namespace augment
