// The generated files of a target as they are, and what stands around them.
//
// In:     the target's manifest and models.
// Out:    the tests that earlier runs wrote, and those of the package's other sources.
// Errors: none: a file that is not there has no tests. Threads: any.
#ifndef AUGMENT_TOOLS_CLI_EXISTING_H_
#define AUGMENT_TOOLS_CLI_EXISTING_H_

#include <map>
#include <string>
#include <vector>

#include "engine/emit/written_list.h"
#include "proto/subject.pb.h"
#include "tools/cli/frame.h"
#include "tools/cli/manifest.h"
#include "tools/cli/session.h"
#include "tools/cli/suite.h"
#include "tools/cli/verify.h"

namespace augment {

struct ExistingFiles {
  Suite suite;
  bool rules_cc = false;  // the package loads cc_test from there
  std::string text;       // of the tests file; empty: there is none
  SourceFile tests;
  std::vector<WrittenEntry> written;  // what is said at its end
  SourceFile faults;
  std::map<std::string, std::string> sources;  // of the user's test, by path
  std::vector<TestText> elsewhere;             // tests of the package's other sources

  VerifyFile ToVerify(const std::string& name) const;
  // Of the tests that begin like the user's; none when there are none.
  Frame FrameOfTests() const;
  // What was written, and is neither there any more nor anywhere else in the package.
  std::vector<WrittenEntry> Deleted() const;
};

// `written` is what generated tests are to be written with; null: as the suite.
ExistingFiles ReadExistingFiles(const Session& session, const Manifest& manifest,
                                const std::vector<proto::SubjectModel>& models,
                                const TestFramework* written);

// A file of tests for new behaviour, formatted as the user's files are.
struct TestsFile {
  std::string path;  // relative to the workspace
  std::string command;
  std::string stamp;
  std::string license;  // LicenseOf() the user's sources
  int column_limit = 80;
  Suite suite;
  std::set<std::string> includes;
  std::vector<TestText> tests;
  std::vector<WrittenEntry> written;
  // Of those that begin like the user's: FrameInPackage (frame.h).
  std::string frame = {};
};
std::string TextOf(const Session& session, const TestsFile& file);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_EXISTING_H_
