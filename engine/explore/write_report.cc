#include "engine/explore/write_report.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/judge/judge.h"

namespace augment {
namespace {

proto::ContractReport::Place PlaceOf(Contract::Place place) {
  switch (place) {
    case Contract::kPost:
      return proto::ContractReport::POST;
    case Contract::kInvariant:
      return proto::ContractReport::INVARIANT;
    default:
      return proto::ContractReport::PRE;
  }
}

// The driver makes no call that breaks one, so they are no contracts of a set.
void AddWrittenPreconditions(const Vocabulary& vocabulary, const std::set<int>& masked,
                             proto::Report* report) {
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    for (const int predicate : vocabulary.PredicatesOf(f)) {
      const proto::ConditionModel* model = vocabulary.predicate_model(predicate);
      if (model == nullptr ||
          vocabulary.predicate(predicate).kind() != proto::RegistryPredicate::PRECONDITION) {
        continue;
      }
      proto::ContractReport* out = report->add_contracts();
      out->set_place(proto::ContractReport::PRE);
      out->set_function(vocabulary.Display(f));
      out->set_text(model->text());
      out->set_written(WhereWritten(*model));
      out->set_state(proto::ContractReport::KEPT);
      if (masked.count(vocabulary.QueryNumber(predicate)) != 0) {
        out->set_state(proto::ContractReport::DROPPED);
        out->set_witness("a passing test breaks it, or asking it crashed");
      }
    }
  }
}

void AddNotEvaluated(const proto::SubjectModel& model, proto::Report* report) {
  for (const proto::FunctionModel& function : model.functions()) {
    const auto add = [&](const auto& conditions, proto::ContractReport::Place place) {
      for (const proto::ConditionModel& condition : conditions) {
        if (condition.evaluated()) continue;
        proto::ContractReport* out = report->add_contracts();
        out->set_place(place);
        out->set_state(proto::ContractReport::UNCHALLENGED);
        out->set_function(function.signature());
        out->set_text(condition.text());
        out->set_written(WhereWritten(condition));
        out->set_not_evaluated(condition.not_evaluated_reason().empty()
                                   ? "the code checks it itself"
                                   : condition.not_evaluated_reason());
      }
    };
    add(function.preconditions(), proto::ContractReport::PRE);
    add(function.postconditions(), proto::ContractReport::POST);
  }
}

// The driver lets nothing else out of it than that an assumption does not hold.
void AddTheory(const Vocabulary& vocabulary, const Knowledge& knowledge,
               const proto::FunctionModel& model, proto::Report* report) {
  proto::TheoryReport* const theory = report->add_theories();
  theory->set_name(model.theory());
  theory->set_not_tried_reason(model.not_callable_reason());
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    if (vocabulary.model(f) == nullptr || vocabulary.model(f)->id() != model.id()) continue;
    const FunctionKnowledge& known = knowledge.function(f);
    theory->set_tried(theory->tried() + known.tried);
    theory->set_held(theory->held() + known.normal);
    theory->set_refused(theory->refused() + known.threw);
  }
}

}  // namespace

proto::Report WriteReport(const std::string& target, const Knowledge& knowledge,
                          const Challenges& challenges,
                          const std::vector<proto::SubjectModel>& models,
                          const std::set<int>& masked,
                          const proto::CampaignStatistics& statistics) {
  proto::Report report;
  const Vocabulary& vocabulary = knowledge.vocabulary();
  proto::CampaignStatistics& numbers = *report.mutable_statistics();
  numbers = statistics;
  report.set_target(target);
  *report.mutable_registry() = vocabulary.registry();
  // `function` is -1 for a class.
  const auto add = [&](const ContractSet& set, const std::string& name, int function) {
    for (const NearContract& near : set.near()) {
      proto::NearReport* out = report.add_near_contracts();
      out->set_place(PlaceOf(near.place));
      out->set_function(name);
      out->set_text(near.text);
      out->set_held(near.held);
      out->set_events(near.events);
      out->set_exception(near.exception);
    }
    for (size_t i = 0; i < set.contracts().size(); ++i) {
      const Contract& contract = set.contracts()[i];
      if (contract.status.implied) continue;
      proto::ContractReport* out = report.add_contracts();
      out->set_place(PlaceOf(contract.place));
      out->set_state(!contract.status.alive       ? proto::ContractReport::DROPPED
                     : contract.status.challenged ? proto::ContractReport::KEPT
                                                  : proto::ContractReport::UNCHALLENGED);
      out->set_function(name);
      out->set_text(contract.text);
      out->set_events(contract.evidence.events);
      out->set_distinct(contract.evidence.distinct);
      if (!contract.status.alive) out->set_witness(contract.status.witness);
      if (contract.status.alive && !contract.status.challenged) {
        if (function >= 0) {
          challenges.Explain(function, i, out);
        } else {
          challenges.ExplainInvariant(contract, name, out);
        }
      }
      out->set_written(contract.written);
      if (contract.written.empty()) out->set_template_name(contract.proposer);
      out->set_established(contract.place == Contract::kInvariant
                               ? EstablishedInvariant(contract, set)
                               : EstablishedPrecondition(contract));
      out->set_expression(set.Expression(contract));
      out->set_tests(contract.evidence.tests);
      out->set_confidence(contract.evidence.confidence);
      if (!contract.written.empty()) continue;  // the numbers are of inferred ones
      if (contract.place == Contract::kPre) {
        numbers.set_preconditions(numbers.preconditions() + 1);
      } else if (contract.place == Contract::kPost) {
        numbers.set_postconditions(numbers.postconditions() + 1);
      } else {
        numbers.set_invariants(numbers.invariants() + 1);
      }
      if (contract.status.alive) {
        numbers.set_kept(numbers.kept() + 1);
      } else {
        numbers.set_dropped(numbers.dropped() + 1);
      }
    }
  };
  for (int c = 0; c < knowledge.class_count(); ++c) {
    add(knowledge.of_class(c).set, vocabulary.ShownClass(c), -1);
  }
  AddWrittenPreconditions(vocabulary, masked, &report);
  for (const proto::SubjectModel& model : models) AddNotEvaluated(model, &report);
  std::map<uint64_t, std::string> not_chosen;
  std::map<uint64_t, std::pair<int64_t, int64_t>> calls;  // id -> observed, tried
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    add(knowledge.function(f).set, vocabulary.Display(f), f);
    if (const char* const why = knowledge.ranges().WhyNotChosen(f)) {
      not_chosen.emplace(vocabulary.function(f).id(), why);
    }
    auto& entry = calls[vocabulary.function(f).id()];
    entry.first += knowledge.function(f).observed;
    entry.second += knowledge.function(f).tried;
  }
  for (const proto::SubjectModel& model : models) {
    for (const proto::FunctionModel& function : model.functions()) {
      if (!function.is_public() || function.is_deleted() || function.is_implicit()) continue;
      if (!function.theory().empty()) AddTheory(vocabulary, knowledge, function, &report);
      if (function.of_test()) continue;
      proto::FunctionReport* out = report.add_functions();
      out->set_function(function.signature());
      out->set_id(function.id());
      out->set_captured(function.captured());
      out->set_skip_reason(function.skip_reason());
      out->set_callable(function.callable());
      out->set_not_callable_reason(function.not_callable_reason());
      out->set_file(function.file());
      out->set_line(function.line());
      if (const auto why = not_chosen.find(function.id()); why != not_chosen.end()) {
        out->set_callable(false);
        out->set_not_callable_reason(why->second);
      }
      const auto found = calls.find(function.id());
      if (found == calls.end()) continue;
      out->set_observed_calls(found->second.first);
      out->set_tried(found->second.second);
    }
  }
  return report;
}

void AddUntracked(const std::vector<proto::SubjectModel>& models, proto::Report* report) {
  std::set<std::string> known;
  for (const proto::ClassReport& of : report->classes()) known.insert(of.name());
  for (const proto::SubjectModel& model : models) {
    for (const proto::ClassModel& of : model.classes()) {
      if (of.of_test()) continue;
      if (of.tracked() || of.is_value() || !known.insert(of.name()).second) continue;
      proto::ClassReport* out = report->add_classes();
      out->set_name(of.name());
      out->set_reason(of.untracked_reason());
    }
  }
}

}  // namespace augment
