#include "tools/cli/session.h"

#include <algorithm>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/hash.h"
#include "engine/base/status.h"
#include "engine/campaign/assemble.h"
#include "engine/campaign/left_out.h"
#include "engine/emit/source_file.h"
#include "engine/model/value.h"
#include "engine/report/baseline.h"
#include "engine/report/text.h"
#include "tools/cli/commands.h"
#include "tools/cli/files.h"
#include "tools/cli/kept.h"
#include "tools/cli/shards.h"
#include "tools/cli/stored.h"

namespace augment {
namespace {

// From the start of the program to the end of the search, when a plain cc_test is
// tried; but the search gets a minute, however long the build took.
constexpr absl::Duration kFirstTry = absl::Seconds(270);
constexpr absl::Duration kLeastSearch = absl::Minutes(1);

constexpr char kReportFile[] = "/last_report.binpb";

std::string PackageOf(const std::string& target) { return target.substr(2, target.rfind(':') - 2); }

std::string GeneratedPath(const std::string& target, const std::string& end) {
  const std::string package = PackageOf(target);
  return absl::StrCat(package, package.empty() ? "" : "/", target.substr(target.rfind(':') + 1),
                      end);
}

// Names the code that a search starts from: the sources of the test and of its
// subjects, and what decides how the search goes. The same on every machine.
std::string CodeStamp(const Session& session, const Prepared& prepared) {
  std::set<std::string> paths(prepared.manifest.sources.begin(), prepared.manifest.sources.end());
  for (const proto::SubjectModel& model : prepared.artifacts.models) {
    for (const proto::ClassModel& c : model.classes()) paths.insert(c.header());
    for (const proto::FunctionModel& function : model.functions()) paths.insert(function.file());
    for (const proto::InclusionModel& inclusion : model.inclusions()) {
      paths.insert(inclusion.path());
    }
  }
  uint64_t hash =
      MixHash(session.options.how.seed, static_cast<uint64_t>(session.options.how.candidates));
  hash = MixHash(hash, MixHash(static_cast<uint64_t>(session.options.mutants),
                               static_cast<uint64_t>(session.options.max_tests)));
  for (const std::string& source : session.options.how.sources) {
    hash = MixHash(hash, HashText(source));
  }
  for (const std::string& path : paths) {
    absl::StatusOr<std::string> text =
        ReadFile(absl::StrCat(session.bazel->execution_root(), "/", path));
    hash = MixHash(hash, HashText(text.ok() ? *text : path));
  }
  return absl::StrCat(absl::Hex(hash, absl::kZeroPad16));
}

// The engine's errors, in terms of what the user can do.
absl::Status Explained(const absl::Status& status, const Prepared& prepared) {
  if (!absl::IsFailedPrecondition(status)) return absl::InternalError(status.message());
  std::string message = absl::StrCat(prepared.manifest.target, ": ", status.message(), ".\n");
  for (const auto& [label, why] : prepared.manifest.passed_over) {
    absl::StrAppend(&message, "  ", label, " is not watched: ", why, "\n");
  }
  return absl::FailedPreconditionError(message);
}

// Adds what only the build knows.
void CompleteNothingTried(const Prepared& prepared, proto::Report* report) {
  if (report->nothing_tried().empty()) return;
  std::string text = report->nothing_tried();
  for (const auto& [label, why] : prepared.manifest.passed_over) {
    absl::StrAppend(&text, "; ", label, " is not watched: ", why);
  }
  if (prepared.artifacts.traces.empty()) {
    absl::StrAppend(&text, "; the traced test left no trace: does it end with _exit(), or write ",
                    "its own TEST_UNDECLARED_OUTPUTS_DIR?");
  }
  report->set_nothing_tried(text);
}

absl::StatusOr<FileLock> LockTarget(const Session& session, const std::string& target) {
  const std::string folder = session.StoreFolder(target);
  RETURN_IF_ERROR(MakeFolders(folder));
  absl::StatusOr<FileLock> lock = FileLock::Try(folder + "/lock");
  if (!absl::IsFailedPrecondition(lock.status())) return lock;
  return absl::FailedPreconditionError(
      absl::StrCat("another run of augment (", lock.status().message(), ") is at work on ", target,
                   ".\n  Let it end, or give this one a memory of its own: --store=FOLDER\n"));
}

// A name that is misspelt, or that is no longer there, would go unnoticed.
void NoteUnknownExclusions(const Prepared& prepared, Progress* progress) {
  std::set<std::string> known;
  for (const proto::SubjectModel& model : prepared.artifacts.models) {
    known.insert(model.excluded().begin(), model.excluded().end());
  }
  for (const std::string& entry : prepared.manifest.exclude) {
    if (known.count(entry) != 0) continue;
    progress->Say(absl::StrCat(
        "exclude    \"", entry,
        "\" names nothing in the libraries under test: ", "no class, function, namespace or file"));
  }
}

// Libraries that turned out to be there for testing, and a framework of which
// the cases cannot be told apart.
void NoteFrameworks(const Prepared& prepared, Progress* progress) {
  bool listens = false;
  for (const proto::SubjectModel& model : prepared.artifacts.models) {
    listens = listens || model.listens();
    if (model.passed_over().empty()) continue;
    progress->Say(absl::StrCat("passed over ", model.target(), ": ", model.passed_over()));
  }
  for (const proto::SubjectModel& model : prepared.artifacts.models) {
    if (listens || model.framework_note().empty()) continue;
    progress->Say(absl::StrCat("framework  ", model.framework(), ": all cases count as one, since ",
                               model.framework_note()));
  }
}

// What was found out is not found out again, also where nothing is written.
absl::Status KeepWithdrawals(const Session& session, Prepared* prepared) {
  proto::KeptWithdrawals& kept = prepared->kept;
  const std::set<std::string> stale(prepared->artifacts.stale.begin(),
                                    prepared->artifacts.stale.end());
  for (const std::string& name : prepared->artifacts.stale) {
    session.progress->Say(absl::StrCat("withdrawn  ", name, " is no longer left out: its text is ",
                                       "not what it was, or it is gone"));
  }
  auto* list = kept.mutable_withdrawn();
  list->erase(std::remove_if(
                  list->begin(), list->end(),
                  [&stale](const proto::Withdrawal& one) { return stale.count(one.name()) != 0; }),
              list->end());
  for (const proto::Withdrawal& one : kept.withdrawn()) {
    session.progress->Say(absl::StrCat("withdrawn  ", one.name(), one.layout() ? " (identity)" : "",
                                       ": with it the traced test ", one.reason()));
  }
  for (const auto& one : kept.dropped()) {
    session.progress->Say(absl::StrCat("dropped    ", one.name(), " ", one.reason()));
  }
  if (!kept.withdrawn().empty() || !kept.dropped().empty()) {
    kept.set_callable(static_cast<uint32_t>(CallableFunctions(prepared->artifacts.models)));
  }
  const std::string& target = prepared->manifest.target;
  return WriteFile(StoredKeptPath(session.Store(), target),
                   KeptText(kept, RunCommand(session.tool_label, target)));
}

}  // namespace

absl::Status CheckCanWrite(const Session& session, const std::string& target) {
  const std::string path = absl::StrCat(session.workspace(), "/", TestsPath(target));
  const absl::Status writable = CheckWritable(path.substr(0, path.rfind('/')));
  if (writable.ok()) return absl::OkStatus();
  return absl::FailedPreconditionError(absl::StrCat(
      writable.message(), ", where the generated tests of ", target,
      " are.\n  --mode=diff shows what would be written, --mode=report writes nothing.\n"));
}

absl::StatusOr<proto::Baseline> BaselineOf(const Session& session, const std::string& target) {
  absl::StatusOr<proto::Baseline> baseline =
      ReadBaseline(absl::StrCat(session.workspace(), "/", BaselinePath(target)));
  if (absl::IsNotFound(baseline.status())) return proto::Baseline();
  if (!baseline.ok()) return absl::FailedPreconditionError(baseline.status().message());
  return baseline;
}

absl::StatusOr<proto::KeptWithdrawals> KnownWithdrawals(const Session& session,
                                                        const std::string& target) {
  const std::string own = absl::StrCat(session.workspace(), "/", KeptPath(target));
  const bool in_package = FileExists(own);
  absl::StatusOr<proto::KeptWithdrawals> kept =
      ReadKept(in_package ? own : StoredKeptPath(session.Store(), target));
  if (!kept.ok()) return absl::FailedPreconditionError(kept.status().message());
  // The build reads that of the package by itself.
  session.bazel->Set(TrialFlag(session.tool_label), in_package ? "" : TrialValue(target, *kept));
  return kept;
}

std::string Session::Store() const {
  return options.store.empty() ? DefaultStore(bazel->output_base()) : options.store;
}

std::string Session::StoreFolder(const std::string& target) const {
  return StoreFolderOf(Store(), target);
}

std::string Session::ScratchFolder() const {
  return absl::StrCat(bazel->output_base(), "/augment/scratch");
}

absl::StatusOr<const TestFramework*> WrittenFramework(const Session& session,
                                                      const std::string& target) {
  const TestFramework* const wanted = session.options.framework;
  for (const std::string& path : {TestsPath(target), FaultsPath(target)}) {
    absl::StatusOr<std::string> text = ReadFile(absl::StrCat(session.workspace(), "/", path));
    if (!text.ok() || !IsOwned(*text)) continue;
    const TestFramework* const there = FrameworkOfSource(*text);
    if (there == nullptr) continue;
    if (wanted == nullptr || wanted == there) return there;
    return absl::FailedPreconditionError(absl::StrCat(
        path, " is written with ", there->Name(), ", not with --framework=", wanted->Name(),
        ". Delete it, and its tests are found and written anew.\n"));
  }
  return wanted;
}

std::string TestsPath(const std::string& target) { return GeneratedPath(target, "_augmented.cc"); }

std::string FaultsPath(const std::string& target) {
  return GeneratedPath(target, "_augmented_faults.cc");
}

std::string BaselinePath(const std::string& target) {
  const std::string package = PackageOf(target);
  return package.empty() ? kBaselineFile : absl::StrCat(package, "/", kBaselineFile);
}

absl::StatusOr<FileLock> LockWorkspace(const Session& session) {
  const std::string folder = absl::StrCat(session.bazel->output_base(), "/augment");
  RETURN_IF_ERROR(MakeFolders(folder));
  return FileLock::Wait(folder + "/lock", [&session](const absl::Status& holder) {
    session.progress->Show(
        absl::StrCat("wait       another run of augment (", holder.message(), ") writes"),
        /*plain=*/true);
  });
}

absl::StatusOr<Searched> SearchTarget(const Session& session, const std::string& target) {
  Progress* const progress = session.progress;
  Searched searched;
  ASSIGN_OR_RETURN(const TestFramework* written, WrittenFramework(session, target));
  searched.written = written;
  ASSIGN_OR_RETURN(FileLock lock, LockTarget(session, target));
  searched.lock = std::move(lock);
  ASSIGN_OR_RETURN(proto::KeptWithdrawals kept, KnownWithdrawals(session, target));
  ASSIGN_OR_RETURN(Prepared prepared, Prepare(target, /*driver=*/false, session.bazel, progress));
  searched.prepared = std::move(prepared);
  searched.prepared.kept = std::move(kept);
  NoteUnknownExclusions(searched.prepared, progress);
  NoteFrameworks(searched.prepared, progress);
  ASSIGN_OR_RETURN(TemporaryFolder folder, TemporaryFolder::Create());
  searched.stamp = CodeStamp(session, searched.prepared);
  absl::StatusOr<std::string> generated =
      ReadFile(absl::StrCat(session.workspace(), "/", TestsPath(target)));
  searched.unchanged = generated.ok() && StampOf(*generated) == searched.stamp;
  Manifest& manifest = searched.prepared.manifest;
  if (searched.written != nullptr && searched.written != &GoogleTest() &&
      !manifest.retraced_own_label.empty()) {
    manifest.retraced_label = manifest.retraced_own_label;
  }
  // The generated tests teach what the last run learnt, but only about code
  // that it did not learn it from.
  if (searched.unchanged) manifest.retraced_label.clear();
  for (const auto& [label, why] : manifest.unseen) {
    progress->Say(absl::StrCat("note       calls of the compiled code of ", label,
                               " are not counted: ", why));
  }
  progress->Show(absl::StrCat("capture    ", target), /*plain=*/true);
  RETURN_IF_ERROR(Capture(folder.path(), TrialFlag(session.tool_label), session.bazel, progress,
                          &searched.prepared));
  RETURN_IF_ERROR(KeepWithdrawals(session, &searched.prepared));

  CampaignOptions how = session.options.how;
  how.faults_only = session.options.command != "run" ||
                    session.options.mode == Options::Mode::kReport || searched.unchanged;
  const TestFramework* const own = SuiteFramework(searched.prepared.artifacts.models);
  how.tests_begin_in_cases =
      own != nullptr && own->CanBeCut() && (searched.written == nullptr || searched.written == own);
  how.store_folder = session.StoreFolder(target) + "/store";
  how.scratch_folder = folder.path() + "/scratch";
  if (session.OnlyTries(target) && how.budget == absl::InfiniteDuration()) {
    how.budget = std::max(kLeastSearch, kFirstTry - (absl::Now() - session.started));
  }
  if (session.options.shards > 1) {
    // One part each, and one to go on from them.
    how.budget /= session.options.shards + 1;
    ASSIGN_OR_RETURN(how.records, RunShards(searched.prepared, how, session.options.shards,
                                            folder.path(), session.bazel, progress));
  }
  ASSIGN_OR_RETURN(proto::Baseline baseline, BaselineOf(session, target));
  how.progress = [progress](const CampaignProgress& now) { progress->ShowSearch(now); };
  absl::StatusOr<proto::Report> report =
      SearchArtifacts(searched.prepared.artifacts, std::move(how), baseline);
  progress->Clear();
  if (!report.ok()) return Explained(report.status(), searched.prepared);
  searched.report = *std::move(report);
  CompleteNothingTried(searched.prepared, &searched.report);
  if (!searched.report.nothing_tried().empty()) {
    progress->Say(absl::StrCat("nothing could be tried: ", searched.report.nothing_tried()));
  }
  FillReproduce(session.tool_label, &searched.report);
  progress->Say(CaptureLine(searched.report));
  if (const std::string moments = MomentsLine(searched.report); !moments.empty()) {
    progress->Say(moments);
  }
  progress->Say(ContractsLine(searched.report));
  progress->Say(SearchLine(searched.report));
  for (const std::string& note : searched.report.notes()) {
    progress->Say(absl::StrCat("note       ", BaselinePath(target), ": ", note));
  }
  return searched;
}

absl::Status KeepReport(const Session& session, const proto::Report& report) {
  const std::string folder = session.StoreFolder(report.target());
  RETURN_IF_ERROR(MakeFolders(folder));
  return WriteFile(folder + kReportFile, report.SerializeAsString());
}

std::vector<std::string> StoredTargets(const Session& session,
                                       const std::vector<std::string>& named) {
  const std::string root = session.StoreFolder("//");
  const std::string package = absl::StartsWith(session.folder, session.workspace() + "/")
                                  ? session.folder.substr(session.workspace().size() + 1)
                                  : "";
  std::set<std::string> targets;
  for (const std::string& name : named) {
    const std::vector<std::string> found =
        StoredLabels(root, FullLabel(name, package), kReportFile + 1);
    if (found.empty()) return {};
    targets.insert(found.begin(), found.end());
  }
  return {targets.begin(), targets.end()};
}

absl::StatusOr<proto::Report> LastReport(const Session& session, const std::string& target) {
  absl::StatusOr<std::string> bytes = ReadFile(session.StoreFolder(target) + kReportFile);
  proto::Report report;
  if (!bytes.ok() || !report.ParseFromString(*bytes)) {
    return absl::NotFoundError(absl::StrCat(
        "nothing is known about ", target,
        " yet.\n  First: ", RunCommand(session.tool_label, "--mode=report " + target), "\n"));
  }
  ASSIGN_OR_RETURN(proto::Baseline baseline, BaselineOf(session, target));
  MarkKnown(baseline, &report);
  return report;
}

}  // namespace augment
