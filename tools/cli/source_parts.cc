#include "tools/cli/source_parts.h"

#include <algorithm>
#include <map>

#include "absl/strings/str_cat.h"
#include "tools/cli/frame.h"

namespace augment {
namespace {

// By their places among all tests of the report, so that no test changes its part when others go.
constexpr int kTestsOfPart = 50;

}  // namespace

std::vector<SourcePart> SourcePartsOf(const VerifyFile& file) {
  if (!file.in_parts || file.suite.one_source) return {{file.name, file.Source()}};
  VerifyFile framed = file;
  std::map<int, std::vector<TestText>> parts;
  framed.tests.clear();
  for (const TestText& test : file.tests) {
    if (file.IsFramed() && AnyIsFramed({test})) {
      framed.tests.push_back(test);
    } else {
      parts[std::max(test.test, 0) / kTestsOfPart].push_back(test);
    }
  }
  std::vector<SourcePart> sources;
  const std::set<std::string> includes = file.suite.repair->Of(file.includes);
  const Preamble whole = file.suite.PreambleAlone();
  const std::vector<std::string>& macros = whole.macros;
  const auto main = std::find(macros.begin(), macros.end(), file.suite.framework->MainMacro());
  const bool makes_main = main != macros.end();
  Preamble others = whole;
  if (makes_main) others.macros.erase(others.macros.begin() + (main - macros.begin()));
  if (!framed.tests.empty()) {
    sources.push_back({file.name, framed.Source()});
  } else if (makes_main) {
    sources.push_back({file.name + "_main", RenderSource("", includes, {}, whole)});
  }
  for (const auto& [number, tests] : parts) {
    sources.push_back(
        {absl::StrCat(file.name, "_", number + 1), RenderSource("", includes, tests, others)});
  }
  return sources;
}

}  // namespace augment
