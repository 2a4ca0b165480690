#include "tools/cli/frame.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/base/file_names.h"
#include "engine/emit/cut_test.h"
#include "tools/cli/files.h"

namespace augment {

Frame FrameOf(const std::map<std::string, std::string>& sources, const std::string& path) {
  const auto source = sources.find(path);
  if (source == sources.end()) return {};
  const size_t slash = path.rfind('/');
  return {path, source->second, slash == std::string::npos ? "" : path.substr(0, slash)};
}

std::string SourceOfCases(const std::map<std::string, std::string>& sources,
                          const std::vector<TestText>& tests, const TestFramework& framework) {
  std::string any;
  for (const TestText& test : tests) {
    if (test.cut_from.empty() && test.framed_in.empty()) continue;
    for (const auto& [path, text] : sources) {
      const bool is_it = test.framed_in.empty() ? HasCase(text, test.cut_from, framework)
                                                : BaseName(path) == test.framed_in;
      if (is_it) return path;
      if (any.empty()) any = path;
    }
  }
  // Its case is gone; the helpers that it uses may not be.
  return any;
}

bool AnyIsFramed(const std::vector<TestText>& tests) {
  return std::any_of(tests.begin(), tests.end(), [](const TestText& test) {
    return !test.framed_in.empty() || !test.cut_from.empty();
  });
}

void PutInto(const Frame& frame, VerifyFile* file) {
  file->frame = frame.text;
  file->frame_folder = frame.folder;
}

std::string FrameInPackage(const Frame& frame, const std::string& workspace,
                           const Manifest& manifest) {
  return IncludedFrom(frame.folder, frame.text, [&](const std::string& name) {
    return frame.folder != manifest.package &&
           FileExists(absl::StrCat(workspace, "/", frame.folder, "/", name));
  });
}

std::string RenderTests(const std::string& header, const std::string& frame,
                        const std::set<std::string>& includes, const std::vector<TestText>& tests,
                        const Suite& suite) {
  return AnyIsFramed(tests)
             ? RenderFramed(header, frame, suite.repair->Behind(includes), tests, *suite.framework,
                            suite.Macros(/*framed=*/true))
             : RenderSource(header, suite.repair->Of(includes), tests, suite.PreambleAlone());
}

}  // namespace augment
