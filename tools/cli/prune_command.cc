// prune: which generated tests no longer catch anything.
#include <algorithm>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/emit/license.h"
#include "engine/report/summary.h"
#include "tools/cli/build_edit.h"
#include "tools/cli/commands.h"
#include "tools/cli/existing.h"
#include "tools/cli/file_change.h"
#include "tools/cli/files.h"
#include "tools/cli/format.h"
#include "tools/cli/prune.h"
#include "tools/cli/subcommands.h"
#include "tools/cli/worth.h"

namespace augment {
namespace {

// "keeps    Stack.PushOnFullIsIgnored   notices when …", a line for each test.
std::string Table(const std::vector<Pruning>& prunings, bool tries) {
  size_t width = 0;
  for (const Pruning& one : prunings) width = std::max(width, one.name.size());
  std::string text;
  for (const Pruning& one : prunings) {
    absl::StrAppend(&text,
                    one.keep ? "keeps    "
                    : tries  ? "removes  "
                             : "removed  ",
                    Padded(one.name, width), "   ", one.because, "\n");
  }
  return text;
}

absl::StatusOr<std::vector<FileChange>> Changes(const Session& session, const Manifest& manifest,
                                                const ExistingFiles& existing,
                                                const std::vector<Pruning>& prunings) {
  TestsFile file;
  file.path = TestsPath(manifest.target);
  for (size_t i = 0; i < existing.tests.tests.size(); ++i) {
    if (prunings[i].keep) file.tests.push_back(existing.tests.tests[i]);
  }
  std::vector<FileChange> changes;
  if (file.tests.size() == existing.tests.tests.size()) return changes;
  FileChange tests;
  tests.path = file.path;
  tests.existed = true;
  tests.before = existing.text;
  tests.remains = !file.tests.empty();
  tests.note = tests.remains
                   ? absl::StrCat(Count(static_cast<int64_t>(file.tests.size()), "test"), " left")
                   : "no test is left";
  if (tests.remains) {
    file.command = RunCommand(session.tool_label, manifest.target);
    // The code that they were learnt from is what it was.
    file.stamp = StampOf(existing.text);
    file.license = LicenseOf(existing.sources);
    file.column_limit = ColumnLimit(absl::StrCat(session.workspace(), "/", file.path));
    file.suite = existing.suite;
    file.frame = FrameInPackage(existing.FrameOfTests(), session.workspace(), manifest);
    file.includes.insert(existing.tests.includes.begin(), existing.tests.includes.end());
    for (const WrittenEntry& entry : existing.written) {
      if (FindWritten(entry, file.tests) != nullptr) file.written.push_back(entry);
    }
    tests.after = TextOf(session, file);
  }
  changes.push_back(std::move(tests));
  ASSIGN_OR_RETURN(BuildEdit edit, EditBuildFile(session.workspace(), manifest, !file.tests.empty(),
                                                 !existing.faults.tests.empty(), /*augment=*/false,
                                                 existing.suite));
  if (edit.before != edit.after) {
    FileChange build;
    build.path = edit.path;
    build.existed = true;
    build.before = edit.before;
    build.after = edit.after;
    build.note = absl::StrCat(edit.removed, " removed");
    changes.push_back(std::move(build));
  }
  return changes;
}

absl::StatusOr<std::string> PruneTarget(const Session& session, const std::string& target) {
  const bool writes = session.options.mode == Options::Mode::kApply && !session.OnlyTries(target);
  if (writes) {
    RETURN_IF_ERROR(CheckCanWrite(session, target));
  }
  ASSIGN_OR_RETURN(const TestFramework* written, WrittenFramework(session, target));
  RETURN_IF_ERROR(KnownWithdrawals(session, target).status());
  ASSIGN_OR_RETURN(const Prepared prepared,
                   Prepare(target, /*driver=*/false, session.bazel, session.progress));
  const Manifest& manifest = prepared.manifest;
  ASSIGN_OR_RETURN(FileLock lock, LockWorkspace(session));
  const ExistingFiles existing =
      ReadExistingFiles(session, manifest, prepared.artifacts.models, written);
  if (existing.tests.tests.empty()) {
    return absl::NotFoundError(
        absl::StrCat(target, " has no generated tests (", TestsPath(target),
                     "), so there is nothing to prune.\n",
                     "  To have some: ", RunCommand(session.tool_label, target), "\n"));
  }
  VerifyFile candidates = existing.ToVerify("candidates");
  for (size_t i = 0; i < candidates.tests.size(); ++i) {
    candidates.tests[i].test = static_cast<int>(i);
  }
  WorthOptions how;
  how.verify.scratch = session.ScratchFolder();
  how.verify.rules_cc = existing.rules_cc;
  how.mutants = session.options.mutants;
  how.seed = session.options.how.seed;
  how.selection.of_group = candidates.tests.size();
  // What is there already stays for that.
  how.selection.for_places = true;
  session.progress->Show(
      absl::StrCat("mutants    ",
                   Count(static_cast<int64_t>(candidates.tests.size()), "generated test"),
                   ": what catches what nothing else does"),
      /*plain=*/true);
  const VerifyFile none{"none", existing.suite};
  ASSIGN_OR_RETURN(const WorthOfTests worth,
                   FindWorth(candidates, none, manifest, how, session.bazel, session.progress));
  session.progress->Clear();
  if (!worth.unknown.empty()) {
    return absl::FailedPreconditionError(absl::StrCat("what the generated tests of ", target,
                                                      " catch cannot be known: ", worth.unknown,
                                                      ". Nothing is removed.\n"));
  }
  const std::vector<Pruning> prunings = Prune(existing.tests.tests, worth);
  ASSIGN_OR_RETURN(const std::vector<FileChange> changes,
                   Changes(session, manifest, existing, prunings));
  std::string text = Table(prunings, !writes);
  if (session.options.mode == Options::Mode::kDiff) {
    for (const FileChange& change : changes) absl::StrAppend(&text, UnifiedDiff(change));
  }
  if (writes) {
    for (const FileChange& change : changes) {
      RETURN_IF_ERROR(Apply(session.workspace(), change));
    }
    absl::StrAppend(&text, ChangesText(changes, /*tries=*/false));
  }
  const auto removed =
      std::count_if(prunings.begin(), prunings.end(), [](const Pruning& one) { return !one.keep; });
  absl::StrAppend(
      &text, "prune: ", removed, " of ", Count(static_cast<int64_t>(prunings.size()), "test"),
      removed == 1 ? " catches" : " catch", " nothing that no other test does; ", worth.tried,
      " of ", Count(worth.mutants, "mutant"), " met",
      worth.untried == 0 ? "" : absl::StrCat(", for ", worth.untried, " more there was no time"),
      "\n");
  return text;
}

}  // namespace

int PruneTests(const Session& session, const std::vector<std::string>& targets) {
  int code = kDone;
  std::string text;
  for (const std::string& target : targets) {
    absl::StatusOr<std::string> done = PruneTarget(session, target);
    if (!done.ok()) {
      const int now = Complain(done.status(), session.progress);
      code = code == kToolFailure ? code : now;
      continue;
    }
    absl::StrAppend(&text, targets.size() > 1 ? absl::StrCat("== ", target, "\n") : "", *done);
  }
  if (text.empty()) return code;
  const absl::Status delivered = Deliver(session, text);
  return delivered.ok() ? code : Complain(delivered, session.progress);
}

}  // namespace augment
