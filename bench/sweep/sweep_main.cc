// Runs augment on upstream libraries that nobody prepared for it.
//
//     ./bazelw run //bench/sweep [-- FLAG… LIBRARY…]
//
// In:     names of libraries (repositories.bzl); none: those of --half.
// Out:    the table on stdout, last the line "sweep: …"; what is being done on
//         stderr. Rows are kept in .cache/sweep/state.json: what was measured at
//         this commit, seed and budget is not measured again. The workspace that
//         the libraries are used in is .cache/sweep/workspace, what was said
//         lies in .cache/sweep/logs.
// Errors: exit code 1 when a library could not be had or its plain suite fails.
//
// Builds are timed by the clock, from nothing and without a disk cache; augment
// itself is built before. "Largest action" is the largest resident set of a
// process of the instrumented build (server.h).
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/flags/parse.h"
#include "absl/flags/usage.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "bench/sweep/choose.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/libraries.h"
#include "bench/sweep/measure.h"
#include "bench/sweep/state.h"
#include "bench/sweep/table.h"
#include "bench/sweep/workspace.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

ABSL_FLAG(std::string, half, "open", "open, shut, shut2 or all");
ABSL_FLAG(int, sample, 0, "take so many at random (--seed); 0: all");
ABSL_FLAG(uint64_t, seed, 1, "of the sample and of the searches");
ABSL_FLAG(absl::Duration, budget, absl::Seconds(60), "of each search");
ABSL_FLAG(absl::Duration, timeout, absl::Minutes(10),
          "after which a build or a search is given up");
ABSL_FLAG(bool, again, false, "measure what is measured already");
ABSL_FLAG(bool, prepare, false, "only make the workspace with the libraries");
ABSL_FLAG(std::string, augment, "", "another checkout to take as @augment");

namespace augment {
namespace {

int Fail(const absl::Status& status) {
  std::cerr << "sweep: " << status.message() << "\n";
  return 1;
}

class Sweep {
 public:
  explicit Sweep(std::string checkout) : cache_(checkout + "/.cache/sweep") {
    places_.checkout = std::move(checkout);
    places_.folder = cache_ + "/workspace";
    places_.augment = absl::GetFlag(FLAGS_augment);
    if (places_.augment.empty()) places_.augment = places_.checkout;
  }

  absl::StatusOr<bool> Run(const std::vector<sweep::Library>& libraries) {
    absl::StatusOr<LibraryWorkspace> opened = LibraryWorkspace::Open(places_);
    if (!opened.ok()) return opened.status();
    if (absl::Status read = ReadState(cache_ + "/state.json", &state_); !read.ok()) return read;
    std::vector<sweep::Row> rows;
    bool good = true;
    for (const sweep::Library& library : libraries) {
      absl::StatusOr<sweep::Row> row = RowOf(library, &*opened);
      if (!row.ok()) return row.status();
      good = good && (row->plain_passes() || absl::GetFlag(FLAGS_prepare));
      rows.push_back(*std::move(row));
    }
    if (!absl::GetFlag(FLAGS_prepare))
      std::cout << Table(rows) << MomentsLine(rows) << SummaryLine(rows);
    return good;
  }

 private:
  absl::StatusOr<sweep::Row> RowOf(const sweep::Library& library, LibraryWorkspace* workspace) {
    sweep::Row row;
    row.set_library(library.name());
    row.set_half(library.half());
    row.set_commit(CommitOf(places_.augment));
    row.set_seed(absl::GetFlag(FLAGS_seed));
    row.set_budget(absl::FormatDuration(absl::GetFlag(FLAGS_budget)));
    const bool prepare = absl::GetFlag(FLAGS_prepare);
    const sweep::Row* done = FindRow(state_, row);
    // Which changes a commit had is not known any more.
    const bool exact = !absl::EndsWith(row.commit(), "+");
    if (done != nullptr && exact && !absl::GetFlag(FLAGS_again) && !prepare) {
      std::cerr << "sweep: " << library.name() << " is measured\n";
      return *done;
    }
    std::cerr << "sweep: " << library.name() << "\n";
    if (absl::Status fetched = workspace->Fetch(library); !fetched.ok()) {
      row.set_error(TellingLine(std::string(fetched.message())));
      return row;
    }
    if (prepare) return row;
    absl::StatusOr<Bazel*> bazel = workspace->Start();
    if (!bazel.ok()) return bazel.status();
    MeasureOptions options;
    options.budget_seconds = absl::ToInt64Seconds(absl::GetFlag(FLAGS_budget));
    options.timeout_seconds = absl::ToInt64Seconds(absl::GetFlag(FLAGS_timeout));
    options.logs = absl::StrCat(cache_, "/logs/", library.name());
    if (absl::Status made = MakeFolders(options.logs); !made.ok()) return made;
    Measure(options, *bazel, &row);
    // A build takes minutes; what is known is shown at once, and kept.
    std::cerr << Table({row});
    AddRow(row, &state_);
    if (absl::Status kept = WriteState(cache_ + "/state.json", state_); !kept.ok()) return kept;
    return row;
  }

  const std::string cache_;
  Places places_;
  sweep::State state_;
};

int Main(const std::vector<std::string>& names) {
  const char* checkout = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  if (checkout == nullptr) {
    return Fail(absl::FailedPreconditionError("run me by: ./bazelw run //bench/sweep"));
  }
  absl::StatusOr<std::vector<sweep::Library>> libraries = ReadLibraries();
  if (!libraries.ok()) return Fail(libraries.status());
  Choice choice;
  choice.names = names;
  choice.half = absl::GetFlag(FLAGS_half);
  choice.sample = absl::GetFlag(FLAGS_sample);
  choice.seed = absl::GetFlag(FLAGS_seed);
  absl::StatusOr<std::vector<sweep::Library>> chosen = Choose(*libraries, choice);
  if (!chosen.ok()) return Fail(chosen.status());
  absl::StatusOr<bool> good = Sweep(checkout).Run(*chosen);
  if (!good.ok()) return Fail(good.status());
  return *good ? 0 : 1;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  absl::SetProgramUsageMessage(
      "Runs augment on upstream libraries that nobody prepared for it.\n"
      "  ./bazelw run //bench/sweep [-- FLAG… LIBRARY…]");
  const std::vector<char*> words = absl::ParseCommandLine(argc, argv);
  augment::HandleInterrupts("sweep: interrupted\n");
  return augment::Main(std::vector<std::string>(words.begin() + 1, words.end()));
}
