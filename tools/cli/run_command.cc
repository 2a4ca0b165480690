#include <unistd.h>

#include <iostream>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/report/format.h"
#include "engine/report/summary.h"
#include "tools/cli/commands.h"
#include "tools/cli/file_change.h"
#include "tools/cli/files.h"
#include "tools/cli/generated.h"
#include "tools/cli/mutants_elsewhere.h"
#include "tools/cli/process.h"
#include "tools/cli/report_sources.h"
#include "tools/cli/subcommands.h"

namespace augment {
namespace {

// One target, done.
struct Finished {
  proto::Report report;
  Generated generated;
  Summary summary;
  std::string error;
};

std::string NextText(const Session& session, const Finished& done) {
  if (session.OnlyTries(done.report.target())) {
    if (done.generated.changes.empty()) return "";
    return absl::StrCat(
        "next    nothing is written so far; write these and make it an augmented_cc_test: ",
        RunCommand(session.tool_label, "--mode=apply " + done.report.target()),
        "  (--mode=diff shows the edits)\n");
  }
  if (done.summary.new_faults() == 0) return "";
  const std::string& target = done.report.target();
  if (session.options.command == "check") {
    std::string text;
    for (const proto::Finding& finding : done.report.findings()) {
      if (finding.verdict() != proto::FAULT || finding.known()) continue;
      absl::StrAppend(&text, "accept  ",
                      RunCommand(session.tool_label, absl::StrCat("triage --accept=", finding.id(),
                                                                  " --reason=\"…\" ", target)),
                      "\n");
    }
    return text;
  }
  return absl::StrCat("next    fix a fault and its test passes · accept one: ",
                      RunCommand(session.tool_label, "triage " + target), "\n");
}

// What the search found, for who does not wait until it is verified.
std::string FoundBySearch(const proto::Report& report) {
  std::string found;
  for (const proto::Finding& finding : report.findings()) {
    if (finding.verdict() != proto::FAULT || finding.known() ||
        finding.group() != proto::Finding::ALONE) {
      continue;
    }
    absl::StrAppend(&found, "  ", finding.function(), ": ", finding.headline(), "\n");
  }
  if (found.empty()) found = "  no fault\n";
  return absl::StrCat("\nfound by the search of ", report.target(),
                      ", not verified against the uninstrumented library:\n", found);
}

absl::StatusOr<Finished> DoTarget(const Session& session, const std::string& target) {
  const bool check = session.options.command == "check";
  const bool writes = !check && session.options.mode != Options::Mode::kReport;
  const bool applies =
      writes && !session.OnlyTries(target) && session.options.mode == Options::Mode::kApply;
  if (applies) {
    RETURN_IF_ERROR(CheckCanWrite(session, target));
  }
  ASSIGN_OR_RETURN(Searched searched, SearchTarget(session, target));
  TellWhenInterrupted(FoundBySearch(searched.report));
  ASSIGN_OR_RETURN(FileLock lock, LockWorkspace(session));
  ASSIGN_OR_RETURN(Generated generated, Generate(session, writes, &searched));
  for (const std::string& note : generated.notes) session.progress->Say(note);
  const bool tries = session.OnlyTries(target);
  if (applies) {
    for (const FileChange& change : generated.changes) {
      RETURN_IF_ERROR(Apply(session.workspace(), change));
    }
  }
  RETURN_IF_ERROR(KeepReport(session, searched.report));
  Finished done;
  done.report = std::move(searched.report);
  done.generated = std::move(generated);
  done.summary = Summarize(done.report, tries ? 0 : done.generated.tests_written);
  return done;
}

// What became of the files, or the edits themselves, and how to go on.
std::string Epilogue(const Session& session, const Finished& done) {
  std::string text;
  if (session.options.mode == Options::Mode::kDiff && session.options.command == "run") {
    for (const FileChange& change : done.generated.changes) {
      absl::StrAppend(&text, UnifiedDiff(change));
    }
    if (!done.generated.paste.empty()) absl::StrAppend(&text, done.generated.paste);
  } else {
    const bool tries = session.OnlyTries(done.report.target());
    absl::StrAppend(&text, ChangesText(done.generated.changes, tries));
    if (!tries && !done.generated.paste.empty()) {
      absl::StrAppend(&text, "\n", done.generated.paste);
    }
  }
  return absl::StrCat(text, NextText(session, done));
}

// In the format that was asked for.
std::string Written(const Session& session, const std::vector<const Finished*>& all) {
  ReportedRun run;
  run.color = session.options.output.empty() && isatty(1) != 0;
  for (const Finished* done : all) {
    ReportedTarget target;
    target.report = &done->report;
    target.summary = done->summary;
    target.error = done->error;
    for (const FileChange& change : done->generated.changes) target.files.push_back(change.path);
    if (!session.OnlyTries(done->report.target())) target.paste = done->generated.paste;
    if (done->error.empty()) target.epilogue = Epilogue(session, *done);
    target.sources = SourcesOf(session.workspace(), done->report, /*fresh=*/true);
    run.targets.push_back(std::move(target));
  }
  return session.options.format->write(run);
}

// What went worst decides.
int Worse(int a, int b) {
  for (const int code : {kToolFailure, kUsage, kNewFaults, kStale, kNothingTried}) {
    if (a == code || b == code) return code;
  }
  return kDone;
}

}  // namespace

absl::Status Deliver(const Session& session, const std::string& text) {
  if (session.options.output.empty()) {
    std::cout << text << std::flush;
    return absl::OkStatus();
  }
  std::string path = session.options.output;
  if (path[0] != '/') path = absl::StrCat(session.folder, "/", path);
  return WriteFile(path, text);
}

int Complain(const absl::Status& status, Progress* progress) {
  std::string message(status.message());
  while (!message.empty() && message.back() == '\n') message.pop_back();
  progress->Say(absl::StrCat("augment: ", message));
  const bool usage = absl::IsInvalidArgument(status) || absl::IsFailedPrecondition(status) ||
                     absl::IsNotFound(status);
  return usage ? kUsage : kToolFailure;
}

int RunOrCheck(const Session& of_program, const std::vector<std::string>& targets) {
  MutantsElsewhere elsewhere;
  Session session = of_program;
  session.elsewhere = &elsewhere;
  std::vector<Finished> all;
  Summary total;
  std::string text;
  int code = kDone;
  for (const std::string& target : targets) {
    if (targets.size() > 1) session.progress->Say(absl::StrCat("target     ", target));
    absl::StatusOr<Finished> done = DoTarget(session, target);
    TellWhenInterrupted("");
    if (!done.ok()) {
      code = Worse(code, Complain(done.status(), session.progress));
      Finished failed;
      failed.report.set_target(target);
      failed.error = std::string(done.status().message());
      all.push_back(std::move(failed));
      continue;
    }
    if (!done->report.nothing_tried().empty()) code = Worse(code, kNothingTried);
    if (done->generated.stale) code = Worse(code, kStale);
    if (session.options.command == "check" && done->summary.new_faults() > 0) {
      code = Worse(code, kNewFaults);
    }
    total += done->summary;
    elsewhere.Learn(done->report.mutation());
    all.push_back(*std::move(done));
    if (session.options.format->document) continue;
    std::string block = Written(session, {&all.back()});
    if (targets.size() > 1) {
      block = absl::StrCat("== ", target, "\n\n", block, SummaryLine(all.back().summary), "\n\n");
    }
    // As soon as it is known: the next target may take minutes.
    if (session.options.output.empty()) {
      std::cout << block << std::flush;
    } else {
      absl::StrAppend(&text, block);
    }
  }
  if (session.options.format->document) {
    std::vector<const Finished*> pointers;
    for (const Finished& done : all) pointers.push_back(&done);
    text = Written(session, pointers);
  }
  if (!text.empty()) {
    if (absl::Status delivered = Deliver(session, text); !delivered.ok()) {
      return Worse(code, Complain(delivered, session.progress));
    }
  }
  // A document on standard output stands alone.
  const bool alone = session.options.format->document && session.options.output.empty();
  const bool nothing_done = targets.size() == 1 && !all[0].error.empty();
  if (!nothing_done) (alone ? std::cerr : std::cout) << SummaryLine(total) << "\n" << std::flush;
  return code;
}

}  // namespace augment
