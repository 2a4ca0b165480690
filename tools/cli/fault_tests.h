// The tests of faults: which there are, whether they fail on the user's library, what of them is
// written. A finding whose test passes there is withdrawn.
//
// In:     the report with its findings, their tests as code, those of earlier runs.
// Out:    tests that fail, by themselves or in the surroundings of a source of the user's test;
//         the report without what was withdrawn, the findings that no test shows after those of
//         their kind that one does.
// Errors: of whoever builds and runs. Threads: one.
#ifndef AUGMENT_TOOLS_CLI_FAULT_TESTS_H_
#define AUGMENT_TOOLS_CLI_FAULT_TESTS_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"
#include "engine/emit/emit.h"
#include "proto/finding.pb.h"
#include "tools/cli/existing.h"
#include "tools/cli/session.h"
#include "tools/cli/verify.h"

namespace augment {

// The most urgent first; of those that are as sure as each other what a test shows.
void OrderFindings(proto::Report* report);

// The finding is about an exception, and a test that is to show it threw something else: what was
// there in the search (a file) was not there.
bool ThrowsAnother(const proto::Finding& finding, absl::string_view output);

class FaultTests {
 public:
  // Keeps all but `column_limit`; `notes` is what is told of on standard error.
  FaultTests(const Session& session, const Manifest& manifest, const ExistingFiles& existing,
             int column_limit, proto::Report* report, std::vector<std::string>* notes)
      : session_(session),
        manifest_(manifest),
        existing_(existing),
        column_limit_(column_limit),
        report_(*report),
        notes_(*notes) {}

  // Those of earlier runs, which stay as they are until they pass, and of findings that nobody
  // has accepted. `sources` may be surroundings, by path.
  void Collect(const Emission& emission, std::map<std::string, std::string> sources);

  int size() const { return static_cast<int>(alone_.size() + framed_.size()); }
  // To be verified first, together with whatever else is.
  std::vector<VerifyFile> Files() const;
  // With the results of these: what does not build is tried in the surroundings of a source, what
  // the plain library survives under sanitizers.
  absl::Status Verify(const Verification& first, const VerifyOptions& options);
  // Takes statements out of those that begin as a case of the user's does.
  absl::Status Shorten();
  // Withdraws what passed, and orders the findings.
  void Judge();

  const std::vector<TestText>& alone() const { return alone_; }
  const std::vector<TestText>& framed() const { return framed_; }
  const std::set<std::string>& includes() const { return includes_; }
  // What `framed` have around them.
  Frame Surroundings() const;

 private:
  const proto::Finding* FindFinding(const std::string& id) const;
  VerifyFile FramedFile() const;
  absl::Status FrameUnbuilt();
  absl::Status VerifySanitized();
  std::vector<TestText> JudgeEach(const std::string& file, std::vector<TestText> tests);

  const Session& session_;
  const Manifest& manifest_;
  const ExistingFiles& existing_;
  const int column_limit_;
  proto::Report& report_;
  std::vector<std::string>& notes_;

  std::map<std::string, std::string> sources_;
  std::vector<TestText> alone_;
  std::vector<TestText> framed_;  // that need the source of the user's test around them
  std::string framed_in_;         // its path
  std::set<std::string> includes_;
  VerifyOptions options_;
  Verification verification_;
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_FAULT_TESTS_H_
