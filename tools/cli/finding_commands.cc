// The subcommands that work on the last report: explain, reproduce, triage.
#include <algorithm>
#include <iostream>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/status.h"
#include "engine/campaign/assemble.h"
#include "engine/model/value.h"
#include "engine/report/baseline.h"
#include "engine/report/format.h"
#include "engine/report/summary.h"
#include "engine/report/text.h"
#include "tools/cli/commands.h"
#include "tools/cli/drop_tests.h"
#include "tools/cli/files.h"
#include "tools/cli/replay_text.h"
#include "tools/cli/report_sources.h"
#include "tools/cli/subcommands.h"
#include "tools/cli/symbolize.h"

namespace augment {
namespace {

using proto::Finding;

// By id or the beginning of one. Errors: InvalidArgument, with what there is.
absl::StatusOr<const Finding*> FindFinding(const proto::Report& report, const std::string& id) {
  std::vector<const Finding*> found;
  for (const Finding& finding : report.findings()) {
    if (!id.empty() && absl::StartsWith(finding.id(), id)) found.push_back(&finding);
  }
  if (found.size() == 1) return found[0];
  std::string message =
      absl::StrCat(found.empty() ? "there is no finding " : "there are several findings ", id,
                   " of ", report.target(), ".");
  for (const Finding& finding : report.findings()) {
    absl::StrAppend(&message, "\n  ", finding.id(), "  ", finding.function(), "  ",
                    finding.headline());
  }
  return absl::InvalidArgumentError(message);
}

std::string TriageList(const Session& session, const proto::Report& report) {
  std::string text = report.target() + "\n";
  for (const Finding& finding : report.findings()) {
    const char* kind = finding.verdict() != proto::FAULT ? "precondition"
                       : finding.known()                 ? "known       "
                                                         : "new         ";
    absl::StrAppend(&text, "  ", finding.id(), "  ", kind, "  ", finding.function(), "  ",
                    finding.headline(), "\n");
  }
  if (report.findings_size() == 0) return text + "  no findings\n";
  return absl::StrCat(
      text, "\naccept one:  ",
      RunCommand(session.tool_label,
                 absl::StrCat("triage --accept=ID --reason=\"…\" ", report.target())),
      "\n");
}

absl::Status AcceptFindings(const Session& session, const proto::Report& report) {
  ASSIGN_OR_RETURN(FileLock lock, LockWorkspace(session));
  const std::string path = BaselinePath(report.target());
  const std::string full = absl::StrCat(session.workspace(), "/", path);
  absl::StatusOr<proto::Baseline> baseline = ReadBaseline(full);
  if (!baseline.ok() && !absl::IsNotFound(baseline.status())) return baseline.status();
  proto::Baseline accepted = baseline.ok() ? *baseline : proto::Baseline();
  std::string text;
  for (const std::string& id : session.options.accept) {
    ASSIGN_OR_RETURN(const Finding* finding, FindFinding(report, id));
    Accept(*finding, report.target(), session.options.reason, &accepted);
    absl::StrAppend(&text, "accepted  ", finding->id(), "  ", finding->function(), "\n");
  }
  RETURN_IF_ERROR(WriteFile(full, BaselineText(accepted)));
  return Deliver(session, absl::StrCat(text, "wrote     ", path, "\n"));
}

}  // namespace

int Explain(const Session& session, const std::vector<std::string>& targets) {
  std::string text;
  std::vector<proto::Report> reports;
  reports.reserve(targets.size());
  for (const std::string& target : targets) {
    absl::StatusOr<proto::Report> report = LastReport(session, target);
    if (absl::IsNotFound(report.status())) {
      // Nothing was learnt yet: learn it now, write nothing.
      absl::StatusOr<Searched> searched = SearchTarget(session, target);
      if (!searched.ok()) return Complain(searched.status(), session.progress);
      report = std::move(searched->report);
    }
    if (!report.ok()) return Complain(report.status(), session.progress);
    if (targets.size() > 1) absl::StrAppend(&text, "== ", target, "\n\n");
    if (!session.options.contracts.empty()) {
      absl::StatusOr<std::string> contracts = ContractsText(*report, session.options.contracts);
      if (!contracts.ok()) {
        return Complain(absl::InvalidArgumentError(contracts.status().message()), session.progress);
      }
      absl::StrAppend(&text, *contracts);
      reports.push_back(*std::move(report));
      continue;
    }
    absl::StrAppend(&text, CaptureLine(*report), "\n", ContractsLine(*report), "\n",
                    SearchLine(*report), "\n\n", ExplainText(*report));
    reports.push_back(*std::move(report));
  }
  if (session.options.format->document) {
    ReportedRun run;
    for (const proto::Report& report : reports) {
      run.targets.push_back({&report,
                             Summarize(report, 0),
                             {},
                             "",
                             "",
                             SourcesOf(session.workspace(), report, /*fresh=*/false)});
    }
    text = session.options.format->write(run);
  }
  absl::Status delivered = Deliver(session, text);
  return delivered.ok() ? kDone : Complain(delivered, session.progress);
}

int Reproduce(const Session& session, const std::string& target, const std::string& id) {
  absl::StatusOr<proto::Report> report = LastReport(session, target);
  if (!report.ok()) return Complain(report.status(), session.progress);
  absl::StatusOr<const Finding*> finding = FindFinding(*report, id);
  if (!finding.ok()) return Complain(finding.status(), session.progress);
  if (!(*finding)->in_suite().empty()) {
    // There are no calls of ours: the user's own test shows it.
    absl::Status delivered = Deliver(session, FindingBlock(**finding, 0, 0, {}));
    return delivered.ok() ? kDone : Complain(delivered, session.progress);
  }
  absl::StatusOr<proto::KeptWithdrawals> kept = KnownWithdrawals(session, target);
  if (!kept.ok()) return Complain(kept.status(), session.progress);
  absl::StatusOr<Prepared> prepared =
      Prepare(target, /*driver=*/true, session.bazel, session.progress);
  if (!prepared.ok()) return Complain(prepared.status(), session.progress);
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
  if (!folder.ok()) return Complain(folder.status(), session.progress);
  CampaignOptions how = session.options.how;
  how.scratch_folder = folder->path();
  for (const proto::LeftOutCase& one : report->statistics().cases_left_out()) {
    how.cases_left_out.push_back(one.name());
  }
  absl::StatusOr<proto::Outcome> outcome =
      Replay(AssembleCampaign(prepared->artifacts, std::move(how)), (*finding)->test().sequence());
  session.progress->Clear();
  if (!outcome.ok()) {
    return Complain(absl::InternalError(outcome.status().message()), session.progress);
  }
  outcome->set_report(Symbolized(outcome->report(), prepared->artifacts.driver));
  const Vocabulary vocabulary(report->registry(), prepared->artifacts.models);
  absl::Status delivered =
      Deliver(session, absl::StrCat(FindingBlock(**finding, 0, 0, {}), "\n",
                                    ReplayText(**finding, *outcome, vocabulary)));
  return delivered.ok() ? kDone : Complain(delivered, session.progress);
}

int Triage(const Session& session, const std::vector<std::string>& targets) {
  const bool drops = !session.options.drop.empty();
  if ((drops || !session.options.accept.empty()) && targets.size() != 1) {
    return Complain(
        absl::InvalidArgumentError(absl::StrCat("Incorrect usage: ", drops ? "--drop" : "--accept",
                                                " needs exactly one target")),
        session.progress);
  }
  if (drops) {
    const absl::StatusOr<std::string> done = DropTests(session, targets.front());
    if (!done.ok()) return Complain(done.status(), session.progress);
    const absl::Status delivered = Deliver(session, *done);
    return delivered.ok() ? kDone : Complain(delivered, session.progress);
  }
  for (const std::string& target : targets) {
    absl::StatusOr<proto::Report> report = LastReport(session, target);
    if (!report.ok()) return Complain(report.status(), session.progress);
    absl::Status done = session.options.accept.empty()
                            ? Deliver(session, TriageList(session, *report))
                            : AcceptFindings(session, *report);
    if (!done.ok()) return Complain(done, session.progress);
  }
  return kDone;
}

}  // namespace augment
