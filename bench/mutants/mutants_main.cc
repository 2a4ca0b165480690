// Mutants that the suites of upstream libraries miss: how many augment finds.
//
//     ./bazelw run //bench/mutants [-- FLAG… LIBRARY…]
//
// In:     names of libraries of the sweep (bench/sweep/repositories.bzl).
// Out:    the table on stdout, last the line "mutants: …"; what is being done on
//         stderr. Rows are kept in .cache/mutants/state.json: what was looked
//         for at this commit, seed and budget is not looked for again. The
//         libraries with their mutants lie in .cache/mutants/workspace.
// Errors: exit code 1 when a library has no row.
//
// Mutants are drawn at random, and of those that the suite does not notice some
// are drawn again; none is removed, whether it can be noticed at all or not.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/flags/parse.h"
#include "absl/flags/usage.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "bench/mutants/campaign.h"
#include "bench/mutants/noticed.h"
#include "bench/mutants/subject.h"
#include "bench/mutants/table.h"
#include "bench/mutants/ways.h"
#include "bench/sweep/choose.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/libraries.h"
#include "bench/sweep/measure.h"
#include "bench/sweep/state.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"
#include "tools/mutation/runs.h"

ABSL_FLAG(int, mutants, 300, "so many are put into a library");
ABSL_FLAG(int, drawn, 25, "so many of those that its suite does not notice are looked for");
ABSL_FLAG(int, sample, 0, "take so many libraries at random (--seed); 0: all");
ABSL_FLAG(uint64_t, seed, 1, "of the mutants, the samples and the searches");
ABSL_FLAG(absl::Duration, budget, absl::Seconds(60), "of each search");
ABSL_FLAG(absl::Duration, timeout, absl::Minutes(20), "after which a search is given up");
ABSL_FLAG(std::vector<std::string>, ways,
          std::vector<std::string>({"recipes", "both", "random", "tests"}),
          "how they are looked for: recipes, both, moments, random: by the faults that a search on "
          "the mutant reports, from these starts or at random; tests: by the tests that are "
          "written for the original");
ABSL_FLAG(bool, details, false, "a line for each mutant that was drawn");
ABSL_FLAG(bool, report, false, "only print what is known");

namespace augment {
namespace {

// Of those that the sweep has, what is small enough to be built again and again, of
// different kinds.
constexpr const char* kDefault[] = {"tinyxml2", "muparser", "yaml_cpp", "imath", "re2",
                                    "fmt",      "taglib",   "snappy",   "gemmi", "libepubgen"};

int Fail(const absl::Status& status) {
  std::cerr << "mutants: " << status.message() << "\n";
  return 1;
}

class Mutants {
 public:
  explicit Mutants(const std::string& checkout) : cache_(checkout + "/.cache/mutants") {
    places_.checkout = checkout;
    places_.augment = checkout;
    places_.folder = cache_ + "/workspace";
    places_.more_repositories =
        absl::StrCat("\nlocal_repository(\n    name = \"", kSwitchRepository, "\",\n    path = \"",
                     SwitchFolder(), "\",\n)\n");
    places_.more_settings = absl::StrCat("test --test_env=", mutate::kChosenVariable, "\n");
  }

  absl::StatusOr<bool> Run(const std::vector<sweep::Library>& libraries,
                           const std::vector<const Way*>& ways) {
    if (absl::Status read = ReadState(StateFile(), &state_); !read.ok()) return read;
    std::vector<mutants::Row> rows;
    bool good = true;
    if (absl::GetFlag(FLAGS_report)) {
      rows.assign(state_.rows().begin(), state_.rows().end());
    } else {
      if (absl::Status written = WriteSwitch(SwitchFolder(), 0); !written.ok()) return written;
      absl::StatusOr<LibraryWorkspace> workspace = LibraryWorkspace::Open(places_);
      if (!workspace.ok()) return workspace.status();
      for (const sweep::Library& library : libraries) {
        std::cerr << "mutants: " << library.name() << "\n";
        mutants::Row* row = RowOf(library);
        const absl::Time begin = absl::Now();
        row->clear_error();
        if (absl::Status status = Measure(library, ways, &*workspace, row); !status.ok()) {
          row->set_error(TellingLine(std::string(status.message())));
          good = false;
        }
        row->set_seconds(row->seconds() + absl::ToDoubleSeconds(absl::Now() - begin));
        if (absl::Status kept = Keep(); !kept.ok()) return kept;
        rows.push_back(*row);
        std::cerr << MutantsTable({*row}, false);
      }
    }
    std::vector<std::string> names;
    for (const Way* way : ways) names.emplace_back(way->name);
    std::cout << MutantsTable(rows, absl::GetFlag(FLAGS_details)) << MutantsLine(rows, names)
              << MutantsByLine(rows, names);
    return good;
  }

 private:
  std::string SwitchFolder() const { return cache_ + "/switch"; }
  std::string Logs(const sweep::Library& library) const {
    return absl::StrCat(cache_, "/logs/", library.name());
  }

  std::string StateFile() const { return cache_ + "/state.json"; }
  absl::Status Keep() const { return WriteState(StateFile(), state_); }

  mutants::Row* RowOf(const sweep::Library& library) {
    mutants::Row row;
    row.set_library(library.name());
    row.set_half(library.half());
    row.set_commit(CommitOf(places_.augment));
    row.set_seed(absl::GetFlag(FLAGS_seed));
    row.set_budget(absl::FormatDuration(absl::GetFlag(FLAGS_budget)));
    row.set_asked(absl::GetFlag(FLAGS_mutants));
    for (mutants::Row& old : *state_.mutable_rows()) {
      if (old.library() == row.library() && old.commit() == row.commit() &&
          old.seed() == row.seed() && old.budget() == row.budget() && old.asked() == row.asked()) {
        return &old;
      }
    }
    *state_.add_rows() = row;
    return state_.mutable_rows(state_.rows_size() - 1);
  }

  absl::Status Measure(const sweep::Library& library, const std::vector<const Way*>& ways,
                       LibraryWorkspace* workspace, mutants::Row* row) {
    const std::string logs = Logs(library);
    if (absl::Status made = MakeFolders(logs); !made.ok()) return made;
    absl::StatusOr<Bazel*> bazel = workspace->Start();
    if (!bazel.ok()) return bazel.status();
    if (absl::Status fetched = workspace->Fetch(library); !fetched.ok()) return fetched;
    SubjectOptions options;
    options.library = library.name();
    options.switch_folder = SwitchFolder();
    options.mutants = absl::GetFlag(FLAGS_mutants);
    options.seed = row->seed();
    absl::StatusOr<Subject> subject = MakeSubject(options, *bazel);
    if (!subject.ok()) return subject.status();
    std::cerr << "mutants: " << subject->Made() << " of " << subject->sites << " are in\n";
    // A mutant's number is the same in each run, so what is known of it stays true.
    if (row->missed().empty()) {
      if (absl::Status drawn = Draw(*subject, **bazel, row); !drawn.ok()) return drawn;
      if (absl::Status kept = Keep(); !kept.ok()) return kept;
    }
    WayOptions look;
    look.library = library.name();
    look.script = logs + "/augment.sh";
    look.logs = logs;
    look.store = cache_ + "/store";
    look.scratch = cache_ + "/scratch";
    look.budget =
        absl::FormatDuration(absl::GetFlag(FLAGS_budget) / static_cast<int>(subject->tests.size()));
    look.timeout_seconds = absl::ToDoubleSeconds(absl::GetFlag(FLAGS_timeout));
    look.seed = row->seed();
    look.tests = subject->tests;
    look.subject = &*subject;
    if (absl::Status made = WriteToolScript(look.script, *bazel); !made.ok()) return made;
    for (const Way* way : ways) {
      std::cerr << "mutants: " << way->name << "\n";
      absl::Status looked = Look(*way, look, *bazel, row, [this] { return Keep(); });
      if (!looked.ok()) return looked;
    }
    return absl::OkStatus();
  }

  // Runs the suite on each mutant, and draws of those that it does not notice.
  absl::Status Draw(const Subject& subject, Bazel& bazel, mutants::Row* row) {
    std::vector<std::string> command = {"build"};
    for (const std::string& test : subject.tests) {
      command.push_back(test);
      command.push_back(test + ".augment");
    }
    absl::StatusOr<BazelResult> built = bazel.Run(command);
    if (!built.ok()) return built.status();
    if (built->exit_code != 0) {
      return absl::InternalError(TellingLine(BuildErrors(built->err, 1000)));
    }
    std::vector<TestProgram> programs;
    for (const std::string& test : subject.tests) {
      absl::StatusOr<TestProgram> program = ProgramOf(test, "", bazel);
      if (!program.ok()) return program.status();
      programs.push_back(*std::move(program));
    }
    NoticedOptions options;
    options.mutants = subject.Numbers();
    options.scratch = cache_ + "/scratch";
    absl::StatusOr<Noticed> by_suite = RunOnMutants(programs, options);
    if (!by_suite.ok()) return by_suite.status();
    std::vector<int> unnoticed;
    std::vector<int> noticed;
    row->set_sites(subject.sites);
    row->set_made(subject.Made());
    for (const int number : options.mutants) {
      (by_suite->noticed.count(number) == 0 ? unnoticed : noticed).push_back(number);
    }
    row->set_unnoticed(static_cast<int>(unnoticed.size()));
    row->set_killed(subject.Made() - row->unnoticed());
    std::mt19937_64 random(row->seed());
    std::shuffle(unnoticed.begin(), unnoticed.end(), random);
    std::shuffle(noticed.begin(), noticed.end(), random);
    const size_t drawn = static_cast<size_t>(absl::GetFlag(FLAGS_drawn));
    if (unnoticed.size() > drawn) unnoticed.resize(drawn);
    if (noticed.size() > drawn) noticed.resize(drawn);
    row->mutable_noticed()->Assign(noticed.begin(), noticed.end());
    const std::string root = bazel.workspace() + "/";
    for (const int number : unnoticed) {
      const mutate::Mutant& mutant = subject.mutants[static_cast<size_t>(number) - 1];
      mutants::Missed* missed = row->add_missed();
      missed->set_number(number);
      missed->set_file(std::string(absl::StripPrefix(mutant.file, root)));
      missed->set_line(static_cast<int>(mutant.line));
      missed->set_kind(mutate::Name(mutant.kind));
      missed->set_function(mutant.function);
      missed->set_change(mutant.change);
      missed->set_reached(by_suite->reached.count(number) != 0);
    }
    return absl::OkStatus();
  }

  const std::string cache_;
  Places places_;
  mutants::State state_;
};

int Main(const std::vector<std::string>& names) {
  const char* checkout = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  if (checkout == nullptr) {
    return Fail(absl::FailedPreconditionError("run me by: ./bazelw run //bench/mutants"));
  }
  absl::StatusOr<std::vector<sweep::Library>> libraries = ReadLibraries();
  if (!libraries.ok()) return Fail(libraries.status());
  Choice choice;
  choice.names = names;
  if (names.empty()) choice.names.assign(std::begin(kDefault), std::end(kDefault));
  choice.sample = absl::GetFlag(FLAGS_sample);
  choice.seed = absl::GetFlag(FLAGS_seed);
  absl::StatusOr<std::vector<sweep::Library>> chosen = Choose(*libraries, choice);
  if (!chosen.ok()) return Fail(chosen.status());
  std::vector<const Way*> ways;
  for (const std::string& name : absl::GetFlag(FLAGS_ways)) {
    ways.push_back(FindWay(name));
    if (ways.back() != nullptr) continue;
    std::vector<std::string> known;
    for (const Way& way : Ways()) known.emplace_back(way.name);
    return Fail(absl::InvalidArgumentError(
        absl::StrCat("--ways: there is no ", name, "; there are ", absl::StrJoin(known, ", "))));
  }
  absl::StatusOr<bool> good = Mutants(checkout).Run(*chosen, ways);
  if (!good.ok()) return Fail(good.status());
  return *good ? 0 : 1;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  absl::SetProgramUsageMessage(
      "How many mutants that suites of upstream libraries miss augment finds.\n"
      "  ./bazelw run //bench/mutants [-- FLAG… LIBRARY…]");
  const std::vector<char*> words = absl::ParseCommandLine(argc, argv);
  augment::HandleInterrupts("mutants: interrupted\n");
  return augment::Main(std::vector<std::string>(words.begin() + 1, words.end()));
}
