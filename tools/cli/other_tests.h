// Other tests than the target's own, which may notice what its suite does not.
//
// In:     a target; the functions that tests are to be written for.
// Out:    labels of tests of its package, and of those of the libraries that it names, which link
//         what it tests: first of all those whose sources name the functions.
// Errors: none. Where Bazel does not say, there are no others. Threads: one at a time.
#ifndef AUGMENT_TOOLS_CLI_OTHER_TESTS_H_
#define AUGMENT_TOOLS_CLI_OTHER_TESTS_H_

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tools/cli/bazel.h"
#include "tools/cli/manifest.h"

namespace augment {

class OtherTests {
 public:
  // Tests that are `manual` are kept for special occasions, and no others.
  static OtherTests Find(const Manifest& manifest, Bazel* bazel);

  // The texts of the sources of each, by label.
  explicit OtherTests(const std::map<std::string, std::string>& texts);

  // Each label is given once. `functions` are qualified names without arguments of templates
  // ("lib::Stack::Push"). The more of them a test names, and the fewer others name them, the
  // earlier it comes.
  std::vector<std::string> Take(const std::set<std::string>& functions, size_t most);
  // … and only those that name one: an operator or a constructor by its class.
  std::vector<std::string> TakeNaming(const std::set<std::string>& functions, size_t most);

 private:
  struct Test {
    std::string label;
    std::set<std::string> words;
    bool taken = false;
  };

  std::vector<std::string> TakeBest(const std::set<std::string>& functions, size_t most,
                                    bool naming);

  std::vector<Test> tests_;
};

// Of what `bazel query --output=xml` prints of tests: the sources of each that are files of the
// workspace, by label. Labels of other repositories are left out.
std::map<std::string, std::vector<std::string>> SourcesOfTests(const std::string& xml);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_OTHER_TESTS_H_
