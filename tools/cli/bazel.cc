#include "tools/cli/bazel.h"

#include <unistd.h>

#include <algorithm>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/base/status.h"
#include "tools/cli/build_events.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

constexpr int kMostLinesOfError = 6;  // told at once; the rest comes with the result
constexpr int kMostErrors = 1 << 28;  // bytes of what a compiler says of one source

// The output base that this program was built in; empty when it lies elsewhere.
std::string OwnOutputBase() {
  char path[4096];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length <= 0) return "";
  const std::string self(path, static_cast<size_t>(length));
  const size_t at = self.find("/execroot/");
  if (at == std::string::npos) return "";
  const std::string base = self.substr(0, at);
  return FileExists(base + "/server") ? base : "";
}

bool NamesOutputBase(const std::vector<std::string>& startup) {
  for (const std::string& option : startup) {
    if (absl::StartsWith(option, "--output_base") ||
        absl::StartsWith(option, "--output_user_root")) {
      return true;
    }
  }
  return false;
}

// Bookkeeping that explains nothing.
bool IsNoise(absl::string_view line) {
  for (const char* start :
       {"INFO:", "Loading:", "Analyzing:", "Use --", "Target //", "FAILED:", "Target @",
        "DEBUG:", "Starting local Bazel", "... still trying", "Computing main repo mapping",
        "Extracting Bazel", "WARNING: --keep_going", "//", "Executed "}) {
    if (absl::StartsWith(line, start)) return true;
  }
  return absl::StartsWith(line, "[") && absl::StrContains(line, " / ");
}

}  // namespace

absl::StatusOr<Bazel> Bazel::Find(const std::string& workspace, const std::string& folder,
                                  const std::vector<std::string>& startup,
                                  const std::vector<std::string>& flags) {
  Bazel bazel;
  bazel.workspace_ = workspace;
  bazel.folder_ = folder;
  for (const char* name : {"bazel", "bazel-bootstrap", "bazelisk"}) {
    if (bazel.program_.empty()) bazel.program_ = FindProgram(name);
  }
  if (bazel.program_.empty()) {
    return absl::NotFoundError("there is no bazel, bazel-bootstrap or bazelisk on PATH");
  }
  bazel.startup_ = startup;
  const std::string own = OwnOutputBase();
  if (!own.empty() && !NamesOutputBase(startup)) {
    bazel.startup_.push_back("--output_base=" + own);
  }
  bazel.flags_ = flags;
  ASSIGN_OR_RETURN(BazelResult info,
                   bazel.Run({"info", "output_base", "execution_root", "bazel-bin"}));
  for (const absl::string_view line : absl::StrSplit(info.out, '\n')) {
    const std::pair<std::string, std::string> pair = absl::StrSplit(line, absl::MaxSplits(": ", 1));
    if (pair.first == "output_base") bazel.output_base_ = pair.second;
    if (pair.first == "execution_root") bazel.execution_root_ = pair.second;
    if (pair.first == "bazel-bin") bazel.bin_ = pair.second;
  }
  if (info.exit_code != 0 || bazel.bin_.empty()) {
    return absl::InternalError(absl::StrCat(bazel.program_, " info failed in ", workspace, ":\n",
                                            BuildErrors(info.err, 20)));
  }
  return bazel;
}

std::vector<std::string> Bazel::Command(const std::string& name) const {
  std::vector<std::string> command = {program_};
  command.insert(command.end(), startup_.begin(), startup_.end());
  command.push_back(name);
  command.insert(command.end(), {"--color=no", "--curses=no", "--noshow_progress"});
  return command;
}

absl::StatusOr<BazelResult> Bazel::Run(const std::vector<std::string>& command,
                                       const BuildWatch& watch) {
  std::vector<std::string> line = Command(command[0]);
  line.insert(line.end(), flags_.begin(), flags_.end());
  const bool builds = command[0] == "build" || command[0] == "test";
  ASSIGN_OR_RETURN(TemporaryFolder folder, TemporaryFolder::Create());
  const std::string events = folder.path() + "/events.json";
  if (builds) {
    for (const auto& [flag, value] : settings_) line.push_back(absl::StrCat(flag, "=", value));
    // Of hundreds of tests that do not compile each says why, at length.
    line.push_back(absl::StrCat("--experimental_ui_max_stdouterr_bytes=", kMostErrors));
    // The links of the user's workspace stay as they are.
    line.push_back("--symlink_prefix=/");
    line.push_back("--build_event_json_file=" + events);
    if (watch.progress) {
      line.insert(line.end(), {"--show_progress", "--show_progress_rate_limit=1"});
    }
  }
  line.insert(line.end(), command.begin() + 1, command.end());
  ProcessOptions options;
  options.folder = workspace_;
  options.time_limit = watch.time_limit;
  // Bazel would take the variables of the outer `bazel run` for its own.
  int lines_of_error = 0;  // that are still told
  options.on_error_line = [&watch, &lines_of_error](const std::string& text) {
    BuildProgress progress;
    if (ReadBuildProgress(text, &progress)) {
      lines_of_error = 0;
      if (watch.progress) watch.progress(progress);
      return;
    }
    if (absl::StartsWith(text, "ERROR:") && absl::StrContains(text, " failed")) {
      lines_of_error = kMostLinesOfError;
    }
    if (lines_of_error <= 0 || !watch.error) return;
    const std::string told = BuildErrors(text, 1);
    if (told.empty()) return;
    --lines_of_error;
    watch.error(told.substr(0, told.size() - 1));
  };
  ASSIGN_OR_RETURN(ProcessResult process, RunProcess(line, options));
  BazelResult result;
  result.exit_code = process.exit_code;
  result.timed_out = process.timed_out;
  result.out = std::move(process.out);
  result.err = std::move(process.err);
  if (builds) {
    absl::StatusOr<std::string> json = ReadFile(events);
    if (json.ok()) ReadBuildEvents(*json, &result);
  }
  return result;
}

void Bazel::Set(const std::string& flag, const std::string& value) {
  if (value.empty()) {
    settings_.erase(flag);
  } else {
    settings_[flag] = value;
  }
}

absl::StatusOr<Bazel> Bazel::Offline(const std::string& workspace) {
  Bazel bazel;
  bazel.workspace_ = workspace;
  bazel.output_base_ = OwnOutputBase();
  if (bazel.output_base_.empty()) {
    return absl::NotFoundError("this program does not lie in an output base of Bazel");
  }
  return bazel;
}

bool ReadBuildProgress(const std::string& line, BuildProgress* progress) {
  // "[1,234 / 5,678] 3 actions running"
  const size_t end = line.find("] ");
  const size_t slash = line.find(" / ");
  if (!absl::StartsWith(line, "[") || end == std::string::npos || slash > end) return false;
  const auto number = [&line](size_t from, size_t to, int* value) {
    return absl::SimpleAtoi(absl::StrReplaceAll(line.substr(from, to - from), {{",", ""}}), value);
  };
  if (!number(1, slash, &progress->done) || !number(slash + 3, end, &progress->all)) return false;
  progress->doing = line.substr(end + 2);
  return true;
}

absl::StatusOr<BazelResult> Bazel::Query(const std::vector<std::string>& arguments) {
  std::vector<std::string> line = Command("query");
  line.insert(line.end(), arguments.begin(), arguments.end());
  ProcessOptions options;
  options.folder = folder_;
  ASSIGN_OR_RETURN(ProcessResult process, RunProcess(line, options));
  BazelResult result;
  result.exit_code = process.exit_code;
  result.out = std::move(process.out);
  result.err = std::move(process.err);
  return result;
}

namespace {

// Of what compilers and linkers say, not a warning and not where it was included.
bool IsError(absl::string_view line) {
  return absl::StrContains(line, " error: ") || absl::StrContains(line, "undefined reference") ||
         absl::StrContains(line, "multiple definition");
}

}  // namespace

std::string MissingFunction(absl::string_view line) {
  constexpr absl::string_view kMark = "undefined reference to ";
  const size_t at = line.find(kMark);
  if (at == absl::string_view::npos) return "";
  absl::string_view name = line.substr(at + kMark.size());
  name = name.substr(0, name.find_first_of("(["));
  // `'limit'`: of what is no function, the quote that ends it is part of the rest.
  while (absl::ConsumeSuffix(&name, "'")) continue;
  const size_t begin = name.find_last_of(":`' ");
  return std::string(begin == absl::string_view::npos ? name : name.substr(begin + 1));
}

std::string BuildErrors(const std::string& err, size_t most_lines) {
  std::vector<absl::string_view> lines;
  for (absl::string_view line : absl::StrSplit(err, '\n', absl::SkipEmpty())) {
    line = absl::StripTrailingAsciiWhitespace(line);
    if (line.empty() || IsNoise(line)) continue;
    // The command line of a failed action is longer than what it says.
    const size_t command = line.find(": error executing command");
    if (command != absl::string_view::npos) line = line.substr(0, command);
    lines.push_back(line);
  }
  // Warnings come first, and there may be more of them than anybody reads.
  size_t first = 0;
  if (lines.size() > most_lines) {
    auto error = std::find_if(lines.begin(), lines.end(), &IsError);
    if (error == lines.end()) {
      error = std::find_if(lines.begin(), lines.end(), [](absl::string_view line) {
        return absl::StartsWith(line, "ERROR: ");
      });
    }
    if (error != lines.end()) first = static_cast<size_t>(error - lines.begin());
    first = std::min(first, lines.size() - most_lines);
  }
  std::string text;
  for (size_t i = first; i < lines.size() && i - first < most_lines; ++i) {
    absl::StrAppend(&text, "  | ", lines[i], "\n");
  }
  if (lines.size() > most_lines) {
    absl::StrAppend(&text, "  | … ", lines.size() - most_lines, " more lines\n");
  }
  return text;
}

}  // namespace augment
