// Which code of the libraries under test ran: in the tests, and in calls of the search.
//
// In:     basic blocks by number, as the driver tells them (Outcome.blocks, Moments.blocks).
// Out:    whether a call ran code that none had run before it, or that no test runs.
// Errors: none. Blocks that the driver does not tell of (it tells of each a few times) are known.
// Owner:  copies what it keeps. Threads: one campaign, one thread.
// Source: feedback of coverage-guided fuzzers (AFL, libFuzzer).
#ifndef AUGMENT_ENGINE_KNOWLEDGE_REACHED_CODE_H_
#define AUGMENT_ENGINE_KNOWLEDGE_REACHED_CODE_H_

#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "proto/driver.pb.h"

namespace augment {

class ReachedCode {
 public:
  // The tests run this, or calls as theirs do.
  void ByTests(uint32_t block);
  void ByTests(const proto::Outcome& outcome);
  // How many of these nothing had run so far; from now on they are known.
  int AddNew(const proto::Outcome& outcome);
  // Those that no test runs, whatever the search did.
  std::vector<uint32_t> BeyondTests(const proto::Outcome& outcome) const;

  size_t by_tests() const { return by_tests_.size(); }
  // By calls of the search alone.
  size_t more() const { return more_.size(); }

 private:
  std::unordered_set<uint32_t> by_tests_;
  std::unordered_set<uint32_t> more_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_REACHED_CODE_H_
