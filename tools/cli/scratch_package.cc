#include "tools/cli/scratch_package.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

// Bazel's own limit.
constexpr size_t kMostShards = 50;

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

std::vector<std::string> QuotedCopts(const std::vector<std::string>& copts) {
  std::vector<std::string> result;
  for (const std::string& option : copts) {
    const bool plain = option.find_first_of(" \t\"'\\$`") == std::string::npos;
    result.push_back(
        plain ? option
              : absl::StrCat("'", absl::StrReplaceAll(option, {{"'", "'\\''"}, {"$", "$$"}}), "'"));
  }
  return result;
}

absl::Status WriteScratchPackage(const std::vector<VerifyFile>& files, const Manifest& manifest,
                                 const VerifyOptions& options) {
  const std::string folder = absl::StrCat(options.scratch, "/", kScratchPackage);
  if (absl::Status made = MakeFolders(folder); !made.ok()) return made;
  std::string build;
  if (options.rules_cc)
    absl::StrAppend(&build, "load(\"@rules_cc//cc:defs.bzl\", \"cc_test\")\n\n");
  for (const VerifyFile& file : files) {
    if (file.tests.empty()) continue;
    absl::StrAppend(&build, "cc_test(\n    name = ", StarlarkQuoted(file.name),
                    ",\n    size = \"small\",\n", StarlarkList("srcs", {file.name + ".cc"}),
                    StarlarkList("copts", QuotedCopts(manifest.copts)),
                    StarlarkList("local_defines", manifest.defines),
                    StarlarkList("linkopts", manifest.linkopts),
                    StarlarkList("deps", GeneratedDeps(manifest, options.suite)));
    if (file.isolated && file.tests.size() > 1) {
      absl::StrAppend(&build, "    shard_count = ", std::min(file.tests.size(), kMostShards),
                      ",\n");
    }
    absl::StrAppend(&build, ")\n\n");
    absl::Status written = WriteFile(absl::StrCat(folder, "/", file.name, ".cc"),
                                     RenderSource("", file.includes, file.tests));
    if (!written.ok()) return written;
  }
  return WriteFile(folder + "/BUILD.bazel", build);
}

}  // namespace augment
