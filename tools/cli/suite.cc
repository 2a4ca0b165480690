#include "tools/cli/suite.h"

#include <algorithm>
#include <filesystem>
#include <utility>

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

// How one of the sources includes the framework, and the source that this finds; "" for none.
struct Inclusion {
  std::string text;
  std::string own;
};

// The test's own source that one in `folder` includes as `name`; "" for none.
std::string OwnSource(const Manifest& manifest, const std::string& folder,
                      const std::string& name) {
  const std::string beside = (std::filesystem::path(folder) / name).lexically_normal().string();
  std::string own;
  for (const std::string& source : manifest.sources) {
    // Beside it, from the workspace, or through what the rule includes.
    if (source == name || source == beside || absl::EndsWith(source, "/" + name)) own = source;
    if (source == beside) break;
  }
  return own;
}

std::string FolderOf(const std::string& path) {
  return std::filesystem::path(path).parent_path().string();
}

Inclusion InclusionOf(const TestFramework& framework, const Manifest& manifest,
                      const std::map<std::string, std::string>& sources,
                      const std::function<bool(const std::string& path)>& is_file) {
  // Where one source has its code for all, the header that the others include is not enough.
  const bool whole = std::any_of(sources.begin(), sources.end(), [&framework](const auto& source) {
    const std::vector<std::string> spellings = IncludesOf(source.second);
    return std::any_of(spellings.begin(), spellings.end(),
                       [&framework](const auto& one) { return framework.IsWhole(one); });
  });
  // As tests spell it, rather than a header of theirs.
  for (const bool header : {false, true}) {
    for (const auto& [path, text] : sources) {
      if (IsHeader(path) != header) continue;
      for (const std::string& spelling : IncludesOf(text)) {
        if (!(whole ? framework.IsWhole(spelling) : framework.IsInclude(spelling))) continue;
        const std::string name = spelling.substr(1, spelling.size() - 2);
        const std::string folder = FolderOf(path);
        const std::string beside =
            (std::filesystem::path(folder) / name).lexically_normal().string();
        Inclusion found;
        found.own = OwnSource(manifest, folder, name);
        // What is told from there is not found from where tests are written.
        const bool of_others = found.own.empty() && is_file != nullptr && is_file(beside);
        const bool moves =
            name[0] == '.' || of_others || (found.own == beside && folder != manifest.package);
        found.text = spelling[0] == '"' && moves ? absl::StrCat("\"", beside, "\"") : spelling;
        return found;
      }
    }
  }
  return {};
}

// What `header` includes of the test's own sources, itself or by others; without itself.
std::vector<std::string> OwnHeadersBehind(const std::string& header, const Manifest& manifest,
                                          const std::map<std::string, std::string>& sources) {
  std::vector<std::string> found = {header};
  for (size_t at = 0; at < found.size(); ++at) {
    const auto source = sources.find(found[at]);
    if (source == sources.end()) continue;
    for (const std::string& spelling : IncludesOf(source->second)) {
      if (spelling.size() < 2) continue;
      const std::string own =
          OwnSource(manifest, FolderOf(source->first), spelling.substr(1, spelling.size() - 2));
      const bool is_new = std::find(found.begin(), found.end(), own) == found.end();
      if (!own.empty() && is_new && IsHeader(own)) found.push_back(own);
    }
  }
  found.erase(found.begin());
  return found;
}

// Of whatever kind.
bool HasCases(absl::string_view text, const TestFramework& framework) {
  const auto says = [text](const std::string& macro) { return Mentions(text, macro); };
  const std::vector<std::string> macros = framework.CaseMacros();
  const std::vector<std::string> others = framework.OtherCaseMacros();
  return std::any_of(macros.begin(), macros.end(), says) ||
         std::any_of(others.begin(), others.end(), says);
}

void AddHelpers(const Manifest& manifest, const std::map<std::string, std::string>& sources,
                Suite* suite) {
  const std::string folder = manifest.package.empty() ? "" : manifest.package + "/";
  for (const auto& [path, text] : sources) {
    if (IsHeader(path) || !absl::StartsWith(path, folder) || HasCases(text, *suite->framework)) {
      continue;
    }
    suite->helpers.push_back(path.substr(folder.size()));
    if (!suite->framework->BringsMain(text)) continue;
    suite->helpers_bring_main = true;
    suite->main_source = suite->helpers.back();
  }
}

bool IsDefinedIn(const std::string& macro, const std::map<std::string, std::string>& sources) {
  const std::string definition = absl::StrCat("#define ", macro);
  return std::any_of(sources.begin(), sources.end(), [&definition](const auto& source) {
    const size_t at = source.second.find(definition);
    return at != std::string::npos && (at == 0 || source.second[at - 1] == '\n');
  });
}

}  // namespace

std::vector<std::string> Suite::Macros(bool framed) const {
  std::vector<std::string> macros = main_macros;
  if (!framed) macros.insert(macros.end(), library_macros.begin(), library_macros.end());
  if (framed && helpers_bring_main) {
    macros.erase(std::remove(macros.begin(), macros.end(), framework->MainMacro()), macros.end());
  }
  return macros;
}

Suite MakeSuite(const Manifest& manifest, const std::map<std::string, std::string>& sources,
                absl::string_view build_file, const TestFramework* own,
                const TestFramework* written,
                const std::function<bool(const std::string& path)>& is_file) {
  Suite suite;
  if (written != nullptr || own != nullptr) suite.framework = written != nullptr ? written : own;
  const Inclusion inclusion = InclusionOf(*suite.framework, manifest, sources, is_file);
  suite.include = inclusion.text;
  for (const auto& [path, text] : sources) {
    for (const std::string& include : IncludesOf(text)) {
      if (IsOfStandard(include)) suite.standard_includes.insert(include);
    }
  }
  if (!inclusion.own.empty()) {
    const std::string folder = manifest.package.empty() ? "" : manifest.package + "/";
    // One header, which a macro makes main() of.
    if (absl::StartsWith(inclusion.own, folder) && !suite.framework->MainMacro().empty()) {
      suite.header = inclusion.own.substr(folder.size());
      for (const std::string& behind : OwnHeadersBehind(inclusion.own, manifest, sources)) {
        if (absl::StartsWith(behind, folder)) {
          suite.behind_header.push_back(behind.substr(folder.size()));
        }
      }
    } else if (written == nullptr) {
      suite.framework = &GoogleTest();
      suite.include.clear();
    }
  }
  if (suite.framework != own) {
    suite.kind = Suite::Kind::kOther;
  } else if (std::any_of(sources.begin(), sources.end(), [&suite](const auto& source) {
               return suite.framework->BringsMain(source.second);
             })) {
    suite.kind = Suite::Kind::kOwnMain;
  }
  const std::string macro = suite.framework->MainMacro();
  suite.one_source =
      (!macro.empty() && manifest.Defines(macro)) || suite.framework->IsWhole(suite.include);
  if (suite.kind != Suite::Kind::kOther) AddHelpers(manifest, sources, &suite);
  const std::string main_source = std::exchange(suite.main_source, "");
  if (suite.kind == Suite::Kind::kSame) return suite;
  suite.main_library = MainLibraryOf(*suite.framework, manifest, build_file);
  if (suite.main_library.empty() && macro.empty()) suite.main_source = main_source;
  for (const std::string& other : suite.framework->MacrosOfLibrary()) {
    if (!manifest.Defines(other) && IsDefinedIn(other, sources)) {
      suite.main_macros.push_back(other);
    }
  }
  if (!macro.empty() && !manifest.Defines(macro)) suite.main_macros.push_back(macro);
  return suite;
}

void AddLibraryMacros(const Manifest& manifest, const std::map<std::string, std::string>& sources,
                      const std::vector<proto::SubjectModel>& models, Suite* suite) {
  const std::string folder = manifest.package.empty() ? "" : manifest.package + "/";
  const auto name = [](const std::string& definition) {
    return definition.substr(0, definition.find_first_of(" ("));
  };
  for (const proto::SubjectModel& model : models) {
    for (const std::string& definition : model.configuration()) {
      // What the target defines, that of the generated tests does as well.
      if (!manifest.Defines(name(definition))) suite->library_macros.push_back(definition);
    }
    for (const std::string& definition : model.implementation()) {
      const bool in_helper =
          std::any_of(suite->helpers.begin(), suite->helpers.end(), [&](const std::string& helper) {
            const auto source = sources.find(folder + helper);
            return source != sources.end() && IsDefinedIn(name(definition), {*source});
          });
      if (in_helper) continue;
      suite->library_macros.push_back(definition);
      suite->one_source = true;
    }
  }
}

std::string MainLibraryOf(const TestFramework& framework, const Manifest& manifest,
                          absl::string_view build_file) {
  if (&framework == &GoogleTest() && !manifest.googletest.empty()) return manifest.googletest;
  const MainLibrary library = framework.Library();
  for (const std::string& label : manifest.deps) {
    if (EndsWithAny(label, library.with_main)) return label;
    if (EndsWithAny(label, library.without_main)) {
      // The suite's own copy of the framework may come without.
      const bool is_known = label.substr(0, label.rfind(':')) == "//" + manifest.package;
      if (is_known && !absl::StrContains(build_file, "\"" + library.beside.substr(1) + "\"")) {
        return "";
      }
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
