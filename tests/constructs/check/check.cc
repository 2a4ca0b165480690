#include "tests/constructs/check/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include <algorithm>
#include <fstream>
#include <regex>
#include <sstream>
#include <string_view>
#include <type_traits>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/trace/trace.h"
#include "tests/constructs/check/story.h"

namespace augment::constructs {
namespace {

constexpr char kFolder[] = "tests/constructs/";

absl::StatusOr<std::string> Read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return absl::NotFoundError(absl::StrCat("cannot read ", path));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// Output and exit status of a command.
absl::StatusOr<std::string> Run(const std::string& command) {
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return absl::UnavailableError(absl::StrCat("cannot run ", command));
  std::string output;
  char block[4096];
  for (size_t n = fread(block, 1, sizeof block, pipe); n > 0;
       n = fread(block, 1, sizeof block, pipe)) {
    output.append(block, n);
  }
  const int status = pclose(pipe);
  return absl::StrCat(output, "\n[exit ",
                      WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status), "]");
}

// The rewritten file without the two lines at its top, ids made readable.
std::string Readable(const std::string& text) {
  static const std::regex id("0x[0-9a-f]{16}ULL");
  const size_t line = text.find("#line 1 ");
  const size_t begin = line == std::string::npos ? 0 : text.find('\n', line) + 1;
  return std::regex_replace(text.substr(begin), id, "ID");
}

// Functions and classes of one file that are not captured, with the reason.
std::string NotCaptured(const proto::SubjectModel& model, const std::string& path) {
  std::string text;
  for (const auto& cls : model.classes()) {
    if (cls.header() == path && !cls.tracked()) {
      absl::StrAppend(&text, cls.name(), ": no tracker: ", cls.untracked_reason(), "\n");
    }
  }
  for (const auto& function : model.functions()) {
    if (function.file() == path && !function.captured()) {
      absl::StrAppend(&text, function.signature(), ": ", function.skip_reason(), "\n");
    }
  }
  return text;
}

}  // namespace

absl::StatusOr<Group> LoadGroup(const std::string& name) {
  Group group;
  group.plain = absl::StrCat(kFolder, name);
  group.traced = absl::StrCat(kFolder, name, ".traced");
  const std::string library = absl::StrCat("tests_constructs_", name, "_library");
  group.texts = absl::StrCat(kFolder, name, ".shadows/", library);
  auto model = Read(absl::StrCat(group.texts, ".model"));
  if (!model.ok()) return model.status();
  if (!group.model.ParseFromString(*model)) {
    return absl::DataLossError(absl::StrCat(group.texts, ".model is no model"));
  }
  for (const auto& skipped : group.model.skipped_files()) {
    return absl::FailedPreconditionError(
        absl::StrCat(skipped.path(), " was not instrumented: ", skipped.reason()));
  }
  return group;
}

absl::StatusOr<std::string> Describe(const Group& group, const std::string& construct) {
  const char* folder = getenv("TEST_TMPDIR");
  const std::string path = absl::StrCat(folder == nullptr ? "/tmp" : folder, "/", construct);
  remove(absl::StrCat(path, ".trace").c_str());
  const auto plain = Run(absl::StrCat(group.plain, " ", construct));
  const auto traced =
      Run(absl::StrCat("AUGMENT_TRACE=", path, ".trace ", group.traced, " ", construct));
  if (!plain.ok()) return plain.status();
  if (!traced.ok()) return traced.status();
  if (*plain != *traced) {
    return absl::FailedPreconditionError(
        absl::StrCat("plain and traced differ:\n  ", *plain, "\n  ", *traced));
  }
  auto trace = ReadTrace(absl::StrCat(path, ".trace"));
  // Where nothing is captured, nothing opens a trace.
  if (absl::IsNotFound(trace.status())) trace = Trace();
  if (!trace.ok()) return trace.status();
  if (trace->truncated) return absl::DataLossError("the trace is cut off");
  const std::string file = absl::StrCat(kFolder, "cases/", construct, ".inc");
  const auto text = Read(absl::StrCat(group.texts, "/", file));
  if (!text.ok()) return text.status();
  return absl::StrCat("-- events\n", Story(*trace, group.model), "-- not captured\n",
                      NotCaptured(group.model, file), "-- rewritten\n", Readable(*text));
}

std::string Comparable(std::string golden) {
  if constexpr (std::is_same_v<absl::string_view, std::string_view>) {
    golden = absl::StrReplaceAll(golden, {{"absl::string_view", "std::string_view"}});
  }
#ifdef __clang__
  const size_t end = golden.find("-- objects\n");
  const size_t rest = golden.find("-- not captured\n");
  if (end == std::string::npos || rest == std::string::npos) return golden;
  return absl::StrCat(std::count(golden.begin(), golden.begin() + static_cast<long>(end), '\n') - 1,
                      " events\n", golden.substr(rest));
#else
  return golden;
#endif
}

std::string GoldenPath(const std::string& construct) {
  return absl::StrCat(kFolder, "cases/", construct, ".golden");
}

std::string FirstDifference(const std::string& expected, const std::string& actual) {
  const std::vector<std::string> a = absl::StrSplit(expected, '\n');
  const std::vector<std::string> b = absl::StrSplit(actual, '\n');
  for (size_t i = 0; i < a.size() || i < b.size(); ++i) {
    const std::string left = i < a.size() ? a[i] : "(end)";
    const std::string right = i < b.size() ? b[i] : "(end)";
    if (left != right) {
      return absl::StrCat("line ", i + 1, "\n  expected ", left, "\n  is       ", right);
    }
  }
  return "";
}

}  // namespace augment::constructs
