// Regression tests: new behaviour worth keeping, one for each dropped
// precondition and each new outcome, at most three a function.
#ifndef AUGMENT_ENGINE_FINDINGS_REGRESSIONS_H_
#define AUGMENT_ENGINE_FINDINGS_REGRESSIONS_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/budget/executor.h"
#include "engine/knowledge/knowledge.h"
#include "proto/finding.pb.h"

namespace augment {

class Regressions {
 public:
  explicit Regressions(const Knowledge& knowledge) : knowledge_(knowledge) {}

  // A normal outcome that refuted `contract`, or (null) an exception that
  // rejected the input.
  void Consider(const Measured& measured, const Contract* contract);

  // Chooses the best few, replays them alone twice; what does not repeat is
  // left out.
  absl::Status Confirm(Executor* executor);

  // Ordered by function.
  std::vector<proto::GeneratedTest> Take() { return std::move(tests_); }
  // Functions for which the time did not suffice to try all.
  int untried() const { return untried_; }

 private:
  struct Entry {
    proto::GeneratedTest test;
    const Contract* contract = nullptr;
    int priority = 0;
  };
  // The test that keeps this behaviour; false when nothing in it is worth
  // asserting.
  bool Build(const Measured& measured, const Contract* contract, Entry* entry) const;
  bool SameBehaviour(const Entry& entry, const proto::Candidate& candidate,
                     const proto::Outcome& outcome, Entry* found) const;
  const Knowledge& knowledge_;
  std::map<int, std::map<std::string, Entry>> entries_;  // function -> situation
  std::vector<proto::GeneratedTest> tests_;
  int untried_ = 0;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_REGRESSIONS_H_
