#include "bench/bounded_exhaustive/oracles.h"

#include <sys/resource.h>

#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "tools/cli/process.h"

namespace augment::bounded_exhaustive {
namespace {

constexpr char kRename[] = "clang-rename-14";
constexpr char kTidy[] = "clang-tidy";
constexpr char kFormat[] = "clang-format";
constexpr char kCompiler[] = "clang++-14";

std::string InputIn(const std::string& folder) { return folder + "/input.cc"; }

void WriteFile(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

std::string ReadFile(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

struct Said {
  bool ran = false;
  int exit_code = 0;
  std::string out;
  std::string err;
};

Said Run(const std::vector<std::string>& command) {
  const auto result = RunProcess(command);
  if (!result.ok()) return {false, 0, "", std::string(result.status().message())};
  return {true, result->exit_code, result->out, result->err};
}

// "no member named 'f'" of "input.cc:3:4: error: no member named 'f'".
std::string FirstError(const std::string& said) {
  for (const absl::string_view line : absl::StrSplit(said, '\n')) {
    const size_t at = line.find("error: ");
    if (at != absl::string_view::npos) return std::string(line.substr(at + 7));
  }
  return said.substr(0, said.find('\n'));
}

// The first line that is another one, in quotation marks, so that it tells no clusters apart.
std::string Difference(const std::string& before, const std::string& after) {
  const std::vector<std::string> old = absl::StrSplit(before, '\n');
  const std::vector<std::string> now = absl::StrSplit(after, '\n');
  for (size_t i = 0; i < old.size() || i < now.size(); ++i) {
    if (i < old.size() && i < now.size() && old[i] == now[i]) continue;
    const auto at = [i](const std::vector<std::string>& lines) {
      std::string line = i < lines.size() ? lines[i] : std::string("the end");
      for (char& c : line) c = c == '"' ? '\'' : c;
      return "\"" + line + "\"";
    };
    return absl::StrCat("line ", i + 1, " is ", at(now), " and not ", at(old));
  }
  return "";
}

struct Renamed {
  std::string text;
  std::string wrong;
};

Renamed Rename(const std::string& text, const std::string& from, const std::string& to,
               const std::string& folder) {
  WriteFile(InputIn(folder), text);
  const Said said = Run({kRename, "--qualified-name=" + from, "--new-name=" + to, InputIn(folder),
                         "--", "-std=c++17", "-w"});
  if (!said.ran) return {"", "cannot be tried: " + said.err};
  if (said.exit_code != 0) return {"", "clang-rename fails: " + FirstError(said.err)};
  return {said.out, ""};
}

void Add(std::string* wrong, const std::string& what) {
  absl::StrAppend(wrong, wrong->empty() ? "" : "\n", what);
}

}  // namespace

std::string CompilerSays(const std::string& text, const std::string& folder) {
  WriteFile(InputIn(folder), text);
  const Said said = Run({kCompiler, "-std=c++17", "-w", "-fsyntax-only", InputIn(folder)});
  if (!said.ran) return "cannot be tried: " + said.err;
  return said.exit_code == 0 ? "" : FirstError(said.err);
}

std::string CheckRename(const Program& program, const std::string& folder) {
  const std::string scope = program.subject.substr(0, program.subject.rfind(':') + 1);
  const std::string from = program.subject.substr(scope.size());
  const Renamed there = Rename(program.text, program.subject, "renamed", folder);
  if (!there.wrong.empty()) return there.wrong;
  std::string wrong;
  const std::string error = CompilerSays(there.text, folder);
  if (!error.empty()) Add(&wrong, "does not compile: " + error);
  const Renamed back = Rename(there.text, scope + "renamed", from, folder);
  if (!back.wrong.empty()) {
    Add(&wrong, "back: " + back.wrong);
  } else if (back.text != program.text) {
    Add(&wrong, "there and back: " + Difference(program.text, back.text));
  }
  return wrong;
}

std::string CheckTidy(const Program& program, const std::string& folder) {
  WriteFile(InputIn(folder), program.text);
  const std::vector<std::string> fix = {kTidy,           "--checks=-*," + program.subject,
                                        "--fix",         "--quiet",
                                        InputIn(folder), "--",
                                        "-std=c++17",    "-w"};
  Said said = Run(fix);
  if (!said.ran) return "cannot be tried: " + said.err;
  const std::string fixed = ReadFile(InputIn(folder));
  std::string wrong;
  const std::string error = CompilerSays(fixed, folder);
  if (!error.empty()) {
    Add(&wrong, "does not compile: " + error);
    return wrong;
  }
  said = Run(fix);
  const std::string again = ReadFile(InputIn(folder));
  if (again != fixed) Add(&wrong, "twice: " + Difference(fixed, again));
  return wrong;
}

std::string CheckFormat(const Program& program, const std::string& folder) {
  const auto format = [&](const std::string& text) {
    WriteFile(InputIn(folder), text);
    return Run({kFormat, "--style=" + program.subject, InputIn(folder)});
  };
  const Said once = format(program.text);
  if (!once.ran) return "cannot be tried: " + once.err;
  if (once.exit_code != 0) return "clang-format fails: " + FirstError(once.err);
  const Said twice = format(once.out);
  if (twice.out == once.out) return "";
  return "twice (" + program.subject + "): " + Difference(once.out, twice.out);
}

std::vector<std::string> MissingTools() {
  std::vector<std::string> missing;
  for (const char* tool : {kRename, kTidy, kFormat, kCompiler}) {
    if (FindProgram(tool).empty()) missing.emplace_back(tool);
  }
  return missing;
}

double ToolSeconds() {
  rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace augment::bounded_exhaustive
