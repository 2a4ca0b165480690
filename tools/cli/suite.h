// What kind of suite the user's test is, and what generated tests link because
// of that. Generated tests are GoogleTest's, whatever the user's are.
#ifndef AUGMENT_TOOLS_CLI_SUITE_H_
#define AUGMENT_TOOLS_CLI_SUITE_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "tools/cli/manifest.h"

namespace augment {

struct Suite {
  enum class Kind {
    kGoogleTest,  // its deps are all that generated tests need
    kOwnMain,     // GoogleTest with a main() of its own in the sources
    kOther,       // another framework, or none
  };
  Kind kind = Kind::kGoogleTest;
  // Label that brings GoogleTest with its main().
  std::string googletest_main;
};

// The label that this workspace uses: what the attribute `googletest` says, else
// what the deps or the package's BUILD file call it, else the usual name.
std::string GoogleTestMain(const Manifest& manifest, absl::string_view build_file);

// The deps of generated tests. Of a suite of another framework only those that
// lead to what is under test are taken over: others may bring a main() of their
// own, which would run nothing and pass.
std::vector<std::string> GeneratedDeps(const Manifest& manifest, const Suite& suite);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SUITE_H_
