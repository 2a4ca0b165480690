#include "engine/explore/challenges.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/contract/form.h"

namespace augment {
namespace {

// The most frequent one, "`x` (12 calls)".
std::string Foremost(const std::map<std::string, int64_t>& reasons) {
  if (reasons.empty()) return "";
  const auto most =
      std::max_element(reasons.begin(), reasons.end(),
                       [](const auto& x, const auto& y) { return x.second < y.second; });
  return absl::StrCat(most->first, " (", most->second, most->second == 1 ? " call)" : " calls)");
}

}  // namespace

void Challenges::Met(const Measured& measured) {
  Calls& calls = functions_[measured.function];
  ++calls.all;
  const ContractSet& set = knowledge_.function(measured.function).set;
  for (size_t i = 0; i < set.contracts().size(); ++i) {
    const Contract& contract = set.contracts()[i];
    if (contract.status.challenged || contract.status.implied || !contract.status.alive) continue;
    Attempts& attempts = calls.contracts[i];
    if (attempts.clauses.empty()) attempts.clauses.resize(set.ClauseTexts(contract).size());
    bool all = true;
    for (size_t c = 0; c < attempts.clauses.size(); ++c) {
      const Truth truth = set.Meets(contract, c, measured.sample);
      attempts.clauses[c].asked += truth != Truth::kUnknown ? 1 : 0;
      attempts.clauses[c].met += truth == Truth::kHolds ? 1 : 0;
      all = all && truth == Truth::kHolds;
    }
    if (!all) continue;
    ++attempts.together;
    if (!measured.obstacle.empty()) ++attempts.obstacles[measured.obstacle];
  }
}

void Challenges::BrokeContract(const Measured& measured, const Contract& broken) {
  Calls& calls = functions_[measured.function];
  for (const int index : measured.pre) {
    const auto attempted = calls.contracts.find(static_cast<size_t>(index));
    if (attempted == calls.contracts.end()) continue;
    ++attempted->second.obstacles[absl::StrCat("`", broken.text, "` is false after it")];
  }
}

void Challenges::Forbidden(const proto::Candidate& candidate, const proto::Outcome& outcome) {
  const int at = static_cast<int>(outcome.call());
  if (at != candidate.calls_size() - 1 ||
      candidate.calls(at).special() != proto::CandidateCall::FUNCTION)
    return;
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const int predicate = vocabulary.PredicateNumber(static_cast<int>(outcome.query()));
  const proto::ConditionModel* condition =
      predicate < 0 ? nullptr : vocabulary.predicate_model(predicate);
  const std::string what = condition == nullptr ? "a written precondition"
                                                : absl::StrCat("`", condition->text(), "` (",
                                                               WhereWritten(*condition), ")");
  ++functions_[static_cast<int>(candidate.calls(at).function())].forbidden[what];
}

const std::vector<std::vector<Scalar>>& Challenges::StatesOf(int class_index) const {
  const auto [states, is_new] = states_.try_emplace(class_index);
  if (is_new) {
    const Schema& schema = knowledge_.of_class(class_index).set.schema();
    for (const PoolObject* object : pool_.Of(class_index)) {
      states->second.push_back(
          MakeState(knowledge_.vocabulary(), schema, class_index, object->view));
    }
  }
  return states->second;
}

void Challenges::LookAtObjects(int function, const Contract& contract, size_t clause,
                               proto::ClauseReport* out) const {
  const ContractSet& set = knowledge_.function(function).set;
  if (contract.place != Contract::kPre) return;
  // variable of the function -> of the class
  std::vector<std::pair<int, int>> variables;
  int of = -1;
  int operand = -1;
  for (const Occurrence& occurrence : Occurrences(contract.expr)) {
    const int v = occurrence.variable;
    const Variable& variable = set.schema().variables[static_cast<size_t>(v)];
    if (operand >= 0 && variable.operand != operand) return;
    operand = variable.operand;
    of = knowledge_.OperandClass(function, operand);
    const int same = of < 0 ? -1 : knowledge_.ClassVariable(of, variable);
    if (same < 0) return;
    variables.emplace_back(v, same);
  }
  if (of < 0) return;
  Sample sample;
  sample.entry.resize(set.schema().variables.size());
  for (const std::vector<Scalar>& state : StatesOf(of)) {
    for (const auto& [mine, same] : variables) {
      sample.entry[static_cast<size_t>(mine)] = state[static_cast<size_t>(same)];
    }
    const Truth truth = set.Meets(contract, clause, sample);
    if (truth == Truth::kUnknown) continue;
    out->set_objects(out->objects() + 1);
    if (truth == Truth::kHolds) out->set_objects_met(out->objects_met() + 1);
  }
}

void Challenges::Explain(int function, size_t contract_index, proto::ContractReport* out) const {
  static const Calls none;
  const ContractSet& set = knowledge_.function(function).set;
  const Contract& contract = set.contracts()[contract_index];
  const auto found = functions_.find(function);
  const Calls& calls = found == functions_.end() ? none : found->second;
  const auto attempted = calls.contracts.find(contract_index);
  const std::vector<std::string> texts = set.ClauseTexts(contract);
  bool objects_met = false;
  for (size_t c = 0; c < texts.size(); ++c) {
    proto::ClauseReport* clause = out->add_clauses();
    clause->set_text(texts[c]);
    if (attempted != calls.contracts.end()) {
      clause->set_asked(attempted->second.clauses[c].asked);
      clause->set_met(attempted->second.clauses[c].met);
    }
    LookAtObjects(function, contract, c, clause);
    objects_met = objects_met || clause->objects_met() > 0;
  }
  out->set_calls(calls.all);
  if (attempted != calls.contracts.end() && attempted->second.together > 0) {
    const std::string obstacle = Foremost(attempted->second.obstacles);
    out->set_obstacle(
        !obstacle.empty() ? obstacle : "it ran out of memory, or failed an assertion at its entry");
  } else if (!calls.forbidden.empty()) {
    out->set_obstacle(Foremost(calls.forbidden));
  } else if (objects_met) {
    out->set_obstacle("no call with such an object came as far as its first line");
  }
}

void Challenges::ExplainInvariant(const Contract& contract, const std::string& class_name,
                                  proto::ContractReport* out) const {
  proto::ClauseReport* clause = out->add_clauses();
  clause->set_text(
      absl::StrCat("a further ", class_name, " of which `", contract.text, "` can be asked"));
}

}  // namespace augment
