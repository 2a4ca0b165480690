// What the tests that augment writes add to the suites of upstream libraries.
//
//     ./bazelw run //bench/tests_worth [-- FLAG… LIBRARY…]
//
// In:     names of libraries of the sweep (bench/sweep/repositories.bzl).
// Out:    the table on stdout, last the line "tests: …"; what is being done on stderr. Rows are
//         kept in .cache/tests_worth/state.json: what is measured at this commit and with these
//         flags is not measured again. What was written lies in .cache/tests_worth/logs/LIBRARY.
// Errors: exit code 1 when a library has no row.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/flags/parse.h"
#include "absl/flags/usage.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "bench/mutants/subject.h"
#include "bench/sweep/choose.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/libraries.h"
#include "bench/sweep/measure.h"
#include "bench/sweep/state.h"
#include "bench/tests_worth/table.h"
#include "bench/tests_worth/worth_of_library.h"
#include "engine/base/status.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

ABSL_FLAG(int, mutants, 1500, "so many are put into a library");
ABSL_FLAG(int, sample, 0, "take so many libraries at random (--seed); 0: all");
ABSL_FLAG(uint64_t, seed, 1, "of the mutants, the samples and the searches");
ABSL_FLAG(absl::Duration, budget, absl::Seconds(60), "of each search");
ABSL_FLAG(absl::Duration, timeout, absl::Minutes(20), "after which a search is given up");
ABSL_FLAG(absl::Duration, suite, absl::Minutes(10),
          "of the suite on all mutants; those for which it does not suffice are none");
ABSL_FLAG(int, runs, 100, "of the written tests, in other orders, time zones and locales");
ABSL_FLAG(bool, report, false, "only print what is known");

namespace augment {
namespace {

// Of those that the sweep has, what is small enough to be built again and again, of different
// kinds: five of the open half, five of the others.
constexpr const char* kDefault[] = {"tinyxml2", "muparser",   "yaml_cpp",       "imath",
                                    "re2",      "snappy",     "console_bridge", "boost_tuple",
                                    "mustache", "thread_pool"};

int Fail(const absl::Status& status) {
  std::cerr << "tests_worth: " << status.message() << "\n";
  return 1;
}

class TestsWorth {
 public:
  explicit TestsWorth(const std::string& checkout) : cache_(checkout + "/.cache/tests_worth") {
    places_.checkout = checkout;
    places_.augment = checkout;
    places_.folder = cache_ + "/workspace";
    places_.more_repositories =
        absl::StrCat("\nlocal_repository(\n    name = \"", kSwitchRepository, "\",\n    path = \"",
                     SwitchFolder(), "\",\n)\n");
  }

  absl::StatusOr<bool> Run(const std::vector<sweep::Library>& libraries) {
    RETURN_IF_ERROR(ReadState(StateFile(), &state_));
    std::vector<tests_worth::Row> rows;
    bool good = true;
    if (absl::GetFlag(FLAGS_report)) {
      rows.assign(state_.rows().begin(), state_.rows().end());
    } else {
      RETURN_IF_ERROR(WriteSwitch(SwitchFolder(), 0));
      ASSIGN_OR_RETURN(LibraryWorkspace workspace, LibraryWorkspace::Open(places_));
      for (const sweep::Library& library : libraries) {
        std::cerr << "tests_worth: " << library.name() << "\n";
        tests_worth::Row* const row = RowOf(library);
        if (row->parts().count(kRandom) == 0 || !row->error().empty()) {
          RETURN_IF_ERROR(Measure(library, &workspace, row));
          RETURN_IF_ERROR(WriteState(StateFile(), state_));
        }
        good = good && row->error().empty();
        rows.push_back(*row);
        std::cerr << WorthTable({*row});
      }
    }
    std::cout << WorthTable(rows) << WorthLines(rows);
    return good;
  }

 private:
  std::string SwitchFolder() const { return cache_ + "/switch"; }
  std::string StateFile() const { return cache_ + "/state.json"; }

  tests_worth::Row* RowOf(const sweep::Library& library) {
    tests_worth::Row row;
    row.set_library(library.name());
    row.set_half(library.half());
    row.set_commit(CommitOf(places_.augment));
    row.set_seed(absl::GetFlag(FLAGS_seed));
    row.set_budget(absl::FormatDuration(absl::GetFlag(FLAGS_budget)));
    row.set_asked(absl::GetFlag(FLAGS_mutants));
    row.set_suite(absl::FormatDuration(absl::GetFlag(FLAGS_suite)));
    for (tests_worth::Row& old : *state_.mutable_rows()) {
      if (old.library() == row.library() && old.commit() == row.commit() &&
          old.seed() == row.seed() && old.budget() == row.budget() && old.asked() == row.asked() &&
          old.suite() == row.suite()) {
        return &old;
      }
    }
    *state_.add_rows() = row;
    return state_.mutable_rows(state_.rows_size() - 1);
  }

  // What is wrong with the library is in its row.
  absl::Status Measure(const sweep::Library& library, LibraryWorkspace* workspace,
                       tests_worth::Row* row) {
    const absl::Time begin = absl::Now();
    WorthOfLibraryOptions options;
    options.switch_folder = SwitchFolder();
    options.logs = absl::StrCat(cache_, "/logs/", library.name());
    options.script = options.logs + "/augment.sh";
    options.store = cache_ + "/store";
    options.scratch = cache_ + "/scratch";
    options.mutants = absl::GetFlag(FLAGS_mutants);
    options.suite_time = absl::GetFlag(FLAGS_suite);
    options.budget = absl::GetFlag(FLAGS_budget);
    options.timeout = absl::GetFlag(FLAGS_timeout);
    options.runs = absl::GetFlag(FLAGS_runs);
    RETURN_IF_ERROR(MakeFolders(options.logs));
    ASSIGN_OR_RETURN(Bazel* const bazel, workspace->Start());
    RETURN_IF_ERROR(WriteToolScript(options.script, bazel));
    row->clear_error();
    absl::Status measured = workspace->Fetch(library);
    if (measured.ok()) measured = MeasureWorth(options, bazel, row);
    if (!measured.ok()) row->set_error(TellingLine(std::string(measured.message())));
    row->set_seconds(absl::ToDoubleSeconds(absl::Now() - begin));
    return absl::OkStatus();
  }

  const std::string cache_;
  Places places_;
  tests_worth::State state_;
};

int Main(const std::vector<std::string>& names) {
  const char* checkout = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  if (checkout == nullptr) {
    return Fail(absl::FailedPreconditionError("run me by: ./bazelw run //bench/tests_worth"));
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
  absl::StatusOr<bool> good = TestsWorth(checkout).Run(*chosen);
  if (!good.ok()) return Fail(good.status());
  return *good ? 0 : 1;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  absl::SetProgramUsageMessage(
      "What the tests that augment writes add to the suites of upstream libraries.\n"
      "  ./bazelw run //bench/tests_worth [-- FLAG… LIBRARY…]");
  const std::vector<char*> words = absl::ParseCommandLine(argc, argv);
  augment::HandleInterrupts("tests_worth: interrupted\n");
  return augment::Main(std::vector<std::string>(words.begin() + 1, words.end()));
}
