#include "engine/findings/question.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "absl/strings/str_cat.h"
#include "engine/base/accessor_names.h"
#include "engine/contract/form.h"
#include "engine/describe/story.h"
#include "engine/judge/judge.h"

namespace augment {
namespace {

// Of the tests' calls, and of different ones among them; one where the names say it, too.
constexpr int kFewestEvents = 3;
constexpr int64_t kFewestTried = 20;  // calls of the search

// "count() == n" of `set_count(n)`: the names say it, too.
bool IsNamed(const Knowledge& knowledge, int function, const Contract& contract,
             const ContractSet& set) {
  const std::optional<VariableComparison> form = AsVariableComparison(contract.expr);
  if (!form.has_value() || form->op != Expr::kEqual || form->a.old || form->b.old) return false;
  const auto variable = [&](const Occurrence& of) -> const Variable& {
    return set.schema().variables[static_cast<size_t>(of.variable)];
  };
  const auto gets = [&](const Variable& got, const Variable& argument) {
    return got.kind == Variable::kQuery && got.operand == 0 && !got.length && !argument.length &&
           argument.kind == Variable::kArgument &&
           SetsWhatGets(knowledge.vocabulary().Name(function),
                        knowledge.vocabulary().Name(got.index));
  };
  return gets(variable(form->a), variable(form->b)) || gets(variable(form->b), variable(form->a));
}

// A caller sees all that it speaks of, and would expect it of other calls as well: no constant, and
// not that something stays as it was.
bool Speaks(const Knowledge& knowledge, int function, const Contract& contract,
            const ContractSet& set) {
  const bool named = IsNamed(knowledge, function, contract, set);
  const int fewest = named ? 1 : kFewestEvents;
  if (!contract.written.empty() || (!named && !set.IsEffect(contract)) ||
      contract.evidence.events < fewest || contract.evidence.distinct < fewest ||
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
    if (contract.place == Contract::kPost && !contract.status.implied &&
        Speaks(knowledge, measured.function, contract, set) &&
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
               one.part() == 0 && one.slot() == wanted.slot() && one.arguments().empty();
      });
  if (shows == test->expect().end()) return false;
  const int place = static_cast<int>(std::distance(test->expect().begin(), shows));
  const auto first = test->mutable_expect()->begin();
  std::rotate(first, first + place, first + place + 1);
  const int64_t calls = contract.evidence.events;
  test->set_question(
      absl::StrCat(calls == 1 ? "In the one call" : absl::StrCat("In all ", calls, " calls"),
                   " of the tests ", contract.text, "; not in this one."));
  return true;
}

}  // namespace augment
