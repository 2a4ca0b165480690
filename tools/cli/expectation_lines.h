// Which numbered expectations of a source fail, by what a run of its program says.
//
// In:     the sources of tests whose expectations are numbered (EmitOptions.number_expectations);
//         the log of a run.
// Out:    the place of each test that failed in the list, and its expectations, or
//         mutate::kWholeTest for what ended it otherwise.
// Errors: none; what names no line of the source is passed over.
// Threads: any, once it is made.
#ifndef AUGMENT_TOOLS_CLI_EXPECTATION_LINES_H_
#define AUGMENT_TOOLS_CLI_EXPECTATION_LINES_H_

#include <cstddef>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/emit/emit.h"
#include "tools/cli/source_parts.h"

namespace augment {

// The test with numbered expectations that tell, where the environment has kTellVariable, that they
// are begun. It needs kTellIncludes.
TestText Telling(TestText test);
inline constexpr char kTellVariable[] = "AUGMENT_TELL_EXPECTATIONS";
inline constexpr const char* kTellIncludes[] = {"<cstdlib>", "<unistd.h>"};

// How many numbered expectations it has.
int NumberedIn(const TestText& test);

// Of a run of one such test: the expectation that was begun last, kWholeTest where none was.
int LastBegun(const std::string& log);

class ExpectationLines {
 public:
  // `name` is what the names of the sources begin with.
  ExpectationLines(const std::vector<SourcePart>& sources, const std::string& name,
                   const std::vector<TestText>& tests);

  std::map<size_t, std::set<int>> FailedIn(const std::string& log) const;

 private:
  const std::string name_;
  const std::regex place_;
  std::vector<std::string> names_;  // of the tests
  // Source and its line, from 1 -> the test there and its expectation, or kWholeTest.
  std::map<std::pair<std::string, int>, std::pair<size_t, int>> lines_;
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_EXPECTATION_LINES_H_
