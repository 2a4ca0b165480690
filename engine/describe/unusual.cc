#include "engine/describe/unusual.h"

#include <optional>

#include "engine/contract/form.h"
#include "engine/describe/story.h"
#include "engine/describe/test_name.h"
#include "engine/judge/names.h"

namespace augment {
namespace {

constexpr int kFewestCalls = 2;  // that say how the tests call it

// A number says something of a state where it is how much there is.
bool TellsOfState(const Contract& contract, const Variable& a) {
  if (IsCondition(contract.expr)) {
    return AsConstantComparison(contract.expr)->constant.kind == Scalar::kBoolean;
  }
  const std::string question = PlainWord(a.text.substr(0, a.text.find('(')));
  return IsSign(contract.expr) && Means(question, Meaning::kSize);
}

}  // namespace

Unusual UnusualWords(const Vocabulary& vocabulary, int function, const ContractSet& set,
                     const Sample& sample, const std::function<bool(int query)>& explains) {
  Unusual unusual;
  bool named_after = false;
  for (const Contract& contract : set.contracts()) {
    if (contract.place != Contract::kPre || contract.range || contract.evidence.weak ||
        !contract.written.empty() || contract.evidence.events < kFewestCalls ||
        !AsConstantComparison(contract.expr).has_value()) {
      continue;
    }
    const Variable& a = set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
    if (!a.is_public || !a.is_query || a.operand != 0 ||
        !vocabulary.function(function).has_receiver() || a.index == function) {
      continue;
    }
    const bool asked = a.kind == Variable::kRelation && unusual.asked.empty();
    const bool after = IsNamedAfter(vocabulary.Name(function), a.text);
    const bool state = a.kind == Variable::kQuery && TellsOfState(contract, a) &&
                       (unusual.state.empty() || (after && !named_after));
    if ((!asked && !state) || set.Evaluate(contract, sample) != Truth::kViolated) continue;
    if (!asked && IsCondition(contract.expr) && !explains(a.index)) continue;
    if (asked) {
      unusual.asked = Violating(set, contract).words;
    } else {
      unusual.state = Violating(set, contract).words;
      named_after = after;
    }
  }
  return unusual;
}

}  // namespace augment
