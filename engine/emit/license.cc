#include "engine/emit/license.h"

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace augment {
namespace {

constexpr std::ptrdiff_t kMostLines = 60;

// SPDX's tag, and the words that the texts of the OSI's licences have where a file names them.
bool IsAboutLicense(absl::string_view comment) {
  static constexpr const char* kWords[] = {"copyright", "license", "licence"};
  const std::string lower = absl::AsciiStrToLower(comment);
  return std::any_of(std::begin(kWords), std::end(kWords),
                     [&lower](const char* word) { return absl::StrContains(lower, word); });
}

}  // namespace

absl::string_view LeadingComment(absl::string_view text) {
  if (absl::StartsWith(text, "/*")) {
    const size_t end = text.find("*/");
    const size_t line = end == absl::string_view::npos ? end : text.find('\n', end);
    // Code may follow it.
    if (line == absl::string_view::npos || line != end + 2) return "";
    return text.substr(0, line + 1);
  }
  size_t end = 0;
  while (absl::StartsWith(text.substr(end), "//")) {
    const size_t line = text.find('\n', end);
    if (line == absl::string_view::npos) return "";
    end = line + 1;
  }
  return text.substr(0, end);
}

std::string LicenseOf(const std::map<std::string, std::string>& sources) {
  for (const auto& [path, text] : sources) {
    const absl::string_view comment = LeadingComment(text);
    if (!IsAboutLicense(comment) || std::count(comment.begin(), comment.end(), '\n') > kMostLines) {
      continue;
    }
    const std::string file = std::filesystem::path(path).filename().string();
    std::string license;
    for (const absl::string_view line : absl::StrSplit(comment, '\n', absl::SkipEmpty())) {
      const bool names_file = absl::StrContains(line, file) || absl::StrContains(line, "@file") ||
                              absl::StrContains(line, "\\file");
      const bool frames = absl::StrContains(line, "/*") || absl::StrContains(line, "*/");
      if (!names_file || frames) absl::StrAppend(&license, line, "\n");
    }
    if (IsAboutLicense(license)) return absl::StrCat(license, "\n");
  }
  return "";
}

}  // namespace augment
