// Builds generated tests against the uninstrumented library and runs them.
//
// In:     files of tests; a folder that Bazel sees as a second workspace root
//         (`--package_path`), so that the user's tree is not touched.
// Out:    for each test, what happened in all of its runs. Whatever does not
//         build or takes others down with it is taken out, and the rest is
//         built again, so that one build serves most files. What headers want
//         that do not compile by themselves is learnt (Suite::repair).
// Errors: Internal when Bazel itself fails.
#ifndef AUGMENT_TOOLS_CLI_VERIFY_H_
#define AUGMENT_TOOLS_CLI_VERIFY_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/emit/cut_test.h"
#include "engine/emit/source_file.h"
#include "tools/cli/bazel.h"
#include "tools/cli/manifest.h"
#include "tools/cli/progress.h"
#include "tools/cli/suite.h"

namespace augment {

enum class Verified {
  kPassed,    // in every run
  kFailed,    // an assertion, a crash or a hang in every run
  kUnstable,  // not the same in every run
  kNotBuilt,
};

struct VerifyFile {
  std::string name;  // of the scratch target
  Suite suite;
  std::set<std::string> includes = {};
  std::vector<TestText> tests = {};
  // Each test in a process of its own.
  bool isolated = false;
  // Run once: each run takes as long as the limit for hangs.
  bool once = false;
  // The user's source that tests are cut from (engine/emit/cut_test.h), and the folder that
  // it includes its neighbours from; usually empty.
  std::string frame = {};
  std::string frame_folder = {};
  // Compiled from several sources (source_parts.h), which the suite's framework allows
  // (Suite::one_source). A test that is not framed stands outside of the frame then.
  bool in_parts = false;

  // One of its tests stands in the frame.
  bool IsFramed() const;
  std::string Source() const {
    return frame.empty()
               ? RenderSource("", suite.repair->Of(includes), tests, suite.PreambleAlone())
               : RenderFramed("", frame, suite.repair->Behind(includes), tests, *suite.framework,
                              suite.Macros(/*framed=*/true));
  }
};

struct VerifiedTest {
  Verified outcome = Verified::kNotBuilt;
  std::string reason;  // the compiler's first error, or how it ended
  std::string output;  // of a run that failed
};

// By file name, then by "Suite.Name".
using Verification = std::map<std::string, std::map<std::string, VerifiedTest>>;

struct VerifyOptions {
  std::string scratch;     // folder; emptied
  bool sanitized = false;  // with ASan, UBSan and checked containers
  bool rules_cc = false;   // load cc_test from @rules_cc
  bool seeded = false;     // with the source of seed_source.h
};

absl::StatusOr<Verification> VerifyTests(const std::vector<VerifyFile>& files,
                                         const Manifest& manifest, const VerifyOptions& options,
                                         Bazel* bazel, Progress* progress);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_VERIFY_H_
