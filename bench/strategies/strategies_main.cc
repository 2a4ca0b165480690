// Strategies side by side on upstream libraries: what each of them makes of the same budget.
//
//     ./bazelw run //bench/strategies [-- FLAG… LIBRARY…]
//
// In:     names of libraries of the sweep (bench/sweep/repositories.bzl); none: those of --half.
// Out:    the table on stdout, last the line "strategies: …"; what is being done on stderr; a page
//         with charts. Rows are kept in .cache/strategies/state.json: what was run at this commit,
//         seed and budget is not run again. The workspace is .cache/strategies/workspace, what was
//         said lies in .cache/strategies/logs.
// Errors: exit code 1 when a library could not be had or a run failed.
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/flags/parse.h"
#include "absl/flags/usage.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "bench/strategies/page.h"
#include "bench/strategies/run.h"
#include "bench/strategies/table.h"
#include "bench/sweep/choose.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/libraries.h"
#include "bench/sweep/measure.h"
#include "bench/sweep/state.h"
#include "engine/base/status.h"
#include "engine/generate/strategy.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

ABSL_FLAG(std::string, half, "open", "open, shut, shut2 or all");
ABSL_FLAG(int, sample, 0, "take so many libraries at random; 0: all");
ABSL_FLAG(std::vector<std::string>, strategies, {}, "these; none: all that augment has");
ABSL_FLAG(std::vector<std::string>, seeds, std::vector<std::string>({"1", "2", "3"}),
          "of the searches; each is a run");
ABSL_FLAG(absl::Duration, budget, absl::Seconds(60), "of each search");
ABSL_FLAG(absl::Duration, timeout, absl::Minutes(15), "after which a run is given up");
ABSL_FLAG(bool, mutants, true, "see what the tests would notice that would be written");
ABSL_FLAG(std::string, page, "", "where the page goes; empty: .cache/strategies/page.html");
ABSL_FLAG(bool, report, false, "only print what is known at this budget, of all commits");

namespace augment {
namespace {

int Fail(const absl::Status& status) {
  std::cerr << "strategies: " << status.message() << "\n";
  return 1;
}

bool IsSame(const strategies::Row& x, const strategies::Row& y) {
  return x.library() == y.library() && x.commit() == y.commit() && x.strategy() == y.strategy() &&
         x.seed() == y.seed() && x.budget() == y.budget();
}

class Comparing {
 public:
  Comparing(const std::string& checkout, std::vector<std::string> chosen,
            std::vector<uint64_t> seeds)
      : cache_(checkout + "/.cache/strategies"),
        chosen_(std::move(chosen)),
        seeds_(std::move(seeds)) {
    places_.checkout = places_.augment = checkout;
    places_.folder = cache_ + "/workspace";
  }

  absl::StatusOr<bool> Run(const std::vector<sweep::Library>& libraries) {
    RETURN_IF_ERROR(ReadState(cache_ + "/state.json", &state_));
    std::vector<strategies::Row> rows;
    if (absl::GetFlag(FLAGS_report)) {
      for (const strategies::Row& row : state_.rows()) {
        if (row.budget() == Budget()) rows.push_back(row);
      }
    } else {
      ASSIGN_OR_RETURN(LibraryWorkspace workspace, LibraryWorkspace::Open(places_));
      for (const sweep::Library& library : libraries) {
        RETURN_IF_ERROR(AddRows(library, &workspace, &rows));
      }
    }
    const std::vector<Cell> cells = Cells(rows);
    std::cout << Table(cells) << SummaryLine(cells);
    std::string page = absl::GetFlag(FLAGS_page);
    if (page.empty()) page = cache_ + "/page.html";
    RETURN_IF_ERROR(
        WriteFile(page, Page(cells, absl::StrCat(Budget(),
                                                 " a search, means over the seeds that are known; "
                                                 "./bazelw run //bench/strategies"))));
    std::cerr << "strategies: " << page << "\n";
    for (const strategies::Row& row : rows) {
      if (!row.error().empty()) return false;
    }
    return true;
  }

 private:
  static std::string Budget() { return absl::FormatDuration(absl::GetFlag(FLAGS_budget)); }

  absl::Status AddRows(const sweep::Library& library, LibraryWorkspace* workspace,
                       std::vector<strategies::Row>* rows) {
    std::vector<std::string> tests;
    for (const uint64_t seed : seeds_) {
      for (const std::string& strategy : chosen_) {
        strategies::Row row;
        row.set_library(library.name());
        row.set_commit(CommitOf(places_.augment));
        row.set_strategy(strategy);
        row.set_seed(seed);
        row.set_budget(Budget());
        if (const strategies::Row* known = Known(row); known != nullptr) {
          rows->push_back(*known);
          continue;
        }
        std::cerr << "strategies: " << library.name() << ", " << strategy << ", seed " << seed
                  << "\n";
        RETURN_IF_ERROR(RunOne(library, workspace, &tests, &row));
        rows->push_back(row);
      }
    }
    return absl::OkStatus();
  }

  // Which changes a commit had is not known any more.
  const strategies::Row* Known(const strategies::Row& like) const {
    if (absl::EndsWith(like.commit(), "+")) return nullptr;
    for (const strategies::Row& row : state_.rows()) {
      if (row.error().empty() && IsSame(row, like)) return &row;
    }
    return nullptr;
  }

  absl::Status RunOne(const sweep::Library& library, LibraryWorkspace* workspace,
                      std::vector<std::string>* tests, strategies::Row* row) {
    if (tests->empty()) {
      if (absl::Status fetched = workspace->Fetch(library); !fetched.ok()) {
        row->set_error(TellingLine(std::string(fetched.message())));
        return absl::OkStatus();
      }
    }
    ASSIGN_OR_RETURN(Bazel * bazel, workspace->Start());
    if (tests->empty()) {
      ASSIGN_OR_RETURN(*tests, FindTests(library.name(), bazel));
    }
    RunStrategyOptions options;
    options.budget_seconds = absl::ToInt64Seconds(absl::GetFlag(FLAGS_budget));
    options.timeout_seconds = absl::ToInt64Seconds(absl::GetFlag(FLAGS_timeout));
    options.mutants = absl::GetFlag(FLAGS_mutants);
    options.logs = absl::StrCat(cache_, "/logs/", library.name());
    RETURN_IF_ERROR(MakeFolders(options.logs));
    RETURN_IF_ERROR(RunStrategy(options, *tests, bazel, row));
    for (strategies::Row& old : *state_.mutable_rows()) {
      if (!IsSame(old, *row)) continue;
      old = *row;
      return WriteState(cache_ + "/state.json", state_);
    }
    *state_.add_rows() = *row;
    return WriteState(cache_ + "/state.json", state_);
  }

  const std::string cache_;
  const std::vector<std::string> chosen_;  // strategies
  const std::vector<uint64_t> seeds_;
  Places places_;
  strategies::State state_;
};

int Main(const std::vector<std::string>& names) {
  const char* checkout = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  if (checkout == nullptr) {
    return Fail(absl::FailedPreconditionError("run me by: ./bazelw run //bench/strategies"));
  }
  std::vector<std::string> strategies = absl::GetFlag(FLAGS_strategies);
  if (strategies.empty()) {
    for (const Strategy& strategy : Strategies()) strategies.push_back(strategy.name);
  }
  for (const std::string& strategy : strategies) {
    if (FindStrategy(strategy) != nullptr) continue;
    return Fail(absl::InvalidArgumentError(
        absl::StrCat("there is no strategy \"", strategy, "\"; there are ", StrategyNames())));
  }
  std::vector<uint64_t> seeds;
  for (const std::string& text : absl::GetFlag(FLAGS_seeds)) {
    seeds.emplace_back();
    if (absl::SimpleAtoi(text, &seeds.back())) continue;
    return Fail(absl::InvalidArgumentError(
        absl::StrCat("--seeds takes numbers, and \"", text, "\" is none")));
  }
  absl::StatusOr<std::vector<sweep::Library>> libraries = ReadLibraries();
  if (!libraries.ok()) return Fail(libraries.status());
  Choice choice;
  choice.names = names;
  choice.half = absl::GetFlag(FLAGS_half);
  choice.sample = absl::GetFlag(FLAGS_sample);
  absl::StatusOr<std::vector<sweep::Library>> chosen = Choose(*libraries, choice);
  if (!chosen.ok()) return Fail(chosen.status());
  absl::StatusOr<bool> good = Comparing(checkout, strategies, seeds).Run(*chosen);
  if (!good.ok()) return Fail(good.status());
  return *good ? 0 : 1;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  absl::SetProgramUsageMessage(
      "Strategies side by side on upstream libraries.\n"
      "  ./bazelw run //bench/strategies [-- FLAG… LIBRARY…]");
  const std::vector<char*> words = absl::ParseCommandLine(argc, argv);
  augment::HandleInterrupts("strategies: interrupted\n");
  return augment::Main(std::vector<std::string>(words.begin() + 1, words.end()));
}
