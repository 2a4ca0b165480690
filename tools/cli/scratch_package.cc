#include "tools/cli/scratch_package.h"

#include <sys/stat.h>

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/base/status.h"
#include "tools/cli/case_runner.h"
#include "tools/cli/files.h"
#include "tools/cli/seed_source.h"
#include "tools/cli/source_parts.h"

namespace augment {
namespace {

// Bazel's own limit.
constexpr size_t kMostShards = 50;
// A process for each takes time, and a shard has little of it (--test_timeout).
constexpr size_t kCasesOfShard = 20;

// A folder that a BUILD file of the package names.
std::string InPackage(const std::string& package, const std::string& folder) {
  if (folder == "." || folder.empty()) return package.empty() ? "." : package;
  return package.empty() ? folder : absl::StrCat(package, "/", folder);
}

}  // namespace

std::string StarlarkQuoted(const std::string& text) {
  return absl::StrCat(
      "\"", absl::StrReplaceAll(text, {{"\\", "\\\\"}, {"\"", "\\\""}, {"\n", "\\n"}}), "\"");
}

std::string StarlarkList(const std::string& name, const std::vector<std::string>& values) {
  if (values.empty()) return "";
  std::string text = absl::StrCat("    ", name, " = [\n");
  for (const std::string& value : values) {
    absl::StrAppend(&text, "        ", StarlarkQuoted(value), ",\n");
  }
  return absl::StrCat(text, "    ],\n");
}

std::vector<std::string> QuotedWords(const std::vector<std::string>& words) {
  std::vector<std::string> result;
  for (const std::string& option : words) {
    const bool plain = option.find_first_of(" \t\"'\\$`") == std::string::npos;
    result.push_back(
        plain ? option
              : absl::StrCat("'", absl::StrReplaceAll(option, {{"'", "'\\''"}, {"$", "$$"}}), "'"));
  }
  return result;
}

std::vector<std::string> HeadersOf(const Manifest& manifest) {
  std::vector<std::string> headers;
  const std::string folder = manifest.package.empty() ? "" : manifest.package + "/";
  for (const std::string& path : manifest.sources) {
    if (IsHeader(path) && absl::StartsWith(path, folder)) {
      headers.push_back(path.substr(folder.size()));
    }
  }
  return headers;
}

namespace {

// `-include common/test.hpp`, for "test/common/test.hpp".
bool IsIncludedByOption(const std::string& header, const std::vector<std::string>& options) {
  for (size_t i = 1; i < options.size(); ++i) {
    if (options[i - 1] != "-include" && options[i - 1] != "-imacros") continue;
    if (absl::EndsWith("/" + header, "/" + options[i]) ||
        absl::EndsWith("/" + options[i], "/" + header)) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::vector<std::string> SourcesBeside(const Manifest& manifest, const Suite& suite, bool framed) {
  std::vector<std::string> sources;
  if (framed) {
    sources = HeadersOf(manifest);
    sources.insert(sources.end(), suite.helpers.begin(), suite.helpers.end());
    return sources;
  }
  if (!suite.header.empty()) sources = {suite.header};
  if (!suite.main_source.empty()) sources.push_back(suite.main_source);
  sources.insert(sources.end(), suite.behind_header.begin(), suite.behind_header.end());
  for (const std::string& header : HeadersOf(manifest)) {
    const bool is_new = std::find(sources.begin(), sources.end(), header) == sources.end();
    if (is_new && IsIncludedByOption(header, manifest.copts)) sources.push_back(header);
  }
  return sources;
}

namespace {

std::vector<std::string> Copts(const VerifyFile& file, const Manifest& manifest) {
  std::vector<std::string> copts = QuotedWords(manifest.copts);
  // What the test's `includes` are, told from here; a header of them may be made by a rule.
  for (const std::string& folder : manifest.includes) {
    const std::string path = InPackage(manifest.package, folder);
    for (const std::string& root : {std::string(), std::string("$(BINDIR)/")}) {
      copts.insert(copts.end(), {"-isystem", root + path});
    }
  }
  if ((!file.IsFramed() || file.in_parts) && !manifest.package.empty() &&
      !file.suite.include.empty()) {
    // The framework's header may lie beside the user's test.
    copts.push_back("-iquote");
    copts.push_back(manifest.package);
  }
  if (file.IsFramed()) {
    copts.push_back("-iquote");
    copts.push_back(file.frame_folder.empty() ? "." : file.frame_folder);
    // Helpers of cases that are not there. Who builds all tests with -Werror meets these in a file
    // of tests, but not in one of faults, which is manual.
    if (file.isolated) copts.push_back("-Wno-unused");
  }
  return copts;
}

// With what the user's source is compiled with beside other sources.
std::vector<std::string> Sources(const VerifyFile& file, const Manifest& manifest) {
  std::vector<std::string> sources;
  for (const SourcePart& part : SourcePartsOf(file)) sources.push_back(part.name + ".cc");
  for (const std::string& header : SourcesBeside(manifest, file.suite, file.IsFramed())) {
    sources.push_back(absl::StrCat("//", manifest.package, ":", header));
  }
  return sources;
}

size_t Shards(const VerifyFile& file) {
  const bool alone = !file.suite.framework->LogsCases();
  const size_t most = file.isolated ? 1 : alone ? kCasesOfShard : file.tests.size();
  return std::min((file.tests.size() + most - 1) / most, kMostShards);
}

absl::Status WriteProgram(const std::string& path, const std::string& text) {
  RETURN_IF_ERROR(WriteFile(path, text));
  if (chmod(path.c_str(), 0755) != 0) {
    return absl::InternalError(absl::StrCat(path, " cannot be made executable"));
  }
  return absl::OkStatus();
}

// What runs the cases of a program that does not say itself how each ends.
absl::Status WriteCaseRunner(const std::string& folder, const VerifyFile& file) {
  RETURN_IF_ERROR(WriteProgram(absl::StrCat(folder, "/", kCaseRunnerName), kCaseRunner));
  return WriteFile(absl::StrCat(folder, "/", file.name, ".cases"),
                   CaseList(*file.suite.framework, file.tests));
}

}  // namespace

absl::Status WriteScratchPackage(const std::vector<VerifyFile>& files, const Manifest& manifest,
                                 const VerifyOptions& options) {
  const std::string folder = absl::StrCat(options.scratch, "/", kScratchPackage);
  RETURN_IF_ERROR(MakeFolders(folder));
  std::string build;
  if (options.rules_cc)
    absl::StrAppend(&build, "load(\"@rules_cc//cc:defs.bzl\", \"cc_test\")\n\n");
  for (const VerifyFile& file : files) {
    if (file.tests.empty()) continue;
    std::vector<std::string> sources = Sources(file, manifest);
    if (options.seeded) sources.emplace_back(kSeedSourceName);
    absl::StrAppend(&build, "cc_test(\n    name = ", StarlarkQuoted(file.name),
                    ",\n    size = \"small\",\n", StarlarkList("srcs", sources),
                    StarlarkList("copts", Copts(file, manifest)),
                    StarlarkList("local_defines", QuotedWords(manifest.defines)),
                    StarlarkList("linkopts", manifest.linkopts),
                    StarlarkList("deps", GeneratedDeps(manifest, file.suite)));
    if (Shards(file) > 1) absl::StrAppend(&build, "    shard_count = ", Shards(file), ",\n");
    if (!file.suite.framework->LogsCases()) {
      absl::StrAppend(&build, StarlarkList("data", {kCaseRunnerName, file.name + ".cases"}));
      RETURN_IF_ERROR(WriteCaseRunner(folder, file));
    } else {
      absl::StrAppend(&build, StarlarkList("data", {kOutputCutterName}));
      RETURN_IF_ERROR(WriteProgram(absl::StrCat(folder, "/", kOutputCutterName), kOutputCutter));
    }
    absl::StrAppend(&build, ")\n\n");
    for (const SourcePart& part : SourcePartsOf(file)) {
      RETURN_IF_ERROR(WriteFile(absl::StrCat(folder, "/", part.name, ".cc"), part.text));
    }
  }
  if (options.seeded) {
    RETURN_IF_ERROR(WriteFile(absl::StrCat(folder, "/", kSeedSourceName), kSeedSource));
  }
  return WriteFile(folder + "/BUILD.bazel", build);
}

}  // namespace augment
