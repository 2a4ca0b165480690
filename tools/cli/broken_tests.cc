#include "tools/cli/broken_tests.h"

#include <algorithm>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/cli/frame.h"
#include "tools/cli/scratch_package.h"
#include "tools/cli/source_parts.h"

namespace augment {
namespace {

// The test in whose lines `line` of one of the file's sources lies; npos for none.
size_t TestAtLine(const VerifyFile& file, const std::string& text, int line) {
  size_t found = std::string::npos;
  std::ptrdiff_t start = 0;
  for (size_t i = 0; i < file.tests.size(); ++i) {
    const std::string source = file.tests[i].Source();
    const size_t at = text.find(source);
    if (at == std::string::npos) continue;
    const auto begin = text.begin() + static_cast<std::ptrdiff_t>(at);
    const auto first = 1 + std::count(text.begin(), begin, '\n');
    const auto last = first + std::count(source.begin(), source.end(), '\n');
    if (line < first || line > last || first < start) continue;
    found = i;
    start = first;
  }
  return found;
}

constexpr const char* kWhence = "required from here";

// What is wrong, by the line of `lines` that has `mark` or, where that says whence an instance of a
// template is needed, the first error after it.
std::string Complaint(const std::vector<absl::string_view>& lines, size_t line, const char* mark) {
  constexpr absl::string_view kError = ": error:";
  absl::string_view said = mark;
  for (size_t i = line; i < lines.size() && mark == kWhence; ++i) {
    if (!absl::StrContains(lines[i], kError)) continue;
    line = i;
    said = kError;
    break;
  }
  const absl::string_view text = lines[line].substr(lines[line].find(said));
  return std::string(absl::StripPrefix(text, ": "));
}

}  // namespace

bool MarkBroken(const VerifyFile& file, const std::string& err,
                std::map<std::string, VerifiedTest>* outcomes) {
  const std::vector<SourcePart> parts = SourcePartsOf(file);
  bool any = false;
  // Errors inside templates of a header point to the test in a second line.
  const std::vector<absl::string_view> lines = absl::StrSplit(err, '\n');
  for (const char* mark : {": error:", kWhence, "undefined reference"}) {
    for (size_t l = 0; l < lines.size(); ++l) {
      const absl::string_view line = lines[l];
      if (!absl::StrContains(line, mark)) continue;
      size_t test = std::string::npos;
      for (const SourcePart& part : parts) {
        const std::string place = absl::StrCat(kScratchPackage, "/", part.name, ".cc:");
        const size_t at = line.find(place);
        int number = 0;
        if (at == absl::string_view::npos) continue;
        absl::string_view rest = line.substr(at + place.size());
        if (absl::SimpleAtoi(rest.substr(0, rest.find(':')), &number)) {
          test = TestAtLine(file, part.text, number);
        }
      }
      for (size_t i = 0; i < file.tests.size() && test == std::string::npos; ++i) {
        const std::string symbol = file.suite.framework->SymbolPart(file.tests[i].Name());
        if (!symbol.empty() && absl::StrContains(line, symbol)) test = i;
      }
      if (test == std::string::npos) continue;
      VerifiedTest& outcome = (*outcomes)[file.tests[test].FullName()];
      if (!outcome.reason.empty()) continue;
      outcome.outcome = Verified::kNotBuilt;
      outcome.reason = Complaint(lines, l, mark);
      any = true;
    }
    if (any) return true;
  }
  return false;
}

bool MarkUnlinked(const VerifyFile& file, const std::string& err,
                  std::map<std::string, VerifiedTest>* outcomes) {
  for (const bool named : {true, false}) {
    bool any = false;
    for (const absl::string_view line : absl::StrSplit(err, '\n')) {
      const std::string missing = MissingFunction(line);
      if (missing.empty()) continue;
      for (const TestText& test : file.tests) {
        const bool concerned =
            named ? absl::StrContains(test.Source(), missing + "(") : AnyIsFramed({test});
        if (!concerned) continue;
        (*outcomes)[test.FullName()] = {Verified::kNotBuilt,
                                        std::string(absl::StripAsciiWhitespace(line))};
        any = true;
      }
    }
    if (any) return true;
  }
  return false;
}

}  // namespace augment
