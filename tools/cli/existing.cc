#include "tools/cli/existing.h"

#include <algorithm>
#include <set>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/emit/emit.h"
#include "tools/cli/build_edit.h"
#include "tools/cli/files.h"
#include "tools/cli/format.h"

namespace augment {

VerifyFile ExistingFiles::ToVerify(const std::string& name) const {
  VerifyFile file{name, suite, {}, tests.tests};
  file.includes.insert(tests.includes.begin(), tests.includes.end());
  PutInto(FrameOfTests(), &file);
  return file;
}

Frame ExistingFiles::FrameOfTests() const {
  return FrameOf(sources, SourceOfCases(sources, tests.tests, *suite.framework));
}

std::vector<WrittenEntry> ExistingFiles::Deleted() const {
  std::vector<WrittenEntry> deleted;
  for (const WrittenEntry& entry : written) {
    if (FindWritten(entry, tests.tests) == nullptr && FindWritten(entry, elsewhere) == nullptr) {
      deleted.push_back(entry);
    }
  }
  return deleted;
}

ExistingFiles ReadExistingFiles(const Session& session, const Manifest& manifest,
                                const std::vector<proto::SubjectModel>& models,
                                const TestFramework* written) {
  ExistingFiles existing;
  const auto absolute = [&session](const std::string& path) {
    return absl::StrCat(session.workspace(), "/", path);
  };
  const std::string tests_path = TestsPath(manifest.target);
  const std::string faults_path = FaultsPath(manifest.target);
  absl::StatusOr<std::string> build =
      ReadFile(absolute(BuildFileOf(session.workspace(), manifest.package)));
  existing.rules_cc = build.ok() && absl::StrContains(*build, "@rules_cc//");
  // What a person moved is looked for in the test's own sources and in its
  // neighbours.
  std::set<std::string> paths(manifest.sources.begin(), manifest.sources.end());
  for (const std::string& name : ListFolder(absolute(manifest.package))) {
    for (const char* end : {".cc", ".cpp", ".cxx", ".C"}) {
      if (absl::EndsWith(name, end)) {
        paths.insert(manifest.package.empty() ? name : absl::StrCat(manifest.package, "/", name));
      }
    }
  }
  std::map<std::string, std::string> neighbours;
  for (const std::string& path : paths) {
    if (path == tests_path || path == faults_path) continue;
    absl::StatusOr<std::string> source = ReadFile(absolute(path));
    // Generated, or of another repository.
    if (!source.ok()) source = ReadFile(session.bazel->execution_root() + "/" + path);
    // What another target's run wrote is nobody's choice to move a test.
    if (!source.ok() || IsOwned(*source)) continue;
    const bool of_test =
        std::find(manifest.sources.begin(), manifest.sources.end(), path) != manifest.sources.end();
    (of_test ? existing.sources : neighbours)[path] = *std::move(source);
  }
  existing.suite =
      MakeSuite(manifest, existing.sources, build.ok() ? *build : "", SuiteFramework(models),
                written, [&](const std::string& path) { return FileExists(absolute(path)); });
  AddLibraryMacros(manifest, existing.sources, models, &existing.suite);
  for (const auto* texts : {&existing.sources, &neighbours}) {
    for (const auto& [path, source] : *texts) {
      SourceFile file = ParseSource(source, *existing.suite.framework);
      for (TestText& test : file.tests) existing.elsewhere.push_back(std::move(test));
    }
  }
  // A sandbox has no folder of which nothing is needed, through which "../src/lib.h" would lead.
  for (auto& [path, source] : existing.sources) {
    const std::string folder = FrameOf(existing.sources, path).folder;
    source = IncludedFrom(folder, source, [&](const std::string& name) {
      return absl::StartsWith(name, "../") && FileExists(absolute(folder + "/" + name));
    });
  }
  existing.text = ReadFile(absolute(tests_path)).value_or("");
  existing.tests = ParseSource(existing.text, *existing.suite.framework);
  if (IsOwned(existing.text)) existing.written = ReadWrittenList(existing.text);
  existing.faults =
      ParseSource(ReadFile(absolute(faults_path)).value_or(""), *existing.suite.framework);
  return existing;
}

std::string TextOf(const Session& session, const TestsFile& file) {
  // What stands around tests that begin like the user's has that already.
  const std::string header =
      absl::StrCat(file.frame.empty() ? file.license : "",
                   OwnedHeader(file.command, /*faults=*/false, file.stamp, file.column_limit));
  const std::string text = RenderTests(header, file.frame, file.includes, file.tests, file.suite);
  return FormatSource(absl::StrCat(session.workspace(), "/", file.path),
                      WithWrittenList(text, file.written, file.column_limit));
}

}  // namespace augment
