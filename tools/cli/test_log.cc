#include "tools/cli/test_log.h"

#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

// What the shell that Bazel runs a test in says of it.
constexpr const char* kShellWords[][2] = {
    {"Segmentation fault", "SIGSEGV"},
    {"Aborted", "SIGABRT"},
    {"Bus error", "SIGBUS"},
    {"Floating point exception", "SIGFPE"},
    {"Illegal instruction", "SIGILL"},
    {"Killed", "SIGKILL"},
    {"Trace/breakpoint trap", "SIGTRAP"},
    {"Terminated", "SIGTERM"},
};

bool IsShellLine(absl::string_view line) {
  return absl::StrContains(line, "test-setup.sh: line ") || absl::StrContains(line, "${TEST_PATH}");
}

}  // namespace

std::string OutputOf(absl::string_view log, absl::string_view test) {
  const std::string mark = absl::StrCat("[ RUN      ] ", test, "\n");
  const size_t begin = log.find(mark);
  if (begin == absl::string_view::npos) return "";
  const absl::string_view rest = log.substr(begin + mark.size());
  return std::string(rest.substr(0, rest.find("[ RUN      ] ")));
}

std::map<std::string, TestEnd> ReadTestLog(absl::string_view log) {
  std::map<std::string, TestEnd> ends;
  for (absl::string_view line : absl::StrSplit(log, '\n')) {
    // What the test printed last may stand before the mark on the same line.
    TestEnd end = TestEnd::kCutOff;
    size_t at = line.find("[ RUN      ] ");
    if (at == absl::string_view::npos) {
      at = line.find("[       OK ] ");
      end = TestEnd::kPassed;
    }
    if (at == absl::string_view::npos) {
      at = line.find("[  FAILED  ] ");
      end = TestEnd::kFailed;
    }
    if (at == absl::string_view::npos) {
      at = line.find("[  SKIPPED ] ");
      end = TestEnd::kPassed;
    }
    if (at == absl::string_view::npos) continue;
    absl::string_view name = line.substr(at + 13);
    name = name.substr(0, name.find(" ("));
    name = absl::StripAsciiWhitespace(name.substr(0, name.find(", where")));
    // "[  FAILED  ] 2 tests, listed below:"
    if (!absl::StrContains(name, ".") || absl::StrContains(name, " ")) continue;
    ends[std::string(name)] = end;
  }
  return ends;
}

Crash ReadCrash(absl::string_view log) {
  Crash crash;
  for (absl::string_view line : absl::StrSplit(log, '\n')) {
    if (IsShellLine(line) && crash.signal.empty()) {
      for (const auto& [words, name] : kShellWords) {
        if (absl::StrContains(line, words)) crash.signal = name;
      }
    }
    if (!absl::ConsumePrefix(&line, "augment: SIG")) continue;
    const size_t end = line.find(' ');
    if (end == absl::string_view::npos) continue;
    crash = {absl::StrCat("SIG", line.substr(0, end)), true, false, 0};
    line.remove_prefix(end);
    crash.inside = absl::ConsumePrefix(&line, " in 0x");
    if (!crash.inside && !absl::ConsumePrefix(&line, " after 0x")) continue;
    if (!absl::SimpleHexAtoi(line, &crash.function)) crash.function = 0;
  }
  return crash;
}

std::string LastLines(absl::string_view log, size_t most) {
  std::vector<absl::string_view> lines;
  bool head = absl::StrContains(log, "Executing tests from ");
  for (const absl::string_view line : absl::StrSplit(log, '\n')) {
    if (head) {
      // Bazel's own lines end with a rule.
      head = !absl::StartsWith(line, "----------");
      continue;
    }
    if (absl::StripAsciiWhitespace(line).empty() || IsShellLine(line) ||
        absl::StartsWith(line, "augment: SIG")) {
      continue;
    }
    lines.push_back(line);
  }
  std::string text;
  for (size_t i = lines.size() > most ? lines.size() - most : 0; i < lines.size(); ++i) {
    absl::StrAppend(&text, "    ", lines[i], "\n");
  }
  return text;
}

}  // namespace augment
