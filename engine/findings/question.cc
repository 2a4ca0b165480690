#include "engine/findings/question.h"

#include <algorithm>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "engine/contract/form.h"
#include "engine/describe/story.h"
#include "engine/judge/judge.h"

namespace augment {
namespace {

constexpr int kFewestEvents = 3;      // of the tests' calls, and of different ones among them
constexpr int64_t kFewestTried = 20;  // calls of the search

// A caller sees all that it speaks of, and would expect it of other calls as well: no constant, and
// not that something stays as it was.
bool Speaks(const Contract& contract, const ContractSet& set) {
  if (!contract.written.empty() || !set.IsEffect(contract) ||
      contract.evidence.events < kFewestEvents || contract.evidence.distinct < kFewestEvents ||
      ThrownType(contract.expr) != nullptr || Antecedent(contract.expr) != nullptr ||
      IsUnchanged(contract.expr)) {
    return false;
  }
  return !AnyOccurrence(contract.expr, [&](const Occurrence& of) {
    const Variable& variable = set.schema().variables[static_cast<size_t>(of.variable)];
    return variable.kind != Variable::kResult && variable.kind != Variable::kArgument &&
           !(variable.is_public && variable.kind == Variable::kQuery);
  });
}

// What the effect is about, as a test asserts it; its value is what it should have been.
bool Wanted(const Knowledge& knowledge, const Measured& measured, const Contract& contract,
            proto::Expectation* wanted) {
  const ContractSet& set = knowledge.function(measured.function).set;
  const int slot = ReceiverSlot(knowledge.vocabulary(), measured.candidate, measured.function);
  return ExpectComputed(set, contract, slot, measured.sample, wanted) ||
         (slot >= 0 && ExpectContract(set, contract, slot, measured.sample, wanted));
}

}  // namespace

std::vector<int> EffectsInQuestion(const Knowledge& knowledge, const Measured& measured) {
  std::vector<int> effects;
  const ContractSet& set = knowledge.function(measured.function).set;
  if (measured.outcome.status() != proto::Outcome::NORMAL || measured.sample.exit.empty() ||
      IsComparison(knowledge.vocabulary(), measured.function) ||
      knowledge.AnswersOtherwise(measured)) {
    return effects;
  }
  for (size_t i = 0; i < set.contracts().size(); ++i) {
    const Contract& contract = set.contracts()[i];
    if (contract.place == Contract::kPost && !contract.status.implied && Speaks(contract, set) &&
        set.Evaluate(contract, measured.sample) == Truth::kViolated) {
      effects.push_back(static_cast<int>(i));
    }
  }
  return effects;
}

double ShareWithout(const FunctionKnowledge& known, int effect) {
  const auto broken = known.post_broken.find(effect);
  if (broken == known.post_broken.end() || known.normal < kFewestTried) return 1;
  return static_cast<double>(broken->second) / static_cast<double>(known.normal);
}

bool IsAccused(const Knowledge& knowledge, const Measured& measured, int effect) {
  const Contract& contract =
      knowledge.function(measured.function).set.contracts()[static_cast<size_t>(effect)];
  return EstablishedPostcondition(contract) &&
         knowledge.InsideObserved(measured.function, measured.sample) &&
         !knowledge.AnswersOtherwise(measured);
}

bool PutQuestion(const Knowledge& knowledge, const Measured& measured, int effect,
                 proto::GeneratedTest* test) {
  const Contract& contract =
      knowledge.function(measured.function).set.contracts()[static_cast<size_t>(effect)];
  proto::Expectation wanted;
  if (!Wanted(knowledge, measured, contract, &wanted)) return false;
  const auto shows =
      std::find_if(test->expect().begin(), test->expect().end(), [&](const auto& one) {
        return one.subject() == wanted.subject() && one.function() == wanted.function() &&
               one.slot() == wanted.slot() && one.arguments().empty();
      });
  if (shows == test->expect().end()) return false;
  const int place = static_cast<int>(std::distance(test->expect().begin(), shows));
  const auto first = test->mutable_expect()->begin();
  std::rotate(first, first + place, first + place + 1);
  test->set_question(absl::StrCat("In all ", contract.evidence.events, " calls of the tests ",
                                  contract.text, "; not in this one."));
  return true;
}

}  // namespace augment
