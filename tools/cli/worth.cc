#include "tools/cli/worth.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <iterator>
#include <mutex>
#include <random>
#include <tuple>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "engine/base/hash.h"
#include "engine/base/status.h"
#include "engine/emit/emit.h"
#include "tools/cli/commands.h"
#include "tools/cli/expectation_lines.h"
#include "tools/cli/files.h"
#include "tools/cli/mutants_elsewhere.h"
#include "tools/cli/other_programs.h"
#include "tools/cli/passing_tests.h"
#include "tools/cli/scratch_package.h"
#include "tools/cli/source_parts.h"
#include "tools/cli/telling_expectations.h"
#include "tools/cli/worth_choice.h"
#include "tools/mutation/mutant_program.h"
#include "tools/mutation/mutated_library.h"
#include "tools/mutation/parallel.h"

namespace augment {
namespace {

constexpr int kMostTellingRuns = 8;  // of tests that a mutant ends, to see where
// Of leaving out tests that fail beside others: one that ends the process costs a round.
constexpr absl::Duration kTimeTogether = absl::Minutes(1);
constexpr absl::Duration kLongestAlone = absl::Seconds(10);
// Tests beside the suite that are asked: of all that candidates are about, and in each round of
// what those that are kept are about.
constexpr size_t kMostOthers = 8;
constexpr int kRoundsOfOthers = 3;
constexpr double kOursShare = 0.6;  // of the time, for running our tests; the rest is the suite's

class Meter {
 public:
  Meter(const VerifyFile& candidates, const VerifyFile& existing, const Manifest& manifest,
        const WorthOptions& options, Bazel* bazel, Progress* progress)
      : candidates_(candidates),
        existing_(existing),
        manifest_(manifest),
        options_(options),
        bazel_(*bazel),
        progress_(*progress) {
    runs_.own = true;
    runs_.scratch = options.verify.scratch + "_mutants";
  }

  absl::StatusOr<WorthOfTests> Run() {
    const bool any = !candidates_.tests.empty();
    std::string why;
    RETURN_IF_ERROR(
        KeepPassing(manifest_, options_.verify, &bazel_, &progress_, &candidates_, &why));
    result_.candidates = static_cast<int>(candidates_.tests.size());
    if (candidates_.tests.empty()) {
      if (any) result_.unknown = absl::StrCat("no test for new behaviour builds and passes: ", why);
      return std::move(result_);
    }
    const absl::Status measured = Measure();
    RemoveTree(absl::StrCat(options_.verify.scratch, "/", kScratchPackage));
    RemoveTree(OverlayFolder());
    if (!measured.ok()) result_.unknown = std::string(measured.message());
    return std::move(result_);
  }

 private:
  std::string OverlayFolder() const { return options_.verify.scratch + "_mutants"; }
  absl::Status Measure() {
    MutationOptions mutation;
    mutation.target = manifest_.target;
    for (const auto& [seen, original] : manifest_.library_files) {
      if (FileExists(absl::StrCat(bazel_.workspace(), "/", original))) {
        mutation.files.insert(original);
      }
    }
    if (mutation.files.empty()) {
      return absl::NotFoundError("the library under test is of another repository");
    }
    mutation.sources.insert(manifest_.sources.begin(), manifest_.sources.end());
    mutation.folder = OverlayFolder();
    mutation.mutants = options_.mutants;
    mutation.seed = options_.seed;
    progress_.Show("mutants    finding them");
    ASSIGN_OR_RETURN(MutatedLibrary library, MutatedLibrary::Find(mutation, &bazel_));
    RETURN_IF_ERROR(Build(&library));
    mutants_ = &library.mutants();
    LearnFromOthers(library.mutants());
    const auto more_programs = [&] {
      return OtherPrograms(&library, runs_, manifest_.workspace, options_.verify.scratch,
                           &progress_);
    };
    OtherPrograms others = more_programs();
    RETURN_IF_ERROR(RunOriginals(&others));
    if (seen_.who_reaches.empty()) {
      return absl::NotFoundError(absl::StrCat("no test for new behaviour comes to any of the ",
                                              result_.mutants, " mutants that compile"));
    }
    RETURN_IF_ERROR(RunMutants());
    if (options_.survey) {
      RETURN_IF_ERROR(Survey(library.mutants()));
    }
    OtherPrograms of_kept = more_programs();
    ASSIGN_OR_RETURN(const auto caught_by, Choose(library.mutants(), &of_kept));
    result_.others = static_cast<int>(others.asked() + of_kept.asked());
    result_.not_built = static_cast<int>(others.not_built() + of_kept.not_built());
    return ReportMutants(library.mutants(), seen_, candidates_.tests, caught_by, bazel_.workspace(),
                         &result_);
  }

  absl::Status Build(MutatedLibrary* library) {
    RETURN_IF_ERROR(WriteScratchPackage({candidates_, existing_}, manifest_, options_.verify));
    const auto label = [](const VerifyFile& file) {
      return absl::StrCat("//", kScratchPackage, ":", file.name);
    };
    std::vector<std::string> labels = {manifest_.target, label(candidates_)};
    if (!existing_.tests.empty()) labels.push_back(label(existing_));
    RETURN_IF_ERROR(
        library->Build(labels, options_.verify.scratch, [this](const BuildProgress& now) {
          progress_.ShowBuild("mutants    ", now.done, now.all, now.doing);
        }));
    result_.mutants = library->Compiling();
    for (const std::string& built : labels) {
      MutantProgram program;
      ASSIGN_OR_RETURN(program.program.path, library->ProgramOf(built));
      program.program.workspace = manifest_.workspace;
      if (built == manifest_.target) {
        program.program.arguments = manifest_.args;
        program.program.environment = manifest_.env;
      }
      if (built == label(candidates_)) {
        ours_ = program;
      } else {
        suite_.push_back(std::move(program));
      }
    }
    return absl::OkStatus();
  }

  // Of the functions that candidates are about. They are of the suite from now on.
  absl::Status AddOthers(OtherPrograms* others) {
    if (options_.others == nullptr) return absl::OkStatus();
    std::set<std::string> functions;
    for (const auto& [place, function] : options_.about) functions.insert(function);
    RETURN_IF_ERROR(
        others->Add(options_.others->Take(functions, kMostOthers), options_.limit).status());
    suite_.insert(suite_.end(), others->programs().begin(), others->programs().end());
    return absl::OkStatus();
  }

  // What other targets of the run noticed is noticed, and need not be run.
  void LearnFromOthers(const std::vector<mutate::Mutant>& mutants) {
    if (options_.elsewhere == nullptr) return;
    for (size_t i = 0; i < mutants.size(); ++i) {
      const int number = static_cast<int>(i) + 1;
      if (options_.elsewhere->Reached(mutants[i])) seen_.suite_reaches.insert(number);
      if (options_.elsewhere->Noticed(mutants[i])) seen_.suite_notices.insert(number);
    }
  }

  absl::Status RunOriginals(OtherPrograms* others) {
    for (MutantProgram& program : suite_) {
      ASSIGN_OR_RETURN(const SuiteWithout without, TryOriginalSuite(runs_, &program));
      if (!without.passed) {
        return absl::FailedPreconditionError(absl::StrCat(
            "the suite does not pass where it is built with mutants, none of them chosen: ",
            without.why_not));
      }
      result_.left_out.insert(result_.left_out.end(), without.left_out.begin(),
                              without.left_out.end());
    }
    RETURN_IF_ERROR(AddOthers(others));
    for (const MutantProgram& program : suite_) {
      seen_.suite_reaches.insert(program.reaches.begin(), program.reaches.end());
    }
    ASSIGN_OR_RETURN(const bool passed, TryOriginal(runs_, &ours_));
    worth_.resize(candidates_.tests.size());
    std::vector<const MutantProgram*> programs;
    if (passed) programs.push_back(&ours_);
    for (const MutantProgram& program : suite_) programs.push_back(&program);
    ASSIGN_OR_RETURN(threads_, ThreadsThatAgree(programs, runs_));
    // One that waits for what never comes ends the run of all.
    MutantProgram alone = ours_;
    alone.limit = std::min(alone.limit, kLongestAlone);
    // Of those that do not pass nothing is reached, so that they are worth nothing.
    std::map<size_t, std::set<int>> good;
    RETURN_IF_ERROR(InParallel(
        candidates_.tests.size(), threads_, [&](size_t thread, size_t t) -> absl::Status {
          std::set<int> reached;
          ASSIGN_OR_RETURN(const RunEnd end,
                           RunOn(alone, 0, runs_, thread, Alone(candidates_.tests[t]), &reached));
          const std::lock_guard<std::mutex> lock(mutex_);
          if (end.passed) good[t] = std::move(reached);
          return absl::OkStatus();
        }));
    if (!passed) {
      RETURN_IF_ERROR(LeaveOutOfOneAnothersWay(&good));
    }
    for (const auto& [test, reached] : good) Reaches(test, reached);
    return absl::OkStatus();
  }

  // One may stand in another's way, so that not all pass together; and some frameworks run all of
  // them or none.
  absl::Status LeaveOutOfOneAnothersWay(std::map<size_t, std::set<int>>* good) {
    const absl::Time end_of_rounds = absl::Now() + kTimeTogether;
    while (!good->empty() && absl::Now() < end_of_rounds) {
      std::vector<size_t> tests;
      for (const auto& [test, reached] : *good) tests.push_back(test);
      const std::vector<std::string> only = Only(tests);
      if (only.empty()) break;
      ASSIGN_OR_RETURN(const RunEnd together, RunOn(ours_, 0, runs_, 0, only));
      if (together.passed) {
        ours_.limit = std::min(ours_.limit, LimitAfter(together, runs_));
        return absl::OkStatus();
      }
      const std::set<std::string> failed(together.failed.begin(), together.failed.end());
      const size_t before = good->size();
      for (auto at = good->begin(); at != good->end();) {
        const bool fails = failed.count(candidates_.tests[at->first].FullName()) != 0;
        at = fails ? good->erase(at) : std::next(at);
      }
      if (good->size() == before) break;
    }
    return absl::FailedPreconditionError(
        "the tests for new behaviour do not all pass where they are built with mutants, none of "
        "them chosen");
  }

  std::vector<std::string> Alone(const TestText& test) const {
    const TestFramework& framework = *candidates_.suite.framework;
    return framework.LogsCases()
               ? std::vector<std::string>{absl::StrCat("--gtest_filter=", test.FullName())}
               : framework.RunArguments(test.FullName());
  }

  void Reaches(size_t t, const std::set<int>& reached) {
    const TestText& test = candidates_.tests[t];
    mutate::Worth& worth = worth_[t];
    worth.group = test.suite;
    // What leads to the first assertion; the others may go.
    worth.size = std::min(test.body.find(kExpectationMark), test.body.size());
    worth.assertions = NumberedIn(test);
    std::set_difference(reached.begin(), reached.end(), seen_.suite_reaches.begin(),
                        seen_.suite_reaches.end(),
                        std::inserter(worth.reached, worth.reached.end()));
    for (const int mutant : reached) seen_.who_reaches[mutant].push_back(t);
    result_.seen[test.test];  // it passes
  }

  // The arguments with which our program runs these; other frameworks run all, in one process.
  std::vector<std::string> Only(const std::vector<size_t>& tests) const {
    if (!candidates_.suite.framework->LogsCases()) return {};
    std::string filter = "--gtest_filter=";
    for (const size_t test : tests) {
      absl::StrAppend(&filter, test == tests[0] ? "" : ":", candidates_.tests[test].FullName());
    }
    return {filter};
  }

  absl::Status RunMutants() {
    const absl::Time begin = absl::Now();
    end_of_time_ = begin + options_.limit;
    // Of all of the code, where the time does not suffice for all.
    std::vector<int> mutants;
    for (const auto& [mutant, tests] : seen_.who_reaches) {
      if (seen_.suite_notices.count(mutant) == 0) mutants.push_back(mutant);
    }
    std::mt19937_64 random(options_.seed);
    std::shuffle(mutants.begin(), mutants.end(), random);
    std::stable_partition(mutants.begin(), mutants.end(),
                          [this](int mutant) { return seen_.suite_reaches.count(mutant) == 0; });
    // In their order, whichever thread came first.
    for (auto& [mutant, tests] : seen_.who_reaches) std::sort(tests.begin(), tests.end());
    const ExpectationLines lines(SourcePartsOf(candidates_), candidates_.name, candidates_.tests);
    const absl::Time ours_end = begin + kOursShare * options_.limit;
    RETURN_IF_ERROR(InParallel(mutants.size(), threads_, [&](size_t thread, size_t at) {
      return absl::Now() > ours_end ? absl::OkStatus() : RunOurs(mutants[at], lines, begin, thread);
    }));
    const std::vector<int> to_ask = BySuiteLastToNotice();
    std::atomic<size_t> asked{0};
    RETURN_IF_ERROR(
        InParallel(to_ask.size(), threads_, [&](size_t thread, size_t at) -> absl::Status {
          if (absl::Now() > end_of_time_) return absl::OkStatus();
          ++asked;
          ShowProgress(begin, at, to_ask.size(), "noticed by the suite?");
          ASSIGN_OR_RETURN(const bool noticed, SuiteNotices(to_ask[at], thread));
          if (!noticed) Catch(to_ask[at]);
          return absl::OkStatus();
        }));
    // Each is begun in its order.
    for (size_t i = asked; i < to_ask.size(); ++i) seen_.ours_ran.erase(to_ask[i]);
    for (const int mutant : mutants) {
      if (seen_.ours_ran.count(mutant) != 0) {
        ++result_.tried;
        continue;
      }
      ++result_.untried;
      for (const size_t test : seen_.who_reaches[mutant]) {
        ++result_.seen[candidates_.tests[test].test].untried;
      }
    }
    return absl::OkStatus();
  }

  // Those that ours catch: where few of our tests notice anything the suite may well not, and a
  // suite may take seconds. Where it never is, it need not be run.
  std::vector<int> BySuiteLastToNotice() const {
    std::vector<std::tuple<bool, double, int>> order;
    for (const auto& [mutant, failed] : failed_) {
      order.emplace_back(seen_.suite_reaches.count(mutant) != 0,
                         static_cast<double>(failed.size()) /
                             static_cast<double>(seen_.who_reaches.at(mutant).size()),
                         mutant);
    }
    std::sort(order.begin(), order.end());
    std::vector<int> mutants;
    for (const auto& [reached, share, mutant] : order) mutants.push_back(mutant);
    return mutants;
  }

  void ShowProgress(absl::Time begin, size_t done, size_t all, absl::string_view what) {
    const std::lock_guard<std::mutex> lock(mutex_);
    progress_.Show(
        absl::StrCat("mutants    ", done, " of ", all, " ", what,
                     TimeLeft(absl::Now() - begin,
                              static_cast<double>(done) / static_cast<double>(all), options_.limit),
                     "   ", caught_, " caught by no test of the suite"));
  }

  absl::Status RunOurs(int mutant, const ExpectationLines& lines, absl::Time begin, size_t thread) {
    size_t done = 0;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      seen_.ours_ran.insert(mutant);
      done = seen_.ours_ran.size();
    }
    ShowProgress(begin, done, seen_.who_reaches.size(), "tried");
    ASSIGN_OR_RETURN(RunEnd ours,
                     RunOn(ours_, mutant, runs_, thread, Only(seen_.who_reaches.at(mutant))));
    if (ours.passed) return absl::OkStatus();
    std::map<size_t, std::set<int>> failed = lines.FailedIn(ours.log);
    RETURN_IF_ERROR(FindLastBegun(mutant, thread, &failed));
    if (failed.empty()) return absl::OkStatus();
    const std::lock_guard<std::mutex> lock(mutex_);
    failed_[mutant] = std::move(failed);
    return absl::OkStatus();
  }

  // Where a crash or an exception ends a test while it asserts something, this expectation is what
  // notices the mutant: without it the test would pass.
  absl::Status FindLastBegun(int mutant, size_t thread, std::map<size_t, std::set<int>>* failed) {
    MutantProgram telling = ours_;
    telling.program.environment[kTellVariable] = "1";
    int runs = 0;
    for (auto at = failed->begin(); at != failed->end();) {
      std::set<int>& expectations = at->second;
      if (expectations.count(mutate::kWholeTest) == 0) {
        ++at;
        continue;
      }
      if (++runs > kMostTellingRuns) {
        at = failed->erase(at);
        continue;
      }
      ASSIGN_OR_RETURN(const RunEnd end,
                       RunOn(telling, mutant, runs_, thread, Alone(candidates_.tests[at->first])));
      expectations.erase(mutate::kWholeTest);
      expectations.insert(LastBegun(end.log));
      ++at;
    }
    return absl::OkStatus();
  }

  // No test of the suite notices it.
  void Catch(int mutant) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const mutate::Mutant& of = (*mutants_)[static_cast<size_t>(mutant) - 1];
    ++caught_;
    for (const auto& [test, failed] : failed_.at(mutant)) {
      const std::set<int> expectations =
          TellingExpectations(options_, candidates_.tests[test].test, of, failed);
      if (expectations.empty()) continue;
      worth_[test].caught[mutant] = expectations;
      ++result_.seen[candidates_.tests[test].test].notices;
    }
  }

  absl::StatusOr<bool> SuiteNotices(int mutant, size_t thread = 0) {
    if (seen_.suite_reaches.count(mutant) == 0) return false;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      seen_.suite_ran.insert(mutant);
    }
    for (const MutantProgram& program : suite_) {
      if (program.reaches.count(mutant) == 0) continue;
      ASSIGN_OR_RETURN(RunEnd end, RunOn(program, mutant, runs_, thread));
      if (end.passed) continue;
      const std::lock_guard<std::mutex> lock(mutex_);
      seen_.suite_notices.insert(mutant);
      return true;
    }
    return false;
  }

  // Which tests are kept, after those of the others that name what these are about were asked.
  absl::StatusOr<std::map<int, int>> Choose(const std::vector<mutate::Mutant>& mutants,
                                            OtherPrograms* others) {
    const absl::Time end = absl::Now() + options_.limit;
    for (int round = 0;; ++round) {
      result_.kept.clear();
      std::map<int, int> caught_by =
          ChooseByWorth(candidates_.tests, worth_, options_, mutants, &result_);
      if (options_.others == nullptr || round == kRoundsOfOthers || absl::Now() > end) {
        return caught_by;
      }
      std::set<std::string> functions;
      for (const auto& [place, kept] : result_.kept) {
        const auto about = options_.about.find(place);
        if (about != options_.about.end()) functions.insert(about->second);
      }
      std::set<int> caught;
      for (const auto& [mutant, place] : caught_by) caught.insert(mutant);
      ASSIGN_OR_RETURN(
          const std::set<int> reached,
          others->Add(options_.others->TakeNaming(functions, kMostOthers), end - absl::Now()));
      ASSIGN_OR_RETURN(const std::set<int> noticed, others->Noticed(caught, end));
      if (noticed.empty() && reached.empty()) return caught_by;
      Forget(reached, noticed);
    }
  }

  // What others come to and notice is no reason to keep a test.
  void Forget(const std::set<int>& reached, const std::set<int>& noticed) {
    seen_.suite_reaches.insert(reached.begin(), reached.end());
    seen_.suite_notices.insert(noticed.begin(), noticed.end());
    for (size_t t = 0; t < worth_.size(); ++t) {
      WorthOfTests::Seen& seen = result_.seen[candidates_.tests[t].test];
      for (const int mutant : noticed) {
        seen.notices -= static_cast<int>(worth_[t].caught.erase(mutant));
      }
      for (const int mutant : reached) worth_[t].reached.erase(mutant);
    }
  }

  absl::Status Survey(const std::vector<mutate::Mutant>& mutants) {
    int done = 0;
    for (const int mutant : seen_.suite_reaches) {
      if (absl::Now() > end_of_time_) break;
      if (seen_.suite_ran.count(mutant) != 0 ||
          mutants[static_cast<size_t>(mutant) - 1].file.empty()) {
        continue;
      }
      progress_.Show(absl::StrCat("mutants    what the suite notices: ", ++done, " more run"));
      RETURN_IF_ERROR(SuiteNotices(mutant).status());
    }
    return absl::OkStatus();
  }

  VerifyFile candidates_;
  const VerifyFile& existing_;
  const Manifest& manifest_;
  const WorthOptions& options_;
  Bazel& bazel_;
  Progress& progress_;
  MutantRuns runs_;
  MutantProgram ours_;
  // With what generated tests there are, and others of the package.
  std::vector<MutantProgram> suite_;
  size_t threads_ = 1;
  absl::Time end_of_time_;
  std::mutex mutex_;  // of what follows, where several threads run programs
  const std::vector<mutate::Mutant>* mutants_ = nullptr;
  SeenOfMutants seen_;
  // On which ours fail -> which of them, and of these which expectations.
  std::map<int, std::map<size_t, std::set<int>>> failed_;
  int caught_ = 0;
  std::vector<mutate::Worth> worth_;
  WorthOfTests result_;
};

}  // namespace

absl::StatusOr<WorthOfTests> FindWorth(const VerifyFile& candidates, const VerifyFile& existing,
                                       const Manifest& manifest, const WorthOptions& options,
                                       Bazel* bazel, Progress* progress) {
  return Meter(candidates, existing, manifest, options, bazel, progress).Run();
}

}  // namespace augment
