#include "tools/cli/test_log.h"

#include "absl/strings/match.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment {

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

}  // namespace augment
