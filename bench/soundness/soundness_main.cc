// Holds what augment infers and finds against ground truth.
//
//     ./bazelw run //bench/soundness [-- --classes=linked_list,… --seed=N …]
//
// In:     classes with complete specifications (classes/), flags.
// Out:    tables on stdout, last the line "soundness: …"; what is being done on
//         stderr. Nothing of the workspace is written.
// Errors: 1 when something could not be measured.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/flags/parse.h"
#include "absl/flags/usage.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "absl/time/time.h"
#include "bench/soundness/faults.h"
#include "bench/soundness/judge.h"
#include "bench/soundness/planted.h"
#include "bench/soundness/replay.h"
#include "bench/soundness/report.h"
#include "bench/soundness/runs.h"
#include "bench/soundness/table.h"
#include "bench/soundness/templates.h"
#include "engine/generate/strategy.h"
#include "tools/cli/bazel.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

ABSL_FLAG(absl::Duration, budget, absl::Seconds(60), "for the search of one planted fault");
ABSL_FLAG(std::vector<std::string>, classes, {}, "which classes; empty: all");
ABSL_FLAG(uint64_t, seed, 1, "seed of the searches");
ABSL_FLAG(int, learn_every, 1,
          "infer contracts of every n-th recorded call only, as Eclat's authors did with a tenth");
ABSL_FLAG(int64_t, candidates, 0, "most candidates of a search; 0: until nothing new is learnt");
ABSL_FLAG(bool, faults, true, "look for the planted faults; off: contracts only");
ABSL_FLAG(int, planted, 0, "at most so many planted faults of each class; 0: all");
ABSL_FLAG(bool, random, true, "look for them with another strategy as well (--against)");
ABSL_FLAG(std::string, against, "random", "the strategy that augment's own is compared with");
ABSL_FLAG(int64_t, states, 300, "how many states of each bound decide what is sound");
ABSL_FLAG(std::string, misses, "", "a file for everything that is not as it should be");
ABSL_FLAG(std::vector<std::string>, bazel_startup, {}, "startup options of the nested bazel");
ABSL_FLAG(std::vector<std::string>, bazel_flags, {}, "flags of the nested bazel");

namespace augment::soundness {
namespace {

constexpr char kPackage[] = "bench/soundness/classes";
constexpr char kMutants[] = "bench/soundness/mutants";
constexpr char kNamespace[] = "structures";

class Benchmark {
 public:
  Benchmark(Bazel bazel, std::string folder, std::string workspace)
      : bazel_(std::move(bazel)), folder_(std::move(folder)), workspace_(std::move(workspace)) {}

  absl::Status Run() {
    const std::string against = absl::GetFlag(FLAGS_against);
    if (FindStrategy(against) == nullptr) {
      return absl::InvalidArgumentError(absl::StrCat("no strategy ", against));
    }
    absl::StatusOr<std::vector<std::string>> classes = Classes();
    if (!classes.ok()) return classes.status();
    std::vector<std::string> labels;
    for (const std::string& name : *classes) {
      labels.push_back(absl::StrCat("//", kPackage, ":", name, "_test.augment"));
      labels.push_back(absl::StrCat("//", kPackage, ":", name, "_conforms_test"));
    }
    if (absl::Status read = ReadFaults(*classes); !read.ok()) return read;
    for (const PlantedFault& fault : faults_) {
      labels.push_back(MutantLabel(fault, Places()) + ".augment");
    }
    std::cerr << "soundness: building " << labels.size() << " targets\n";
    absl::StatusOr<Augment> augment = Augment::Build(labels, folder_, &bazel_);
    if (!augment.ok()) return augment.status();
    for (const std::string& name : *classes) {
      std::cerr << "soundness: " << name << "\n";
      absl::StatusOr<Row> row = Original(name, *augment);
      if (row.ok()) {
        rows_.push_back(*row);
      } else {
        Complain(name, row.status());
      }
    }
    if (absl::Status sought = Faults(*augment); !sought.ok()) return sought;
    std::cout << ContractTable(rows_);
    if (!planted_.empty()) {
      std::cout << "\n" << CurveTable(planted_) << "\n" << RaceText(planted_) << "\n";
      for (const auto& [strategy, selected] : selected_) {
        std::cout << SelectedLine(strategy, selected);
      }
    }
    std::cout << "\n" << templates_.Table() << "\n" << LastLine(rows_);
    const std::string misses = absl::GetFlag(FLAGS_misses);
    if (!misses.empty()) {
      if (absl::Status written = WriteFile(misses, misses_); !written.ok()) return written;
    }
    if (problems_ == 0) return absl::OkStatus();
    return absl::InternalError(absl::StrCat(problems_, " runs failed; see above"));
  }

 private:
  absl::StatusOr<std::vector<std::string>> Classes() {
    auto found = bazel_.Query({absl::StrCat("filter('_conforms_test$', //", kPackage, ":all)")});
    if (!found.ok()) return found.status();
    if (found->exit_code != 0) return absl::InternalError(found->err);
    std::vector<std::string> known;
    for (const absl::string_view line : absl::StrSplit(found->out, '\n', absl::SkipEmpty())) {
      const absl::string_view name = absl::StripSuffix(line, "_conforms_test");
      known.emplace_back(name.substr(name.find(':') + 1));
    }
    std::sort(known.begin(), known.end());
    const std::vector<std::string> wanted = absl::GetFlag(FLAGS_classes);
    for (const std::string& name : wanted) {
      if (std::find(known.begin(), known.end(), name) != known.end()) continue;
      return absl::InvalidArgumentError(
          absl::StrCat("no class ", name, "; there are: ", absl::StrJoin(known, " ")));
    }
    return wanted.empty() ? known : wanted;
  }

  absl::Status ReadFaults(const std::vector<std::string>& classes) {
    if (!absl::GetFlag(FLAGS_faults)) return absl::OkStatus();
    absl::StatusOr<std::string> list =
        ReadFile(absl::StrCat(workspace_, "/", kMutants, "/planted.bzl"));
    if (!list.ok()) return list.status();
    std::map<std::string, int> taken;
    const int most = absl::GetFlag(FLAGS_planted);
    for (PlantedFault& fault : ReadPlanted(*list)) {
      if (std::find(classes.begin(), classes.end(), fault.class_name) == classes.end()) continue;
      if (most > 0 && ++taken[fault.class_name] > most) continue;
      faults_.push_back(std::move(fault));
    }
    return absl::OkStatus();
  }

  FaultPlaces Places() const { return {workspace_, bazel_.bin(), kPackage, kMutants, kNamespace}; }

  // Fills `planted_` and the columns of `rows_` about faults.
  absl::Status Faults(const Augment& augment) {
    if (faults_.empty()) return absl::OkStatus();
    const std::string folder = folder_ + "/replay";
    absl::StatusOr<Replay> replay = Replay::Create(workspace_, folder);
    if (!replay.ok()) return replay.status();
    for (const PlantedFault& fault : faults_) {
      Planted planted;
      planted.name = fault.Name();
      planted.what = fault.what;
      const auto search = [&](const std::string& strategy, Moment* moment) {
        absl::StatusOr<Searched> searched =
            SearchFault(fault, Places(), ForFaults(strategy), augment, *replay);
        if (!searched.ok()) {
          Complain(fault.Name(), searched.status());
          return;
        }
        *moment = searched->moment;
        Selected& selected = selected_[strategy.empty() ? "augment" : strategy];
        selected.inputs += searched->selected.inputs;
        selected.revealing += searched->selected.revealing;
        const bool found = moment->candidates >= 0;
        std::cerr << "soundness: " << fault.Name() << " "
                  << (strategy.empty() ? "" : strategy + " ") << (found ? "found" : "missed")
                  << ": " << fault.what << "\n  " << searched->how << "\n";
        if (found && strategy.empty()) templates_.Fault(searched->found_by);
        if (!found && strategy.empty()) {
          Miss(fault.class_name, fault.Name() + "  " + fault.what, "planted fault missed",
               searched->how);
        }
      };
      search("", &planted.ours);
      if (absl::GetFlag(FLAGS_random)) search(absl::GetFlag(FLAGS_against), &planted.random);
      for (Row& row : rows_) {
        if (row.name != fault.class_name) continue;
        ++row.planted;
        row.found += planted.ours.candidates >= 0 ? 1 : 0;
        row.random += planted.random.candidates >= 0 ? 1 : 0;
        row.beyond += planted.ours.candidates >= 0 && planted.random.candidates < 0 ? 1 : 0;
      }
      planted_.push_back(std::move(planted));
    }
    return absl::OkStatus();
  }

  RunOptions Options(const std::string& strategy) const {
    RunOptions options;
    options.folder = folder_;
    options.name_space = kNamespace;
    options.strategy = strategy;
    options.learn_every = absl::GetFlag(FLAGS_learn_every);
    options.seed = absl::GetFlag(FLAGS_seed);
    options.candidates = absl::GetFlag(FLAGS_candidates);
    options.bazel_startup = absl::GetFlag(FLAGS_bazel_startup);
    options.bazel_flags = absl::GetFlag(FLAGS_bazel_flags);
    return options;
  }

  // A mutant may do nothing but hang, and each hang has to be waited for.
  RunOptions ForFaults(const std::string& strategy) const {
    RunOptions options = Options(strategy);
    options.budget = absl::GetFlag(FLAGS_budget);
    return options;
  }

  // The others are measured nevertheless.
  void Complain(const std::string& name, const absl::Status& status) {
    std::cerr << "soundness: " << name << ": " << status.message() << "\n";
    ++problems_;
  }

  void Miss(const std::string& name, const std::string& what, const std::string& kind,
            const std::string& detail) {
    absl::StrAppend(&misses_, name, "\t", kind, "\t", what, "\t", detail, "\n");
  }

  absl::StatusOr<Row> Original(const std::string& name, const Augment& augment) {
    absl::StatusOr<Report> report =
        augment.Run(absl::StrCat("//", kPackage, ":", name, "_test"), Options(""));
    if (!report.ok()) return report.status();
    absl::StatusOr<ProcessResult> described = RunProcess(
        {absl::StrCat(bazel_.bin(), "/", kPackage, "/", name, "_conforms_test"), "--describe"});
    if (!described.ok()) return described.status();
    absl::StatusOr<Description> description = ParseDescription(described->out);
    if (!description.ok()) return description.status();
    JudgeOptions options;
    options.workspace = workspace_;
    options.folder = absl::StrCat(folder_, "/", name);
    options.spec_header = absl::StrCat(kPackage, "/", name, "_spec.h");
    options.source = absl::StrCat(kPackage, "/", name, ".cc");
    if (!FileExists(absl::StrCat(workspace_, "/", options.source))) options.source.clear();
    options.name_space = kNamespace;
    options.states = static_cast<size_t>(absl::GetFlag(FLAGS_states));
    if (absl::Status made = MakeFolders(options.folder); !made.ok()) return made;
    std::vector<Expression> expressions;
    for (const InferredContract& contract : report->contracts) {
      expressions.push_back(contract.expression);
    }
    absl::StatusOr<std::vector<Judgement>> truths =
        JudgeContracts(*description, expressions, options);
    if (!truths.ok()) return truths.status();
    Row row;
    row.name = name;
    row.functions = report->functions;
    row.seconds = report->seconds;
    Count(name, *report, *truths, &row);
    for (const Source& source : report->sources) {
      templates_.Calls(source.name, source.candidates, source.drops);
    }
    for (const Finding& finding : report->findings) {
      if (!finding.fault) continue;
      ++row.false_alarms;
      Miss(name, absl::StrCat(finding.function, " ", finding.contract), "false alarm",
           finding.explanation);
    }
    return row;
  }

  void Count(const std::string& name, const Report& report, const std::vector<Judgement>& truths,
             Row* row) {
    for (size_t i = 0; i < truths.size(); ++i) {
      const InferredContract& contract = report.contracts[i];
      const Judgement& judgement = truths[i];
      const Place place = contract.expression.place;
      Tally& tally = place == Place::kPrecondition    ? row->pre
                     : place == Place::kPostcondition ? row->post
                                                      : row->invariants;
      const std::string what = absl::StrCat(place == Place::kPrecondition    ? "pre  "
                                            : place == Place::kPostcondition ? "post "
                                                                             : "inv  ",
                                            contract.expression.function, "  ", contract.text,
                                            "  [", contract.expression.text, "]");
      ++tally.inferred;
      templates_.Contract(contract.template_name, judgement.truth == Truth::kUnsound,
                          contract.dropped);
      switch (judgement.truth) {
        case Truth::kUndecided:
          ++tally.undecided;
          Miss(name, what, "undecided", judgement.why);
          break;
        case Truth::kSound:
          if (!contract.dropped) break;
          ++tally.lost;
          Miss(name, what, "sound but dropped", "");
          break;
        case Truth::kUnsound:
          ++tally.unsound;
          if (contract.dropped) {
            ++tally.invalidated;
          } else {
            Miss(name, what, absl::StrCat("unsound but ", contract.state), judgement.why);
          }
          break;
      }
    }
  }

  Bazel bazel_;
  const std::string folder_;
  const std::string workspace_;
  std::vector<PlantedFault> faults_;
  std::vector<Planted> planted_;
  std::map<std::string, Selected> selected_;  // by strategy
  std::vector<Row> rows_;
  Templates templates_;
  std::string misses_;
  int problems_ = 0;
};

int Main() {
  const char* workspace = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  const auto fail = [](const absl::Status& status) {
    std::cerr << "soundness: " << status.message() << "\n";
    return 1;
  };
  if (workspace == nullptr) {
    return fail(absl::FailedPreconditionError("run me by: ./bazelw run //bench/soundness"));
  }
  auto bazel = Bazel::Find(workspace, workspace, absl::GetFlag(FLAGS_bazel_startup),
                           absl::GetFlag(FLAGS_bazel_flags));
  if (!bazel.ok()) return fail(bazel.status());
  const std::string folder = bazel->output_base() + "/augment/soundness";
  if (absl::Status made = MakeFolders(folder); !made.ok()) return fail(made);
  const absl::Status done = Benchmark(*std::move(bazel), folder, workspace).Run();
  return done.ok() ? 0 : fail(done);
}

}  // namespace
}  // namespace augment::soundness

int main(int argc, char** argv) {
  absl::SetProgramUsageMessage("Holds what augment infers and finds against ground truth.");
  absl::ParseCommandLine(argc, argv);
  augment::HandleInterrupts("soundness: interrupted\n");
  return augment::soundness::Main();
}
