// The user's source around tests that begin like its cases (engine/emit/cut_test.h).
//
// In:     the sources of the user's test, by path.
// Out:    what such tests are verified in, and what the file that has them says around them.
// Errors: none. Threads: any; nothing but FrameInPackage reads files.
#ifndef AUGMENT_TOOLS_CLI_FRAME_H_
#define AUGMENT_TOOLS_CLI_FRAME_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/emit/source_file.h"
#include "tools/cli/manifest.h"
#include "tools/cli/suite.h"
#include "tools/cli/verify.h"

namespace augment {

struct Frame {
  std::string path;  // of the source; empty: there is none
  std::string text;
  std::string folder;  // that it includes its neighbours from
};

Frame FrameOf(const std::map<std::string, std::string>& sources, const std::string& path);

// The source that has the cases which the tests begin like, or what they need of it; empty when
// none of them does so.
std::string SourceOfCases(const std::map<std::string, std::string>& sources,
                          const std::vector<TestText>& tests, const TestFramework& framework);

// Whether any of them needs the user's source around it.
bool AnyIsFramed(const std::vector<TestText>& tests);

// The tests of the file stand in it.
void PutInto(const Frame& frame, VerifyFile* file);

// As a file of the target's package has it: what is included from beside the user's source, which
// may stand in a folder below, is told from the workspace.
std::string FrameInPackage(const Frame& frame, const std::string& workspace,
                           const Manifest& manifest);

// A file of tests for the suite: in `frame`, as FrameInPackage has it, where any of them is cut.
std::string RenderTests(const std::string& header, const std::string& frame,
                        const std::set<std::string>& includes, const std::vector<TestText>& tests,
                        const Suite& suite);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_FRAME_H_
