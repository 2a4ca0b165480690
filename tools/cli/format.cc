#include "tools/cli/format.h"

#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

absl::StatusOr<ProcessResult> ClangFormat(const std::string& path, const std::string& argument,
                                          const std::string& input) {
  ProcessOptions options;
  options.input = input;
  std::vector<std::string> command = {"clang-format", "--style=file", "--fallback-style=Google",
                                      "--assume-filename=" + path};
  if (!argument.empty()) command.push_back(argument);
  return RunProcess(command, options);
}

}  // namespace

std::string FormatSource(const std::string& path, const std::string& text) {
  absl::StatusOr<ProcessResult> result = ClangFormat(path, "", text);
  return result.ok() && result->exit_code == 0 && !result->out.empty() ? result->out : text;
}

int ColumnLimit(const std::string& path) {
  constexpr int kUsual = 80;
  constexpr absl::string_view kKey = "\nColumnLimit:";
  absl::StatusOr<ProcessResult> result = ClangFormat(path, "--dump-config", "");
  if (!result.ok() || result->exit_code != 0) return kUsual;
  const size_t at = result->out.find(kKey.data(), 0, kKey.size());
  if (at == std::string::npos) return kUsual;
  const size_t start = at + kKey.size();
  int limit = 0;
  const std::string number = result->out.substr(start, result->out.find('\n', start) - start);
  return absl::SimpleAtoi(absl::StripAsciiWhitespace(number), &limit) && limit > 0 ? limit : kUsual;
}

}  // namespace augment
