#include "bench/mutants/campaign.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "bench/mutants/written.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/measure.h"
#include "google/protobuf/struct.pb.h"
#include "google/protobuf/util/json_util.h"
#include "tools/cli/files.h"
#include "tools/cli/manifest.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

using google::protobuf::Struct;

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

}  // namespace

absl::StatusOr<Campaign> Campaign::Prepare(const CampaignOptions& options, Bazel* bazel) {
  Campaign campaign(options, bazel);
  absl::StatusOr<std::string> text = ReadFile(campaign.BuildFile());
  if (!text.ok()) return text.status();
  campaign.build_file_ = *std::move(text);
  return campaign;
}

std::string Campaign::BuildFile() const {
  return absl::StrCat(bazel_->workspace(), "/", options_.library, "/BUILD.bazel");
}

void Campaign::TakeBack() {
  static_cast<void>(WriteFile(BuildFile(), build_file_));
  for (const std::string& test : options_.tests) {
    for (const char* suffix : {kTestsSuffix, kFaultsSuffix}) {
      RemoveTree(absl::StrCat(PathOf(bazel_->workspace(), test), suffix, ".cc"));
    }
  }
}

absl::StatusOr<std::string> Campaign::Run(const std::map<std::string, std::string>& environment) {
  TakeBack();
  const std::string json = options_.log + ".json";
  RemoveTree(json);
  RemoveTree(options_.store);
  std::vector<std::string> arguments = {"--mode=apply",
                                        "--format=json",
                                        absl::StrCat("--output=", json),
                                        absl::StrCat("--budget=", options_.budget),
                                        absl::StrCat("--store=", options_.store),
                                        absl::StrCat("--seed=", options_.seed)};
  arguments.insert(arguments.end(), options_.flags.begin(), options_.flags.end());
  arguments.insert(arguments.end(), options_.tests.begin(), options_.tests.end());
  absl::StatusOr<ProcessResult> ran =
      RunTool(options_.script, *bazel_, options_.timeout_seconds, arguments, environment);
  if (!ran.ok()) return ran.status();
  static_cast<void>(WriteFile(options_.log + ".log", ran->out));
  report_ = ReadFile(json).value_or("");
  if (const std::string rules = Pasted(report_); !rules.empty()) {
    absl::StatusOr<std::string> before = ReadFile(BuildFile());
    if (!before.ok()) return before.status();
    if (absl::Status put = WriteFile(BuildFile(), *before + rules); !put.ok()) return put;
  }
  if (!report_.empty()) return std::string();
  return absl::StrCat("augment ended with ", ran->exit_code, ": ", TellingLine(ran->out));
}

absl::StatusOr<Campaign::Built> Campaign::Build(const char* suffix,
                                                const std::vector<std::string>& flags) {
  Built result;
  for (const std::string& test : options_.tests) {
    if (!FileExists(absl::StrCat(PathOf(bazel_->workspace(), test), suffix, ".cc"))) continue;
    std::vector<std::string> command = {"build"};
    command.insert(command.end(), flags.begin(), flags.end());
    command.push_back(test + suffix);
    absl::StatusOr<BazelResult> built = bazel_->Run(command);
    if (!built.ok()) return built.status();
    if (built->exit_code != 0) {
      static_cast<void>(WriteFile(options_.log + ".build", built->err));
      result.error = "written tests do not build: " + TellingLine(BuildErrors(built->err, 1000));
      continue;
    }
    absl::StatusOr<TestProgram> program = ProgramOf(test, suffix, *bazel_);
    if (!program.ok()) return program.status();
    absl::StatusOr<std::string> bin = BinOf(flags, bazel_);
    if (!bin.ok()) return bin.status();
    program->path = PathOf(*bin, test) + suffix;
    result.programs.push_back(*std::move(program));
  }
  return result;
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
