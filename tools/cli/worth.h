// Which of the tests that could be written catch what the user's suite does not.
//
// In:     tests whose assertions are numbered (EmitOptions.number_expectations), and those that
//         an earlier run wrote; the suite, as its target builds it, and other tests of its package.
// Out:    by the place of each in Report.tests that is worth keeping, the expectations that it
//         needs for what it catches. Mutants of the library under test stand for faults
//         (tools/mutation): the suite is run on each that a candidate catches.
// Errors: Internal, Bazel itself fails. That it cannot be known (nothing to mutate, the library
//         does not build with mutants, the suite fails there) is no error, and said.
// Threads: one at a time. Takes at most `WorthOptions.limit` of running; builds come on top.
#ifndef AUGMENT_TOOLS_CLI_WORTH_H_
#define AUGMENT_TOOLS_CLI_WORTH_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/mutate/select.h"
#include "proto/finding.pb.h"
#include "tools/cli/bazel.h"
#include "tools/cli/manifest.h"
#include "tools/cli/mutants_elsewhere.h"
#include "tools/cli/other_tests.h"
#include "tools/cli/progress.h"
#include "tools/cli/verify.h"

namespace augment {

struct WorthOptions {
  VerifyOptions verify;
  int mutants = 1500;
  uint64_t seed = 1;
  absl::Duration limit = absl::Minutes(2);
  // Other tests, which may notice what the suite does not; null: there are none. Who wants
  // arguments is not asked. Not owned.
  OtherTests* others = nullptr;
  // What targets before this one showed; null: nothing. Not owned.
  const MutantsElsewhere* elsewhere = nullptr;
  // Also run the suite on mutants that no candidate catches, as long as the time lasts: for who
  // wants to know what it notices.
  bool survey = false;
  mutate::SelectionLimits selection;
  // Candidates, by place in Report.tests, that are not kept; nor is another for what they would be
  // kept for.
  std::set<int> unwanted;
  // … that are not kept for mutants that end them: what they assert says nothing of the call.
  std::set<int> say_nothing;
  // By place, the expectations that say nothing of the call under test: for what these alone catch
  // no test is kept.
  std::map<int, std::set<int>> beside;
  // By place and expectation, the function that the expectation asks, named as in `about`: a mutant
  // in that function is for a test of it.
  std::map<int, std::map<int, std::string>> asks;
  // … that are about parts of the library which the suite does not deal with: kept only where none
  // of the others is.
  std::set<int> of_others;
  // By place, the qualified name of the function that the candidate is about, without arguments of
  // templates.
  std::map<int, std::string> about;
};

struct WorthOfTests {
  // Why nothing is known; empty: the rest is.
  std::string unknown;
  struct Kept {
    std::vector<int> expectations;  // that it needs
    // "`n < limit` is changed in Stack::Within()", which no test before it notices; empty: it
    // comes to code that none comes to (selection.for_places).
    std::string catches;
    // Each of these, `catches` too, and their places in `report.mutants`.
    std::vector<std::string> all;
    std::vector<int> mutants;
  };
  std::map<int, Kept> kept;  // by place in Report.tests
  // What is known of the others, and of those: by the same place.
  struct Seen {
    int notices = 0;  // mutants that the suite does not
    int untried = 0;  // mutants that it comes to, and for which there was no time
  };
  std::map<int, Seen> seen;
  proto::MutationReport report;  // by file and line
  // Cases of the suite that fail where it is built with mutants, none of them chosen: nothing is
  // known of what they notice.
  std::vector<std::string> left_out;
  int candidates = 0;  // tests that pass on the library as it is
  int mutants = 0;     // that compile
  int tried = 0;       // that some candidate came to, as far as the time went
  int untried = 0;     // … that it left
  int caught = 0;      // by the kept ones, and by no test of the suite
  int others = 0;      // tests beside the suite that were asked
  int not_built = 0;   // … and those that could not be built, or not in time
};

absl::StatusOr<WorthOfTests> FindWorth(const VerifyFile& candidates, const VerifyFile& existing,
                                       const Manifest& manifest, const WorthOptions& options,
                                       Bazel* bazel, Progress* progress);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_WORTH_H_
