#include "tools/cli/build_edit.h"

#include <cstdlib>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/base/status.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"
#include "tools/cli/scratch_package.h"

namespace augment {
namespace {

constexpr const char* kCopied[] = {
    "copts", "defines",  "local_defines", "linkopts",   "data",
    "env",   "features", "includes",      "linkstatic", "target_compatible_with"};
// Not those of another framework, and not its command line either.
constexpr const char* kCopiedFromSame[] = {"deps", "args"};

std::string Buildozer() {
  const char* given = std::getenv("AUGMENT_BUILDOZER");
  if (given != nullptr && *given != 0) return FindProgram(given);
  return FindProgram("buildozer");
}

class Editor {
 public:
  Editor(std::string program, std::string root, const Manifest& manifest)
      : program_(std::move(program)), root_(std::move(root)), manifest_(manifest) {}

  // What buildozer prints for an attribute; empty when the rule or the
  // attribute is not there.
  std::string Print(const std::string& attribute, const std::string& name) const {
    absl::StatusOr<ProcessResult> result = Run({"print " + attribute, Label(name)});
    if (!result.ok() || result->exit_code != 0) return "";
    const std::string text(absl::StripAsciiWhitespace(result->out));
    return text == "(missing)" ? "" : text;
  }

  bool Exists(const std::string& name) const { return Print("name", name) == name; }

  bool Add(const std::string& name, const std::vector<std::string>& sources, bool manual,
           const Suite& suite, bool load) const {
    bool good = true;
    if (load) good = Do("new_load @rules_cc//cc:defs.bzl cc_test", "__pkg__");
    good = good && Do(absl::StrCat("new cc_test ", name, " after ", After()), "__pkg__");
    good = good && Do("set srcs " + absl::StrJoin(sources, " "), name);
    if (!Print("size", manifest_.Name()).empty())
      good = good && Do("copy size " + manifest_.Name(), name);
    for (const char* attribute : kCopied) good = good && Copy(attribute, name);
    std::vector<std::string> deps = GeneratedDeps(manifest_, suite);
    if (suite.kind == Suite::Kind::kOther) {
      const std::string here = absl::StrCat("//", manifest_.package, ":");
      for (std::string& label : deps) {
        if (absl::StartsWith(label, here)) label = absl::StrCat(":", label.substr(here.size()));
      }
      good = good && Do("set deps " + absl::StrJoin(deps, " "), name);
    } else {
      for (const char* attribute : kCopiedFromSame) good = good && Copy(attribute, name);
      if (deps.size() > manifest_.deps.size()) good = good && Do("add deps " + deps.back(), name);
    }
    if (manual) good = good && Do("set tags manual", name);
    return good;
  }

  // A macro of another name may make the test.
  bool IsCcTest() const { return Print("kind", manifest_.Name()) == "cc_test"; }
  bool Augment() const {
    return Do("new_load @augment//rules:defs.bzl augmented_cc_test", "__pkg__") &&
           Do("set kind augmented_cc_test", manifest_.Name());
  }

  bool Delete(const std::string& name) const { return Do("delete", name); }
  bool AddSources(const std::string& name, const std::vector<std::string>& sources) const {
    return Do("add srcs " + absl::StrJoin(sources, " "), name);
  }

 private:
  std::string Label(const std::string& name) const {
    return absl::StrCat("//", manifest_.package, ":", name);
  }
  // New targets come behind the test, the faults behind the tests.
  std::string After() const {
    const std::string tests = manifest_.Name() + "_augmented";
    return Exists(tests) ? tests : manifest_.Name();
  }
  absl::StatusOr<ProcessResult> Run(const std::vector<std::string>& arguments) const {
    std::vector<std::string> command = {program_};
    command.insert(command.end(), arguments.begin(), arguments.end());
    ProcessOptions options;
    options.folder = root_;
    return RunProcess(command, options);
  }
  bool Copy(const std::string& attribute, const std::string& name) const {
    if (Print(attribute, manifest_.Name()).empty()) return true;
    return Do(absl::StrCat("copy ", attribute, " ", manifest_.Name()), name);
  }
  bool Do(const std::string& command, const std::string& name) const {
    absl::StatusOr<ProcessResult> result = Run({command, Label(name)});
    // 3: nothing had to be changed.
    return result.ok() && (result->exit_code == 0 || result->exit_code == 3);
  }

  const std::string program_;
  const std::string root_;
  const Manifest& manifest_;
};

// For a test that buildozer cannot change.
std::string AugmentingText(const std::string& name) {
  return absl::StrCat("load(\"@augment//rules:defs.bzl\", \"augment_existing_test\")\n\n",
                      "# Below the test.\naugment_existing_test(name = ", StarlarkQuoted(name),
                      ")\n");
}

std::string Snippet(const Manifest& manifest, const std::string& name,
                    const std::vector<std::string>& sources, bool manual, const Suite& suite) {
  std::vector<std::string> deps = GeneratedDeps(manifest, suite);
  const std::string here = absl::StrCat("//", manifest.package, ":");
  for (std::string& label : deps) {
    if (absl::StartsWith(label, here)) label = absl::StrCat(":", label.substr(here.size()));
  }
  return absl::StrCat(
      "cc_test(\n    name = ", StarlarkQuoted(name), ",\n", StarlarkList("srcs", sources),
      StarlarkList("copts", QuotedWords(manifest.copts)),
      StarlarkList("includes", manifest.includes), StarlarkList("linkopts", manifest.linkopts),
      manual ? StarlarkList("tags", {"manual"}) : "", StarlarkList("deps", deps), ")\n");
}

}  // namespace

std::string BuildFileOf(const std::string& workspace, const std::string& package) {
  for (const char* name : {"BUILD.bazel", "BUILD"}) {
    const std::string path = package.empty() ? name : absl::StrCat(package, "/", name);
    if (FileExists(absl::StrCat(workspace, "/", path))) return path;
  }
  return "";
}

absl::StatusOr<BuildEdit> EditBuildFile(const std::string& workspace, const Manifest& manifest,
                                        bool tests, bool faults, bool augment, const Suite& suite,
                                        const std::vector<std::string>& test_headers,
                                        const std::vector<std::string>& fault_headers) {
  BuildEdit edit;
  edit.path = BuildFileOf(workspace, manifest.package);
  if (edit.path.empty()) {
    return absl::NotFoundError(absl::StrCat("there is no BUILD file in ", manifest.package));
  }
  ASSIGN_OR_RETURN(std::string before, ReadFile(absl::StrCat(workspace, "/", edit.path)));
  edit.before = edit.after = before;
  struct Wanted {
    std::string name;
    bool present;
    bool manual;
    std::vector<std::string> sources;
  };
  const std::string base = manifest.Name() + "_augmented";
  std::vector<Wanted> all = {{base, tests, false, {base + ".cc"}},
                             {base + "_faults", faults, true, {base + "_faults.cc"}}};
  all[0].sources.insert(all[0].sources.end(), test_headers.begin(), test_headers.end());
  all[1].sources.insert(all[1].sources.end(), fault_headers.begin(), fault_headers.end());
  const auto paste = [&](const std::string& why) {
    edit.paste = absl::StrCat(why, " Paste into ", edit.path, ":\n\n");
    if (augment) absl::StrAppend(&edit.paste, AugmentingText(manifest.Name()), "\n");
    for (const Wanted& wanted : all) {
      if (wanted.present && !absl::StrContains(edit.after, StarlarkQuoted(wanted.name))) {
        absl::StrAppend(&edit.paste,
                        Snippet(manifest, wanted.name, wanted.sources, wanted.manual, suite), "\n");
      }
    }
  };

  const std::string program = Buildozer();
  if (program.empty()) {
    bool complete = !augment;
    for (const Wanted& wanted : all) {
      complete = complete &&
                 (!wanted.present || absl::StrContains(edit.before, StarlarkQuoted(wanted.name)));
    }
    if (!complete) {
      paste(
          "There is no buildozer on PATH (./bazelw installs it), so the BUILD file is as it was.");
    }
    return edit;
  }
  ASSIGN_OR_RETURN(TemporaryFolder root, TemporaryFolder::Create());
  const std::string copy = absl::StrCat(root.path(), "/", edit.path);
  RETURN_IF_ERROR(MakeFolders(absl::StrCat(root.path(), "/", manifest.package)));
  for (const auto& [path, text] :
       {std::pair<std::string, std::string>(root.path() + "/WORKSPACE", ""),
        std::pair<std::string, std::string>(copy, edit.before)}) {
    RETURN_IF_ERROR(WriteFile(path, text));
  }
  const Editor editor(program, root.path(), manifest);
  if (!editor.Exists(manifest.Name())) {
    bool complete = !augment;
    for (const Wanted& wanted : all)
      complete = complete && (!wanted.present || editor.Exists(wanted.name));
    if (!complete) {
      paste(absl::StrCat("buildozer sees no rule ", manifest.Name(), " in ", edit.path,
                         " (a macro makes it?), so the file is as it was."));
    }
    return edit;
  }
  // Without a load, cc_test is Bazel's own rule, as elsewhere in this file.
  const bool load = absl::StrContains(edit.before, "@rules_cc//");
  bool good = true;
  for (const Wanted& wanted : all) {
    const bool exists = editor.Exists(wanted.name);
    if (wanted.present && !exists) {
      good = good && editor.Add(wanted.name, wanted.sources, wanted.manual, suite, load);
      ++edit.added;
    } else if (!wanted.present && exists) {
      good = good && editor.Delete(wanted.name);
      ++edit.removed;
    } else if (wanted.present && wanted.sources.size() > 1) {
      good = good && editor.AddSources(wanted.name, wanted.sources);
    }
  }
  if (augment && good) {
    edit.augmented = editor.IsCcTest() && editor.Augment();
    if (!edit.augmented) {
      edit.paste =
          absl::StrCat("A macro makes ", manifest.Name(), ". To keep it augmented, paste into ",
                       edit.path, ":\n\n", AugmentingText(manifest.Name()));
    }
  }
  if (!good) {
    edit.added = edit.removed = 0;
    paste("buildozer could not make the edit, so the BUILD file is as it was.");
    return edit;
  }
  ASSIGN_OR_RETURN(std::string after, ReadFile(copy));
  const bool with_headers = (tests && !test_headers.empty()) || (faults && !fault_headers.empty());
  if (edit.added + edit.removed > 0 || edit.augmented || with_headers) {
    edit.after = std::move(after);
  }
  return edit;
}

}  // namespace augment
