#include "bench/mutants/ways.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "bench/mutants/written.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/measure.h"
#include "engine/mutate/mutate.h"
#include "google/protobuf/struct.pb.h"
#include "google/protobuf/util/json_util.h"
#include "tools/cli/files.h"
#include "tools/cli/manifest.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

using google::protobuf::Struct;

// Finding's test -> after how many candidates it was found.
std::map<std::string, int64_t> FoundAfter(const std::string& json) {
  std::map<std::string, int64_t> after;
  Struct report;
  if (!google::protobuf::util::JsonStringToMessage(json, &report).ok()) return after;
  const auto findings = report.fields().find("findings");
  if (findings == report.fields().end()) return after;
  for (const auto& value : findings->second.list_value().values()) {
    const auto& fields = value.struct_value().fields();
    const auto test = fields.find("test");
    const auto candidates = fields.find("found_after_candidates");
    if (test == fields.end() || candidates == fields.end()) continue;
    after[test->second.string_value()] = static_cast<int64_t>(candidates->second.number_value());
  }
  return after;
}

// What belongs into the BUILD file and was not written there, since a comprehension makes the
// tests.
std::string Pasted(const std::string& json) {
  std::string pasted;
  Struct report;
  if (!google::protobuf::util::JsonStringToMessage(json, &report).ok()) return pasted;
  const auto targets = report.fields().find("targets");
  if (targets == report.fields().end()) return pasted;
  for (const auto& value : targets->second.list_value().values()) {
    const auto& fields = value.struct_value().fields();
    const auto paste = fields.find("paste");
    if (paste == fields.end()) continue;
    const std::string& text = paste->second.string_value();
    const size_t rules = text.find("\n\n");
    if (rules != std::string::npos) absl::StrAppend(&pasted, text.substr(rules));
  }
  return pasted;
}

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
    if (absl::Status saved = SaveBuildFile(); !saved.ok()) return saved;
    absl::Status looked = way_.on_mutant ? OnMutants() : OnOriginal();
    TakeBack();
    return looked;
  }

 private:
  absl::Status SaveBuildFile() {
    absl::StatusOr<std::string> text = ReadFile(BuildFile());
    if (!text.ok()) return text.status();
    build_file_ = *std::move(text);
    return absl::OkStatus();
  }
  std::string BuildFile() const {
    return absl::StrCat(bazel_.workspace(), "/", options_.library, "/BUILD.bazel");
  }

  // The user's files are as before: the next way starts from the same. What the instrumented
  // copy cannot stand is kept, since it is the same for all.
  void TakeBack() {
    static_cast<void>(WriteFile(BuildFile(), build_file_));
    for (const std::string& test : options_.tests) {
      for (const char* suffix : {kTestsSuffix, kFaultsSuffix}) {
        RemoveTree(absl::StrCat(PathOf(bazel_.workspace(), test), suffix, ".cc"));
      }
    }
  }

  std::string Log(const std::string& name) const {
    return absl::StrCat(options_.logs, "/", way_.name, ".", name);
  }

  // Returns why there is no result; "" when there is one.
  absl::StatusOr<std::string> Campaign(int mutant) {
    TakeBack();
    const std::string json = Log("json");
    RemoveTree(json);
    RemoveTree(options_.store);
    std::vector<std::string> arguments = {"--mode=apply",
                                          "--format=json",
                                          absl::StrCat("--output=", json),
                                          absl::StrCat("--budget=", options_.budget),
                                          absl::StrCat("--store=", options_.store),
                                          absl::StrCat("--seed=", options_.seed)};
    arguments.insert(arguments.end(), way_.flags.begin(), way_.flags.end());
    arguments.insert(arguments.end(), options_.tests.begin(), options_.tests.end());
    absl::StatusOr<ProcessResult> ran =
        RunTool(options_.script, bazel_, options_.timeout_seconds, arguments,
                {{mutate::kChosenVariable, absl::StrCat(mutant)}});
    if (!ran.ok()) return ran.status();
    static_cast<void>(WriteFile(Log("log"), ran->out));
    report_ = ReadFile(json).value_or("");
    if (const std::string rules = Pasted(report_); !rules.empty()) {
      absl::StatusOr<std::string> before = ReadFile(BuildFile());
      if (!before.ok()) return before.status();
      if (absl::Status put = WriteFile(BuildFile(), *before + rules); !put.ok()) return put;
    }
    if (!report_.empty()) return std::string();
    return absl::StrCat("augment ended with ", ran->exit_code, ": ", TellingLine(ran->out));
  }

  // The programs of the written tests that are there; those that do not build are told.
  absl::StatusOr<std::vector<TestProgram>> Build(const char* suffix,
                                                 const std::vector<std::string>& flags) {
    std::vector<TestProgram> programs;
    for (const std::string& test : options_.tests) {
      if (!FileExists(absl::StrCat(PathOf(bazel_.workspace(), test), suffix, ".cc"))) continue;
      std::vector<std::string> command = {"build"};
      command.insert(command.end(), flags.begin(), flags.end());
      command.push_back(test + suffix);
      absl::StatusOr<BazelResult> built = bazel_.Run(command);
      if (!built.ok()) return built.status();
      if (built->exit_code != 0) {
        static_cast<void>(WriteFile(Log("build"), built->err));
        (*row_.mutable_written())[way_.name].set_error("written tests do not build: " +
                                                       TellingLine(BuildErrors(built->err, 1000)));
        continue;
      }
      absl::StatusOr<TestProgram> program = ProgramOf(test, suffix, bazel_);
      if (!program.ok()) return program.status();
      absl::StatusOr<std::string> bin = BinOf(flags, &bazel_);
      if (!bin.ok()) return bin.status();
      program->path = PathOf(*bin, test) + suffix;
      programs.push_back(*std::move(program));
    }
    return programs;
  }

  absl::StatusOr<RunEnd> RunOn(const TestProgram& program, int mutant, bool sanitized) {
    RunOptions run;
    run.mutant = mutant;
    run.limit_memory = !sanitized;
    run.scratch = options_.scratch;
    return RunTest(program, run);
  }

  absl::Status OnOriginal() {
    // The tool makes mutants of its own, of the code as people wrote it.
    if (absl::Status put = WriteSources(options_.subject->originals); !put.ok()) return put;
    absl::StatusOr<std::string> why = Campaign(0);
    if (absl::Status put = WriteSources(options_.subject->mutated); !put.ok()) return put;
    if (!why.ok()) return why.status();
    mutants::Written& written = (*row_.mutable_written())[way_.name];
    written = mutants::Written();
    written.set_error(*why);
    absl::StatusOr<std::vector<TestProgram>> programs = Build(kTestsSuffix, {});
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

  absl::Status OnMutants() {
    for (mutants::Missed& missed : *row_.mutable_missed()) {
      if (missed.found().count(way_.name) != 0) continue;
      absl::StatusOr<std::string> why = Campaign(missed.number());
      if (!why.ok()) return why.status();
      mutants::Written& written = (*row_.mutable_written())[way_.name];
      if (!why->empty()) written.set_error(*why);
      absl::StatusOr<mutants::Found> found = FaultsOf(missed.number(), &written);
      if (!found.ok()) return found.status();
      (*missed.mutable_found())[way_.name] = *found;
      if (absl::Status kept = keep_(); !kept.ok()) return kept;
    }
    return absl::OkStatus();
  }

  absl::StatusOr<mutants::Found> FaultsOf(int number, mutants::Written* written) {
    mutants::Found found;
    const std::map<std::string, int64_t> after = FoundAfter(report_);
    absl::StatusOr<std::vector<TestProgram>> programs = Build(kFaultsSuffix, SanitizedFlags());
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
        if (mutant->passed || found.found()) continue;
        found.set_found(true);
        found.set_test(name);
        const auto candidates = after.find(name);
        if (candidates != after.end()) found.set_candidates(candidates->second);
      }
    }
    return found;
  }

  const Way& way_;
  const WayOptions& options_;
  Bazel& bazel_;
  mutants::Row& row_;
  const std::function<absl::Status()>& keep_;
  std::string build_file_;
  std::string report_;
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

absl::StatusOr<TestProgram> ProgramOf(const std::string& test, const std::string& suffix,
                                      const Bazel& bazel) {
  const std::string path = PathOf(bazel.bin(), test);
  absl::StatusOr<std::string> text = ReadFile(path + ".augment.json");
  if (!text.ok()) return text.status();
  absl::StatusOr<Manifest> manifest = ParseManifest(*text);
  if (!manifest.ok()) return manifest.status();
  TestProgram program;
  program.path = path + suffix;
  program.workspace = manifest->workspace;
  program.arguments = manifest->args;
  program.environment = manifest->env;
  return program;
}

}  // namespace augment
