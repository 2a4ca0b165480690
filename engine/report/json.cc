#include "engine/report/json.h"

#include "absl/strings/str_cat.h"
#include "engine/model/oracle_name.h"
#include "engine/report/json_writer.h"
#include "engine/report/sources.h"

namespace augment {
namespace {

using proto::ContractReport;
using proto::Finding;
using proto::Report;

// Version of the document; grows when a field changes its meaning.
constexpr int kFormat = 1;

const char* VerdictWord(proto::Verdict verdict) {
  switch (verdict) {
    case proto::FAULT:
      return "fault";
    case proto::UNDOCUMENTED_PRECONDITION:
      return "undocumented-precondition";
    default:
      return "unknown";
  }
}

const char* ConfidenceWord(proto::Confidence confidence) {
  switch (confidence) {
    case proto::HIGH:
      return "high";
    case proto::MEDIUM:
      return "medium";
    case proto::LOW:
      return "low";
    default:
      return "unknown";
  }
}

const char* GroupWord(Finding::Group group) {
  switch (group) {
    case Finding::NULL_POINTER:
      return "null-pointer";
    case Finding::DOCUMENTED:
      return "documented";
    case Finding::WAITS:
      return "waits";
    case Finding::NUMBER:
      return "number";
    default:
      return "";
  }
}

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

void WriteSummary(const Summary& summary, JsonWriter* json) {
  json->BeginObject("summary");
  json->Number("faults", summary.faults);
  json->Number("new_faults", summary.new_faults());
  json->Number("known_faults", summary.known_faults);
  json->Number("undocumented_preconditions", summary.preconditions);
  json->Number("grouped", summary.grouped);
  json->Number("contracts_dropped", summary.dropped);
  json->Number("contracts_kept", summary.kept);
  json->Number("tests_written", summary.tests_written);
  json->Number("called", summary.called);
  json->Number("called_captured", summary.called_captured);
  json->Number("tried", summary.tried);
  json->Number("objects_sampled", summary.sampled);
  json->Number("objects_recreated", summary.recreated);
  json->Number("objects_startable", summary.startable);
  json->Number("moments", summary.moments);
  json->Number("withdrawn", summary.withdrawn);
  json->Number("functions_captured", summary.captured);
  json->Number("functions", summary.functions);
  json->EndObject();
}

void WriteFinding(const Finding& finding, const std::string& target, JsonWriter* json) {
  json->BeginObject();
  json->Text("id", finding.id());
  json->Text("target", target);
  json->Text("function", finding.function());
  json->Text("verdict", VerdictWord(finding.verdict()));
  if (finding.group() != Finding::ALONE) json->Text("group", GroupWord(finding.group()));
  json->Text("confidence", ConfidenceWord(finding.confidence()));
  json->Text("oracle", OracleName(finding.oracle()));
  json->Text("contract", finding.contract());
  json->BeginArray("calls");
  for (const std::string& call : finding.calls()) json->Text("", call);
  json->EndArray();
  json->Text("explanation", absl::StrCat(finding.headline(), finding.evidence().empty() ? "" : " ",
                                         finding.evidence()));
  json->Text("suggestion", finding.suggestion());
  json->Text("message", finding.message());
  json->Text("file", finding.file());
  json->Number("line", finding.line());
  json->Number("similar", finding.similar());
  json->Text("found_by", finding.found_by());
  json->Number("found_after_candidates", finding.found_after_candidates());
  json->Seconds("found_after_seconds", finding.found_after_seconds());
  json->Text("test", finding.test_name());
  json->Text("reproduce", finding.reproduce());
  json->Boolean("known", finding.known());
  json->EndObject();
}

void WriteStatistics(const proto::CampaignStatistics& s, JsonWriter* json) {
  json->BeginObject("statistics");
  json->Number("tests", s.tests());
  json->Number("failed_tests", s.failed_tests());
  json->Number("calls", s.events());
  json->Number("objects", s.objects());
  json->Number("recipes", s.recipes());
  json->Number("unfaithful_recipes", s.unfaithful());
  json->Number("candidates", s.candidates());
  json->Number("rounds", s.rounds());
  json->Number("preconditions", s.preconditions());
  json->Number("postconditions", s.postconditions());
  json->Number("invariants", s.invariants());
  if (!s.called_unknown().empty()) json->Text("called_unknown", s.called_unknown());
  json->Boolean("budget_ended_search", s.budget_bit());
  json->Number("unconfirmed_failures", s.unconfirmed());
  json->Number("unshortened_findings", s.unshortened());
  json->Number("functions_with_untried_tests", s.untried_tests());
  json->Boolean("fixed_point", s.fixed_point());
  json->Seconds("seconds", s.seconds());
  if (!s.moments_ended_early().empty()) {
    json->Text("moments_ended_early", s.moments_ended_early());
  }
  if (s.moments() > 0) {
    json->Number("moment_candidates", s.moment_candidates());
    json->Seconds("moment_seconds", s.moment_seconds());
    json->Number("moments_megabytes", static_cast<int64_t>(s.moments_megabytes()));
  }
  json->EndObject();
}

void WriteFunctions(const Report& report, JsonWriter* json) {
  json->BeginArray("functions");
  for (const proto::FunctionReport& function : report.functions()) {
    json->BeginObject();
    json->Text("function", function.function());
    json->Boolean("captured", function.captured());
    if (!function.captured()) json->Text("skip_reason", function.skip_reason());
    json->Boolean("callable", function.callable());
    if (!function.callable()) json->Text("not_callable_reason", function.not_callable_reason());
    json->Number("calls_seen", function.observed_calls());
    json->Number("tried", function.tried());
    json->Boolean("called", function.called());
    json->Number("returned_new", function.returned_new());
    if (!function.untried_reason().empty()) {
      json->Text("untried_reason", function.untried_reason());
    }
    json->Text("file", function.file());
    json->Number("line", function.line());
    json->EndObject();
  }
  json->EndArray();
}

void WriteCalled(const Report& report, JsonWriter* json) {
  json->BeginArray("called");
  for (const proto::CalledFunction& called : report.called()) {
    json->BeginObject();
    json->Text("function", called.function());
    if (!called.instance().empty()) json->Text("instance", called.instance());
    json->Text("file", called.file());
    json->Number("line", called.line());
    json->Boolean("captured", called.captured());
    if (!called.captured()) json->Text("skip_reason", called.skip_reason());
    json->Number("made", called.made());
    json->Number("returned_new", called.returned_new());
    json->Boolean("tried", called.returned_new() > 0);
    if (called.returned_new() == 0) json->Text("untried_reason", called.untried_reason());
    json->EndObject();
  }
  json->EndArray();
}

void WriteClasses(const Report& report, JsonWriter* json) {
  json->BeginArray("classes");
  for (const proto::ClassReport& of : report.classes()) {
    json->BeginObject();
    json->Text("class", of.name());
    json->Boolean("tracked", of.tracked());
    json->Number("states", of.states());
    json->Number("sampled", of.sampled());
    json->Number("recreated", of.recreated());
    json->Number("startable", of.startable());
    if (!of.reason().empty()) json->Text("reason", of.reason());
    json->EndObject();
  }
  json->EndArray();
}

void WriteWithdrawn(const Report& report, JsonWriter* json) {
  json->BeginArray("withdrawn");
  for (const proto::Withdrawn& withdrawn : report.withdrawn()) {
    json->BeginObject();
    json->Text("name", withdrawn.name());
    json->Text("what", withdrawn.what());
    json->Text("reason", withdrawn.reason());
    json->EndObject();
  }
  json->EndArray();
}

void WriteClauses(const ContractReport& contract, JsonWriter* json) {
  if (contract.clauses_size() == 0) return;
  json->BeginArray("unmet");
  for (const proto::ClauseReport& clause : contract.clauses()) {
    json->BeginObject();
    json->Text("clause", clause.text());
    json->Number("met", clause.met());
    json->Number("asked", clause.asked());
    if (clause.objects() > 0) {
      json->Number("objects_met", clause.objects_met());
      json->Number("objects", clause.objects());
    }
    json->EndObject();
  }
  json->EndArray();
  json->Number("calls_tried", contract.calls());
  if (!contract.obstacle().empty()) json->Text("obstacle", contract.obstacle());
}

void WriteContracts(const Report& report, JsonWriter* json) {
  json->BeginArray("contracts");
  for (const ContractReport& contract : report.contracts()) {
    json->BeginObject();
    json->Text("function", contract.function());
    json->Text("place", PlaceWord(contract.place()));
    json->Text("contract", contract.text());
    if (!contract.expression().empty()) json->Text("expression", contract.expression());
    json->Text("state", StateWord(contract.state()));
    json->Boolean("established", contract.established());
    json->Number("calls", contract.events());
    json->Number("distinct", contract.distinct());
    json->Number("tests", contract.tests());
    json->Real("confidence", contract.confidence());
    if (!contract.witness().empty()) json->Text("witness", contract.witness());
    if (!contract.written().empty()) json->Text("written", contract.written());
    if (!contract.template_name().empty()) json->Text("template", contract.template_name());
    WriteClauses(contract, json);
    if (!contract.not_evaluated().empty()) json->Text("not_asked", contract.not_evaluated());
    json->EndObject();
  }
  json->EndArray();
}

void WriteNearContracts(const Report& report, JsonWriter* json) {
  json->BeginArray("near_contracts");
  for (const proto::NearReport& near : report.near_contracts()) {
    json->BeginObject();
    json->Text("function", near.function());
    json->Text("place", PlaceWord(near.place()));
    json->Text("contract", near.text());
    json->Number("held", near.held());
    json->Number("calls", near.events());
    json->Text("exception", near.exception());
    json->EndObject();
  }
  json->EndArray();
}

void WriteSources(const Report& report, JsonWriter* json) {
  json->BeginArray("sources");
  for (const SourceRow& row : SourceRows(report)) {
    json->BeginObject();
    json->Text("source", row.name);
    if (row.is_template) {
      json->Number("inferred", row.inferred);
      json->Number("dropped", row.dropped);
    }
    json->Number("candidates", row.candidates);
    json->Number("drops", row.drops);
    json->Number("faults", row.faults);
    json->Number("undocumented_preconditions", row.preconditions);
    json->EndObject();
  }
  json->EndArray();
}

}  // namespace

std::string ReportJson(const ReportedRun& run) {
  JsonWriter json;
  Summary total;
  for (const ReportedTarget& target : run.targets) total += target.summary;
  json.BeginObject();
  json.Number("format", kFormat);
  WriteSummary(total, &json);
  for (const bool grouped : {false, true}) {
    json.BeginArray(grouped ? "grouped" : "findings");
    for (const ReportedTarget& target : run.targets) {
      for (const Finding& finding : target.report->findings()) {
        if ((finding.group() != Finding::ALONE) != grouped) continue;
        WriteFinding(finding, target.report->target(), &json);
      }
    }
    json.EndArray();
  }
  json.BeginArray("targets");
  for (const ReportedTarget& target : run.targets) {
    json.BeginObject();
    json.Text("target", target.report->target());
    if (!target.error.empty()) json.Text("error", target.error);
    if (!target.report->nothing_tried().empty()) {
      json.Text("nothing_tried", target.report->nothing_tried());
    }
    WriteSummary(target.summary, &json);
    WriteStatistics(target.report->statistics(), &json);
    json.BeginArray("files");
    for (const std::string& file : target.files) json.Text("", file);
    json.EndArray();
    WriteCalled(*target.report, &json);
    WriteClasses(*target.report, &json);
    WriteWithdrawn(*target.report, &json);
    WriteFunctions(*target.report, &json);
    WriteContracts(*target.report, &json);
    WriteNearContracts(*target.report, &json);
    WriteSources(*target.report, &json);
    json.EndObject();
  }
  json.EndArray();
  json.EndObject();
  return json.Finish();
}

}  // namespace augment
