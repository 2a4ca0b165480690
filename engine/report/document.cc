#include "engine/report/document.h"

#include <cmath>

#include "absl/strings/str_cat.h"
#include "engine/model/oracle_name.h"
#include "engine/report/sources.h"
#include "engine/report/untried.h"
#include "engine/report/words.h"

namespace augment {
namespace {

using proto::ContractReport;
using proto::Finding;
using proto::Report;

// Version of the document; grows when a field changes its meaning.
constexpr int kFormat = 1;

const char* StateWord(ContractReport::State state) {
  switch (state) {
    case ContractReport::DROPPED:
      return "dropped";
    case ContractReport::UNCHALLENGED:
      return "unchallenged";
    default:
      return "kept";
  }
}

const char* PlaceWord(ContractReport::Place place) {
  switch (place) {
    case ContractReport::POST:
      return "postcondition";
    case ContractReport::INVARIANT:
      return "invariant";
    default:
      return "precondition";
  }
}

const char* FateWord(proto::MutantReport::Fate fate) {
  switch (fate) {
    case proto::MutantReport::NOT_REACHED:
      return "not-reached";
    case proto::MutantReport::SUITE:
      return "suite";
    case proto::MutantReport::OURS:
      return "ours";
    case proto::MutantReport::SURVIVES:
      return "survives";
    default:
      return "unknown";
  }
}

// What comes behind these digits is noise of the clock, or of the machine's arithmetic.
double Seconds(double seconds) { return std::round(seconds * 1e3) / 1e3; }
double Share(double share) { return std::round(share * 1e6) / 1e6; }

void FillNumbers(const Summary& summary, proto::ReportNumbers* out) {
  out->set_faults(summary.faults);
  out->set_new_faults(summary.new_faults());
  out->set_known_faults(summary.known_faults);
  out->set_undocumented_preconditions(summary.preconditions);
  out->set_grouped(summary.grouped);
  out->set_contracts_dropped(summary.dropped);
  out->set_contracts_kept(summary.kept);
  out->set_tests_written(summary.tests_written);
  out->set_called(summary.called);
  out->set_called_captured(summary.called_captured);
  out->set_tried(summary.tried);
  out->set_objects_sampled(summary.sampled);
  out->set_objects_recreated(summary.recreated);
  out->set_objects_startable(summary.startable);
  out->set_moments(summary.moments);
  out->set_withdrawn(summary.withdrawn);
  out->set_functions_captured(summary.captured);
  out->set_functions(summary.functions);
}

void FillFinding(const Finding& finding, const std::string& target, proto::ReportedFinding* out) {
  out->set_id(finding.id());
  out->set_target(target);
  out->set_function(finding.function());
  out->set_verdict(VerdictWord(finding.verdict()));
  if (finding.group() != Finding::ALONE) out->set_group(GroupWord(finding.group()));
  out->set_confidence(ConfidenceWord(finding.confidence()));
  out->set_oracle(OracleName(finding.oracle()));
  out->set_contract(finding.contract());
  *out->mutable_calls() = finding.calls();
  out->set_explanation(
      absl::StrCat(finding.headline(), finding.evidence().empty() ? "" : " ", finding.evidence()));
  out->set_suggestion(finding.suggestion());
  out->set_message(finding.message());
  out->set_file(finding.file());
  out->set_line(finding.line());
  out->set_similar(finding.similar());
  out->set_found_by(finding.found_by());
  out->set_found_after_candidates(finding.found_after_candidates());
  out->set_found_after_seconds(Seconds(finding.found_after_seconds()));
  out->set_test(finding.test_name());
  out->set_reproduce(finding.reproduce());
  out->set_known(finding.known());
}

void FillStatistics(const proto::CampaignStatistics& s, proto::ReportedStatistics* out) {
  out->set_tests(s.tests());
  out->set_failed_tests(s.failed_tests());
  out->set_calls(s.events());
  out->set_objects(s.objects());
  out->set_recipes(s.recipes());
  out->set_unfaithful_recipes(s.unfaithful());
  out->set_candidates(s.candidates());
  out->set_rounds(s.rounds());
  out->set_preconditions(s.preconditions());
  out->set_postconditions(s.postconditions());
  out->set_invariants(s.invariants());
  if (!s.called_unknown().empty()) out->set_called_unknown(s.called_unknown());
  out->set_budget_ended_search(s.budget_bit());
  out->set_unconfirmed_failures(s.unconfirmed());
  out->set_unshortened_findings(s.unshortened());
  out->set_functions_with_untried_tests(s.untried_tests());
  out->set_fixed_point(s.fixed_point());
  out->set_seconds(Seconds(s.seconds()));
  out->set_blocks_of_tests(s.blocks_of_tests());
  out->set_blocks_beyond_tests(s.blocks_beyond_tests());
  if (!s.moments_ended_early().empty()) out->set_moments_ended_early(s.moments_ended_early());
  if (s.cases_left_out_size() > 0) out->set_moments_without(LeftOutCasesText(s));
  if (s.moments() > 0) {
    out->set_moment_candidates(s.moment_candidates());
    out->set_moment_seconds(Seconds(s.moment_seconds()));
    out->set_moments_megabytes(std::trunc(s.moments_megabytes()));
  }
  if (s.shards() > 0) {
    out->set_shards(s.shards());
    out->set_shards_cut(s.shards_cut());
    out->set_shards_tried(s.shards_tried());
    out->set_shards_left_out(s.shards_left_out());
  }
}

void FillFunction(const proto::FunctionReport& function, proto::ReportedFunction* out) {
  out->set_function(function.function());
  out->set_captured(function.captured());
  if (!function.captured()) out->set_skip_reason(function.skip_reason());
  out->set_callable(function.callable());
  if (!function.callable()) out->set_not_callable_reason(function.not_callable_reason());
  out->set_calls_seen(function.observed_calls());
  out->set_tried(function.tried());
  out->set_called(function.called());
  out->set_returned_new(function.returned_new());
  if (!function.untried_reason().empty()) out->set_untried_reason(function.untried_reason());
  out->set_file(function.file());
  out->set_line(function.line());
}

void FillCalled(const proto::CalledFunction& called, proto::ReportedCalled* out) {
  out->set_function(called.function());
  if (!called.instance().empty()) out->set_instance(called.instance());
  out->set_file(called.file());
  out->set_line(called.line());
  out->set_captured(called.captured());
  if (!called.captured()) out->set_skip_reason(called.skip_reason());
  out->set_made(called.made());
  out->set_returned_new(called.returned_new());
  out->set_tried(called.returned_new() > 0);
  if (called.returned_new() == 0) out->set_untried_reason(called.untried_reason());
}

void FillClass(const proto::ClassReport& of, proto::ReportedClass* out) {
  out->set_class_(of.name());
  out->set_tracked(of.tracked());
  out->set_states(of.states());
  out->set_sampled(of.sampled());
  out->set_recreated(of.recreated());
  out->set_startable(of.startable());
  if (!of.reason().empty()) out->set_reason(of.reason());
}

void FillTheory(const proto::TheoryReport& theory, proto::ReportedTheory* out) {
  out->set_name(theory.name());
  out->set_tried(static_cast<double>(theory.tried()));
  out->set_held(static_cast<double>(theory.held()));
  out->set_refused(static_cast<double>(theory.refused()));
  if (!theory.not_tried_reason().empty()) out->set_not_tried_reason(theory.not_tried_reason());
}

void FillWithdrawn(const proto::Withdrawn& withdrawn, proto::ReportedWithdrawn* out) {
  out->set_name(withdrawn.name());
  out->set_what(withdrawn.what());
  out->set_reason(withdrawn.reason());
}

// What an unchallenged contract lacked.
void FillClauses(const ContractReport& contract, proto::ReportedContract* out) {
  if (contract.clauses_size() == 0) return;
  for (const proto::ClauseReport& clause : contract.clauses()) {
    proto::ReportedClause* const unmet = out->add_unmet();
    unmet->set_clause(clause.text());
    unmet->set_met(clause.met());
    unmet->set_asked(clause.asked());
    if (clause.objects() > 0) {
      unmet->set_objects_met(clause.objects_met());
      unmet->set_objects(clause.objects());
    }
  }
  out->set_calls_tried(contract.calls());
  if (!contract.obstacle().empty()) out->set_obstacle(contract.obstacle());
}

void FillContract(const ContractReport& contract, proto::ReportedContract* out) {
  out->set_function(contract.function());
  out->set_place(PlaceWord(contract.place()));
  out->set_contract(contract.text());
  if (!contract.expression().empty()) out->set_expression(contract.expression());
  out->set_state(StateWord(contract.state()));
  out->set_established(contract.established());
  out->set_calls(contract.events());
  out->set_distinct(contract.distinct());
  out->set_tests(contract.tests());
  out->set_confidence(Share(contract.confidence()));
  if (!contract.witness().empty()) out->set_witness(contract.witness());
  if (!contract.written().empty()) out->set_written(contract.written());
  if (!contract.template_name().empty()) out->set_template_(contract.template_name());
  FillClauses(contract, out);
  if (!contract.not_evaluated().empty()) out->set_not_asked(contract.not_evaluated());
}

void FillNear(const proto::NearReport& near, proto::ReportedNear* out) {
  out->set_function(near.function());
  out->set_place(PlaceWord(near.place()));
  out->set_contract(near.text());
  out->set_held(near.held());
  out->set_calls(near.events());
  out->set_exception(near.exception());
}

void FillSource(const SourceRow& row, proto::ReportedSource* out) {
  out->set_source(row.name);
  if (row.is_template) {
    out->set_inferred(row.inferred);
    out->set_dropped(row.dropped);
  }
  out->set_candidates(row.candidates);
  out->set_drops(row.drops);
  out->set_faults(row.faults);
  out->set_undocumented_preconditions(row.preconditions);
}

void FillWritten(const proto::WrittenTest& test, proto::ReportedWritten* out) {
  out->set_test(test.name());
  if (!test.function().empty()) out->set_function(test.function());
  out->set_code(test.code());
  out->set_is_new(test.is_new());
  *out->mutable_catches() = test.catches();
}

void FillMutation(const proto::MutationReport& mutation, proto::ReportedMutation* out) {
  if (!mutation.unknown().empty()) out->set_unknown(mutation.unknown());
  out->set_mutants(mutation.mutants_size());
  out->set_offered(mutation.offered());
  for (const proto::MutantReport& mutant : mutation.mutants()) {
    const auto fate = mutant.fate();
    if (fate == proto::MutantReport::SUITE) out->set_caught_before(out->caught_before() + 1);
    if (fate == proto::MutantReport::SUITE || fate == proto::MutantReport::OURS) {
      out->set_caught_after(out->caught_after() + 1);
    }
    if (fate == proto::MutantReport::UNKNOWN) out->set_not_run(out->not_run() + 1);
    if (mutant.suite_reaches()) out->set_reached_before(out->reached_before() + 1);
    if (mutant.suite_reaches() || mutant.ours_reach()) {
      out->set_reached_after(out->reached_after() + 1);
    }
    proto::ReportedMutant* const change = out->add_changes();
    change->set_file(mutant.file());
    change->set_line(mutant.line());
    change->set_function(mutant.function());
    change->set_change(mutant.change());
    change->set_fate(FateWord(fate));
    change->set_suite_reaches(mutant.suite_reaches());
    change->set_ours_reach(mutant.ours_reach());
    if (!mutant.caught_by().empty()) change->set_caught_by(mutant.caught_by());
  }
}

void FillOrder(const proto::CallOrder& order, proto::ReportedOrder* out) {
  out->set_class_(order.class_name());
  out->set_objects(static_cast<double>(order.objects()));
  for (const proto::CallOrder::Step& step : order.steps()) {
    proto::ReportedStep* const reported = out->add_steps();
    if (!step.before().empty()) reported->set_before(step.before());
    reported->set_after(step.after());
    reported->set_times(static_cast<double>(step.times()));
  }
}

void FillTarget(const ReportedTarget& target, proto::ReportedTest* out) {
  const Report& report = *target.report;
  out->set_target(report.target());
  if (!target.error.empty()) out->set_error(target.error);
  if (!report.nothing_tried().empty()) out->set_nothing_tried(report.nothing_tried());
  FillNumbers(target.summary, out->mutable_summary());
  FillStatistics(report.statistics(), out->mutable_statistics());
  for (const std::string& file : target.files) out->add_files(file);
  if (!target.paste.empty()) out->set_paste(target.paste);
  for (const auto& called : report.called()) FillCalled(called, out->add_called());
  for (const auto& of : report.classes()) FillClass(of, out->add_classes());
  for (const auto& withdrawn : report.withdrawn()) FillWithdrawn(withdrawn, out->add_withdrawn());
  for (const auto& theory : report.theories()) FillTheory(theory, out->add_theories());
  for (const auto& function : report.functions()) FillFunction(function, out->add_functions());
  for (const auto& contract : report.contracts()) FillContract(contract, out->add_contracts());
  for (const auto& near : report.near_contracts()) FillNear(near, out->add_near_contracts());
  for (const SourceRow& row : SourceRows(report)) FillSource(row, out->add_sources());
  for (const auto& test : report.written()) FillWritten(test, out->add_tests());
  if (report.has_mutation()) FillMutation(report.mutation(), out->mutable_mutation());
  for (const auto& order : report.call_orders()) FillOrder(order, out->add_call_orders());
}

}  // namespace

proto::ReportDocument MakeDocument(const ReportedRun& run) {
  proto::ReportDocument document;
  document.set_format(kFormat);
  Summary total;
  for (const ReportedTarget& target : run.targets) {
    total += target.summary;
    for (const Finding& finding : target.report->findings()) {
      FillFinding(
          finding, target.report->target(),
          finding.group() == Finding::ALONE ? document.add_findings() : document.add_grouped());
    }
    FillTarget(target, document.add_targets());
  }
  FillNumbers(total, document.mutable_summary());
  return document;
}

}  // namespace augment
