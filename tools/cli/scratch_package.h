// The package that generated tests are verified in.
#ifndef AUGMENT_TOOLS_CLI_SCRATCH_PACKAGE_H_
#define AUGMENT_TOOLS_CLI_SCRATCH_PACKAGE_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tools/cli/manifest.h"
#include "tools/cli/verify.h"

namespace augment {

inline constexpr char kScratchPackage[] = "augment_scratch";

// A string as Starlark writes it.
std::string StarlarkQuoted(const std::string& text);

// `    name = ["a", "b"],` and a line break; nothing for an empty list.
std::string StarlarkList(const std::string& name, const std::vector<std::string>& values);

// Bazel takes `copts` and `local_defines` apart as a shell does; a manifest's are words already.
std::vector<std::string> QuotedWords(const std::vector<std::string>& words);

// Headers among the test's own sources that lie in its package, as its BUILD file names them.
std::vector<std::string> HeadersOf(const Manifest& manifest);
// Sources of the test's own that a file of generated tests has among its own: the headers and those
// without cases where one of the user's stands around the tests (`framed`), else the framework's
// header where that is one of them, and what the copts include into every source.
std::vector<std::string> SourcesBeside(const Manifest& manifest, const Suite& suite, bool framed);

// Writes BUILD.bazel and the sources of each file with tests.
absl::Status WriteScratchPackage(const std::vector<VerifyFile>& files, const Manifest& manifest,
                                 const VerifyOptions& options);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SCRATCH_PACKAGE_H_
