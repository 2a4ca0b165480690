// What a campaign must have found, as the flags of a check say it.
//
// In:     flags (a BUILD file knows the names, this code knows none) and the
//         report of a campaign.
// Out:    one sentence for each expectation that is not met.
// Errors: a flag that cannot be read is `InvalidArgument`.
#ifndef TESTS_PUZZLES_CHECK_EXPECTATION_H_
#define TESTS_PUZZLES_CHECK_EXPECTATION_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

class Expectations {
 public:
  // One flag:
  //   --finding=VERDICT,FUNCTION,ORACLE    there is such a finding; VERDICT is
  //                          "fault" or "undocumented precondition", ORACLE may
  //                          be left out
  //   --findings_at_most=N   of those that are reported one by one
  //   --no_fault
  //   --recreated_at_least=N  recorded calls that came out as recorded when they
  //                          were done again
  //   --dropped_precondition=FUNCTION,TEXT it was inferred and is refuted
  //   --dropped_postcondition=FUNCTION,TEXT
  //   --written_test=FUNCTION,OPERAND,CALL a test ends in FUNCTION, and an
  //                          object given there (0: the receiver; else another
  //                          one than the receiver) had CALL called on it before
  // Functions are named without parameters, as a suffix of the qualified name:
  // "Stack::pop".
  absl::Status Add(const std::string& flag);

  // Empty: all are met.
  std::vector<std::string> Unmet(const proto::Report& report,
                                 const std::vector<proto::SubjectModel>& models) const;

 private:
  struct Expectation {
    enum Kind {
      kFinding,
      kAtMost,
      kRecreated,
      kNoFault,
      kDroppedBefore,
      kDroppedAfter,
      kWrittenTest
    };
    Kind kind = kFinding;
    std::vector<std::string> words;
  };
  std::vector<Expectation> expectations_;
};

// A twin was searched as hard as its puzzle: contracts dropped within a fifth.
bool AsHard(const proto::Report& puzzle, const proto::Report& twin);

// The findings and what the search did, for the test's log.
std::string Summary(const proto::Report& report);

}  // namespace augment

#endif  // TESTS_PUZZLES_CHECK_EXPECTATION_H_
