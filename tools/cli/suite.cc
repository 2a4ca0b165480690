#include "tools/cli/suite.h"

#include <algorithm>
#include <filesystem>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/strip.h"
#include "engine/emit/source_file.h"

namespace augment {
namespace {

bool EndsWithAny(absl::string_view label, const std::vector<std::string>& ends) {
  return std::any_of(ends.begin(), ends.end(),
                     [label](const std::string& end) { return absl::EndsWith(label, end); });
}

// As one of the sources includes the framework; `is_own` when that finds another of them.
std::string InclusionOf(const TestFramework& framework, const Manifest& manifest,
                        const std::map<std::string, std::string>& sources, bool* is_own) {
  *is_own = false;
  for (const auto& [path, text] : sources) {
    for (const std::string& spelling : IncludesOf(text)) {
      if (!framework.IsInclude(spelling)) continue;
      const std::string name = spelling.substr(1, spelling.size() - 2);
      const std::string beside =
          (std::filesystem::path(path).parent_path() / name).lexically_normal().string();
      *is_own = std::any_of(
          manifest.sources.begin(), manifest.sources.end(),
          [&](const std::string& source) { return source == name || source == beside; });
      // What is told from there is not found from where tests are written.
      return spelling[0] == '"' && name[0] == '.' ? absl::StrCat("\"", beside, "\"") : spelling;
    }
  }
  return "";
}

// On the command line of the compiler.
bool IsDefined(const std::string& macro, const Manifest& manifest) {
  const auto defines = [&macro](absl::string_view text) {
    return absl::ConsumePrefix(&text, macro) && (text.empty() || text[0] == '=');
  };
  return std::any_of(manifest.defines.begin(), manifest.defines.end(), defines) ||
         std::any_of(manifest.copts.begin(), manifest.copts.end(), [&](absl::string_view option) {
           return absl::ConsumePrefix(&option, "-D") && defines(option);
         });
}

bool IsDefinedIn(const std::string& macro, const std::map<std::string, std::string>& sources) {
  const std::string definition = absl::StrCat("#define ", macro);
  return std::any_of(sources.begin(), sources.end(), [&definition](const auto& source) {
    const size_t at = source.second.find(definition);
    return at != std::string::npos && (at == 0 || source.second[at - 1] == '\n');
  });
}

}  // namespace

Suite MakeSuite(const Manifest& manifest, const std::map<std::string, std::string>& sources,
                absl::string_view build_file, const TestFramework* own,
                const TestFramework* written) {
  Suite suite;
  if (written != nullptr || own != nullptr) suite.framework = written != nullptr ? written : own;
  bool is_own = false;
  suite.include = InclusionOf(*suite.framework, manifest, sources, &is_own);
  if (is_own && written == nullptr) {
    suite.framework = &GoogleTest();
    suite.include.clear();
  }
  if (suite.framework != own) {
    suite.kind = Suite::Kind::kOther;
  } else if (std::any_of(sources.begin(), sources.end(), [&suite](const auto& source) {
               return suite.framework->BringsMain(source.second);
             })) {
    suite.kind = Suite::Kind::kOwnMain;
  }
  if (suite.kind == Suite::Kind::kSame) return suite;
  suite.main_library = MainLibraryOf(*suite.framework, manifest, build_file);
  const std::string macro = suite.framework->MainMacro();
  for (const std::string& other : suite.framework->MacrosOfLibrary()) {
    if (!IsDefined(other, manifest) && IsDefinedIn(other, sources)) {
      suite.main_macros.push_back(other);
    }
  }
  if (!macro.empty() && !IsDefined(macro, manifest)) suite.main_macros.push_back(macro);
  return suite;
}

std::string MainLibraryOf(const TestFramework& framework, const Manifest& manifest,
                          absl::string_view build_file) {
  if (&framework == &GoogleTest() && !manifest.googletest.empty()) return manifest.googletest;
  const MainLibrary library = framework.Library();
  for (const std::string& label : manifest.deps) {
    if (EndsWithAny(label, library.with_main)) return label;
    if (EndsWithAny(label, library.without_main)) {
      return absl::StrCat(label.substr(0, label.rfind(':')), library.beside);
    }
  }
  // The first string of the file that is such a label.
  for (size_t open = build_file.find('"'); open != absl::string_view::npos;) {
    const size_t close = build_file.find_first_of("\"\n", open + 1);
    if (close == absl::string_view::npos) break;
    if (build_file[close] == '"') {
      const absl::string_view text = build_file.substr(open + 1, close - open - 1);
      if (EndsWithAny(text, library.with_main) && absl::StrContains(text, "//")) {
        return std::string(text);
      }
    }
    open = build_file.find('"', close + 1);
  }
  return library.usual;
}

std::vector<std::string> GeneratedDeps(const Manifest& manifest, const Suite& suite) {
  std::vector<std::string> deps;
  for (const std::string& label : manifest.deps) {
    const bool linked =
        std::find(manifest.linked.begin(), manifest.linked.end(), label) != manifest.linked.end();
    if (suite.kind != Suite::Kind::kOther || !linked) deps.push_back(label);
  }
  if (suite.main_library.empty()) return deps;
  const std::vector<std::string> with_main = suite.framework->Library().with_main;
  if (std::none_of(deps.begin(), deps.end(), [&with_main](const std::string& label) {
        return EndsWithAny(label, with_main);
      })) {
    deps.push_back(suite.main_library);
  }
  return deps;
}

}  // namespace augment
