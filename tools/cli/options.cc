#include "tools/cli/options.h"

#include <cstdint>
#include <map>

#include "absl/flags/commandlineflag.h"
#include "absl/flags/flag.h"
#include "absl/flags/reflection.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/base/status.h"
#include "tools/cli/commands.h"
#include "tools/cli/search_flags.h"

namespace augment {
namespace {

// "text: for people; json: for programs".
std::string FormatsHelp() {
  return absl::StrJoin(ReportFormats(), "; ", [](std::string* out, const ReportFormat& format) {
    absl::StrAppend(out, format.name, ": ", format.description);
  });
}

}  // namespace
}  // namespace augment

ABSL_FLAG(
    std::string, mode, "apply",
    "apply: write tests and BUILD edits; diff: show them; report: findings only. A plain cc_test "
    "is written to only when --mode=apply is given");
ABSL_FLAG(std::string, framework, "auto",
          "what tests are written with: auto: as the generated files that are there, else as the "
          "suite, else with GoogleTest; or a framework by name");
ABSL_FLAG(
    int32_t, mutants, 1500,
    "how many small changes of the library, each in turn, tell which tests for new behaviour "
    "are written: those that notice one that no test of the suite does; 0: none are made, and "
    "tests are written for what they are about");
ABSL_FLAG(int32_t, max_tests, 12, "how many tests for new behaviour of one class to write at most");
ABSL_FLAG(int32_t, shards, 1,
          "run and check: in how many Bazel tests the search goes on at once, wherever Bazel runs "
          "tests; each gets a share of the functions, of --candidates and of --budget. What they "
          "tried is put together before anything is called a fault");
ABSL_FLAG(std::string, contracts, "",
          "explain: only the contracts of functions and classes with this in their name, or of "
          "\"all\", with what supports or refutes each, and what nearly held");
ABSL_FLAG(int32_t, matches, 45, "query: how many matches to show");
ABSL_FLAG(std::string, format, augment::ReportFormats().front().name, augment::FormatsHelp());
ABSL_FLAG(std::string, output, "", "file for the report; empty: standard output");
ABSL_FLAG(std::string, store, "", "folder for what is learnt; default: below Bazel's output base");
ABSL_FLAG(std::vector<std::string>, bazel_startup, {},
          "startup option of the nested Bazel; may be repeated");
ABSL_FLAG(std::vector<std::string>, bazel_flag, {},
          "option of the nested `bazel build` and `bazel test`, e.g. --config=x; may be repeated");
ABSL_FLAG(std::vector<std::string>, accept, {}, "triage: ids of findings to accept");
ABSL_FLAG(std::vector<std::string>, drop, {},
          "triage: generated tests to remove, by name; none that shows the same is written again");
ABSL_FLAG(std::string, reason, "", "triage: why they are accepted, or dropped");
namespace augment {
namespace {

// In the order of --help.
constexpr const char* kFlags[] = {
    "mode",       "candidates", "budget",    "seed",   "format",    "output",
    "store",      "contracts",  "matches",   "accept", "reason",    "bazel_startup",
    "bazel_flag", "unconfined", "strategy",  "starts", "framework", "sources",
    "oracles",    "mutants",    "max_tests", "drop",   "shards",    "learn_every"};

constexpr int kMostShards = 64;

constexpr const char* kCommands[] = {"run",       "check",  "explain", "model",
                                     "reproduce", "triage", "query",   "prune"};

bool IsCommand(const std::string& word) {
  for (const char* command : kCommands) {
    if (word == command) return true;
  }
  return false;
}

absl::CommandLineFlag* FindFlag(const std::string& name) {
  for (const char* known : kFlags) {
    if (name == known) return absl::FindCommandLineFlag(name);
  }
  return nullptr;
}

// Takes `--name=value`, `--name value`, `--flag` and `--noflag` at `at`.
absl::Status TakeFlag(const std::vector<std::string>& arguments, size_t* at, Options* options) {
  const std::string text(absl::StripPrefix(absl::StripPrefix(arguments[*at], "-"), "-"));
  const std::pair<std::string, std::string> parts = absl::StrSplit(text, absl::MaxSplits('=', 1));
  const bool has_value = text.find('=') != std::string::npos;
  std::string name = parts.first;
  std::string value = parts.second;
  if (!has_value && (name == "unconfined" || name == "nounconfined")) {
    value = name == "unconfined" ? "true" : "false";
    name = "unconfined";
  } else if (!has_value) {
    if (FindFlag(name) != nullptr && *at + 1 == arguments.size()) {
      return IncorrectUsage(absl::StrCat("--", name, " needs a value"));
    }
    if (FindFlag(name) != nullptr) value = arguments[++*at];
  }
  absl::CommandLineFlag* flag = FindFlag(name);
  if (flag == nullptr) {
    return IncorrectUsage(
        absl::StrCat("there is no flag --", name, "; there are --", absl::StrJoin(kFlags, ", --")));
  }
  // Options of Bazel may hold commas.
  if (name == "bazel_startup" || name == "bazel_flag") {
    (name == "bazel_startup" ? options->bazel_startup : options->bazel_flags).push_back(value);
    return absl::OkStatus();
  }
  if (name == "mode") options->mode_given = true;
  std::string error;
  if (!flag->ParseFrom(value, &error)) {
    return IncorrectUsage(absl::StrCat("--", name, "=", value, ": ",
                                       error.empty() ? "not a value of this flag" : error));
  }
  return absl::OkStatus();
}

absl::Status CheckTargets(const Options& options) {
  if (options.targets.empty()) {
    return IncorrectUsage(
        "name a cc_test, such as //pkg:some_test, or a pattern, such as //pkg/...; --help says "
        "more");
  }
  if (options.command == "reproduce" && options.targets.size() != 2) {
    return IncorrectUsage("reproduce takes a target and the id of a finding");
  }
  if (options.command == "model" && options.targets.size() != 1) {
    return IncorrectUsage("model takes one target");
  }
  if (options.command == "query" && options.targets.size() != 2) {
    return IncorrectUsage(
        "query takes a question and a target: query 'List a: a.size() > 1' //pkg:some_test");
  }
  if ((options.command == "query" || options.command == "prune") && options.format->document) {
    return IncorrectUsage(absl::StrCat(
        options.command, " answers in text; leave out --format=", options.format->name));
  }
  if (options.command == "prune" && options.mutants == 0) {
    return IncorrectUsage("prune asks mutants which tests catch anything; leave out --mutants=0");
  }
  if (options.command == "triage" && !options.accept.empty() && options.reason.empty()) {
    return IncorrectUsage("triage --accept needs --reason=\"why this is no fault\"");
  }
  if (options.shards > 1 && options.command != "run" && options.command != "check") {
    return IncorrectUsage("--shards belongs to run and check");
  }
  if (options.command != "explain" && !options.contracts.empty()) {
    return IncorrectUsage("--contracts belongs to explain");
  }
  if (options.command == "triage" && !options.accept.empty() && !options.drop.empty()) {
    return IncorrectUsage("triage takes --accept of findings or --drop of tests, not both at once");
  }
  if (options.command != "triage" &&
      (!options.accept.empty() || !options.reason.empty() || !options.drop.empty())) {
    return IncorrectUsage("--accept, --drop and --reason belong to triage");
  }
  return absl::OkStatus();
}

std::string FrameworkNames() {
  std::string names = "auto";
  for (const TestFramework* framework : TestFrameworks()) {
    absl::StrAppend(&names, ", ", framework->Name());
  }
  return names;
}

}  // namespace

absl::StatusOr<Options> ParseOptions(const std::vector<std::string>& arguments) {
  Options options;
  bool only_targets = false;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (!only_targets && argument == "--") {
      only_targets = true;
    } else if (!only_targets && (argument == "--help" || argument == "-h" || argument == "-help")) {
      options.help = true;
    } else if (!only_targets && absl::StartsWith(argument, "-") && argument.size() > 1) {
      RETURN_IF_ERROR(TakeFlag(arguments, &i, &options));
    } else if (options.command.empty() && options.targets.empty() && IsCommand(argument)) {
      options.command = argument;
    } else if (options.command.empty() && options.targets.empty() && argument == "help") {
      options.help = true;
    } else {
      options.targets.push_back(argument);
    }
  }
  if (options.help) return options;
  if (options.command.empty()) options.command = "run";

  const std::string mode = absl::GetFlag(FLAGS_mode);
  const std::map<std::string, Options::Mode> modes = {{"apply", Options::Mode::kApply},
                                                      {"diff", Options::Mode::kDiff},
                                                      {"report", Options::Mode::kReport}};
  if (modes.count(mode) == 0) {
    return IncorrectUsage(absl::StrCat("--mode=", mode, "; allowed are apply, diff and report"));
  }
  options.mode = modes.at(mode);
  const std::string format = absl::GetFlag(FLAGS_format);
  const std::map<std::string, ModelFormat> model_formats = {
      {"text", ModelFormat::kText}, {"dot", ModelFormat::kDot}, {"svg", ModelFormat::kSvg}};
  if (options.command == "model") {
    if (model_formats.count(format) == 0) {
      return IncorrectUsage(
          absl::StrCat("--format=", format, "; a model is written as text, dot or svg"));
    }
    options.model_format = model_formats.at(format);
  }
  options.format = options.command == "model" ? &ReportFormats().front() : FindReportFormat(format);
  if (options.format == nullptr) {
    return IncorrectUsage(absl::StrCat("--format=", format, "; there are ", FormatsHelp()));
  }
  RETURN_IF_ERROR(ReadSearchFlags(&options.how));
  options.shards = absl::GetFlag(FLAGS_shards);
  if (options.shards < 1 || options.shards > kMostShards) {
    return IncorrectUsage(
        absl::StrCat("--shards=", options.shards, "; allowed are 1 to ", kMostShards));
  }
  options.matches = absl::GetFlag(FLAGS_matches);
  if (options.matches <= 0) return IncorrectUsage("--matches must be positive");
  const std::string framework = absl::GetFlag(FLAGS_framework);
  options.framework = FindFramework(framework);
  if (options.framework == nullptr && framework != "auto") {
    return IncorrectUsage(
        absl::StrCat("--framework=", framework, "; allowed are ", FrameworkNames()));
  }
  options.mutants = absl::GetFlag(FLAGS_mutants);
  if (options.mutants < 0) return IncorrectUsage("--mutants must not be negative");
  options.max_tests = absl::GetFlag(FLAGS_max_tests);
  if (options.max_tests <= 0) return IncorrectUsage("--max_tests must be positive");
  options.contracts = absl::GetFlag(FLAGS_contracts);
  options.output = absl::GetFlag(FLAGS_output);
  options.store = absl::GetFlag(FLAGS_store);
  options.accept = absl::GetFlag(FLAGS_accept);
  options.drop = absl::GetFlag(FLAGS_drop);
  options.reason = absl::GetFlag(FLAGS_reason);
  RETURN_IF_ERROR(CheckTargets(options));
  return options;
}

std::string HelpText(const std::string& tool_label) {
  const std::string run = RunCommand(tool_label, "");
  std::string text = absl::StrCat(
      "Watches a passing test, learns what the code under test promises, looks for calls that\n"
      "break it, and writes tests.\n\n",
      "  ", run, "[run] //pkg:some_test      find faults and write tests\n", "  ", run,
      "check //pkg/...            exit code 10 on faults that are not in the baseline\n", "  ", run,
      "explain //pkg:some_test    each public function: what was seen, inferred, tried\n", "  ",
      run, "model //pkg:some_test      in which order the tests call things\n", "  ", run,
      "reproduce //pkg:some_test ID\n", "  ", run,
      "triage [--accept=ID --reason=TEXT] //pkg:some_test\n", "  ", run,
      "triage --drop=NAME //pkg:some_test   remove a generated test, and write none like it\n",
      "  ", run,
      "prune //pkg:some_test      remove generated tests that no longer catch anything\n", "  ",
      run,
      "query 'List a, b: !a.disjoint(b)' //pkg:some_test    objects, and the calls that make "
      "them\n\n",
      "Flags:\n");
  for (const char* name : kFlags) {
    const absl::CommandLineFlag* flag = absl::FindCommandLineFlag(name);
    absl::StrAppend(&text, "  --", name, "  (default: \"", flag->DefaultValue(), "\")\n      ",
                    flag->Help(), name == std::string("framework") ? ": " + FrameworkNames() : "",
                    "\n");
  }
  absl::StrAppend(
      &text,
      "\nExit codes:\n"
      "   0  done\n"
      "  10  check found new faults\n"
      "  11  usage: the command line, or a target that cannot be augmented as it is (it does not\n"
      "      exist, is no cc_test, does not compile, does not pass)\n"
      "  12  the tool failed\n"
      "  13  a generated file is stale: it does not build, or a test in it does not pass\n"
      "  14  nothing could be tried: no function that the tests call; the report begins with why\n"
      " 130  interrupted\n"
      "Bazel's own 1 and 2 come from `bazel run` before the tool starts.\n");
  return text;
}

}  // namespace augment
