#include "bench/mutants/subject.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <tuple>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/measure.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"
#include "tools/mutation/compile_commands.h"

namespace augment {
namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 12;        // of taking out what does not compile
constexpr size_t kMostUnits = 30;  // sources that are parsed

constexpr char kSwitchBuild[] = R"(load("@rules_cc//cc:defs.bzl", "cc_library")

cc_library(
    name = "switch",
    srcs = ["switch.cc"],
    hdrs = ["$HEADER"],
    includes = ["."],
    visibility = ["//visibility:public"],
)
)";

std::vector<std::string> Lines(const std::string& text) {
  return absl::StrSplit(text, '\n', absl::SkipEmpty());
}

class Making {
 public:
  Making(const SubjectOptions& options, Bazel* bazel) : options_(options), bazel_(*bazel) {}

  absl::StatusOr<Subject> Run() {
    for (const auto& step : {&Making::FindTests, &Making::FindFiles, &Making::FindMutants,
                             &Making::Choose, &Making::AddSwitch, &Making::BuildWithout}) {
      if (absl::Status status = (this->*step)(); !status.ok()) return status;
    }
    subject_.originals = originals_;
    subject_.files = files_;
    for (const auto& [file, text] : originals_) subject_.mutated[file] = TextOf(file);
    return std::move(subject_);
  }

 private:
  std::string All() const { return absl::StrCat("//", options_.library, ":all"); }

  absl::StatusOr<std::string> Query(const std::string& expression) {
    absl::StatusOr<BazelResult> found = bazel_.Query({expression});
    if (!found.ok()) return found.status();
    if (found->exit_code != 0) return absl::InternalError(TellingLine(found->err));
    return found->out;
  }

  absl::Status FindTests() {
    absl::StatusOr<std::vector<std::string>> tests = augment::FindTests(options_.library, &bazel_);
    if (!tests.ok()) return tests.status();
    subject_.tests = *std::move(tests);
    return absl::OkStatus();
  }

  // What may be changed: what the library's rules list, and no test has among its sources.
  absl::Status FindFiles() {
    const std::string libraries = absl::StrCat("kind('cc_library rule', ", All(), ")");
    absl::StatusOr<std::string> found =
        Query(absl::StrCat("(labels(srcs, ", libraries, ") union labels(hdrs, ", libraries,
                           ") union labels(textual_hdrs, ", libraries, ")) except labels(srcs, ",
                           "kind('cc_test rule', ", All(), "))"));
    if (!found.ok()) return found.status();
    for (const std::string& label : Lines(*found)) {
      const std::vector<std::string> parts =
          absl::StrSplit(absl::StripPrefix(label, "//"), absl::MaxSplits(':', 1));
      if (parts.size() != 2 || absl::EndsWith(label, ".c")) continue;
      std::error_code error;
      const fs::path path =
          fs::canonical(absl::StrCat(bazel_.workspace(), "/", parts[0], "/", parts[1]), error);
      if (!error) files_.insert(path.string());
    }
    return absl::OkStatus();
  }

  // By what the plain build would run, where it would run it.
  absl::Status FindMutants() {
    std::string built = absl::StrCat("kind('cc_library rule', ", All(), ")");
    for (const std::string& test : subject_.tests) absl::StrAppend(&built, " union ", test);
    // External folders are there, and generated files.
    std::vector<std::string> build = {"build"};
    build.insert(build.end(), subject_.tests.begin(), subject_.tests.end());
    absl::StatusOr<BazelResult> plain = bazel_.Run(build);
    if (!plain.ok()) return plain.status();
    if (plain->exit_code != 0) {
      return absl::InternalError("it does not build: " +
                                 TellingLine(BuildErrors(plain->err, 1000)));
    }
    absl::StatusOr<BazelResult> actions = bazel_.Run(
        {"aquery", "--output=jsonproto", absl::StrCat("mnemonic('CppCompile', ", built, ")")});
    if (!actions.ok()) return actions.status();
    absl::StatusOr<std::vector<CompileCommand>> commands = ReadCompileCommands(actions->out);
    if (!commands.ok()) return commands.status();
    std::mt19937_64 random(options_.seed);
    std::shuffle(commands->begin(), commands->end(), random);
    if (commands->size() > kMostUnits) commands->resize(kMostUnits);
    if (chdir(bazel_.execution_root().c_str()) != 0) {
      return absl::InternalError("no folder " + bazel_.execution_root());
    }
    const auto may_change = [this](const std::string& file) {
      return files_.count(Canonical(file)) != 0;
    };
    std::set<std::string> known;
    for (const CompileCommand& command : *commands) {
      absl::StatusOr<clang::TranslationUnit> unit = clang::TranslationUnit::Parse(
          command.source, command.parser_flags, {}, clang::Bodies::kParse);
      if (!unit.ok()) continue;
      for (mutate::Mutant& mutant : mutate::FindMutants(*unit, may_change)) {
        mutant.file = Canonical(mutant.file);
        const std::string key = absl::StrCat(mutant.file, " ", mutant.begin, " ", mutant.end, " ",
                                             mutate::Name(mutant.kind), mutant.change);
        if (known.insert(key).second) found_.push_back(std::move(mutant));
      }
    }
    subject_.sites = static_cast<int>(found_.size());
    if (found_.empty()) return absl::NotFoundError("there is nothing to mutate");
    return absl::OkStatus();
  }

  std::string Canonical(const std::string& file) {
    std::string& path = canonical_[file];
    if (path.empty()) {
      std::error_code error;
      path = fs::canonical(file, error).string();
      if (error) path = file;
    }
    return path;
  }

  // At random, whatever order the sources were parsed in.
  absl::Status Choose() {
    std::sort(found_.begin(), found_.end(), [](const mutate::Mutant& a, const mutate::Mutant& b) {
      return std::tie(a.file, a.begin, a.end, a.change) <
             std::tie(b.file, b.begin, b.end, b.change);
    });
    std::mt19937_64 random(options_.seed);
    std::shuffle(found_.begin(), found_.end(), random);
    for (mutate::Mutant& mutant : found_) {
      if (subject_.mutants.size() == static_cast<size_t>(options_.mutants)) break;
      const bool excluded = std::any_of(
          subject_.mutants.begin(), subject_.mutants.end(),
          [&mutant](const mutate::Mutant& other) { return mutate::Excludes(mutant, other); });
      if (!excluded) subject_.mutants.push_back(std::move(mutant));
    }
    for (const mutate::Mutant& mutant : subject_.mutants) {
      if (originals_.count(mutant.file) != 0) continue;
      absl::StatusOr<std::string> text = ReadFile(mutant.file);
      if (!text.ok()) return text.status();
      originals_[mutant.file] = *std::move(text);
    }
    return absl::OkStatus();
  }

  absl::Status AddSwitch() {
    if (absl::Status written =
            WriteSwitch(options_.switch_folder, static_cast<int>(subject_.mutants.size()));
        !written.ok()) {
      return written;
    }
    const std::string rules = absl::StrCat("//", options_.library, ":%cc_library");
    ProcessOptions process;
    process.folder = bazel_.workspace();
    absl::StatusOr<ProcessResult> edited =
        RunProcess({"buildozer", absl::StrCat("add deps @", kSwitchRepository, "//:switch"),
                    // Warnings of what we wrote are not the library's.
                    "add copts -w", rules},
                   process);
    if (!edited.ok()) return edited.status();
    // 3: nothing changed.
    if (edited->exit_code != 0 && edited->exit_code != 3) {
      return absl::InternalError("buildozer: " + edited->err);
    }
    return absl::OkStatus();
  }

  std::string TextOf(const std::string& file) {
    std::vector<mutate::Numbered> there;
    for (size_t i = 0; i < subject_.mutants.size(); ++i) {
      if (subject_.mutants[i].file != file) continue;
      there.push_back({&subject_.mutants[i], static_cast<int>(i) + 1});
    }
    return there.empty() ? originals_[file] : mutate::Schemata(originals_[file], there);
  }

  absl::Status WriteTexts() {
    std::map<std::string, std::string> texts;
    for (const auto& [file, text] : originals_) texts[file] = TextOf(file);
    return WriteSources(texts);
  }

  // The mutants on whose lines the compiler points are none.
  absl::Status BuildWithout() {
    std::vector<std::string> command = {"build", "--keep_going"};
    command.insert(command.end(), subject_.tests.begin(), subject_.tests.end());
    for (int round = 0; round < kRounds; ++round) {
      if (absl::Status written = WriteTexts(); !written.ok()) return written;
      absl::StatusOr<BazelResult> built = bazel_.Run(command);
      if (!built.ok()) return built.status();
      if (built->exit_code == 0) return absl::OkStatus();
      // A library that every line of is named: all of that file go.
      if (TakeOut(built->err, /*whole_files=*/false) == 0 &&
          TakeOut(built->err, /*whole_files=*/true) == 0) {
        return absl::InternalError("with mutants it does not build: " +
                                   TellingLine(BuildErrors(built->err, 1000)));
      }
    }
    return absl::InternalError("too many rounds of taking out what does not compile");
  }

  // Returns how many.
  int TakeOut(const std::string& errors, bool whole_files) {
    int taken = 0;
    for (const std::string& line : Lines(errors)) {
      const std::optional<TextPlace> place = FirstPlace(line);
      if (!place.has_value()) continue;
      const std::string file = Canonical(place->file);
      for (mutate::Mutant& mutant : subject_.mutants) {
        if (mutant.file != file) continue;
        const std::string& text = originals_[file];
        const int last = static_cast<int>(
            mutant.line + std::count(text.begin() + mutant.begin, text.begin() + mutant.end, '\n'));
        const int at = place->line - mutate::kSchemataLines;
        if (!whole_files && (at < static_cast<int>(mutant.line) || at > last)) continue;
        mutant.file.clear();
        ++taken;
      }
    }
    return taken;
  }

  const SubjectOptions options_;
  Bazel& bazel_;
  Subject subject_;
  std::set<std::string> files_;
  std::vector<mutate::Mutant> found_;
  std::map<std::string, std::string> originals_;  // by path
  std::map<std::string, std::string> canonical_;
};

}  // namespace

int Subject::Made() const {
  return static_cast<int>(
      std::count_if(mutants.begin(), mutants.end(),
                    [](const mutate::Mutant& mutant) { return !mutant.file.empty(); }));
}

std::vector<int> Subject::Numbers() const {
  std::vector<int> numbers;
  for (size_t i = 0; i < mutants.size(); ++i) {
    if (!mutants[i].file.empty()) numbers.push_back(static_cast<int>(i) + 1);
  }
  return numbers;
}

absl::Status WriteSources(const std::map<std::string, std::string>& sources) {
  for (const auto& [file, text] : sources) {
    absl::StatusOr<std::string> present = ReadFile(file);
    if (present.ok() && *present == text) continue;
    if (absl::Status written = WriteFile(file, text); !written.ok()) return written;
  }
  return absl::OkStatus();
}

absl::Status WriteSwitch(const std::string& folder, int mutants) {
  if (absl::Status made = MakeFolders(folder); !made.ok()) return made;
  const std::vector<std::pair<std::string, std::string>> files = {
      {"WORKSPACE", absl::StrCat("workspace(name = \"", kSwitchRepository, "\")\n")},
      {"BUILD.bazel", absl::StrReplaceAll(kSwitchBuild, {{"$HEADER", mutate::kSwitchHeader}})},
      {mutate::kSwitchHeader, mutate::SwitchHeader()},
      {"switch.cc", mutate::SwitchSource(mutants)},
  };
  for (const auto& [name, text] : files) {
    if (absl::Status written = WriteFile(absl::StrCat(folder, "/", name), text); !written.ok()) {
      return written;
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<Subject> MakeSubject(const SubjectOptions& options, Bazel* bazel) {
  return Making(options, bazel).Run();
}

}  // namespace augment
