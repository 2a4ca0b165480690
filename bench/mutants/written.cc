#include "bench/mutants/written.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "bench/sweep/compare.h"
#include "tools/cli/process.h"

namespace augment {

std::string PathOf(const std::string& root, const std::string& test) {
  const size_t colon = test.rfind(':');
  return absl::StrCat(root, "/", absl::StripPrefix(test.substr(0, colon), "//"), "/",
                      test.substr(colon + 1));
}

absl::StatusOr<std::string> BinOf(const std::vector<std::string>& flags, Bazel* bazel) {
  std::vector<std::string> command = {"info"};
  command.insert(command.end(), flags.begin(), flags.end());
  command.push_back("bazel-bin");
  absl::StatusOr<BazelResult> info = bazel->Run(command);
  if (!info.ok()) return info.status();
  if (info->exit_code != 0) return absl::InternalError(TellingLine(info->err));
  return std::string(absl::StripAsciiWhitespace(info->out));
}

absl::StatusOr<std::vector<std::string>> ListCases(const TestProgram& program) {
  absl::StatusOr<ProcessResult> listed = RunProcess({program.path, "--gtest_list_tests"});
  if (!listed.ok()) return listed.status();
  std::vector<std::string> names;
  std::string suite;
  for (const absl::string_view line : absl::StrSplit(listed->out, '\n', absl::SkipEmpty())) {
    if (absl::StartsWith(line, "  ")) {
      names.push_back(absl::StrCat(suite, line.substr(2)));
    } else if (absl::EndsWith(line, ".")) {
      suite = std::string(line);
    }
  }
  return names;
}

}  // namespace augment
