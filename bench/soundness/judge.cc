#include "bench/soundness/judge.h"

#include <algorithm>
#include <cstdlib>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment::soundness {
namespace {

absl::StatusOr<ProcessResult> Compile(const JudgeOptions& options, const std::string& source,
                                      const std::string& program) {
  const std::string& root = options.workspace;
  std::vector<std::string> command = {"g++",
                                      "-std=c++17",
                                      "-O1",
                                      "-w",
                                      "-fno-access-control",
                                      "-fno-strict-aliasing",
                                      "-fmax-errors=0",
                                      "-I" + root,
                                      "-I" + root + "/include",
                                      source,
                                      root + "/bench/soundness/checker/bounds.cc",
                                      root + "/bench/soundness/checker/contract_watch.cc"};
  if (!options.source.empty()) command.push_back(absl::StrCat(root, "/", options.source));
  command.insert(command.end(), {"-o", program});
  return RunProcess(command);
}

}  // namespace

std::vector<std::string> ContractErrors(const std::string& diagnostics, size_t count) {
  std::vector<std::string> result(count);
  // A template is named by "required from here"; the error follows.
  std::string* waiting = nullptr;
  for (const absl::string_view line : absl::StrSplit(diagnostics, '\n')) {
    const std::vector<absl::string_view> parts = absl::StrSplit(line, absl::MaxSplits(':', 3));
    size_t number = 0;
    if (parts.size() == 4 && parts[0] == "contract" && absl::SimpleAtoi(parts[1], &number) &&
        number > 0 && number <= count && result[number - 1].empty()) {
      result[number - 1] = std::string(absl::StripAsciiWhitespace(parts[3]));
      waiting = absl::StrContains(line, "required from here") ? &result[number - 1] : nullptr;
    } else if (const size_t at = line.find("error: "); at != line.npos && waiting != nullptr) {
      *waiting = std::string(line.substr(at));
      waiting = nullptr;
    }
  }
  return result;
}

absl::StatusOr<std::vector<Judgement>> JudgeContracts(const Description& description,
                                                      const std::vector<Expression>& contracts,
                                                      const JudgeOptions& options) {
  std::vector<Judgement> result(contracts.size());
  std::vector<bool> refused(contracts.size(), false);
  const std::string source = options.folder + "/judge.cc";
  const std::string program = options.folder + "/judge";
  for (;;) {
    const JudgeSource written =
        WriteJudge(description, options.spec_header, options.name_space, contracts, refused);
    for (size_t i = 0; i < contracts.size(); ++i) {
      if (!written.contained[i] && !refused[i]) {
        result[i].why = absl::StrCat("the specification has no ", contracts[i].function);
      }
    }
    if (absl::Status status = WriteFile(source, written.text); !status.ok()) return status;
    absl::StatusOr<ProcessResult> compiled = Compile(options, source, program);
    if (!compiled.ok()) return compiled.status();
    if (compiled->exit_code == 0) break;
    const std::vector<std::string> errors = ContractErrors(compiled->err, contracts.size());
    bool progress = false;
    for (size_t i = 0; i < contracts.size(); ++i) {
      if (errors[i].empty() || refused[i]) continue;
      refused[i] = true;
      result[i].why = errors[i];
      progress = true;
    }
    if (!progress) {
      return absl::InternalError(
          absl::StrCat(source, " does not compile: ", compiled->err.substr(0, 2000)));
    }
  }
  absl::StatusOr<ProcessResult> ran = RunProcess({program, absl::StrCat(options.states)});
  if (!ran.ok()) return ran.status();
  if (ran->exit_code != 0) {
    return absl::InternalError(
        absl::StrCat(program, " ended with ", ran->exit_code, ": ", ran->err.substr(0, 2000)));
  }
  for (const absl::string_view line : absl::StrSplit(ran->out, '\n', absl::SkipEmpty())) {
    const std::vector<std::string> fields = absl::StrSplit(line, '\t');
    size_t number = 0;
    if (fields.size() != 4 || !absl::SimpleAtoi(fields[0], &number) || number >= result.size()) {
      return absl::InternalError(absl::StrCat("not a verdict: ", line));
    }
    if (fields[1] == "undecided") {
      if (result[number].why.empty()) result[number].why = "it says nothing in any state";
      continue;
    }
    result[number].truth = fields[1] == "sound" ? Truth::kSound : Truth::kUnsound;
    result[number].why = fields[3];
  }
  return result;
}

}  // namespace augment::soundness
