#include "bench/soundness/replay.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "bench/soundness/judge.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment::soundness {
namespace {

const std::vector<std::string>& Flags() {
  static const auto* const kFlags = new std::vector<std::string>{
      "-std=c++17", "-w", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"};
  return *kFlags;
}

// Without a "//" comment, which would take the rest of the line with it.
std::string WithoutComment(const std::string& line) {
  char quote = 0;
  for (size_t i = 0; i + 1 < line.size(); ++i) {
    if (quote != 0) {
      if (line[i] == '\\')
        ++i;
      else if (line[i] == quote)
        quote = 0;
    } else if (line[i] == '"' || line[i] == '\'') {
      quote = line[i];
    } else if (line[i] == '/' && line[i + 1] == '/') {
      return line.substr(0, i);
    }
  }
  return line;
}

}  // namespace

std::string ReplaySource(const std::vector<Finding>& findings, const std::vector<bool>& refused,
                         const std::string& header, const std::string& name_space) {
  std::string text = absl::StrCat("#include \"gtest/gtest.h\"\n#include \"", header,
                                  "\"\n\nnamespace ", name_space, " {\n");
  for (size_t i = 0; i < findings.size(); ++i) {
    if (refused[i]) continue;
    absl::StrAppend(&text, "#line ", i + 1, " \"contract\"\nTEST(Finding, N", i, ") {");
    for (const std::string& call : findings[i].calls) {
      absl::StrAppend(&text, " ", WithoutComment(call));
    }
    absl::StrAppend(&text, " }\n");
  }
  return absl::StrCat(text, "}\n");
}

absl::StatusOr<Replay> Replay::Create(const std::string& workspace, const std::string& folder) {
  Replay replay;
  replay.workspace_ = workspace;
  replay.folder_ = folder;
  // GoogleTest's header takes longer to compile than anything else here.
  const std::string header = folder + "/gtest/gtest.h";
  if (absl::Status made = MakeFolders(folder + "/gtest"); !made.ok()) return made;
  std::vector<std::string> command = {"g++"};
  command.insert(command.end(), Flags().begin(), Flags().end());
  command.insert(command.end(),
                 {"-x", "c++-header", "/usr/include/gtest/gtest.h", "-o", header + ".gch"});
  absl::StatusOr<ProcessResult> compiled = RunProcess(command);
  if (!compiled.ok()) return compiled.status();
  if (compiled->exit_code != 0) return absl::InternalError(compiled->err.substr(0, 2000));
  return replay;
}

std::vector<std::string> Replay::Command(const Code& code) const {
  std::vector<std::string> command = {"g++"};
  command.insert(command.end(), Flags().begin(), Flags().end());
  command.push_back("-I" + folder_);
  if (!code.first.empty()) command.push_back("-I" + code.first);
  command.push_back("-I" + workspace_);
  command.push_back("-fmax-errors=0");
  return command;
}

absl::StatusOr<std::vector<bool>> Replay::Fails(const std::vector<Finding>& findings,
                                                const Code& code) const {
  std::vector<bool> result(findings.size(), false);
  std::vector<bool> refused(findings.size(), false);
  if (findings.empty()) return result;
  const std::string source = folder_ + "/replay.cc";
  const std::string program = folder_ + "/replay";
  for (;;) {
    const std::string text = ReplaySource(findings, refused, code.header, code.name_space);
    if (absl::Status status = WriteFile(source, text); !status.ok()) return status;
    std::vector<std::string> command = Command(code);
    command.push_back(source);
    if (!code.source.empty()) command.push_back(code.source);
    command.insert(command.end(), {"-o", program, "-lgtest_main", "-lgtest", "-lpthread"});
    absl::StatusOr<ProcessResult> compiled = RunProcess(command);
    if (!compiled.ok()) return compiled.status();
    if (compiled->exit_code == 0) break;
    const std::vector<std::string> errors = ContractErrors(compiled->err, findings.size());
    bool progress = false;
    for (size_t i = 0; i < findings.size(); ++i) {
      progress = progress || (!errors[i].empty() && !refused[i]);
      refused[i] = refused[i] || !errors[i].empty();
    }
    if (!progress) return absl::InternalError(compiled->err.substr(0, 2000));
  }
  ProcessOptions options;
  // Leaks are nothing that a caller sees.
  options.environment["ASAN_OPTIONS"] = "detect_leaks=0";
  for (size_t i = 0; i < findings.size(); ++i) {
    if (refused[i]) continue;
    absl::StatusOr<ProcessResult> ran = RunProcess(
        {"timeout", "10", program, absl::StrCat("--gtest_filter=Finding.N", i)}, options);
    if (!ran.ok()) return ran.status();
    result[i] = ran->exit_code != 0;
  }
  return result;
}

}  // namespace augment::soundness
