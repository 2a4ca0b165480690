// What generated tests are written with and link, given the user's suite.
#ifndef AUGMENT_TOOLS_CLI_SUITE_H_
#define AUGMENT_TOOLS_CLI_SUITE_H_

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/emit/frameworks/framework.h"
#include "engine/emit/source_file.h"
#include "proto/subject.pb.h"
#include "tools/cli/include_repair.h"
#include "tools/cli/manifest.h"

namespace augment {

struct Suite {
  enum class Kind {
    kSame,     // of the generated tests' framework: its deps are all that these need
    kOwnMain,  // the same, with a main() of its own in the sources
    kOther,    // of another framework, or none
  };
  Kind kind = Kind::kSame;
  const TestFramework* framework = &GoogleTest();  // of generated tests
  // Label that brings the framework with its main(); empty when no library does.
  std::string main_library = {};
  // Defined in front of the includes of generated tests, which makes main(); usually none.
  std::vector<std::string> main_macros = {};
  // … which the library's headers ask for ("LIB_LEVEL 3"): the user's sources define them.
  std::vector<std::string> library_macros = {};
  // How the user's test includes the framework, told from the workspace where that is told from
  // its own folder ("../catch.hpp"); empty when it does not itself.
  std::string include = {};
  // The framework's header where it is one of the test's own sources, and all of the framework:
  // relative to the package ("tests/catch.hpp"). Generated tests have it among theirs.
  std::string header = {};
  // Others of the test's own headers that this one includes, itself or by others.
  std::vector<std::string> behind_header = {};
  // The test's own sources that have no cases, relative to the package ("tests/main.cc"): tests
  // that stand in another of its sources may need what they define. One of them may bring main().
  std::vector<std::string> helpers = {};
  bool helpers_bring_main = false;
  // The one of them that does, where no library has main(): generated tests are linked with it.
  std::string main_source = {};
  // Each source that includes the framework has all of it, or makes main(), or one that includes
  // the library has all of that: there can be but one.
  bool one_source = false;
  // Headers of the standard that the user's sources include.
  std::set<std::string> standard_includes = {};
  // What building the suite's generated tests has shown of headers (VerifyTests), the same for each
  // copy of the suite; never null.
  std::shared_ptr<IncludeRepair> repair = std::make_shared<IncludeRepair>();

  // What a file of generated tests defines in front; `framed`: they stand in a source of the
  // user's.
  std::vector<std::string> Macros(bool framed) const;
  // In front of what one includes that stands alone.
  Preamble PreambleAlone() const { return {Macros(/*framed=*/false), repair->first}; }
};

// From the texts of the test's sources, by path, and of the package's BUILD file. `own` is what
// the suite is written with, null when tests cannot be; `written` what generated tests are to be
// written with, null: as the suite, else with GoogleTest. So they are where a header of the
// framework is one of the test's own sources, but not all of the framework, or of another package.
// `is_file`: there is such a file in the workspace, whoever's it is; null: nobody knows.
Suite MakeSuite(const Manifest& manifest, const std::map<std::string, std::string>& sources,
                absl::string_view build_file, const TestFramework* own,
                const TestFramework* written,
                const std::function<bool(const std::string& path)>& is_file = nullptr);

// What the library's headers ask for, of the models of the library. What gives them code that one
// source alone may have is the generated one's, unless one of the helpers has it.
void AddLibraryMacros(const Manifest& manifest, const std::map<std::string, std::string>& sources,
                      const std::vector<proto::SubjectModel>& models, Suite* suite);

// The label of a library with the framework and its main() that this workspace uses: what the
// attribute `googletest` says, else what the deps or the package's BUILD file call it, else the
// usual name. Empty when no library has main().
std::string MainLibraryOf(const TestFramework& framework, const Manifest& manifest,
                          absl::string_view build_file);

// The deps of generated tests. Of a suite of another framework only those that
// lead to what is under test are taken over: others may bring a main() of their
// own, which would run nothing and pass.
std::vector<std::string> GeneratedDeps(const Manifest& manifest, const Suite& suite);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_SUITE_H_
