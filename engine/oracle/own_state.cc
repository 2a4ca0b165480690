// Whether an assertion further down speaks of what is inside an object rather than of what the
// call is given: then nothing that is passed excuses its failure.
#include <algorithm>

#include "engine/judge/judge.h"
#include "engine/knowledge/written_truth.h"
#include "engine/oracle/classifier.h"

namespace augment {
namespace {

// What an expression is about.
struct About {
  bool members = false;     // of the object
  bool parameters = false;  // of the function that asserts
  bool unknown = false;     // local variables, what cannot be represented
};

void Look(const proto::ExprModel& expression, About* about) {
  if (expression.op() == proto::ExprModel::VOID) about->unknown = true;
  if (expression.op() == proto::ExprModel::VARIABLE) {
    switch (expression.variable().root()) {
      case proto::PathModel::RECEIVER:
        about->members = true;
        break;
      case proto::PathModel::PARAMETER:
        about->parameters = true;
        break;
      default:
        about->unknown = true;
    }
    for (const proto::PathModel::Step& step : expression.variable().steps()) {
      for (const proto::ExprModel& argument : step.arguments()) Look(argument, about);
    }
  }
  for (const proto::ExprModel& operand : expression.operands()) Look(operand, about);
}

// It speaks of the object alone, and was false when the call began.
bool CameSo(const About& about, const proto::ConditionModel& condition, const Schema& schema,
            const Sample& sample) {
  return about.members && !about.parameters && !about.unknown &&
         HeldBefore(condition.condition(), schema, sample) == Truth::kViolated;
}

}  // namespace

// A private function asserts something of its own object's members, and the object had come to
// the public call with that false already; or it asserts that a pointer is not null, and the
// call passes objects alone, none of which is null. As long as the call is like those of the
// tests otherwise, whatever led there was legal.
bool Classifier::IsOfOwnState(const Suspect& suspect, const proto::FunctionModel& checked) const {
  const proto::FunctionModel* model = vocabulary_.model(suspect.function);
  // What users can call may ask something of the object.
  if (model == nullptr || checked.is_public() || checked.class_id() == 0 ||
      checked.class_id() != model->class_id() ||
      !knowledge_.InsideObserved(suspect.function, suspect.sample)) {
    return false;
  }
  const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
  const bool objects_alone = std::all_of(
      call.operands().begin(), call.operands().end(),
      [](const proto::Value& operand) { return operand.kind_case() == proto::Value::kObject; });
  const Schema& schema = knowledge_.function(suspect.function).set.schema();
  const auto is_own = [&](const proto::ConditionModel& condition) {
    if (condition.line() != suspect.failure.line || !condition.has_condition()) return false;
    About about;
    Look(condition.condition(), &about);
    if (about.unknown) return false;
    if (!about.parameters) return CameSo(about, condition, schema, suspect.sample);
    const proto::ExprModel& whole = condition.condition();
    const bool of_null = whole.op() == proto::ExprModel::NOT_EQUAL && whole.operands_size() == 2 &&
                         whole.operands(1).constant().kind_case() == proto::Value::kNull;
    return of_null && objects_alone;
  };
  return std::any_of(checked.preconditions().begin(), checked.preconditions().end(), is_own) ||
         std::any_of(checked.entry_checks().begin(), checked.entry_checks().end(), is_own);
}

// What another function asserts of its parameters is false already when the call begins, of what is
// passed for parameters of the same names: the call hands these on.
bool Classifier::IsBrokenFromTheStart(const proto::FunctionModel& checked,
                                      const Suspect& suspect) const {
  const Schema& schema = knowledge_.function(suspect.function).set.schema();
  const auto is_broken = [&](const proto::ConditionModel& condition) {
    if (condition.line() != suspect.failure.line || !condition.has_condition()) return false;
    About about;
    Look(condition.condition(), &about);
    return about.parameters && !about.unknown &&
           HeldBefore(condition.condition(), schema, suspect.sample) == Truth::kViolated;
  };
  return std::any_of(checked.preconditions().begin(), checked.preconditions().end(), is_broken) ||
         std::any_of(checked.entry_checks().begin(), checked.entry_checks().end(), is_broken);
}

// No test calls it, and it hands its object on to another function that users can call and that
// asks something of it where it begins: `operator int()`, which returns index(). The object was
// not so when the call began.
bool Classifier::HandsOnWhatIsAsked(const Suspect& suspect,
                                    const proto::FunctionModel& checked) const {
  const proto::FunctionModel* model = vocabulary_.model(suspect.function);
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  if (model == nullptr || known.observed > 0 || !checked.is_public() || checked.class_id() == 0 ||
      checked.class_id() != model->class_id()) {
    return false;
  }
  const auto came_so = [&](const proto::ConditionModel& condition) {
    if (condition.line() != suspect.failure.line || !condition.has_condition()) return false;
    About about;
    Look(condition.condition(), &about);
    return CameSo(about, condition, known.set.schema(), suspect.sample);
  };
  return std::any_of(checked.preconditions().begin(), checked.preconditions().end(), came_so) ||
         std::any_of(checked.entry_checks().begin(), checked.entry_checks().end(), came_so);
}

}  // namespace augment
