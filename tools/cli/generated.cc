#include "tools/cli/generated.h"

#include <optional>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/status.h"
#include "engine/emit/license.h"
#include "engine/model/vocabulary.h"
#include "engine/report/baseline.h"
#include "engine/report/summary.h"
#include "tools/cli/build_edit.h"
#include "tools/cli/choose_tests.h"
#include "tools/cli/commands.h"
#include "tools/cli/existing.h"
#include "tools/cli/fault_tests.h"
#include "tools/cli/files.h"
#include "tools/cli/flaky_tests.h"
#include "tools/cli/format.h"
#include "tools/cli/frame.h"
#include "tools/cli/kept.h"
#include "tools/cli/passing_tests.h"
#include "tools/cli/scratch_package.h"
#include "tools/cli/suite.h"
#include "tools/cli/suite_findings.h"
#include "tools/cli/verify.h"

namespace augment {
namespace {

class Generator {
 public:
  Generator(const Session& session, Searched* searched)
      : session_(session),
        searched_(*searched),
        manifest_(searched->prepared.manifest),
        models_(searched->prepared.artifacts.models),
        report_(searched->report) {
    tests_path_ = TestsPath(manifest_.target);
    faults_path_ = FaultsPath(manifest_.target);
    command_ = RunCommand(session.tool_label, manifest_.target);
  }

  absl::StatusOr<Generated> Run(bool write_tests);

 private:
  std::string Absolute(const std::string& path) const {
    return absl::StrCat(session_.workspace(), "/", path);
  }
  EmitOptions HowToEmit() const;
  void EmitCode(bool write_tests);
  absl::Status Verify();
  absl::Status VerifyOutsideOfFrame(const VerifyFile& added);
  absl::Status VerifyNotFlaky();
  absl::Status LetArgumentsLast(const std::vector<TestText>& failing, VerifyFile file);
  Frame FrameOfTests() const;
  void Judge();
  absl::Status Put(const std::string& path, bool faults, const std::set<std::string>& includes,
                   const std::vector<TestText>& tests, const std::string& note);
  absl::Status PutTests();
  void NoteDeleted();
  void NoteQuestion(const TestText& test);
  absl::Status PutBaseline();
  std::vector<WrittenEntry> WrittenEntries() const;
  void FillWritten(const std::string& source);
  absl::Status PutKept();
  absl::Status PutBuild();

  const Session& session_;
  const Searched& searched_;
  const Manifest& manifest_;
  const std::vector<proto::SubjectModel>& models_;
  proto::Report& report_;
  std::string tests_path_;
  std::string faults_path_;
  std::string command_;
  int column_limit_ = 80;

  ExistingFiles existing_;
  proto::Baseline baseline_;
  Emission emission_;
  ChosenTests chosen_;
  Verification verification_;
  VerifyOptions verify_options_;
  std::vector<std::string> deleted_;  // tests, since the last run
  std::vector<TestText> kept_;
  std::vector<TestText> added_;
  std::optional<FaultTests> faults_;  // once what exists is known
  bool skip_writing_ = false;
  Generated generated_;
};

EmitOptions Generator::HowToEmit() const {
  EmitOptions options;
  options.target = manifest_.target;
  options.framework = existing_.suite.framework;
  options.framework_include = existing_.suite.include;
  if (existing_.suite.kind != Suite::Kind::kOther) options.sources = existing_.sources;
  options.only_source = existing_.FrameOfTests().path;
  options.column_limit = column_limit_;
  options.distinct_names = true;
  return options;
}

void Generator::EmitCode(bool write_tests) {
  emission_ = EmitTests(HowToEmit(), models_, &report_);
  for (TestText& test : emission_.tests) {
    if (test.cut_size == 0 || test.test >= static_cast<int>(chosen_.reasons.size())) continue;
    test = WithoutStatements(test, SplitCut(test),
                             chosen_.reasons[static_cast<size_t>(test.test)].without);
  }
  constexpr size_t kMostTold = 3;
  const size_t left_out = emission_.left_out.size();
  for (size_t i = 0; i < std::min(left_out, kMostTold); ++i) {
    generated_.notes.push_back("not written as code: " + emission_.left_out[i]);
  }
  if (left_out > kMostTold) {
    generated_.notes.push_back(
        absl::StrCat("not written as code: ", left_out - kMostTold, " more"));
  }
  // What is there already needs no second proof.
  const std::vector<TestText> merged =
      MergeTests(existing_.tests.tests, emission_.tests, existing_.elsewhere);
  if (write_tests && !searched_.unchanged) {
    added_.assign(merged.begin() + static_cast<std::ptrdiff_t>(existing_.tests.tests.size()),
                  merged.end());
  }
  faults_->Collect(emission_, HowToEmit().sources);
}

// Of those that are there, else of the new ones.
Frame Generator::FrameOfTests() const {
  const Frame frame = existing_.FrameOfTests();
  return frame.path.empty() ? FrameOf(existing_.sources, emission_.begun_source) : frame;
}

absl::Status Generator::Verify() {
  RETURN_IF_ERROR(
      VerifySuiteFindings(session_.bazel, session_.progress, &report_, &generated_.notes));
  const VerifyFile existing = existing_.ToVerify("existing");
  VerifyFile added{"added", existing_.suite, emission_.includes, added_};
  if (AnyIsFramed(added_)) PutInto(FrameOfTests(), &added);
  const int count = static_cast<int>(existing.tests.size() + added_.size()) + faults_->size();
  if (count == 0) return absl::OkStatus();
  session_.progress->Show(
      absl::StrCat("verify     ", Count(count, "test"), " against the uninstrumented library"),
      /*plain=*/true);
  verify_options_.scratch = session_.ScratchFolder();
  std::vector<VerifyFile> files = {existing, added};
  for (VerifyFile& file : faults_->Files()) files.push_back(std::move(file));
  ASSIGN_OR_RETURN(verification_, VerifyTests(files, manifest_, verify_options_, session_.bazel,
                                              session_.progress));
  RETURN_IF_ERROR(VerifyOutsideOfFrame(added));
  RETURN_IF_ERROR(VerifyNotFlaky());
  return faults_->Verify(verification_, verify_options_);
}

// Where tests do not build within the user's source, as those that begin like its cases have to be,
// all but these stand alone if there are more of them.
absl::Status Generator::VerifyOutsideOfFrame(const VerifyFile& added) {
  if (added.frame.empty() || AnyIsFramed(existing_.tests.tests)) return absl::OkStatus();
  const auto passing = [this](const VerifyFile& file) {
    return std::count_if(file.tests.begin(), file.tests.end(), [&](const TestText& test) {
      return verification_[file.name][test.FullName()].outcome == Verified::kPassed;
    });
  };
  VerifyFile alone{"alone", existing_.suite, emission_.includes, {}};
  bool any = false;
  for (const TestText& test : added.tests) {
    if (AnyIsFramed({test})) continue;
    any = any || verification_[added.name][test.FullName()].outcome == Verified::kNotBuilt;
    alone.tests.push_back(test);
  }
  if (!any) return absl::OkStatus();
  ASSIGN_OR_RETURN(Verification outside, VerifyTests({alone}, manifest_, verify_options_,
                                                     session_.bazel, session_.progress));
  verification_[alone.name] = std::move(outside[alone.name]);
  if (passing(alone) <= passing(added)) return absl::OkStatus();
  for (const TestText& test : added_) {
    if (!AnyIsFramed({test})) continue;
    generated_.notes.push_back(
        absl::StrCat("not kept   ", test.FullName(),
                     ": others do not build where it does, in the user's source"));
  }
  added_ = alone.tests;
  verification_[added.name] = verification_[alone.name];
  return absl::OkStatus();
}

// What is to be written passes wherever the user runs it.
absl::Status Generator::VerifyNotFlaky() {
  VerifyFile good{"again", existing_.suite, emission_.includes, {}};
  for (const TestText& test : added_) {
    if (verification_["added"][test.FullName()].outcome == Verified::kPassed) {
      good.tests.push_back(test);
    }
  }
  if (AnyIsFramed(good.tests)) PutInto(FrameOfTests(), &good);
  ASSIGN_OR_RETURN(const auto flaky, FindFlakyTests(good, manifest_, verify_options_,
                                                    session_.bazel, session_.progress));
  std::vector<TestText> failing;
  for (const TestText& test : good.tests) {
    const auto found = flaky.find(test.FullName());
    if (found == flaky.end()) continue;
    failing.push_back(test);
    verification_["added"][test.FullName()] = {Verified::kUnstable, found->second};
  }
  return failing.empty() ? absl::OkStatus() : LetArgumentsLast(failing, std::move(good));
}

// A test may let die what its objects keep.
absl::Status Generator::LetArgumentsLast(const std::vector<TestText>& failing, VerifyFile file) {
  std::set<std::string> includes = emission_.includes;
  file.tests = WithLastingArguments(failing, HowToEmit(), models_, report_, &includes);
  file.includes = includes;
  if (file.tests.empty()) return absl::OkStatus();
  std::string why;
  RETURN_IF_ERROR(
      KeepPassing(manifest_, verify_options_, session_.bazel, session_.progress, &file, &why));
  ASSIGN_OR_RETURN(const auto flaky, FindFlakyTests(file, manifest_, verify_options_,
                                                    session_.bazel, session_.progress));
  for (const TestText& lasting : file.tests) {
    if (flaky.count(lasting.FullName()) != 0) continue;
    for (TestText& test : added_) {
      if (test.FullName() == lasting.FullName()) test = lasting;
    }
    verification_["added"][lasting.FullName()] = {Verified::kPassed, ""};
    emission_.includes = includes;
  }
  return absl::OkStatus();
}

void Generator::NoteQuestion(const TestText& test) {
  if (test.test < 0 || test.test >= report_.tests_size()) return;
  const std::string& question = report_.tests(test.test).question();
  if (question.empty()) return;
  generated_.notes.push_back(
      absl::StrCat("question   ", test.FullName(), ": ", question, " ", kQuestionMark));
}

void Generator::Judge() {
  std::vector<std::string> broken;
  std::vector<std::string> failing;
  for (const TestText& test : existing_.tests.tests) {
    const VerifiedTest& result = verification_["existing"][test.FullName()];
    if (result.outcome == Verified::kPassed) {
      kept_.push_back(test);
    } else if (result.outcome == Verified::kNotBuilt) {
      broken.push_back(absl::StrCat(test.FullName(), " (", result.reason, ")"));
    } else {
      failing.push_back(absl::StrCat(test.FullName(), " (", result.reason, ")"));
    }
  }
  if (!broken.empty()) {
    generated_.stale = skip_writing_ = true;
    generated_.notes.push_back(
        absl::StrCat("stale      ", tests_path_, " no longer builds and is left as it is:\n  ",
                     absl::StrJoin(broken, "\n  "),
                     "\n  Mend these tests, or delete them or the file, and run again."));
  }
  if (!failing.empty()) {
    generated_.stale = true;
    generated_.notes.push_back(absl::StrCat(
        "stale      ", Count(static_cast<int64_t>(failing.size()), "test"), " of ", tests_path_,
        failing.size() == 1 ? " no longer passes:\n  " : " no longer pass:\n  ",
        absl::StrJoin(failing, "\n  ")));
  }
  std::vector<TestText> good;
  for (TestText& test : added_) {
    const VerifiedTest& result = verification_["added"][test.FullName()];
    if (result.outcome == Verified::kPassed) {
      NoteQuestion(test);
      good.push_back(std::move(test));
    } else {
      generated_.notes.push_back(absl::StrCat("not kept   ", test.FullName(), ": ", result.reason));
    }
  }
  added_ = std::move(good);
  faults_->Judge();
}

absl::Status Generator::Put(const std::string& path, bool faults,
                            const std::set<std::string>& includes,
                            const std::vector<TestText>& tests, const std::string& note) {
  FileChange change;
  change.path = path;
  absl::StatusOr<std::string> before = ReadFile(Absolute(path));
  change.existed = before.ok();
  if (before.ok()) change.before = *before;
  change.remains = !tests.empty() || (faults && !faults_->framed().empty());
  const std::string license = LicenseOf(existing_.sources);
  if (change.remains && !faults) {
    change.after =
        TextOf(session_, {path, command_, searched_.stamp, license, column_limit_, existing_.suite,
                          includes, tests, WrittenEntries(),
                          FrameInPackage(FrameOfTests(), session_.workspace(), manifest_)});
  } else if (change.remains) {
    std::vector<TestText> all = faults_->framed();
    all.insert(all.end(), tests.begin(), tests.end());
    const std::string frame =
        FrameInPackage(faults_->Surroundings(), session_.workspace(), manifest_);
    change.after = FormatSource(
        Absolute(path),
        RenderTests(absl::StrCat(frame.empty() ? license : "",
                                 OwnedHeader(command_, faults, searched_.stamp, column_limit_)),
                    frame, includes, all, existing_.suite));
  }
  change.note = note;
  if (!faults) FillWritten(change.remains ? change.after : "");
  if (change.Differs()) generated_.changes.push_back(std::move(change));
  return absl::OkStatus();
}

absl::Status Generator::PutTests() {
  std::vector<TestText> tests = kept_;
  tests.insert(tests.end(), added_.begin(), added_.end());
  generated_.tests_written = static_cast<int>(added_.size());
  std::set<std::string> includes;
  if (!kept_.empty())
    includes.insert(existing_.tests.includes.begin(), existing_.tests.includes.end());
  if (!added_.empty()) includes.insert(emission_.includes.begin(), emission_.includes.end());
  return Put(tests_path_, false, includes, tests,
             tests.empty()
                 ? "no test is left"
                 : absl::StrCat(Count(static_cast<int64_t>(tests.size()), "test"), ", all pass"));
}

// What a person deleted since the last run.
void Generator::NoteDeleted() {
  for (const WrittenEntry& entry : existing_.Deleted()) {
    proto::Dropped dropped;
    dropped.set_behaviour(entry.behaviour);
    dropped.set_test(entry.name);
    dropped.set_reason(absl::StrCat("deleted from ", tests_path_));
    dropped.set_target(manifest_.target);
    Drop(dropped, &baseline_);
    deleted_.push_back(entry.name);
  }
}

absl::Status Generator::PutBaseline() {
  if (deleted_.empty()) return absl::OkStatus();
  FileChange change;
  change.path = BaselinePath(manifest_.target);
  absl::StatusOr<std::string> before = ReadFile(Absolute(change.path));
  change.existed = before.ok();
  if (before.ok()) change.before = *before;
  change.after = BaselineText(baseline_);
  const auto count = static_cast<int64_t>(deleted_.size());
  change.note =
      absl::StrCat(Count(count, "deleted test"), count == 1 ? " is" : " are", " not written again");
  generated_.notes.push_back(
      absl::StrCat("dropped    ", absl::StrJoin(deleted_, ", "), ": deleted from ", tests_path_,
                   ", so none like it is written; ", change.path, " remembers that"));
  if (change.Differs()) generated_.changes.push_back(std::move(change));
  return absl::OkStatus();
}

// What is said at the end of the file: of tests that stay what was said of them.
std::vector<WrittenEntry> Generator::WrittenEntries() const {
  std::vector<WrittenEntry> entries;
  for (const WrittenEntry& entry : existing_.written) {
    if (FindWritten(entry, kept_) != nullptr) entries.push_back(entry);
  }
  for (const TestText& test : added_) {
    if (test.test < 0) continue;
    const std::string& behaviour = report_.tests(test.test).behaviour();
    if (!behaviour.empty()) entries.push_back(EntryOf(test, behaviour));
  }
  return entries;
}

// What the report says of the tests in the file, as it will be.
void Generator::FillWritten(const std::string& source) {
  std::map<std::string, const TestText*> added;
  for (const TestText& test : added_) added[test.FullName()] = &test;
  const Vocabulary vocabulary(report_.registry(), models_);
  for (const TestText& test : ParseSource(source, *existing_.suite.framework).tests) {
    proto::WrittenTest* const out = report_.add_written();
    out->set_name(test.FullName());
    out->set_code(test.Source());
    const auto found = added.find(test.FullName());
    if (found == added.end() || found->second->test < 0) continue;
    const int index = found->second->test;
    out->set_is_new(true);
    out->set_function(vocabulary.Display(static_cast<int>(report_.tests(index).function())));
    if (index >= static_cast<int>(chosen_.reasons.size())) continue;
    const ChosenTests::Reason& reason = chosen_.reasons[static_cast<size_t>(index)];
    out->mutable_catches()->Assign(reason.catches.begin(), reason.catches.end());
    for (const int mutant : reason.mutants) {
      report_.mutable_mutation()->mutable_mutants(mutant)->set_caught_by(test.FullName());
    }
  }
}

absl::Status Generator::PutKept() {
  const proto::KeptWithdrawals& kept = searched_.prepared.kept;
  FileChange change;
  change.path = KeptPath(manifest_.target);
  absl::StatusOr<std::string> before = ReadFile(Absolute(change.path));
  change.existed = before.ok();
  if (before.ok()) change.before = *before;
  change.after = KeptText(kept, command_);
  change.remains = !change.after.empty();
  change.note =
      absl::StrCat("what the traced test cannot stand: ", Count(kept.withdrawn_size(), "piece"),
                   ", ", Count(kept.dropped_size(), "case"));
  if (change.Differs()) generated_.changes.push_back(std::move(change));
  return absl::OkStatus();
}

absl::Status Generator::PutBuild() {
  const bool tests = !kept_.empty() || !added_.empty() || skip_writing_;
  const bool augment = session_.IsPlain(manifest_.target) && report_.nothing_tried().empty();
  const bool framed = AnyIsFramed(kept_) || AnyIsFramed(added_);
  ASSIGN_OR_RETURN(
      BuildEdit edit,
      EditBuildFile(session_.workspace(), manifest_, tests, faults_->size() != 0, augment,
                    existing_.suite, SourcesBeside(manifest_, existing_.suite, framed),
                    SourcesBeside(manifest_, existing_.suite, !faults_->framed().empty())));
  generated_.paste = edit.paste;
  if (edit.before == edit.after) return absl::OkStatus();
  FileChange change;
  change.path = edit.path;
  change.existed = true;
  change.before = edit.before;
  change.after = edit.after;
  change.note = absl::StrCat(edit.added > 0 ? Count(edit.added, "cc_test target") : "",
                             edit.added > 0 && edit.removed > 0 ? ", " : "",
                             edit.removed > 0 ? absl::StrCat(edit.removed, " removed") : "",
                             edit.augmented && edit.added + edit.removed > 0 ? ", " : "",
                             edit.augmented ? "cc_test becomes augmented_cc_test" : "");
  generated_.changes.push_back(std::move(change));
  return absl::OkStatus();
}

absl::StatusOr<Generated> Generator::Run(bool write_tests) {
  existing_ = ReadExistingFiles(session_, manifest_, models_, searched_.written);
  verify_options_.rules_cc = existing_.rules_cc;
  ASSIGN_OR_RETURN(baseline_, BaselineOf(session_, manifest_.target));
  NoteDeleted();
  column_limit_ = ColumnLimit(Absolute(tests_path_));
  faults_.emplace(session_, manifest_, existing_, column_limit_, &report_, &generated_.notes);
  if (write_tests && !searched_.unchanged) {
    verify_options_.scratch = session_.ScratchFolder();
    const TestChoice choice = {session_,
                               manifest_,
                               models_,
                               existing_,
                               HowToEmit(),
                               verify_options_,
                               DroppedFor(baseline_, manifest_.target)};
    ASSIGN_OR_RETURN(chosen_, ChooseTests(choice, &report_));
    if (!chosen_.note.empty()) generated_.notes.push_back(chosen_.note);
  }
  EmitCode(write_tests);
  RETURN_IF_ERROR(Verify());
  // Only who reads the file gains from it.
  if (write_tests) {
    RETURN_IF_ERROR(faults_->Shorten());
  }
  Judge();
  if (!write_tests || skip_writing_) {
    FillWritten(ReadFile(Absolute(tests_path_)).value_or(""));
  }
  if (!write_tests) return std::move(generated_);
  if (!skip_writing_) {
    RETURN_IF_ERROR(PutTests());
  }
  const int faults = faults_->size();
  const std::string note =
      faults == 0
          ? "no fault is left"
          : absl::StrCat(Count(faults, "test"), faults == 1 ? ", fails" : ", fail", " until fixed");
  RETURN_IF_ERROR(Put(faults_path_, true, faults_->includes(), faults_->alone(), note));
  RETURN_IF_ERROR(PutKept());
  RETURN_IF_ERROR(PutBaseline());
  RETURN_IF_ERROR(PutBuild());
  return std::move(generated_);
}

}  // namespace

absl::StatusOr<Generated> Generate(const Session& session, bool write_tests, Searched* searched) {
  absl::StatusOr<Generated> generated = Generator(session, searched).Run(write_tests);
  session.progress->Clear();
  return generated;
}

}  // namespace augment
