#include "tools/cli/framed_faults.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/compile/words.h"
#include "engine/emit/cut_test.h"
#include "tools/cli/frame.h"

namespace augment {
namespace {

// Each is one more file to build.
constexpr size_t kMostSources = 4;

// Those that can be a surrounding, the ones that speak of most of the same first.
std::vector<std::string> LikeliestSources(const std::vector<TestText>& tests,
                                          const std::map<std::string, std::string>& sources,
                                          const TestFramework& framework) {
  std::set<std::string> mentioned;
  for (const TestText& test : tests) mentioned.merge(compile::Words(test.body));
  std::vector<std::pair<int, std::string>> ranked;
  for (const auto& [path, text] : sources) {
    if (!CanFrame(text, framework)) continue;
    const std::set<std::string> names = compile::Words(text);
    const auto shared = std::count_if(mentioned.begin(), mentioned.end(),
                                      [&](const auto& name) { return names.count(name) != 0; });
    ranked.emplace_back(-static_cast<int>(shared), path);
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<std::string> paths;
  for (size_t i = 0; i < ranked.size() && i < kMostSources; ++i) paths.push_back(ranked[i].second);
  return paths;
}

}  // namespace

absl::StatusOr<FramedFaults> FrameFaults(const std::vector<TestText>& tests,
                                         const std::map<std::string, std::string>& sources,
                                         const std::string& only, const VerifyFile& like,
                                         const VerifyFiles& verify) {
  FramedFaults framed;
  if (tests.empty()) return framed;
  const std::vector<std::string> paths =
      only.empty() ? LikeliestSources(tests, sources, *like.suite.framework)
                   : std::vector<std::string>{only};
  std::vector<VerifyFile> files;
  for (size_t i = 0; i < paths.size(); ++i) {
    VerifyFile file = like;
    file.name = absl::StrCat("framed", i);
    file.tests = tests;
    PutInto(FrameOf(sources, paths[i]), &file);
    files.push_back(std::move(file));
  }
  if (files.empty()) return framed;
  ASSIGN_OR_RETURN(const Verification verified, verify(files));
  for (size_t i = 0; i < files.size(); ++i) {
    const auto results = verified.find(files[i].name);
    if (results == verified.end()) continue;
    std::map<std::string, VerifiedTest> built;
    for (const auto& [name, result] : results->second) {
      if (result.outcome != Verified::kNotBuilt) built.emplace(name, result);
    }
    if (built.size() > framed.results.size()) framed = {paths[i], std::move(built)};
  }
  return framed;
}

}  // namespace augment
