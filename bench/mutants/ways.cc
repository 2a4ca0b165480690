#include "bench/mutants/ways.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "bench/mutants/campaign.h"
#include "bench/mutants/reported.h"
#include "bench/mutants/written.h"
#include "engine/mutate/mutate.h"
#include "tools/cli/sanitizers.h"

namespace augment {
namespace {

class Looking {
 public:
  Looking(const Way& way, const WayOptions& options, Bazel* bazel, mutants::Row* row,
          const std::function<absl::Status()>& keep)
      : way_(way), options_(options), bazel_(*bazel), row_(*row), keep_(keep) {}

  absl::Status Run() {
    bool something = false;
    for (const mutants::Missed& missed : row_.missed()) {
      something = something || missed.found().count(way_.name) == 0;
    }
    if (!something) return absl::OkStatus();
    CampaignOptions options;
    options.library = options_.library;
    options.script = options_.script;
    options.log = absl::StrCat(options_.logs, "/", way_.name);
    options.store = options_.store;
    options.budget = options_.budget;
    options.timeout_seconds = options_.timeout_seconds;
    options.seed = options_.seed;
    options.flags = way_.flags;
    options.tests = options_.tests;
    absl::StatusOr<Campaign> campaign = Campaign::Prepare(options, &bazel_);
    if (!campaign.ok()) return campaign.status();
    absl::Status looked = way_.on_mutant ? OnMutants(&*campaign) : OnOriginal(&*campaign);
    campaign->TakeBack();
    return looked;
  }

 private:
  static std::map<std::string, std::string> Chosen(int mutant) {
    return {{mutate::kChosenVariable, absl::StrCat(mutant)}};
  }

  absl::StatusOr<RunEnd> RunOn(const TestProgram& program, int mutant, bool sanitized) {
    RunOptions run;
    run.mutant = mutant;
    run.limit_memory = !sanitized;
    run.scratch = options_.scratch;
    return RunTest(program, run);
  }

  // What was written for these tests and builds.
  absl::StatusOr<std::vector<TestProgram>> Programs(const char* suffix,
                                                    const std::vector<std::string>& flags,
                                                    Campaign* campaign) {
    absl::StatusOr<Campaign::Built> built = campaign->Build(suffix, flags);
    if (!built.ok()) return built.status();
    if (!built->error.empty()) (*row_.mutable_written())[way_.name].set_error(built->error);
    return std::move(built->programs);
  }

  absl::Status OnOriginal(Campaign* campaign) {
    // The tool makes mutants of its own, of the code as people wrote it.
    if (absl::Status put = WriteSources(options_.subject->originals); !put.ok()) return put;
    absl::StatusOr<std::string> why = campaign->Run(Chosen(0));
    if (absl::Status put = WriteSources(options_.subject->mutated); !put.ok()) return put;
    if (!why.ok()) return why.status();
    mutants::Written& written = (*row_.mutable_written())[way_.name];
    written = mutants::Written();
    written.set_error(*why);
    absl::StatusOr<std::vector<TestProgram>> programs = Programs(kTestsSuffix, {}, campaign);
    if (!programs.ok()) return programs.status();
    for (TestProgram& program : *programs) {
      absl::StatusOr<RunEnd> original = RunOn(program, 0, false);
      if (!original.ok()) return original.status();
      written.set_tests(written.tests() + original->cases);
      if (original->failed.empty()) continue;
      for (const std::string& name : original->failed) written.add_failing(name);
      program.arguments.push_back("--gtest_filter=-" + absl::StrJoin(original->failed, ":"));
    }
    for (mutants::Missed& missed : *row_.mutable_missed()) {
      mutants::Found found;
      for (const TestProgram& program : *programs) {
        absl::StatusOr<RunEnd> end = RunOn(program, missed.number(), false);
        if (!end.ok()) return end.status();
        if (end->passed) continue;
        found.set_found(true);
        if (!end->failed.empty()) found.set_test(end->failed[0]);
        break;
      }
      (*missed.mutable_found())[way_.name] = found;
    }
    for (const int number : row_.noticed()) {
      bool passed = true;
      for (size_t i = 0; passed && i < programs->size(); ++i) {
        absl::StatusOr<RunEnd> end = RunOn((*programs)[i], number, false);
        if (!end.ok()) return end.status();
        passed = end->passed;
      }
      if (!passed) written.set_noticed(written.noticed() + 1);
    }
    return keep_();
  }

  absl::Status OnMutants(Campaign* campaign) {
    for (mutants::Missed& missed : *row_.mutable_missed()) {
      if (missed.found().count(way_.name) != 0) continue;
      absl::StatusOr<std::string> why = campaign->Run(Chosen(missed.number()));
      if (!why.ok()) return why.status();
      mutants::Written& written = (*row_.mutable_written())[way_.name];
      if (!why->empty()) written.set_error(*why);
      absl::StatusOr<mutants::Found> found = FaultsOf(missed.number(), &written, campaign);
      if (!found.ok()) return found.status();
      (*missed.mutable_found())[way_.name] = *found;
      if (absl::Status kept = keep_(); !kept.ok()) return kept;
    }
    return absl::OkStatus();
  }

  absl::StatusOr<mutants::Found> FaultsOf(int number, mutants::Written* written,
                                          Campaign* campaign) {
    mutants::Found found;
    const std::map<std::string, ReportedFault> faults = ReportedFaults(campaign->report());
    absl::StatusOr<std::vector<TestProgram>> programs =
        Programs(kFaultsSuffix, SanitizedFlags("-mutants"), campaign);
    if (!programs.ok()) return programs.status();
    for (const TestProgram& program : *programs) {
      absl::StatusOr<std::vector<std::string>> names = ListCases(program);
      if (!names.ok()) return names.status();
      for (const std::string& name : *names) {
        TestProgram one = program;
        one.arguments.push_back("--gtest_filter=" + name);
        absl::StatusOr<RunEnd> original = RunOn(one, 0, true);
        if (!original.ok()) return original.status();
        written->set_tests(written->tests() + 1);
        if (!original->passed) {
          const auto& failing = written->failing();
          if (std::find(failing.begin(), failing.end(), name) == failing.end()) {
            written->add_failing(name);
          }
          continue;
        }
        absl::StatusOr<RunEnd> mutant = RunOn(one, number, true);
        if (!mutant.ok()) return mutant.status();
        if (mutant->passed) continue;
        const auto fault = faults.find(name);
        const std::string by = fault == faults.end() ? kByOthers : fault->second.by;
        if (std::find(found.by().begin(), found.by().end(), by) == found.by().end()) {
          found.add_by(by);
        }
        if (found.found()) continue;
        found.set_found(true);
        found.set_test(name);
        if (fault != faults.end() && fault->second.candidates.has_value()) {
          found.set_candidates(*fault->second.candidates);
        }
      }
    }
    return found;
  }

  const Way& way_;
  const WayOptions& options_;
  Bazel& bazel_;
  mutants::Row& row_;
  const std::function<absl::Status()>& keep_;
};

}  // namespace

const std::vector<Way>& Ways() {
  static const auto* const ways = new std::vector<Way>{
      {"recipes", {"--starts=recipes"}, true}, {"both", {"--starts=both"}, true},
      {"moments", {"--starts=moments"}, true}, {"random", {"--strategy=random"}, true},
      {"tests", {"--starts=both"}, false},     {"random_tests", {"--strategy=random"}, false},
  };
  return *ways;
}

const Way* FindWay(const std::string& name) {
  for (const Way& way : Ways()) {
    if (name == way.name) return &way;
  }
  return nullptr;
}

absl::Status Look(const Way& way, const WayOptions& options, Bazel* bazel, mutants::Row* row,
                  const std::function<absl::Status()>& keep) {
  return Looking(way, options, bazel, row, keep).Run();
}
}  // namespace augment
