// Contracts that somebody wrote: in the code, or as a judgement in the baseline.

#include "absl/strings/str_cat.h"
#include "engine/knowledge/knowledge.h"
#include "engine/knowledge/written_truth.h"

namespace augment {

std::vector<std::string> Knowledge::Apply(const std::vector<proto::JudgedContract>& judged) {
  std::vector<std::string> notes;
  for (const proto::JudgedContract& one : judged) {
    bool function_known = false;
    bool found = false;
    const auto look = [&](ContractSet* set, const std::string& name) {
      if (name != one.function()) return;
      function_known = true;
      for (Contract& contract : set->contracts()) {
        if (contract.text != one.text()) continue;
        found = true;
        if (one.judgement() == proto::JudgedContract::REQUIRED) {
          contract.written = absl::StrCat("required: ", one.reason());
          contract.status.implied = false;
        } else {
          contract.status.alive = false;
          contract.status.challenged = true;
          contract.status.witness = absl::StrCat("judged wrong: ", one.reason());
        }
      }
    };
    for (int f = 0; f < vocabulary_.function_count(); ++f) {
      look(&functions_[static_cast<size_t>(f)].set, vocabulary_.Display(f));
    }
    for (int c = 0; c < class_count(); ++c) {
      look(&classes_[static_cast<size_t>(c)].set, vocabulary_.ShownClass(c));
    }
    if (found) continue;
    notes.push_back(function_known
                        ? absl::StrCat("judged, but not inferred any more: ", one.text(), " of ",
                                       one.function())
                        : absl::StrCat("judged, but there is no such function: ", one.function()));
  }
  return notes;
}

void Knowledge::AddWritten(ContractSet* set) const {
  for (size_t v = 0; v < set->schema().variables.size(); ++v) {
    const Variable& variable = set->schema().variables[v];
    if (!variable.is_written) continue;
    set->AddWritten(static_cast<int>(v),
                    WhereWritten(*vocabulary_.predicate_model(variable.index)));
  }
}

std::string WhereWritten(const proto::ConditionModel& condition) {
  return absl::StrCat(condition.origin(), ", ", condition.file(), ":", condition.line());
}

std::vector<const proto::ConditionModel*> Knowledge::Unasked(int function) const {
  std::vector<const proto::ConditionModel*> unasked;
  const proto::FunctionModel* model = vocabulary_.model(function);
  if (model == nullptr) return unasked;
  for (const proto::ConditionModel& condition : model->preconditions()) {
    if (!condition.evaluated() && !condition.expression().empty() &&
        misread_.count(&condition) == 0) {
      unasked.push_back(&condition);
    }
  }
  return unasked;
}

const proto::ConditionModel* Knowledge::ForbiddenBy(int function, const Sample& sample) const {
  const Schema& schema = functions_[static_cast<size_t>(function)].set.schema();
  for (const proto::ConditionModel* condition : Unasked(function)) {
    if (HeldBefore(condition->condition(), schema, sample) == Truth::kViolated) return condition;
  }
  return nullptr;
}

}  // namespace augment
