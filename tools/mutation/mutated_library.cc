#include "tools/mutation/mutated_library.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "engine/base/status.h"
#include "engine/clang/translation_unit.h"
#include "tools/cli/files.h"
#include "tools/cli/overlay.h"
#include "tools/mutation/around.h"
#include "tools/mutation/compile_commands.h"

namespace augment {
namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 8;  // of taking out what does not compile
constexpr int kRoundsOfStatements = 3;
constexpr int kRoundsOfFunctions = 6;
constexpr size_t kMostUnits = 20;  // sources that are parsed
// A folder of its own, so that the plain build stays as it is.
constexpr char kSuffix[] = "--platform_suffix=-augment-mutants";

std::string Canonical(const std::string& path) {
  std::error_code error;
  const std::string canonical = fs::canonical(path, error).string();
  return error ? path : canonical;
}

// The folder of the BUILD file that a file of the workspace belongs to.
std::optional<std::string> PackageOf(const std::string& workspace, const std::string& file) {
  for (fs::path folder = fs::path(file).parent_path();; folder = folder.parent_path()) {
    for (const char* build : {"BUILD.bazel", "BUILD"}) {
      if (FileExists(workspace / folder / build)) return folder.string();
    }
    if (folder.empty()) return std::nullopt;
  }
}

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace

absl::StatusOr<MutatedLibrary> MutatedLibrary::Find(const MutationOptions& options, Bazel* bazel) {
  MutatedLibrary library(options, bazel);
  RETURN_IF_ERROR(library.FindMutants());
  RETURN_IF_ERROR(library.ReadOriginals());
  RETURN_IF_ERROR(library.WriteOverlay());
  return library;
}

int MutatedLibrary::Compiling() const {
  return static_cast<int>(
      std::count_if(mutants_.begin(), mutants_.end(),
                    [](const mutate::Mutant& mutant) { return !mutant.file.empty(); }));
}

std::string MutatedLibrary::InWorkspace(const std::string& file) const {
  const std::string path = Canonical(
      absl::StartsWith(file, "/") ? file : absl::StrCat(bazel_.execution_root(), "/", file));
  for (const std::string& root : {bazel_.workspace(), options_.folder}) {
    absl::string_view rest = path;
    if (absl::ConsumePrefix(&rest, Canonical(root) + "/")) return std::string(rest);
  }
  return "";
}

absl::Status MutatedLibrary::FindMutants() {
  ASSIGN_OR_RETURN(
      BazelResult actions,
      bazel_.Run({"aquery", "--output=jsonproto",
                  absl::StrCat("mnemonic('CppCompile', deps(", options_.target, "))")}));
  if (actions.exit_code != 0) {
    return absl::InternalError(
        absl::StrCat("Bazel does not say how it is compiled: ", BuildErrors(actions.err, 1)));
  }
  ASSIGN_OR_RETURN(std::vector<CompileCommand> commands, ReadCompileCommands(actions.out));
  commands.erase(std::remove_if(commands.begin(), commands.end(),
                                [this](const CompileCommand& command) {
                                  const std::string source = InWorkspace(command.source);
                                  return options_.files.count(source) == 0 &&
                                         options_.sources.count(source) == 0;
                                }),
                 commands.end());
  std::mt19937_64 random(options_.seed);
  std::shuffle(commands.begin(), commands.end(), random);
  if (commands.size() > kMostUnits) commands.resize(kMostUnits);
  std::map<std::string, std::string> names;
  const auto name_of = [&](const std::string& file) -> const std::string& {
    const auto [at, is_new] = names.emplace(file, "");
    if (is_new) at->second = InWorkspace(file);
    return at->second;
  };
  std::set<std::string> known;
  std::vector<mutate::Mutant> found;
  for (CompileCommand& command : commands) {
    command.parser_flags.push_back("-working-directory=" + bazel_.execution_root());
    absl::StatusOr<clang::TranslationUnit> unit = clang::TranslationUnit::Parse(
        command.source, command.parser_flags, {}, clang::Bodies::kParse);
    if (!unit.ok()) continue;
    for (mutate::Mutant& mutant : mutate::FindMutants(*unit, [&](const std::string& file) {
           return options_.files.count(name_of(file)) != 0;
         })) {
      mutant.file = name_of(mutant.file);
      const std::string key = absl::StrCat(mutant.file, " ", mutant.begin, " ", mutant.end, " ",
                                           mutate::Name(mutant.kind), mutant.change);
      if (known.insert(key).second) found.push_back(std::move(mutant));
    }
  }
  // At random, whatever order the sources were parsed in.
  const auto place = [](const mutate::Mutant& mutant) {
    return std::tie(mutant.file, mutant.begin, mutant.end, mutant.change);
  };
  std::sort(found.begin(), found.end(),
            [&](const mutate::Mutant& a, const mutate::Mutant& b) { return place(a) < place(b); });
  std::shuffle(found.begin(), found.end(), random);
  for (mutate::Mutant& mutant : found) {
    if (mutants_.size() == static_cast<size_t>(options_.mutants)) break;
    const bool excluded = std::any_of(
        mutants_.begin(), mutants_.end(),
        [&mutant](const mutate::Mutant& other) { return mutate::Excludes(mutant, other); });
    if (!excluded) mutants_.push_back(std::move(mutant));
  }
  if (!mutants_.empty()) return absl::OkStatus();
  return absl::NotFoundError("the library's own files have nothing to mutate");
}

absl::Status MutatedLibrary::ReadOriginals() {
  for (const mutate::Mutant& mutant : mutants_) {
    if (originals_.count(mutant.file) != 0) continue;
    ASSIGN_OR_RETURN(originals_[mutant.file],
                     ReadFile(absl::StrCat(bazel_.workspace(), "/", mutant.file)));
  }
  return absl::OkStatus();
}

absl::Status MutatedLibrary::WriteOverlay() {
  RemoveTree(options_.folder);
  RETURN_IF_ERROR(MakeFolders(options_.folder));
  std::map<std::string, std::string> packages;
  std::set<std::string> files;
  for (const auto& [file, text] : originals_) {
    const std::optional<std::string> package = PackageOf(bazel_.workspace(), file);
    if (!package.has_value()) return absl::InternalError("no BUILD file has " + file);
    packages[*package];
    files.insert(file);
  }
  return LinkPackages(bazel_.workspace(), options_.folder, packages, files);
}

absl::Status MutatedLibrary::WriteTexts() {
  for (const auto& [file, text] : originals_) {
    std::vector<mutate::Numbered> there;
    for (size_t i = 0; i < mutants_.size(); ++i) {
      if (mutants_[i].file == file) there.push_back({&mutants_[i], static_cast<int>(i) + 1});
    }
    const std::string wanted = there.empty() ? text
                                             : mutate::SelfContainedSchemata(
                                                   text, there, static_cast<int>(mutants_.size()));
    if (std::string& now = written_[file]; now != wanted) {
      RETURN_IF_ERROR(WriteFile(absl::StrCat(options_.folder, "/", file), wanted));
      now = wanted;
    }
  }
  return absl::OkStatus();
}

std::vector<std::string> MutatedLibrary::Flags(const std::string& behind) const {
  return {kSuffix, "--nocheck_visibility",
          // Warnings of what is written here are not the library's.
          "--copt=-w", absl::StrCat("--package_path=", options_.folder, ":%workspace%:", behind)};
}

absl::Status MutatedLibrary::Build(const std::vector<std::string>& labels,
                                   const std::string& behind,
                                   const std::function<void(const BuildProgress&)>& progress) {
  std::vector<std::string> command = {"build", "--keep_going"};
  for (const std::string& flag : Flags(behind)) command.push_back(flag);
  command.insert(command.end(), labels.begin(), labels.end());
  const absl::Time end_of_time = absl::Now() + options_.build_limit;
  for (int round = 0; round < kRounds; ++round) {
    RETURN_IF_ERROR(WriteTexts());
    BuildWatch watch;
    watch.progress = progress;
    watch.time_limit = end_of_time - absl::Now();
    ASSIGN_OR_RETURN(BazelResult built, bazel_.Run(command, watch));
    if (built.timed_out) {
      return absl::DeadlineExceededError(
          absl::StrCat("building the library with them takes longer than ",
                       absl::FormatDuration(options_.build_limit),
                       " (the next run goes on where this one was)"));
    }
    if (built.exit_code == 0) return absl::OkStatus();
    // A compiler tells of one error of an instance at a time (what is evaluated as it compiles), so
    // that each round finds another in the same function, then in the same file.
    const Extent extent = round < kRoundsOfStatements  ? Extent::kStatement
                          : round < kRoundsOfFunctions ? Extent::kFunction
                                                       : Extent::kFile;
    // Where no mutant stands there, first those around go, then all of the file: a macro that every
    // line goes through tells of its own place only.
    if (TakeOut(built.err, extent) == 0 &&
        (extent != Extent::kStatement || TakeOutAround(built.err) == 0) &&
        TakeOut(built.err, Extent::kFile) == 0) {
      return absl::InternalError(
          absl::StrCat("with mutants it does not build: ", FirstLine(BuildErrors(built.err, 1))));
    }
    if (Compiling() == 0) return absl::NotFoundError("none of its mutants compiles");
  }
  return absl::InternalError("its mutants do not compile, however many are taken out");
}

std::vector<std::string> MutatedLibrary::BuildMore(const std::vector<std::string>& labels,
                                                   const std::string& behind,
                                                   absl::Duration limit) {
  std::vector<std::string> command = {"build", "--keep_going"};
  for (const std::string& flag : Flags(behind)) command.push_back(flag);
  command.insert(command.end(), labels.begin(), labels.end());
  BuildWatch watch;
  watch.time_limit = limit;
  const absl::StatusOr<BazelResult> built = bazel_.Run(command, watch);
  std::vector<std::string> built_labels;
  if (!built.ok()) return built_labels;
  for (const std::string& label : labels) {
    const auto found = built->built.find(label);
    if (found != built->built.end() && found->second) built_labels.push_back(label);
  }
  return built_labels;
}

int MutatedLibrary::TakeOut(const std::string& errors, Extent extent) {
  int taken = 0;
  std::set<std::pair<std::string, std::string>> functions;  // with their files
  for (const absl::string_view line : absl::StrSplit(errors, '\n', absl::SkipEmpty())) {
    const std::optional<TextPlace> place = FirstPlace(std::string(line));
    if (!place.has_value()) continue;
    const std::string file = InWorkspace(place->file);
    for (mutate::Mutant& mutant : mutants_) {
      if (mutant.file.empty() || mutant.file != file) continue;
      const std::string& text = originals_[file];
      const int last = static_cast<int>(
          mutant.line + std::count(text.begin() + mutant.begin, text.begin() + mutant.end, '\n'));
      if (extent != Extent::kFile &&
          (place->line < static_cast<int>(mutant.line) || place->line > last)) {
        continue;
      }
      if (extent == Extent::kFunction) functions.emplace(mutant.file, mutant.function);
      mutant.file.clear();
      ++taken;
    }
  }
  return taken + TakeOutFunctions(functions);
}

int MutatedLibrary::TakeOutAround(const std::string& errors) {
  std::set<std::pair<std::string, std::string>> functions;
  for (const absl::string_view line : absl::StrSplit(errors, '\n', absl::SkipEmpty())) {
    std::optional<TextPlace> place = FirstPlace(std::string(line));
    if (!place.has_value()) continue;
    place->file = InWorkspace(place->file);
    if (place->file.empty()) continue;
    for (const std::string& function : FunctionsAround(mutants_, *place)) {
      functions.emplace(place->file, function);
    }
  }
  return TakeOutFunctions(functions);
}

int MutatedLibrary::TakeOutFunctions(
    const std::set<std::pair<std::string, std::string>>& functions) {
  int taken = 0;
  for (mutate::Mutant& mutant : mutants_) {
    if (functions.count({mutant.file, mutant.function}) == 0) continue;
    mutant.file.clear();
    ++taken;
  }
  return taken;
}

absl::StatusOr<std::string> MutatedLibrary::ProgramOf(const std::string& label) const {
  ASSIGN_OR_RETURN(BazelResult info, bazel_.Run({"info", kSuffix, "bazel-bin"}));
  if (info.exit_code != 0) return absl::InternalError(BuildErrors(info.err, 1));
  std::vector<std::string> parts =
      absl::StrSplit(absl::StripPrefix(label, "//"), absl::MaxSplits(':', 1));
  if (parts.size() != 2) return absl::InternalError(label + " is no label of this workspace");
  return absl::StrCat(absl::StripAsciiWhitespace(info.out), "/", parts[0],
                      parts[0].empty() ? "" : "/", parts[1]);
}

}  // namespace augment
